"""Building blocks of results: sections of sentences, tables and pictures.

Window, command line and every report format render the same blocks. The type of a cell says what it is, its
`shown()` how it looks.

Sentences are Messages, so that a report can be in the user's language. A plain `str` is text from outside,
shown unchanged and escaped by the writer of each format.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.messages import Translate as Translate
from ndcg_gui.domain.numbers import DASH, count, counts, figure, interval, p_digits, p_value, signed
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.present.json import Json, Made

# Longer texts are cut: a report shows which query or document is meant, not all of it.
MOST_TEXT = 200
# Of tables that can be long, where there is a full list besides.
MOST_ROWS = 10


@dataclass(frozen=True, slots=True)
class Number:
    """Number in full precision, shown with `digits` decimals, or as a dash for None.

    With `signed` a positive number, such as a difference, is shown with its sign.
    """

    value: float | None
    digits: int = 4
    signed: bool = False

    def shown(self) -> str:
        """Text in a table cell."""
        return figure(self.value, self.digits, signed=self.signed)


@dataclass(frozen=True, slots=True)
class Grades:
    """Labels of a list's first results by rank, None for unjudged. The colours come from `scale`."""

    grades: tuple[float | None, ...]
    scale: Scale = field(repr=False)

    def shown(self) -> str:
        """Text, such as "3 0 – 1"."""
        return " ".join(DASH if grade is None else format_grade(grade) for grade in self.grades)


@dataclass(frozen=True, slots=True)
class PValue:
    """P value of a test."""

    value: float | None

    def shown(self) -> str:
        """Text, such as "<0.001"."""
        return p_value(self.value)

    def number(self) -> Number:
        """Plain number, for tables with one value in each cell."""
        known = self.value is not None and math.isfinite(self.value)
        return Number(self.value, max(4, p_digits(self.value or 0.0)) if known else 4)


@dataclass(frozen=True, slots=True)
class Contrast:
    """Difference with its p value, and a star where it is decided."""

    value: float
    p: float | None
    is_decided: bool
    digits: int = 4

    def shown(self) -> str:
        """Text, such as "-0.0685  0.033 *"."""
        return f"{signed(self.value, self.digits)}  {p_value(self.p)}{' *' if self.is_decided else ''}"


@dataclass(frozen=True, slots=True)
class Interval:
    """Both ends of an interval, or None without one."""

    ends: tuple[float, float] | None
    digits: int = 4
    signed: bool = False

    def shown(self) -> str:
        """Text, such as "-0.020 .. +0.119"."""
        return interval(self.ends, self.digits, signed=self.signed)

    def flat(self) -> tuple[Number, ...]:
        """Both ends as numbers, for tables with one value in each cell."""
        return tuple(Number(end, self.digits, self.signed) for end in self.ends or (None, None))

    @staticmethod
    def titles(title: Title) -> tuple[Title, ...]:
        """Titles of the columns that `flat()` makes of a column of intervals."""
        return say("{interval} from", interval=title), say("to")


@dataclass(frozen=True, slots=True)
class WithInterval:
    """Number and the interval around it, if there is one."""

    value: float | None
    ends: tuple[float, float] | None
    digits: int = 4
    signed: bool = False

    def shown(self) -> str:
        """Text, such as "+0.048 (-0.020 .. +0.119)"."""
        number, around = (
            Number(self.value, self.digits, self.signed),
            Interval(self.ends, self.digits, self.signed),
        )
        return number.shown() if self.ends is None else f"{number.shown()} ({around.shown()})"

    def flat(self) -> tuple[Number, ...]:
        """Number and both ends, for tables with one value in each cell."""
        ends = Interval(self.ends, self.digits, self.signed).flat()
        return Number(self.value, self.digits, self.signed), *ends

    @staticmethod
    def titles(title: Title) -> tuple[Title, ...]:
        """Titles of the columns that `flat()` makes of a column of numbers with intervals."""
        return title, *Interval.titles(title)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of wins, ties and losses of the candidate."""

    good: int
    same: int
    bad: int

    def shown(self) -> str:
        """Text, such as "31 : 89 : 15"."""
        return counts(self.good, self.same, self.bad)

    def flat(self) -> tuple[Number, ...]:
        """Counts as numbers, for tables with one value in each cell."""
        return Number(self.good, 0), Number(self.same, 0), Number(self.bad, 0)

    @staticmethod
    def titles(_title: Title) -> tuple[Title, ...]:
        """Titles of the columns that `flat()` makes of a column of tallies."""
        return say("Good"), say("Same"), say("Bad")


@dataclass(frozen=True, slots=True)
class PartOf:
    """Count out of a total."""

    count: int
    total: int

    def message(self) -> Message:
        """Text, such as "12 of 34"."""
        return say("{count} of {total}", count=count(self.count), total=count(self.total))

    def flat(self) -> tuple[Number, ...]:
        """Counts as numbers, for tables with one value in each cell."""
        return Number(self.count, 0), Number(self.total, 0)

    @staticmethod
    def titles(title: Title) -> tuple[Title, ...]:
        """Titles of the columns that `flat()` makes of a column of counts out of totals."""
        return title, say("Of")


@dataclass(frozen=True, slots=True)
class Remark:
    """Remark on a row. `alarm` marks what must not be overlooked, `faint` rows that say little."""

    text: Message | str
    alarm: bool = False
    faint: bool = False


Title = Message | str
Compound = Interval | WithInterval | Tally | PartOf
Numeric = Number | PValue | Contrast | Compound
Cell = str | Message | Numeric | Grades | Remark


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under column titles. With `grouped`, consecutive rows of one group have the same first cell.

    `name` is short, for the tab of a spreadsheet. `keys` name the columns for callers that show only some.
    `more` counts the rows that were left out.
    """

    name: Message
    titles: tuple[Title, ...]
    rows: tuple[tuple[Cell, ...], ...]
    grouped: bool = False
    keys: tuple[str, ...] = ()
    more: int = 0

    @classmethod
    def of(cls, name: Message, titles: Mapping[str, Title], rows: Iterable[Mapping[str, Cell]]) -> Table:
        """Make a table from rows keyed by column. All rows have the keys of the first, in its order."""
        given = tuple(rows)
        keys = tuple(given[0] if given else titles)
        return cls(
            name,
            tuple(titles[key] for key in keys),
            tuple(tuple(row[key] for key in keys) for row in given),
            keys=keys,
        )

    def only(self, *keys: str) -> Table:
        """Table with only these columns. Keys without a column are ignored."""
        places = [self.keys.index(key) for key in keys if key in self.keys]
        return replace(
            self,
            titles=tuple(self.titles[place] for place in places),
            rows=tuple(tuple(row[place] for place in places) for row in self.rows),
            keys=tuple(self.keys[place] for place in places),
        )

    def head(self, most: int) -> Table:
        """Table with only the first `most` rows."""
        return replace(self, rows=self.rows[:most], more=max(0, len(self.rows) - most))

    def flat(self) -> Table:
        """Table with one number in each cell, for programs."""
        titles: list[Title] = []
        rows: list[list[Cell]] = [[] for _ in self.rows]
        for place, title in enumerate(self.titles):
            own: tuple[Title, ...] = (title,)
            for row in self.rows:
                if isinstance(cell := row[place], Compound):
                    own = cell.titles(title)
                    break
            titles += own
            for row, new in zip(self.rows, rows, strict=True):
                cell = row[place]
                if isinstance(cell, Compound):
                    new += cell.flat()
                else:
                    new += (cell.number() if isinstance(cell, PValue) else cell, *[""] * (len(own) - 1))
        return replace(self, titles=tuple(titles), rows=tuple(map(tuple, rows)), keys=())

    def left_out(self) -> Message | None:
        """Note on the number of rows left out, None where there are none."""
        return say("{count} more in the list of all items.", count=self.more) if self.more else None

    def numeric(self) -> tuple[bool, ...]:
        """Mask of the columns of numbers, which are aligned right."""
        columns = [[row[place] for row in self.rows] for place in range(len(self.titles))]
        return tuple(
            any(isinstance(cell, Numeric) for cell in cells)
            and all(isinstance(cell, Numeric) or cell == "" for cell in cells)
            for cells in columns
        )


@dataclass(frozen=True, slots=True)
class IntervalRow:
    """Row of a chart of intervals: a value, its interval (None: there is none), and a note.

    Consecutive rows may share a `group`. `side` "a" or "b" gives the colour of a system.
    """

    group: Title
    name: Title
    value: float | None
    interval: tuple[float, float] | None
    note: Title = ""
    side: str = ""

    def told(self, text: Callable[[Cell], str]) -> IntervalRow:
        """Row whose titles are texts in the reader's language."""
        return replace(self, group=text(self.group), name=text(self.name), note=text(self.note))


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawing as inline SVG with a caption. Formats of text alone leave it out."""

    svg: Callable[[Translate], str]
    caption: Message


@dataclass(frozen=True, slots=True)
class Sentence:
    """Sentence with a `tone`: "verdict" for the answer, "warning" for what must not be overlooked."""

    text: Message | str
    tone: str = ""


Block = Table | Picture | Sentence


@dataclass(frozen=True, slots=True)
class Section:
    """Part of a report under a heading."""

    title: Message
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """Complete report, ready to be written in any form.

    `made` says where and when. `full` makes the tables for forms without a limit on rows, the first one for
    those of one table, and `json` every figure.
    """

    title: Message
    sections: tuple[Section, ...]
    made: Made
    full: Callable[[], Sequence[Table]]
    json: Callable[[], Json]


def words(text: Cell, translate: Translate = str) -> str:
    """Text of any cell."""
    if isinstance(text, str):
        return text
    if isinstance(text, Remark):
        return words(text.text, translate)
    if isinstance(text, PartOf):
        text = text.message()
    return text.text(translate) if isinstance(text, Message) else text.shown()


def safe(message: Message) -> Message:
    """Sentence whose names from outside, such as those of systems, are made harmless."""
    values = tuple(
        (
            name,
            safe(value)
            if isinstance(value, Message)
            else key_text(value)
            if isinstance(value, str)
            else value,
        )
        for name, value in message.values
    )
    return Message(message.template, values)


def key_text(text: str) -> str:
    """Key or name from outside on one line, with invisible characters made visible."""
    return visible(text)


def line_text(text: str) -> str:
    """Title or query text from outside on one line, cut at `MOST_TEXT` characters."""
    text = " ".join(harmless(text).split())
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1].rstrip() + "…"


def document_text(doc_key: str, title: str) -> str:
    """Document as results name it: its title, or its key where it has none."""
    title = line_text(title)
    return f"{key_text(doc_key)} · {title}" if title else key_text(doc_key)


def interval_text(low: float, high: float, *, signed: bool = False) -> Message:
    """Both ends of an interval in words."""
    return say(
        "{low} to {high}", low=Number(low, signed=signed).shown(), high=Number(high, signed=signed).shown()
    )


def tables(document: Document) -> Sequence[Table]:
    """All tables of a report, in order."""
    return [block for section in document.sections for block in section.blocks if isinstance(block, Table)]
