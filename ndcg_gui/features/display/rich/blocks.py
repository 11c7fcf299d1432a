"""Parsed text: blocks of runs, each with its position in the source."""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.text import harmless

# As wide as a line of text may be before it is broken: laying out one that never ends takes seconds.
LONGEST_LINE = 2_000


class TextKind(enum.StrEnum):
    """Format of a field's text. AUTO detects it from the content."""

    AUTO = "auto"
    PLAIN = "plain"
    MARKDOWN = "markdown"
    HTML = "html"
    CODE = "code"
    JSON = "json"
    CHAT = "chat"


class BlockKind(enum.StrEnum):
    PLAIN = "plain"  # lines as they are written
    HEADING = "heading"
    PARAGRAPH = "paragraph"
    CODE = "code"
    TABLE = "table"
    RULE = "rule"
    TURN = "turn"  # who speaks; what they say follows
    SPACE = "space"  # an empty line, which every table has above and below it


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one style, standing at `start` to `end` in the source.

    If both are equally long, each character corresponds to the one at its position, else the run to the whole
    span. Words not in the source (a link's address behind its words) have start == end.
    """

    text: str
    start: int
    end: int
    bold: bool = False
    italic: bool = False
    code: bool = False
    strike: bool = False
    muted: bool = False
    link: str = ""  # what a click may open, after a question: http or https only


@dataclass(frozen=True, slots=True)
class Cell:
    runs: tuple[Run, ...]
    head: bool = False
    align: str = ""  # "", "left", "center" or "right"

    @property
    def text(self) -> str:
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Block:
    """Block of text, such as a heading, paragraph or table. `place` is the start of its text in the shown
    text.

    `level`: of a heading, 1 to 6. `depth`: number of lists around it, with `mark` the bullet or number of an
    item's first block. `quote`: number of quotes around it. `goes_on`: continues the block before, which was
    too long for one line, or belongs to the item above without a mark of its own. `judged`: the turn to be
    judged.
    """

    kind: BlockKind
    runs: tuple[Run, ...] = ()
    level: int = 0
    depth: int = 0
    mark: str = ""
    quote: int = 0
    rows: tuple[tuple[Cell, ...], ...] = ()
    judged: bool = False
    goes_on: bool = False
    place: int = 0

    @property
    def text(self) -> str:
        """Shown text. A table has one cell a line."""
        if self.kind is BlockKind.TABLE:
            return "\n".join(cell.text for row in self.rows for cell in row)
        return "".join(run.text for run in self.runs)

    def placed_runs(self) -> Iterator[tuple[int, Run]]:
        """Each run with its start in the shown text."""
        place = self.place
        if self.kind is not BlockKind.TABLE:
            for run in self.runs:
                yield place, run
                place += len(run.text)
            return
        for cell in chain.from_iterable(self.rows):
            for run in cell.runs:
                yield place, run
                place += len(run.text)
            place += 1


class SourceMap:
    """Mapping between positions of a derived text and those of its source."""

    def __init__(self, breaks: Iterable[tuple[int, int]] = ()) -> None:
        """`breaks` are ascending pairs (position in derived text, position in source). Between them both
        advance together.
        """
        self._made, self._source = [0], [0]
        for made, source in breaks:
            self._made.append(made)
            self._source.append(source)

    def __bool__(self) -> bool:
        return len(self._made) > 1

    def to_source(self, place: int) -> int:
        found = bisect_right(self._made, place) - 1
        at = self._source[found] + place - self._made[found]
        # What was made of fewer characters (a line's end that was put in) stands where the next ones begin.
        return min(at, self._source[found + 1]) if found + 1 < len(self._source) else at

    def to_made(self, place: int) -> int:
        found = bisect_right(self._source, place) - 1
        at = self._made[found] + place - self._source[found]
        return min(at, self._made[found + 1]) if found + 1 < len(self._made) else at

    def breaks_within(self, start: int, end: int) -> list[int]:
        """Positions of the derived text between two others at which a new break begins."""
        return self._made[bisect_right(self._made, start) : bisect_right(self._made, end - 1)]


def moved(run: Run, places: SourceMap) -> Iterator[Run]:
    """Map a run to the text that its source was derived from."""
    if len(run.text) != run.end - run.start:
        yield replace(run, start=places.to_source(run.start), end=places.to_source(run.end))
        return
    start = run.start
    for end in [*places.breaks_within(run.start, run.end), run.end]:
        if start < end:
            part = run.text[start - run.start : end - run.start]
            yield replace(run, text=part, start=places.to_source(start), end=places.to_source(end))
        start = end


def moved_block(block: Block, places: SourceMap) -> Block:
    """Map a block to the text that its source was derived from."""
    if not places:
        return block

    def all_moved(runs: Sequence[Run]) -> tuple[Run, ...]:
        return tuple(part for run in runs for part in moved(run, places))

    rows = tuple(tuple(replace(cell, runs=all_moved(cell.runs)) for cell in row) for row in block.rows)
    return replace(block, runs=all_moved(block.runs), rows=rows)


@dataclass
class RichText:
    """Text parsed lazily. Iterating gives its blocks.

    `text` is the source with uniform line ends and without harmful characters, from which the blocks were
    read. Runs have positions in it, and `places` maps these to `source`. The spans of the methods are
    positions in `source`.
    """

    source: str
    kind: TextKind  # never AUTO
    text: str
    places: SourceMap
    _more: Iterator[Block]
    remarks: list[Message] = field(default_factory=list)  # how it was cut, as far as it was read
    _blocks: list[Block] = field(default_factory=list)
    _length: int = 0

    def __iter__(self) -> Iterator[Block]:
        number = 0
        while number < len(self._blocks) or self._read_on():
            yield self._blocks[number]
            number += 1

    def _read_on(self) -> bool:
        block = next(self._more, None)
        last = self._blocks[-1].kind if self._blocks else BlockKind.TABLE
        if block is None:
            if self._blocks and last is BlockKind.TABLE:
                self._append(Block(BlockKind.SPACE))
                return True
            return False
        if block.kind is BlockKind.TABLE and last is BlockKind.TABLE:
            self._append(Block(BlockKind.SPACE))
        self._append(block)
        return True

    def _append(self, block: Block) -> None:
        # The first block begins the text, every further one a line of it.
        place = self._length + bool(self._blocks)
        if block.place != place:
            block = replace(block, place=place)
        self._length = place + len(block.text)
        self._blocks.append(block)

    @property
    def blocks(self) -> list[Block]:
        """All blocks of the text."""
        while self._read_on():
            pass
        return self._blocks

    @property
    def shown(self) -> str:
        """All words as shown: blocks and cells one below the other."""
        return "\n".join(block.text for block in self.blocks)

    def source_span(self, start: int, end: int) -> tuple[int, int]:
        """Span of the source for the shown text from `start` to `end`."""
        spans = [
            (run.start + max(start - place, 0), run.start + min(end - place, len(run.text)))
            if len(run.text) == run.end - run.start
            else (run.start, run.end)
            for place, run in self._runs_between(start, end)
        ]
        if not spans:
            return (0, 0) if start == end == 0 else self._nearest(start)
        low, high = min(low for low, _ in spans), max(high for _, high in spans)
        return self.places.to_source(low), self.places.to_source(high)

    def shown_span(self, start: int, end: int) -> tuple[int, int]:
        """Span of the shown text for the source from `start` to `end`, (0, 0) for none."""
        start, end = self.places.to_made(start), self.places.to_made(end)
        found: list[tuple[int, int]] = []
        for block in self.blocks:
            for place, run in block.placed_runs():
                if run.start < end and start < run.end:
                    if len(run.text) == run.end - run.start:
                        low, high = max(start - run.start, 0), min(end - run.start, len(run.text))
                    else:
                        low, high = 0, len(run.text)
                    found.append((place + low, place + high))
        return (min(low for low, _ in found), max(high for _, high in found)) if found else (0, 0)

    def shown_spans(self, spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        """Spans of the shown text for many short source spans, (0, 0) for those not shown in one run."""
        runs = sorted(
            (
                (run.start, run.end, place, len(run.text) == run.end - run.start)
                for block in self.blocks
                for place, run in block.placed_runs()
            ),
        )
        starts = [start for start, *_ in runs]
        found = []
        for first, last in spans:
            start, end = self.places.to_made(first), self.places.to_made(last)
            at = bisect_right(starts, start) - 1
            shown = (0, 0)
            if at >= 0 and end <= runs[at][1] and runs[at][3]:
                place = runs[at][2] + start - runs[at][0]
                shown = place, place + end - start
            found.append(shown)
        return found

    def _runs_between(self, start: int, end: int) -> Iterator[tuple[int, Run]]:
        for block in self:
            if block.place >= end:
                break
            if block.place + len(block.text) > start:
                for place, run in block.placed_runs():
                    if place < end and place + len(run.text) > start:
                        yield place, run

    def _nearest(self, place: int) -> tuple[int, int]:
        at = 0
        for block in self:
            if block.place > place:
                break
            for begin, run in block.placed_runs():
                if begin <= place:
                    at = min(run.start + place - begin, run.end)
        return self.places.to_source(at), self.places.to_source(at)


def joined(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Merge neighbouring runs of one style and position, drop empty ones, and remove harmful characters."""
    made: list[Run] = []
    for run in runs:
        if not run.text:
            continue
        if not run.text.isascii() or not run.text.isprintable():
            run = replace(run, text=harmless(run.text))
        before = made[-1] if made else run
        if made and before.end == run.start and _along(before) and _along(run) and _same_style(before, run):
            made[-1] = replace(before, text=before.text + run.text, end=run.end)
        else:
            made.append(run)
    return tuple(made)


def _along(run: Run) -> bool:
    return len(run.text) == run.end - run.start


def _same_style(one: Run, other: Run) -> bool:
    return (one.bold, one.italic, one.code, one.strike, one.muted, one.link) == (
        other.bold,
        other.italic,
        other.code,
        other.strike,
        other.muted,
        other.link,
    )
