"""Documents that are HTML, reduced to plain text: nothing of them is ever rendered.

Not html.parser: its time grows with the square of the input on texts such as "<a<a<a<a", and a
document may be 5 MB of that. This one passes over the text once and does not nest.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass

_PHRASE = "a|abbr|b|big|center|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strong|sub|sup|u"
_BLOCK = (
    "address|article|aside|blockquote|body|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|"
    "head|header|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul"
)
_ACTIVE = "script|style|iframe|object|svg|math|noscript|template|canvas|audio|video|picture|applet|embed"
# Clearly tags: a closing tag of a known element, or an element without one; "a < b" and "use <b>" are not.
_CLEARLY = re.compile(
    rf"</(?:{_PHRASE}|{_BLOCK}|{_ACTIVE}|button|option|select|textarea)\s*>"
    rf"|<!doctype\s+html|<html[\s>]|<(?:br|hr)\s*/?>|<(?:img|meta|link|input|{_ACTIVE})\s[^<>]*>",
    re.IGNORECASE,
)
_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9:-]*)")
# The rest of a tag with its quoted values, looked for in a bounded window only.
_ATTRIBUTES = re.compile(r"""[^<>"']*+(?:(?:"[^"]*"|'[^']*')[^<>"']*+)*+>""")
_WINDOW = 2_000
_CHARSET = re.compile(r"""<meta\b[^<>]{0,300}?charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]{1,40})""", re.IGNORECASE)
_BLANKS = re.compile(r"[ \t\r\n\f]+")
# html.unescape gives such long numbers to int(), which refuses them.
_LONG_REFERENCE = re.compile(r"&#(?:[0-9]{8,}|[xX][0-9a-fA-F]{8,});?")
_END_BLANKS = re.compile(r"[ \t]+\n")


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split("|"))


_RAW = _names("script|style|iframe|noscript")
_DROPPED = _names(_ACTIVE) - _RAW - {"embed"}
_VOID_DROPPED = _names("img|embed|link|base|source|track|frame")
_PARAGRAPHS = _names(
    "p|h1|h2|h3|h4|h5|h6|table|blockquote|pre|section|article|dl|figure|fieldset|header|footer|main"
)
_LINES = _names(
    "address|aside|body|caption|dd|details|div|dt|figcaption|form|head|hr|html|legend|nav|option|summary|"
    "tbody|tfoot|thead|tr"
)
_MAX_LISTS = 64
# A mark of four characters must not become a line of blanks.
_MOST_INDENTED = 6


@dataclass(frozen=True, slots=True)
class HtmlText:
    """Plain text of an HTML document. `dropped` counts removed elements, `charset` is the declared one."""

    title: str
    text: str
    dropped: int
    charset: str | None


def looks_like_html(text: str) -> bool:
    """Whether the text clearly holds HTML tags, not just a stray angle bracket."""
    return "<" in text and _CLEARLY.search(text) is not None


def html_to_text(text: str) -> HtmlText:
    """Convert title, paragraphs, cells and list marks to text, dropping scripts, styles, images, frames."""
    reduction = _Reduction(text)
    reduction.run()
    charset = _CHARSET.search(text)
    body = _END_BLANKS.sub("\n", "".join(reduction.out)).strip()
    title = _BLANKS.sub(" ", "".join(reduction.title)).strip()
    return HtmlText(title, body, reduction.dropped, charset.group(1).lower() if charset else None)


class _Reduction:
    """One pass over one document."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.out: list[str] = []
        self.title: list[str] = []
        self.dropped = 0
        self._gap = 0  # line feeds owed before the next text
        self._at_start = True  # nothing but a mark stands in this line
        self._in_title = False
        self._pre = 0
        self._lists: list[int] = []  # -1: bullets, else the last number
        self._skipping = ""
        self._depth = 0
        self._failed = 0

    def run(self) -> None:
        source, place = self.source, 0
        while place < len(source):
            opened = source.find("<", place)
            if opened < 0:
                opened = len(source)
            self._data(source[place:opened])
            place = self._markup(opened) if opened < len(source) else opened

    def _markup(self, opened: int) -> int:
        """Process the markup at this angle bracket and return its end."""
        source = self.source
        if source.startswith("<!--", opened):
            return self._behind("-->", opened + 4)
        if source.startswith(("<!", "<?"), opened):
            return self._behind(">", opened)
        tag = _TAG.match(source, opened)
        if tag is None:
            self._data("<")
            return opened + 1
        end = self._tag_end(tag.end())
        name = tag.group(2).lower()
        if tag.group(1):
            self._close(name)
            return end
        if name in _RAW and not self._skipping:
            self.dropped += 1
            closing = re.compile(rf"</{name}\b", re.IGNORECASE).search(source, end)
            return self._behind(">", closing.start()) if closing else len(source)
        self._open(name, source[end - 2 : end - 1] == "/")
        return end

    def _behind(self, mark: str, start: int) -> int:
        found = self.source.find(mark, start)
        return found + len(mark) if found >= 0 else len(self.source)

    def _tag_end(self, start: int) -> int:
        # Quotes may hold ">". After many tags where that fails the text is not worth the time.
        if self._failed < 1_000:
            match = _ATTRIBUTES.match(self.source, start, start + _WINDOW)
            if match:
                return match.end()
            self._failed += 1
        return self._behind(">", start)

    def _open(self, name: str, closed: bool) -> None:
        if self._skipping:
            self._depth += name == self._skipping and not closed
            return
        if name in _VOID_DROPPED:
            self.dropped += 1
        elif name in _DROPPED:
            self.dropped += 1
            if not closed:
                self._skipping, self._depth = name, 1
        elif name == "title":
            self._in_title = True
        else:
            self._open_block(name)

    def _open_block(self, name: str) -> None:
        if name == "br":
            self._break(self._gap + 1 if self._at_start else 1)
        elif name in ("ul", "ol"):
            self._break(1 if self._lists else 2)
            if len(self._lists) < _MAX_LISTS:
                self._lists.append(-1 if name == "ul" else 0)
        elif name == "li":
            self._break(1)
            self._mark()
        elif name in ("td", "th"):
            if not self._at_start:
                self.out.append("\t")
        elif name in _PARAGRAPHS:
            self._break(2)
            self._pre += name == "pre"
        elif name in _LINES:
            self._break(1)

    def _close(self, name: str) -> None:
        if self._skipping:
            self._depth -= name == self._skipping
            if not self._depth:
                self._skipping = ""
        elif name == "title":
            self._in_title = False
        elif name in ("ul", "ol"):
            if self._lists:
                self._lists.pop()
            self._break(1 if self._lists else 2)
        elif name in _PARAGRAPHS:
            self._break(2)
            self._pre = max(0, self._pre - (name == "pre"))
        elif name in _LINES or name == "li":
            self._break(1)

    def _mark(self) -> None:
        mark = "- "
        if self._lists and self._lists[-1] >= 0:
            self._lists[-1] += 1
            mark = f"{self._lists[-1]}. "
        self._pay()
        self.out.append("  " * min(max(0, len(self._lists) - 1), _MOST_INDENTED) + mark)

    def _break(self, lines: int) -> None:
        if self.out:
            self._gap = max(self._gap, min(lines, 2))
        self._at_start = True

    def _pay(self) -> None:
        if self._gap:
            self.out.append("\n" * self._gap)
            self._gap = 0

    def _data(self, data: str) -> None:
        if not data or self._skipping:
            return
        data = html.unescape(_LONG_REFERENCE.sub("\ufffd", data))
        if self._in_title:
            self.title.append(data)
            return
        if not self._pre:
            data = _BLANKS.sub(" ", data)
            if self._at_start or (self.out and self.out[-1].endswith((" ", "\t"))):
                data = data.lstrip(" ")
        if not data:
            return
        self._pay()
        self.out.append(data)
        self._at_start = False
