"""Tags of TREC's files, in SGML or XML, found one by one without declarations, includes or expansion.

No parser of XML is asked: its entities and declarations are what hostile files are made of. Only the
entities that HTML knows are read, in what was written between tags.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9_:.-]{0,60})((?:\s[^<>]{0,2000})?)>")
_ATTRIBUTE = re.compile(r"""([A-Za-z][A-Za-z0-9_:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
# html.unescape gives such long numbers to int(), which refuses them.
_LONG_REFERENCE = re.compile(r"&#(?:[0-9]{8,}|[xX][0-9a-fA-F]{8,});?")


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag, its name in small letters, or "" for the end of the text."""

    name: str
    closes: bool = False
    attributes: str = ""

    def attribute(self, *names: str) -> str:
        """Return the value of the first of these attributes that is there, or ""."""
        found = {
            match[1].lower(): match[2] or match[3] or "" for match in _ATTRIBUTE.finditer(self.attributes)
        }
        return next((html.unescape(found[name]) for name in names if name in found), "")


def pieces(text: str) -> Iterator[tuple[str, Tag, int]]:
    """Yield each tag with the text before it and the tag's line, without comments."""
    held: list[str] = []
    place, line, counted = 0, 1, 0
    while True:
        start = text.find("<", place)
        if start < 0:
            held.append(text[place:])
            yield plain("".join(held)), Tag(""), line + text.count("\n", counted)
            return
        held.append(text[place:start])
        if text.startswith("<!--", start):
            place = _behind(text, "-->", start)
        elif text.startswith("<![CDATA[", start):
            place = _behind(text, "]]>", start)
            held.append(html.escape(text[start + 9 : place - 3], quote=False))
        elif text.startswith(("<!", "<?"), start):
            place = _behind(text, ">", start)
        elif (match := _TAG.match(text, start)) is not None:
            line, counted = line + text.count("\n", counted, start), start
            yield plain("".join(held)), Tag(match[2].lower(), bool(match[1]), match[3]), line
            held, place = [], match.end()
        else:
            held.append("<")
            place = start + 1


def plain(text: str) -> str:
    """Return the text with its entities replaced."""
    return html.unescape(_LONG_REFERENCE.sub("\ufffd", text)) if "&" in text else text


def escaped(text: str) -> str:
    """Escape the text so that `plain` restores it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _behind(text: str, mark: str, start: int) -> int:
    found = text.find(mark, start)
    return found + len(mark) if found >= 0 else len(text)
