"""Report on reading a file: errors, warnings to confirm, notes, and counts of rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NoReturn

from ndcg_gui.domain.errors import MAX_SHOWN_ERRORS, FileErrors, Problem
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.scales import format_grade

WHOLE_FILE = say("in the whole file")
LINES_KEPT = 5
GOT_KEPT = 200
_WORDS_TOLD = 24
_NEARLY_ALL = 9  # repeated rows for each that is not
_TELLING = ("name", "role", "mark")  # what of a sentence makes it another kind: the column it is about


class Stopped(Exception):
    """Reading cannot go on. The reason is already in the report."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One kind of notice: its first occurrence in words, its count, and the first lines.

    `lines` holds the first line numbers, in file order (none: it concerns the file as a whole).
    """

    code: str
    message: Message
    count: int = 1
    lines: tuple[int, ...] = ()

    def where(self) -> Message:
        """Return a phrase on count and lines, to follow the message."""
        if not self.lines:
            return say("{count} times", count=self.count) if self.count > 1 else WHOLE_FILE
        lines = ", ".join(map(str, self.lines))
        if self.count > len(self.lines) == 1:
            return say("{count} times, first in line {lines}", count=self.count, lines=lines)
        if self.count > len(self.lines):
            return say("{count} times, first in lines {lines}", count=self.count, lines=lines)
        return say("line {lines}", lines=lines) if self.count == 1 else say("lines {lines}", lines=lines)

    def __str__(self) -> str:
        return f"{self.message} ({self.where()})"


class Report:
    """Collects problems and notices about one file while it is read.

    Errors refuse the file; warnings say what may be wrong and are to be confirmed by the user;
    information says what will happen, which nobody doubts; notes record what was normalised. `rows`
    counts the rows taken, `skipped` the rows left out with a warning, `blank` the empty lines.
    `is_too_long` says that reading was stopped where `no_limit` would go on, `encoding` in which encoding
    the file was read, `delimiter` what stands between the cells of a table that is text. `grade_words` are
    the words that stood in place of grades, with their values, where nothing else stood there. `uses_grades`:
    a grade stood there of which the user said what it counts as. `sample` is how queries were drawn from a
    log, as far as the file says it.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.rows = 0
        self.skipped = 0
        self.blank = 0
        self.error_count = 0
        self.is_too_long = False
        self.encoding = "utf-8"
        self.delimiter = ""
        self.grade_words: dict[str, float | None] = {}
        self.uses_grades = False
        self.sample: QuerySample | None = None
        self._errors: dict[object, Problem] = {}
        self._warnings: dict[str, Notice] = {}
        self._information: dict[str, Notice] = {}
        self._notes: dict[str, Notice] = {}
        self._held: dict[object, _Held] | None = None

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The errors, one problem for each kind (at most 50), in the order of the file."""
        return tuple(sorted(self._errors.values(), key=lambda problem: (problem.line, problem.column)))

    @property
    def warnings(self) -> tuple[Notice, ...]:
        """The warnings that the user should confirm, one notice per kind."""
        return tuple(self._warnings.values())

    @property
    def information(self) -> tuple[Notice, ...]:
        """The further effects of reading, one notice per kind."""
        return tuple(self._information.values())

    @property
    def notes(self) -> tuple[Notice, ...]:
        """The normalisations made on the way in, one notice per kind."""
        return tuple(self._notes.values())

    def error(
        self, line: int, what: Message, *, got: str = "", expected: Message | None = None, column: int = 0
    ) -> None:
        """Record a problem. Line and column count from 1 (0: the file, the line as a whole).

        All of one kind become one problem with the first one's words: those of one sentence, whatever it
        is filled with, but for the names of columns.
        """
        problem = Problem(self.file, line, what, got[:GOT_KEPT], expected, column)
        self._tell(_kind(what), line, 1, problem, self._add_error)

    def error_often(
        self,
        what: Message,
        lines: Sequence[int],
        *,
        count: int,
        got: str = "",
        expected: Message | None = None,
    ) -> None:
        """Record `count` problems of one kind at once, with their first lines."""
        first, *further = lines[:LINES_KEPT]
        problem = Problem(self.file, first, what, got[:GOT_KEPT], expected)
        self._tell(_kind(what), first, count, problem, self._add_error, further)

    def _add_error(self, problem: Problem, count: int, lines: Sequence[int]) -> None:
        problem = replace(problem, count=count, lines=tuple(lines[1:]))
        self.error_count += count
        kind = _kind(problem.what)
        known = self._errors.get(kind)
        if known is None:
            if len(self._errors) < MAX_SHOWN_ERRORS:
                self._errors[kind] = problem
            return
        kept = dict.fromkeys((known.line, *known.lines, problem.line, *problem.lines))
        further = [line for line in kept if line and line != known.line][: LINES_KEPT - 1]
        self._errors[kind] = replace(known, count=known.count + problem.count, lines=tuple(further))

    def stop(
        self, line: int, what: Message, *, got: str = "", expected: Message | None = None, column: int = 0
    ) -> NoReturn:
        """Record a problem that ends the reading. Raises Stopped."""
        self.error(line, what, got=got, expected=expected, column=column)
        raise Stopped

    def clear_errors(self) -> None:
        """Remove all problems, to report them differently."""
        self._errors.clear()
        self.error_count = 0

    def warn(self, code: str, message: Message, line: int = 0, *, count: int = 1) -> None:
        """Record a warning. All of one `code` become one notice with the first message."""
        self._tell((id(self._warnings), code), line, count, message, partial(_add, self._warnings, code))

    def inform(self, code: str, message: Message, line: int = 0, *, count: int = 1) -> None:
        """Record an effect of reading, grouped like warnings."""
        self._tell(
            (id(self._information), code), line, count, message, partial(_add, self._information, code)
        )

    def leave_out(self, message: Message, line: int, *, kept: int, most: int) -> None:
        """Record a row that says again what one of the `kept` said, and take it out of `rows`.

        Raises Stopped where more than `most` of them are nearly all of the file.
        """
        self.rows -= 1
        self.skipped += 1
        self.inform("duplicates", message, line)
        if self.skipped > most and self.skipped > _NEARLY_ALL * kept:
            self.is_too_long = True
            self.stop(
                line,
                say("{count} rows so far say what an earlier one said", count=f"{self.skipped:,}"),
                expected=say("each row once; --no-limit (in the window: Read it all) reads any"),
            )

    def note(self, code: str, message: Message, line: int = 0, *, count: int = 1) -> None:
        """Record a normalisation, grouped like warnings."""
        self._tell((id(self._notes), code), line, count, message, partial(_add, self._notes, code))

    def tell_words(self, words: Mapping[str, float | None]) -> None:
        """Record the grades that words were read as."""
        self.grade_words.update(words)
        said = ", ".join(
            f"{word} → {'–' if value is None else format_grade(value)}"
            for word, value in list(self.grade_words.items())[:_WORDS_TOLD]
        )
        self._notes.pop("grade_words", None)
        self.note("grade_words", say("words are read as grades: {words}", words=said))

    @contextmanager
    def by_line(self) -> Iterator[None]:
        """Hold what is told meanwhile, and tell it at the end in the order of lines."""
        held: dict[object, _Held] = {}
        self._held = held
        try:
            yield
        finally:
            self._held = None
            for own in sorted(held.values(), key=lambda own: own.line):
                own.tell(own.what, own.count, own.lines)

    def _tell(
        self,
        kind: object,
        line: int,
        count: int,
        what: Any,
        tell: Callable[[Any, int, Sequence[int]], None],
        further: Sequence[int] = (),
    ) -> None:
        lines = [line, *further]
        if self._held is None:
            tell(what, count, lines)
        elif (known := self._held.get(kind)) is None:
            self._held[kind] = _Held(line, what, count, lines, tell)
        else:
            known.add(line, what, count, lines)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing was told of the file yet."""
        return not (self._errors or self._warnings or self._information or self._notes)

    def raise_if_errors(self) -> None:
        """Raise FileErrors if there are any errors."""
        if self.error_count:
            raise FileErrors(self.errors, self.error_count)


@dataclass(slots=True)
class _Held:
    """All of one kind that was told meanwhile: the first one in the file, the count, and the first lines."""

    line: int
    what: Any
    count: int
    lines: list[int]
    tell: Callable[[Any, int, Sequence[int]], None]

    def add(self, line: int, what: Any, count: int, lines: Sequence[int]) -> None:
        self.count += count
        if line < self.line:
            self.line, self.what = line, what
        if len(self.lines) < LINES_KEPT or lines[0] < self.lines[-1]:
            self.lines = sorted({*self.lines, *lines})[:LINES_KEPT]


def _kind(what: Message) -> object:
    """Return the key that groups sentences: their templates, nested ones included, and named columns."""
    return what.template, tuple(
        _kind(value) if isinstance(value, Message) else value
        for name, value in what.values
        if isinstance(value, Message) or name in _TELLING
    )


def _add(notices: dict[str, Notice], code: str, message: Message, count: int, lines: Sequence[int]) -> None:
    known = notices.get(code, Notice(code, message, 0))
    kept = dict.fromkeys((*known.lines, *(line for line in lines if line)))
    notices[code] = Notice(code, known.message, known.count + count, tuple(kept)[:LINES_KEPT])
