"""Verbs of a lead on items of the inbox: mark them done, answer them. Each can be undone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.text import is_line
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels.remarks import MARK, Mark, marks_by_key
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.features.inbox.remarks import Remark

MAX_ANSWER = 4_000
MAX_CLASS = 80


@dataclass(frozen=True, slots=True)
class MarkRemarks(Command):
    """Write marks, by key: replace `before` by `after` ("": no mark).

    Raises Conflict where somebody else marked one of them since.
    """

    kind: ClassVar[str] = "import"  # the stack of what anybody may take back

    keys: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    what: str = ""

    @property
    def summary(self) -> Message:
        number = len(self.keys)
        return {
            "done": say("{number:remark|remarks} marked done", number=number),
            "open": say("{number:remark|remarks} reopened", number=number),
            "answer": say("answer to {number:remark|remarks}", number=number),
            "class": say("class of {number:remark|remarks}", number=number),
        }.get(self.what, say("inbox"))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        there = marks_by_key(connection, self.keys)
        known = zip(self.keys, self.before, strict=True)
        # One that cannot be read is as if there were none.
        if any(Mark.from_text(there.get(key, "")) != Mark.from_text(text) for key, text in known):
            raise Conflict(say("another person handled this remark in the meantime; look at it again"))
        _write(connection, zip(self.keys, self.after, strict=True))
        return Outcome(Changes(marked=True), MarkRemarks(self.keys, self.after, self.before), self)


def _write(connection: Connection, marks: Iterable[tuple[str, str]]) -> None:
    for key, text in marks:
        if text:
            records.set_setting(connection, MARK + key, text)
        else:
            records.remove_setting(connection, MARK + key)


def mark_done(items: Sequence[Remark], *, by: str, done: bool = True) -> MarkRemarks:
    """Make the command that marks items done, or opens them again. Answers stay."""
    marks = [replace(_mark_of(item, by), done=done) for item in items]
    return _command(items, marks, "done" if done else "open")


def answer(items: Sequence[Remark], text: str, *, by: str) -> MarkRemarks:
    """Make the command that answers items. Raises InputError for items that are not by raters."""
    text = text.strip()
    if not text or len(text) > MAX_ANSWER:
        raise InputError(say("an answer must have 1 to {most:,} characters", most=MAX_ANSWER))
    if any(not item.can_be_answered for item in items):
        raise InputError(say("only remarks of raters can be answered"))
    return _command(items, [replace(_mark_of(item, by), answer=text) for item in items], "answer")


def put_into_class(items: Sequence[Remark], name: str, *, by: str) -> MarkRemarks:
    """Make the command that puts items into a class of errors, "" for none. Raises InputError for no name."""
    name = name.strip()
    if name and not is_line(name, MAX_CLASS):
        raise InputError(say("a class needs a name of 1 to {most} printable characters", most=MAX_CLASS))
    return _command(items, [replace(_mark_of(item, by), error_class=name) for item in items], "class")


def _mark_of(item: Remark, by: str) -> Mark:
    if item.mark is None:
        return Mark(by, now(), said=item.said)
    return replace(item.mark, by=by, at=now(), said=item.said)


def _command(items: Sequence[Remark], marks: Sequence[Mark], what: str) -> MarkRemarks:
    if not items:
        raise InputError(say("no remark was chosen"))
    before = tuple("" if item.kept is None else item.kept.to_text() for item in items)
    return MarkRemarks(
        tuple(item.key for item in items), before, tuple(mark.to_text() for mark in marks), what
    )
