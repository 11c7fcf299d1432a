"""Parsing of a field's text into what is shown of it, in its format."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, RichText, SourceMap, TextKind, moved_block
from ndcg_gui.features.display.rich.data import read_chat, read_json
from ndcg_gui.features.display.rich.kinds import MOST_JSON, kind_of, parsed
from ndcg_gui.features.display.rich.lines import plain_blocks, readable
from ndcg_gui.features.display.rich.markdown import read_markdown
from ndcg_gui.formats.html_text import html_to_text

# Beyond that, a text is shown as it is written.
MOST_RICH = 400_000

_TAG = re.compile(r"<!--|<(?P<raw>script|style|svg|head)\b|<[^<>]{0,5000}>", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_NEAR = 3_000  # as far off as the next word of an HTML text is looked for


def read_rich(source: str, kind: TextKind = TextKind.AUTO) -> RichText:
    """Text as lazily parsed blocks. AUTO detects the format from the content."""
    if kind is TextKind.AUTO:
        kind = kind_of(source)
    text, places = readable(source)
    remarks: list[Message] = []
    return RichText(source, kind, text, places, _blocks(text, kind, remarks), remarks)


def warm_up() -> None:
    """Import the Markdown parser ahead of use, on a background thread."""
    from ndcg_gui.features.display.rich.parser import reader

    reader()


def _blocks(text: str, kind: TextKind, remarks: list[Message]) -> Iterator[Block]:
    if not text:
        return
    if kind is TextKind.JSON and len(text) <= MOST_JSON and parsed(text) is not None:
        yield from read_json(text)
    elif kind is TextKind.CHAT and len(text) <= MOST_JSON:
        yield from read_chat(text, remarks)
    elif kind is TextKind.MARKDOWN:
        end = len(text)
        if end > MOST_RICH:
            end = text.rfind("\n", MOST_RICH // 2, MOST_RICH) + 1 or MOST_RICH
            remarks.append(
                say("From character {count} on, the text is shown as plain text.", count=f"{end:,}")
            )
        yield from read_markdown(text[:end].removesuffix("\n") if end < len(text) else text, remarks)
        if end < len(text):
            yield from plain_blocks(text[end:], end)
    elif kind is TextKind.HTML:
        yield from _reduced(text)
    else:
        coded = kind in (TextKind.CODE, TextKind.JSON)
        yield from plain_blocks(text, 0, BlockKind.CODE if coded else BlockKind.PLAIN)


def _reduced(text: str) -> Iterator[Block]:
    """Blocks of the readable text of HTML, each word at its position in the source."""
    reduced = html_to_text(text)
    words = "\n\n".join(part for part in (reduced.title, reduced.text) if part)
    bare = _without_tags(text)
    breaks: list[tuple[int, int]] = []
    at = 0
    for match in _WORD.finditer(words):
        found = bare.find(match.group(), at, at + _NEAR)
        if found >= 0:
            at = found + len(match.group())
            breaks.append((match.start(), found))
    places = SourceMap(breaks)
    for block in plain_blocks(words):
        yield moved_block(block, places)


def _without_tags(text: str) -> str:
    """Text of the same length with blanks for its tags, so that no word is found in one."""
    parts, at = [], 0
    while match := _TAG.search(text, at):
        end = match.end()
        if match["raw"] or match.group() == "<!--":
            closing = f"</{match['raw']}" if match["raw"] else "-->"
            end = text.find(closing, end)
            end = len(text) if end < 0 else end + len(closing)
        parts += [text[at : match.start()], " " * (end - match.start())]
        at = end
    return "".join([*parts, text[at:]])
