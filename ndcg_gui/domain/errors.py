"""Families of errors: by the user, by the environment, and a user's Cancel.

Anything else that is raised is a bug.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path, PurePath
from typing import TypeVar

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.text import visible

MAX_SHOWN_ERRORS = 50
# Of known names: so many are listed, so many are compared with an unknown one, and how alike they have to be.
_LISTED, _COMPARED, _NEAR = 50, 2_000, 0.75
_Known = TypeVar("_Known")


class NdcgError(Exception):
    """Base of the errors that are shown to the user as a sentence and not as a crash."""

    def __init__(self, message: Message | str) -> None:
        self.message = message if isinstance(message, Message) else say("{text}", text=message)
        super().__init__(str(self.message))


class InputError(NdcgError):
    """The user's input is wrong, and the user can correct it."""


class SeveralErrors(InputError):
    """All problems of the user's input, a sentence each."""

    def __init__(self, messages: Iterable[Message]) -> None:
        self.messages = tuple(messages)
        super().__init__(joined(self.messages))


@dataclass(frozen=True, slots=True)
class Problem:
    """One kind of problem in one file: its first position and its number of occurrences.

    `line` counts from 1 (0: the file as a whole); `column` counts from 1 (0: the line as a whole);
    `got` is what stands there, `expected` what should; either may be empty. `lines` are the next few
    lines of the `count` in which it is wrong.
    """

    file: str
    line: int
    what: Message
    got: str = ""
    expected: Message | None = None
    column: int = 0
    count: int = 1
    lines: tuple[int, ...] = ()

    def place(self) -> str:
        """`file`, `file:line` or `file:line:column`, with control characters made visible."""
        place = visible(self.file)
        if self.line:
            place += f":{self.line}"
            if self.column:
                place += f":{self.column}"
        return place

    def message(self) -> Message:
        """The position and the problem, as one message."""
        text = say("{place}: {what}", place=self.place(), what=self.what)
        if self.got:
            got = visible(self.got if len(self.got) <= 80 else self.got[:77] + "...")
            text = say("{problem}, got '{got}'", problem=text, got=got)
        if self.expected is not None:
            text = say("{problem}, expected {expected}", problem=text, expected=self.expected)
        return joined((text, self.further()), "; ") if self.count > 1 else text

    def __str__(self) -> str:
        return str(self.message())

    def further(self) -> Message:
        """The further lines with the same problem."""
        more = self.count - 1 - len(self.lines)
        lines = ", ".join(map(str, self.lines))
        if not lines:
            return say("{count:time|times} in all", count=self.count)
        if more > 0:
            return say("also in lines {lines} and {count:,} more", lines=lines, count=more)
        return (
            say("also in line {lines}", lines=lines)
            if len(self.lines) == 1
            else say("also in lines {lines}", lines=lines)
        )


class FileErrors(InputError):
    """A file was refused, with up to 50 kinds of problems in file order, and the number of further ones."""

    def __init__(self, problems: Iterable[Problem], total: int | None = None) -> None:
        self.problems: Sequence[Problem] = tuple(problems)
        self.total = max(total or 0, sum(problem.count for problem in self.problems))
        shown = self.problems[:MAX_SHOWN_ERRORS]
        lines = [problem.message() for problem in shown]
        more = self.total - sum(problem.count for problem in shown)
        if more:
            lines.append(say("+{count} more", count=more))
        super().__init__(joined(lines))


def rename_path(error: NdcgError, copy: Path, original: Path) -> None:
    """Have an error name the user's file, or files in it, where it names a copy that the program works on."""
    error.message = _renamed(error.message, str(copy), str(original))
    error.args = (str(error.message),)
    if isinstance(error, FileErrors):
        error.problems = tuple(
            replace(item, file=item.file.replace(str(copy), str(original))) for item in error.problems
        )


def _renamed(message: Message, copy: str, original: str) -> Message:
    def value(found: object) -> object:
        if isinstance(found, Message):
            return _renamed(found, copy, original)
        return str(found).replace(copy, original) if isinstance(found, str | PurePath) else found

    return Message(message.template, tuple((name, value(found)) for name, found in message.values))


class WarningsNotAccepted(InputError):
    """An import has warnings that the user has not accepted yet."""

    def __init__(self, warnings: Sequence[Message | str]) -> None:
        self.warnings = tuple(warnings)
        super().__init__(joined(self.warnings))


class FileChanged(InputError):
    """A file is no longer the one that was read and shown."""


class StoreError(NdcgError):
    """The project file or its environment failed to store or return data."""


class TransientStoreError(StoreError):
    """Busy, full, read-only or failing for now: the same write may succeed when tried again."""


class NotAProject(StoreError):
    """The file is not a project of this application, or not one that can be trusted."""


class DamagedProject(StoreError):
    """The project file's content is broken: a backup helps, and the recovery journal."""


class NewerProject(StoreError):
    """The project was made by a newer version: it can be read, not written."""


class Overwritten(StoreError):
    """The project at this location is no longer the one opened: another project, or an older state."""


class Conflict(NdcgError):
    """The record to be changed has been changed meanwhile. Nothing was written."""


def unknown(said: Message, name: str, known: Iterable[str]) -> InputError:
    """Make the error for an unknown name: names that are near, else a list of the known ones.

    The sentence `said` contains `{name}`.
    """
    said = Message(said.template, (*said.values, ("name", visible(name))))
    names = list(known)
    near = get_close_matches(name, names[:_COMPARED], cutoff=_NEAR)
    if near:
        return InputError(say("{said}; did you mean {near}?", said=said, near=", ".join(map(visible, near))))
    listed: Message | str = ", ".join(map(visible, names[:_LISTED])) or "-"
    if len(names) > _LISTED:
        listed = say("{known} and {more:name|names} more", known=listed, more=len(names) - _LISTED)
    return InputError(say("{said}; there are: {known}", said=said, known=listed))


def known_as(said: Message, name: str, known: Mapping[str, _Known]) -> _Known:
    """Look up a name. Raises the error of `unknown` if it is not among the known ones."""
    if name not in known:
        raise unknown(said, name, known)
    return known[name]


class Cancelled(Exception):
    """The user cancelled. Handlers must leave nothing half done."""
