"""Markdown as blocks by markdown-it, parsed in windows so that the first screen appears at once.

Nothing is executed and nothing lost: HTML and links to scripts or files stay as source, an image becomes its
description and address, definitions of links stay visible, mathematics is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.display.rich.blocks import Block, BlockKind, Cell, Run, SourceMap, joined, moved
from ndcg_gui.features.display.rich.lines import plain_blocks, short_lines

if TYPE_CHECKING:
    from markdown_it.token import Token

    from ndcg_gui.features.display.rich.parser import Definitions

# What is read in one go, in characters; doubled as long as a block does not end in it.
_WINDOW, _WIDEST = 3_000, 24_000
# What has more than that is shown as it is written: reading `[[[[…` takes time by its square, and so does
# laying out a table.
_MOST_SIGNS = 1_200
_MOST_COLUMNS, _MOST_CELLS = 30, 1_000
_LONG_LINE = 60  # lines as long as that were wrapped; a shorter one was meant to end
_LONGEST_ADDRESS = 60
_RUNS_AT_ONCE = 80

_SIGNS = re.compile(r"[\\`*_~\[\]!<&$\n]")
_DEFINITION = re.compile(r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*<?([^\s<>]{1,2000})>?", re.MULTILINE)
_DEFINES = re.compile(r"\s*\[[^\[\]\n]{1,200}\]:")
_CITATION = re.compile(r"\^\S+|\d+")
_BREAK = re.compile(r"<br\s{0,9}/?>", re.IGNORECASE)
_BULLETS = "•◦▪"


def read_markdown(text: str, remarks: list[Message]) -> Iterator[Block]:
    """Blocks of a Markdown text. `remarks` collect notes on what is not shown as intended, and why."""
    from ndcg_gui.features.display.rich.parser import reader

    read = reader()
    starts = [0, *(match.end() for match in re.finditer("\n", text)), len(text) + 1]
    page = _Page(text, starts, read.definitions(_DEFINITION.findall(text)), remarks)
    line, last, window = 0, len(starts) - 1, _WINDOW
    while line < last:
        end = line + 1
        while end < last and starts[end] - starts[line] < window:
            end += 1
        groups = _top_level(read.blocks(text[starts[line] : starts[end] - 1]))
        following = end - line
        if end < last and groups:
            ended, begun = _ended(groups)
            if ended:
                groups, following = ended, begun
            elif window < _WIDEST or groups[0][0].type == "fence":
                window *= 2
                continue
        for number, group in enumerate(groups):
            begins = groups[number + 1][0].map if number + 1 < len(groups) else None
            yield from page.blocks(group, line, line + (begins[0] if begins else following))
        line, window = line + following, _WINDOW


def _top_level(tokens: list[Token]) -> list[list[Token]]:
    groups: list[list[Token]] = []
    for token in tokens:
        if token.level == 0 and token.nesting >= 0:
            groups.append([])
        groups[-1].append(token)
    return groups


def _ended(groups: list[list[Token]]) -> tuple[list[list[Token]], int]:
    """Groups certain to be complete within the window, and the line after them: all but the last block.

    Of a single list all but the last item, so that the next window begins the list there.
    """
    tokens = groups[-1]
    assert tokens[0].map is not None
    if len(groups) > 1:
        return groups[:-1], tokens[0].map[0]
    items = [
        place for place, token in enumerate(tokens) if token.type == "list_item_open" and token.level == 1
    ]
    if len(items) < 2:
        return [], 0
    begun = tokens[items[-1]].map
    assert begun is not None
    return [tokens[: items[-1]]], begun[0]


class _Page:
    """Text whose tokens become blocks."""

    def __init__(
        self, text: str, starts: Sequence[int], definitions: Definitions, remarks: list[Message]
    ) -> None:
        """`starts`: positions of the line starts, and of one line beyond the end."""
        from ndcg_gui.features.display.rich.parser import MOST_NESTED, reader

        self._text, self._starts, self._remarks = text, starts, remarks
        self._definitions, self._read, self._most = definitions, reader(), MOST_NESTED - 2

    def blocks(self, tokens: Sequence[Token], first: int, end: int) -> Iterator[Block]:
        """Blocks of one top-level block. `first` is the line that its tokens count from."""
        if max(token.level for token in tokens) >= self._most:
            begun = tokens[0].map
            yield from self._as_written(first + (begun[0] if begun else 0), end, BlockKind.PLAIN)
            self._remark(say("Lists or quotes nested too deep are shown as plain text."))
            return
        for block in self.walk(tokens, first):
            yield from short_lines(block) if block.kind is BlockKind.PARAGRAPH else (block,)

    def _remark(self, remark: Message) -> None:
        if remark not in self._remarks:
            self._remarks.append(remark)

    def _as_written(self, first: int, end: int, kind: BlockKind) -> Iterator[Block]:
        start, stop = self._starts[first], max(self._starts[end] - 1, self._starts[first])
        text = self._text[start:stop]
        return plain_blocks(text.rstrip("\n"), start, kind)

    def line(self, number: int) -> str:
        return self._text[self._starts[number] : self._starts[number + 1] - 1]

    def code(self, token: Token, first: int) -> Iterator[Block]:
        """Block of code, without the fence or the indent."""
        assert token.map is not None
        number = first + token.map[0] + (token.type == "fence")
        content = token.content.removesuffix("\n")
        start = self._starts[min(number, len(self._starts) - 1)]
        if not content or self._text.startswith(content, start):
            yield from plain_blocks(content, start, BlockKind.CODE)
            return
        runs: list[Run] = []
        goes_on = False
        for place, line in enumerate(content.split("\n")):
            at = self._starts[number + place]
            at += max(len(self.line(number + place).rstrip()) - len(line.rstrip()), 0)
            if runs:
                runs.append(Run("\n", at, at))
            runs.append(Run(line, at, at + len(line)))
            if len(runs) > _RUNS_AT_ONCE:
                yield Block(BlockKind.CODE, joined(runs), goes_on=goes_on)
                runs, goes_on = [], True
        if runs:
            yield Block(BlockKind.CODE, joined(runs), goes_on=goes_on)

    def table(self, tokens: Sequence[Token], first: int) -> Iterator[Block]:
        """Table, shown as source where it is too large."""
        begun = tokens[0].map
        assert begun is not None
        columns = sum(token.type == "th_open" for token in tokens)
        if columns > _MOST_COLUMNS or columns * (begun[1] - begun[0] - 1) > _MOST_CELLS:
            self._remark(say("A table that is too large is shown as plain text."))
            yield from self._as_written(first + begun[0], first + begun[1], BlockKind.CODE)
            return
        rows: list[list[Cell]] = []
        after = 0
        for place, token in enumerate(tokens):
            if token.type == "tr_open":
                rows.append([])
                after = 0
            elif token.type in ("th_open", "td_open"):
                inline = tokens[place + 1]
                assert inline.map is not None
                number = first + inline.map[0]
                breaks = _in_cell(self.line(number), inline.content, after)
                after = SourceMap(breaks).to_source(len(inline.content))
                start = self._starts[number]
                words = self.words(inline.content, SourceMap((made, start + at) for made, at in breaks))
                align = str(token.attrs.get("style", "")).removeprefix("text-align:")
                rows[-1].append(Cell(words, token.type == "th_open", align))
        yield Block(BlockKind.TABLE, rows=tuple(map(tuple, rows)))

    def inline(self, token: Token, first: int) -> tuple[Run, ...]:
        """Words of a paragraph or heading."""
        assert token.map is not None
        breaks, made = [], 0
        for number, line in enumerate(token.content.split("\n"), first + token.map[0]):
            source, wanted = self.line(number), line.strip()
            at = source.rfind(wanted) if token.level or number > first + token.map[0] else source.find(wanted)
            if at < 0:
                at = len(source) - len(wanted)
            breaks.append((made, self._starts[number] + at - (len(line) - len(line.lstrip()))))
            made += len(line) + 1
        return self.words(token.content, SourceMap(breaks))

    def words(self, content: str, places: SourceMap) -> tuple[Run, ...]:
        """Runs of a paragraph whose characters have these positions."""
        signs = sum(1 for _ in _SIGNS.finditer(content))
        runs: list[Run]
        if signs == 0:
            runs = [Run(content, 0, len(content))]
        elif signs > _MOST_SIGNS:
            self._remark(say("A paragraph with too much formatting is shown as plain text."))
            runs = [Run(content, 0, len(content))]
        else:
            runs = _runs(content, self._read.words(content, self._definitions))
        return joined(part for run in runs for part in moved(run, places))

    def walk(self, tokens: Sequence[Token], first: int) -> Iterator[Block]:
        """Blocks in order, each with the lists and quotes around it."""
        lists = quote = 0
        mark = ""
        for place, token in enumerate(tokens):
            if token.type in ("blockquote_open", "blockquote_close"):
                quote += token.nesting
            elif token.type.endswith(("_list_open", "_list_close")):
                lists += token.nesting
            elif token.type == "list_item_open":
                if mark:
                    yield Block(BlockKind.PARAGRAPH, depth=lists - 1, mark=mark, quote=quote)
                mark = _mark(token, lists)
            else:
                blocks = self._begun(tokens, place, first)
                if token.type == "list_item_close" and mark:
                    blocks = iter((Block(BlockKind.PARAGRAPH),))
                for block in blocks:
                    yield replace(block, depth=lists, mark=mark, quote=quote)
                    mark = ""

    def _begun(self, tokens: Sequence[Token], place: int, first: int) -> Iterator[Block]:
        """Blocks that begin with this token."""
        token = tokens[place]
        if token.type == "heading_open":
            yield Block(BlockKind.HEADING, self.inline(tokens[place + 1], first), level=int(token.tag[1:]))
        elif token.type == "paragraph_open":
            yield Block(BlockKind.PARAGRAPH, self.inline(tokens[place + 1], first))
        elif token.type in ("fence", "code_block"):
            yield from self.code(token, first)
        elif token.type == "hr":
            yield Block(BlockKind.RULE)
        elif token.type == "table_open":
            ends = next(at for at in range(place, len(tokens)) if tokens[at].type == "table_close")
            yield from self.table(tokens[place:ends], first)


def _mark(item: Token, lists: int) -> str:
    if "checked" in item.meta:
        return "☑" if item.meta["checked"] else "☐"
    return item.info + item.markup if item.info else _BULLETS[(lists - 1) % len(_BULLETS)]


def _in_cell(line: str, content: str, after: int) -> list[tuple[int, int]]:
    """Breaks that map positions in a cell to those in its line."""
    at = line.find(content, after)
    if at >= 0:
        return [(0, at)]
    at = max(line.find(content.replace("|", "\\|"), after), after)
    breaks = [(0, at)]
    for number, match in enumerate(re.finditer(r"\|", content)):
        breaks += [(match.start(), at + match.start() + number), (match.end(), at + match.end() + number + 1)]
    return breaks


def _runs(content: str, tokens: Sequence[Token]) -> list[Run]:
    """Words in their styles, at their positions in the paragraph."""
    made: list[Run] = []
    styles = {"strong": 0, "em": 0, "s": 0}
    link = address = ""
    opened, written = 0, False
    for token in tokens:
        at = int(token.meta.get("at", 0))
        style = Run("", at, at, styles["strong"] > 0, styles["em"] > 0, strike=styles["s"] > 0, link=link)
        if token.tag in styles:
            styles[token.tag] += token.nesting
        elif token.type in ("text", "text_special"):
            if written:
                # As it stands there: what its numbers mean may be letters that turn the line.
                token.content = content[at + 1 : content.index(">", at)]
            made.extend(_text(content, token, style))
        elif token.type == "code_inline":
            at += len(token.markup)
            at += not content.startswith(token.content[:1], at)
            made.append(replace(style, text=token.content, start=at, end=at + len(token.content), code=True))
        elif token.type == "softbreak" or token.type == "hardbreak":
            made.append(_line_end(content, token, style))
        elif token.type == "link_open":
            address = str(token.attrs["href"])
            link, opened = _opened_by_click(address), len(made)
            written = token.markup == "autolink"
        elif token.type == "link_close":
            words = "".join(run.text for run in made[opened:])
            made[opened:] = _linked(content, made[opened:], at, words, address, style)
            link, written = "", False
        elif token.type == "image":
            made.extend(_described(token, style))
    return made


def _text(content: str, token: Token, style: Run) -> Iterator[Run]:
    text = token.content
    at = style.start + int(token.meta.get("nth", 0)) * len(text)
    whole = bool(token.markup) and token.markup != text  # an escape or an entity
    if not whole and not content.startswith(text, at):
        at = style.start + 1  # behind a bracket
        whole = not content.startswith(text, at)
    if whole:
        end = min(style.start + len(token.markup or text), len(content))
        yield replace(style, text=text, start=style.start, end=end)
        return
    done = 0
    for match in _BREAK.finditer(text):
        start, end = match.span()
        yield replace(style, text=text[done:start], start=at + done, end=at + start)
        yield replace(style, text="\n", start=at + start, end=at + end)
        done = end
    yield replace(style, text=text[done:], start=at + done, end=at + len(text))


def _line_end(content: str, token: Token, style: Run) -> Run:
    """Blank for a wrapped line, else a line break."""
    at = content.find("\n", style.start)
    wrapped = token.type == "softbreak" and at - content.rfind("\n", 0, at) > _LONG_LINE
    put = " " if wrapped and not _DEFINES.match(content, at + 1) else "\n"
    return replace(style, text=put, start=at, end=at + 1)


def _linked(content: str, runs: list[Run], closed: int, words: str, address: str, style: Run) -> list[Run]:
    """Words of a link, followed by its address. A citation or a definition keeps its brackets."""
    end = replace(style, text="", start=closed, end=closed)
    if runs and content[closed : closed + 1] == "]":
        follows = content[closed + 1 : closed + 2]
        if (_CITATION.fullmatch(words) and follows not in ("(", "[")) or follows == ":":
            first = runs[0]
            opening = replace(first, text="[", start=first.start - 1, end=first.start)
            return [opening, *runs, replace(end, text="]", end=closed + 1)]
    shown = address.removeprefix("https://").removeprefix("http://").removeprefix("mailto:")
    if words in (address, shown, shown.rstrip("/")):
        return runs
    if len(shown) > _LONGEST_ADDRESS:
        shown = f"{shown[:_LONGEST_ADDRESS]}…"
    return [*runs, replace(end, text=f" ({shown})" if words else shown, muted=True)]


def _described(token: Token, style: Run) -> list[Run]:
    """Description and address of an image, which is not loaded."""
    at, address = style.start + 2, str(token.attrs.get("src", ""))
    if len(address) > _LONGEST_ADDRESS:
        address = f"{address[:_LONGEST_ADDRESS]}…"
    words = replace(style, text=token.content, start=at, end=at + len(token.content), italic=True)
    end = replace(style, text=f" ({address})" if token.content else address, start=words.end, end=words.end)
    return [words, replace(end, muted=True)]


def _opened_by_click(address: str) -> str:
    """Address of a link to a web host, or "" for any other, such as a file, script or program."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        return ""
    return address if parts.scheme in ("http", "https") and host and address.isprintable() else ""
