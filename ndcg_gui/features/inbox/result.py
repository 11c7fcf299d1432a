"""Inbox in words: a summary, and a row for each remark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.inbox.remarks import KIND_TITLES, STATE_TITLES, Remark, RemarkState
from ndcg_gui.features.inbox.report import InboxReport
from ndcg_gui.present.blocks import Document, Section, Sentence, Table, Translate, key_text, words
from ndcg_gui.present.json import Json

NOTHING = say("The inbox is empty: no flags, no notes, no warnings.")


def inbox_sentence(items: Sequence[Remark]) -> Message:
    """Sentence counting the remarks by status."""
    if not items:
        return NOTHING
    counted = Counter(item.status for item in items)
    return say(
        "{open:remark|remarks} open, {answered} answered, {done} done.",
        open=counted[RemarkState.OPEN],
        answered=counted[RemarkState.ANSWERED],
        done=counted[RemarkState.DONE],
    )


def kinds_text(item: Remark, translate: Translate = str) -> str:
    """Kinds of a remark: "cannot judge, note"."""
    return ", ".join(KIND_TITLES[kind].text(translate) for kind in item.kinds)


def told_text(item: Remark, translate: Translate = str) -> str:
    """Text of a remark on one line. Built-in flags are translated."""
    if item.words is not None:
        return item.words.text(translate)
    flags = item.state.flags if item.state is not None else ()
    return " · ".join(translate(own) if own in flags else own for own in map(str, item.tells()))


def grade_text(state: PairState | None) -> str:
    """Grade given with a remark: "x" for cannot judge, "s" for skipped, "" for none."""
    if state is None:
        return ""
    if state.grade is not None:
        return format_grade(state.grade)
    return {Status.CANNOT_JUDGE: "x", Status.SKIPPED: "s"}.get(state.status, "")


def moment_text(item: Remark) -> str:
    """Time of a remark, UTC, or "" for none."""
    return written(moment_of(item.at)) if item.at else ""


_TITLES: dict[str, Message] = {
    "when": say("When (UTC)"),
    "kind": say("Kind"),
    "rater": say("Rater"),
    "query": say("Query"),
    "document": say("Document"),
    "where": say("Where"),
    "grade": say("Grade"),
    "words": say("Text"),
    "state": say("Status"),
    "class": say("Class"),
    "answer": say("Reply"),
    "by": say("Answered by"),
    "key": say("Key"),
}


def inbox_table(items: Sequence[Remark]) -> Table:
    """Row for each remark."""
    return Table.of(
        say("Inbox"),
        _TITLES,
        (
            {
                "when": moment_text(item),
                "kind": joined([KIND_TITLES[kind] for kind in item.kinds], ", "),
                "rater": key_text(item.rater),
                "query": key_text(item.query_key),
                "document": key_text(item.doc_key),
                "where": key_text(item.comparison[1] if item.comparison is not None else item.task),
                "grade": grade_text(item.state),
                "words": words(item.words) if item.words is not None else told_text(item),
                "state": STATE_TITLES[item.status],
                "class": key_text(item.error_class),
                "answer": "" if item.mark is None else item.mark.answer,
                "by": "" if item.mark is None else key_text(item.mark.by),
                "key": item.key,
            }
            for item in items
        ),
    )


def inbox_document(report: InboxReport) -> Document:
    """Report on the inbox alone."""
    table = inbox_table(report.items)
    blocks = (Sentence(inbox_sentence(report.items)), table)
    title = say("{project}: inbox", project=key_text(report.project))
    return Document(
        title,
        (Section(say("Inbox"), blocks if report.items else blocks[:1]),),
        report,
        lambda: [table],
        partial(inbox_json, report.items),
    )


def inbox_json(items: Sequence[Remark]) -> Json:
    """Remarks as plain JSON values, with keys and names unchanged."""
    return {"remarks": [_remark_json(item) for item in items]}


def _remark_json(item: Remark) -> Json:
    state = item.state
    return {
        "key": item.key,
        "kinds": [str(kind) for kind in item.kinds],
        "state": str(item.status),
        "class": item.error_class or None,
        "rater": item.rater or None,
        "at": moment_of(item.at).isoformat() if item.at else None,
        "query": item.query_key or None,
        "document": item.doc_key or None,
        "comparison": None if item.comparison is None else item.comparison[1],
        "task": item.task or None,
        "grade": None if state is None else state.grade,
        "flags": [] if state is None else list(state.flags),
        "note": item.note if state is None else state.note,
        "says": "" if state is None else state.answer,
        "words": None if item.words is None else str(item.words),
        "taken_back": item.gone,
        "answer": None if item.mark is None else item.mark.answer or None,
        "by": None if item.mark is None else item.mark.by or None,
    }
