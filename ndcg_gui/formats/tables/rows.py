"""Common interface of table rows and JSON lines, and their conversion to records."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol, TypeVar

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.duplicates import KEPT, expected_for
from ndcg_gui.formats.keys import KeyBook, check_key
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report


class HasLine(Protocol):
    """A record with the line it came from."""

    @property
    def line(self) -> int: ...


R = TypeVar("R", bound=HasLine)


class Unusable(str):
    """The text of a cell without a text value (a date, an error). A row that needs it is refused.

    `why` names the cell, `expected` is what should stand there. `time` is the date of a cell in ISO 8601, for
    those who look for a time.
    """

    why: Message
    expected: Message
    time: str

    @classmethod
    def make(cls, text: str, why: Message, expected: Message, *, time: str = "") -> Unusable:
        """Make an unusable text, with the reason and the expectation."""
        made = cls(text)
        made.why, made.expected, made.time = why, expected, time
        return made


class Mixed(NamedTuple):
    """A key in JSON that is a text where the first one is a number, or the other way about, as an error."""

    line: int
    what: Message
    got: str
    expected: Message


class Context:
    """Context shared by the rows of one file: the report, the options, the keys seen."""

    def __init__(self, report: Report, options: ReadOptions) -> None:
        self.report = report
        self.options = options
        self.mixed: dict[str, Mixed] = {}  # first value in JSON that is of another type, by column
        self._types: dict[str, tuple[str, int]] = {}
        self.marked = False  # whether a table tells which of its cells were escaped
        self._books: dict[str, KeyBook] = {}
        self._extras: dict[str, int] = {}

    def note_type(self, name: str, value: str | float, line: int) -> Mixed | None:
        """Remember whether keys in JSON are texts or numbers. Returns what is of another type than before."""
        kind = "text" if isinstance(value, str) else "number"
        known, first = self._types.setdefault(name, (kind, line))
        if kind == known:
            return None
        what = say("{name}: numbers and texts mixed as keys", name=name)
        expected = say("a {kind} as in line {line}", kind=known, line=first)
        return Mixed(line, what, strict_json.dump(value), expected)

    def book(self, name: str) -> KeyBook:
        """Return the keys of the column of that name."""
        if name not in self._books:
            self._books[name] = KeyBook(self.report, name)
        return self._books[name]

    def ignored(self, names: Iterable[str], line: int) -> None:
        """Remember unknown columns, for one warning at the end."""
        for name in names:
            self._extras.setdefault(name, line)

    def finish(self) -> None:
        """Report problems of the file as a whole."""
        for book in self._books.values():
            book.finish()
        if self._extras:
            names = ", ".join(list(self._extras)[:20])
            self.report.warn(
                "extra_columns",
                say("columns that are not known are left out: {names}", names=names),
                min(self._extras.values()),
                count=len(self._extras),
            )


class Row(ABC):
    """One row of a file. Reading a wrong value reports an error.

    `bad` is true from the first error on: no record may be made of the row then.
    """

    __slots__ = ("bad", "context", "line")

    def __init__(self, line: int, context: Context) -> None:
        self.line = line
        self.context = context
        self.bad = False

    @abstractmethod
    def raw_key(self, name: str) -> str | None:
        """Return the cell as an unchecked key, or None."""

    @abstractmethod
    def text(self, name: str) -> str | None:
        """Return the cell as text, or None."""

    def time(self, name: str) -> str | None:
        """Return the cell as the text of a time, or None."""
        return self.text(name)

    def text_or_list(self, name: str) -> str:
        """Return the cell as text, a list of texts as JSON."""
        return self.text(name) or ""

    @abstractmethod
    def required_text(self, name: str) -> str:
        """Return the text that must be given. A table may have an empty cell."""

    @abstractmethod
    def number(self, name: str) -> float | None:
        """Return the cell as a finite number, or None."""

    @abstractmethod
    def number_or_text(self, name: str) -> float | str | None:
        """Return the cell as a number or a text, always a text in a table."""

    @abstractmethod
    def names(self, prefix: str) -> list[str]:
        """Return the columns, of this row or of the table, with this prefix."""

    @abstractmethod
    def mapping(self, name: str) -> Mapping[str, str]:
        """Return the cell as names and texts, empty if there is none."""

    @abstractmethod
    def tags(self, name: str) -> tuple[str, ...]:
        """Return the cell as tags, empty if there is none."""

    @abstractmethod
    def given(self, name: str) -> str:
        """Return the raw cell as a text without surrounding blanks, reporting no error."""

    @abstractmethod
    def roles(self) -> Iterable[str]:
        """Return all names that cells of the row are known by."""

    @abstractmethod
    def missing(self, name: str) -> None:
        """Report a missing value."""

    def error(
        self, what: Message, *, got: str = "", expected: Message | None = None, column: int = 0
    ) -> None:
        """Report an error, so that the row is refused."""
        self.bad = True
        self.context.report.error(self.line, what, got=got, expected=expected, column=column)

    def key(self, name: str) -> str:
        """Return the required key in this column."""
        key = self.raw_key(name)
        if key is None:
            if not self.bad:
                self.missing(name)
            return ""
        if not self.context.book(name).check(key, self.line):
            self.bad = True
        return key

    def token(self, name: str) -> str | None:
        """Return an optional identifier, checked like a key, but not compared with others."""
        token = self.text(name) or None
        if token is not None and not check_key(self.context.report, name, token, self.line, blanks=False):
            self.bad = True
        return token


def collect(
    rows: Iterable[Row],
    context: Context,
    *,
    build: Callable[[Row], R | None],
    identity: Callable[[R], Hashable],
    describe: Callable[[R], Message],
    once: Message | None = None,
    settle: Callable[[R, R], R | None] | None = None,
) -> tuple[R, ...]:
    """Collect the `distinct` records that `build` makes of the rows, None where a row has errors."""

    def made() -> Iterator[R]:
        for row in rows:
            context.report.rows += 1
            record = build(row)
            if record is not None and not row.bad:
                yield record

    records = distinct(made(), context, identity=identity, describe=describe, once=once, settle=settle)
    context.finish()
    return records


def distinct(
    records: Iterable[R],
    context: Context,
    *,
    identity: Callable[[R], Hashable],
    describe: Callable[[R], Message],
    once: Message | None = None,
    settle: Callable[[R, R], R | None] | None = None,
) -> tuple[R, ...]:
    """Return the records without repeated ones.

    Records with the same `identity` are the same thing: twice the same record is one, two different ones
    are an error; where `once` is given, two of any kind are, and it says what to expect. `settle` says
    which of two different ones is kept, None where it cannot tell, if the options ask for one.
    """
    report, choice = context.report, context.options.duplicates
    found: dict[Hashable, R] = {}
    for record in records:
        known = found.setdefault(identity(record), record)
        if known is record:
            continue
        if once is not None and (settle is None or choice == "refuse"):
            report.error(
                record.line,
                say(
                    "{what} appears twice, first in line {before}",
                    what=describe(record),
                    before=known.line,
                ),
                expected=once,
            )
        elif known == record:
            told = say("a repeated row (first in line {before}) is left out", before=known.line)
            report.leave_out(told, record.line, kept=len(found), most=context.options.most_repeated)
        else:
            what = say(
                "{what} appears twice, with different values, first in line {before}",
                what=describe(record),
                before=known.line,
            )
            kept = None if settle is None or choice == "refuse" else settle(known, record)
            if kept is None:
                report.error(record.line, what, expected=None if settle is None else expected_for(choice))
                continue
            found[identity(record)] = kept
            report.rows -= 1
            report.skipped += 1
            report.warn(
                "different_duplicates", say("{what}; {kept}", what=what, kept=KEPT[choice]), record.line
            )
    return tuple(found.values())
