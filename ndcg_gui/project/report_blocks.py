"""What a report is made of, whatever it is written as: sections of sentences, tables and pictures.

Sentences are Messages, so that a report can be in the user's language; a plain `str` is text from
outside, shown as it is and escaped by whoever writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import harmless, visible

Translate = Callable[[str], str]

# Longer texts are cut: a report shows which query or document is meant, not all of it.
MOST_TEXT = 200
_DASH = "–"


@dataclass(frozen=True, slots=True)
class Number:
    """A number in full precision, shown with so many decimals; None is shown as a dash.

    With `signed` a positive number is shown with its sign: a difference.
    """

    value: float | None
    digits: int = 4
    signed: bool = False

    def shown(self) -> str:
        """As it stands in a table; small ones in one digit, so that they are not taken for 0."""
        if self.value is None:
            return _DASH
        if 0 < abs(self.value) < 0.5 * 10**-self.digits:
            return f"{self.value:{'+' * self.signed}.0e}"
        return f"{self.value:{'+' * self.signed},.{self.digits}f}"


@dataclass(frozen=True, slots=True)
class Grades:
    """The labels of some results, best rank first; None: unjudged. `maximum` is the scale's."""

    grades: tuple[float | None, ...]
    maximum: float

    def shown(self) -> str:
        """As text: "3 0 – 1"."""
        return " ".join(_DASH if grade is None else format_grade(grade) for grade in self.grades)


Cell = str | Message | Number | Grades


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under titles. With `grouped` rows that belong together have the same first cell.

    `name` is short, for the tab of a spreadsheet.
    """

    name: Message
    titles: tuple[str | Message, ...]
    rows: tuple[tuple[Cell, ...], ...]
    grouped: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as inline SVG, and what it shows in a sentence; left out where only text can stand."""

    svg: Callable[[Translate], str]
    caption: Message


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence; `tone` "verdict" is the answer, "warning" what must not be overlooked."""

    text: Message | str
    tone: str = ""


Block = Table | Picture | Sentence


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report under a heading."""

    title: Message
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report, ready to be written."""

    title: Message
    sections: tuple[Section, ...]


def words(text: Cell, translate: Translate = str) -> str:
    """Any cell as text."""
    if isinstance(text, str):
        return text
    return text.text(translate) if isinstance(text, Message) else text.shown()


def key_text(text: str) -> str:
    """A key or a name from outside: in one line, with all that cannot be seen made visible."""
    return visible(text)


def line_text(text: str) -> str:
    """A title or a query's text from outside, in one line, cut where it is long."""
    text = " ".join(harmless(text).split())
    return text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1].rstrip() + "…"


def interval_text(low: float, high: float, *, signed: bool = False) -> Message:
    """Both ends of an interval."""
    return say(
        "{low} to {high}", low=Number(low, signed=signed).shown(), high=Number(high, signed=signed).shown()
    )


def tables(document: Document) -> Sequence[Table]:
    """All tables of a report, in order."""
    return [block for section in document.sections for block in section.blocks if isinstance(block, Table)]
