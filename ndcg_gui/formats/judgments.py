"""Judgments as rows: `query_key,doc_key,rater,grade,status,note` and where each came from."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime, timedelta

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Status
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.rows import Row, Shape

_STATUSES = (Status.GRADED, Status.SKIPPED, Status.CANNOT_JUDGE)
_EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
_DAY = 86_400.0
# Clocks of two machines differ a little.
_AHEAD = timedelta(minutes=5)


def _build(row: Row) -> JudgmentRecord | None:
    query, doc = row.key("query_key"), row.key("doc_key")
    grade = row.number("grade")
    status = _status(row, grade)
    record = JudgmentRecord(
        query,
        doc,
        grade,
        status=status,
        rater=_rater(row),
        note=row.text("note") or "",
        seconds=_seconds(row),
        created_at=_created_at(row),
        scale=row.text("scale") or None,
        scale_version=_scale_version(row),
        document_hash=row.token("document_hash"),
        event_id=row.token("event_id"),
        project_id=row.token("project_id"),
        line=row.line,
    )
    return None if row.bad else record


def _status(row: Row, grade: float | None) -> Status:
    text = row.text("status") or ""
    names = ", ".join(_STATUSES)
    if not text:
        if grade is None and not row.bad:
            row.error(
                say("neither a grade nor a status"), expected=say("a grade, or one of {names}", names=names)
            )
        return Status.GRADED
    if text not in _STATUSES:
        row.error(say("not a status"), got=text, expected=say("one of {names}", names=names))
        return Status.GRADED
    status = Status(text)
    if not row.bad and (grade is None) is (status is Status.GRADED):
        if grade is None:
            row.error(say("graded without a grade"), expected=say("a grade"))
        else:
            row.error(say("a grade although the status is {status}", status=status), expected=say("no grade"))
    return status


def _rater(row: Row) -> str | None:
    rater = row.text("rater") or None
    if rater is None:
        return None
    if any(unicodedata.category(character) == "Cc" for character in rater):
        row.error(say("a control character in the rater's name"), got=rater)
    elif len(rater.encode()) > MAX_BYTES:
        row.error(say("the rater's name is longer than {limit} bytes", limit=MAX_BYTES), got=rater)
    elif rater != rater.strip():
        row.context.report.warn(
            "rater_blanks", say("a rater's name begins or ends with a blank; kept exactly"), row.line
        )
    return rater


def _seconds(row: Row) -> float | None:
    seconds = row.number("seconds")
    if seconds is not None and not 0 <= seconds <= _DAY:
        row.context.report.warn("seconds", say("a time to judge below 0 or above one day; kept"), row.line)
    return seconds


def _scale_version(row: Row) -> int | None:
    version = row.number("scale_version")
    if version is None:
        return None
    if version != int(version) or version < 1:
        row.error(say("not a version of a scale"), got=str(version), expected=say("a whole number from 1"))
        return None
    return int(version)


def _created_at(row: Row) -> datetime | None:
    text = row.text("created_at") or ""
    if not text:
        return None
    expected = say("ISO 8601 with a time zone, such as 2026-01-31T12:00:00+00:00")
    try:
        moment = datetime.fromisoformat(text) if text.isascii() else None
    except ValueError:
        moment = None
    if moment is None:
        row.error(say("not a time"), got=text, expected=expected)
        return None
    if moment.tzinfo is None:
        row.error(say("a time without a time zone"), got=text, expected=expected)
        return None
    now = row.context.options.now or datetime.now(UTC)
    if moment > now + _AHEAD:
        row.context.report.warn("future", say("a judgment made in the future; kept"), row.line)
    elif moment < _EARLIEST:
        row.context.report.warn("early", say("a judgment made before the year 2000; kept"), row.line)
    return moment


def _values(record: JudgmentRecord) -> dict[str, object]:
    place = {"query": record.query_key, "doc": record.doc_key}
    if record.status not in _STATUSES or (record.grade is None) is (record.status is Status.GRADED):
        raise InputError(
            say(
                "query '{query}', document '{doc}': status {status} with grade {grade} cannot be written",
                status=record.status,
                grade=record.grade,
                **place,
            )
        )
    moment = record.created_at
    if moment is not None and moment.tzinfo is None:
        raise InputError(say("query '{query}', document '{doc}': a time without a time zone", **place))
    return {
        "query_key": record.query_key,
        "doc_key": record.doc_key,
        "rater": record.rater or None,
        "grade": None if record.grade is None else tidy(record.grade),
        "status": str(record.status),
        "note": record.note,
        "seconds": None if record.seconds is None else tidy(record.seconds),
        "created_at": None if moment is None else moment.isoformat(),
        "scale": record.scale or None,
        "scale_version": record.scale_version,
        "event_id": record.event_id or None,
        "document_hash": record.document_hash or None,
        "project_id": record.project_id or None,
    }


def _describe(record: JudgmentRecord) -> Message:
    return say(
        "a judgment of document '{doc}' for query '{query}' by '{rater}'",
        doc=record.doc_key,
        query=record.query_key,
        rater=record.rater or "",
    )


JUDGMENTS = Shape(
    kind=Kind.JUDGMENTS,
    columns=(
        "query_key",
        "doc_key",
        "rater",
        "grade",
        "status",
        "note",
        "seconds",
        "created_at",
        "scale",
        "scale_version",
        "event_id",
        "document_hash",
        "project_id",
    ),
    required=("query_key", "doc_key"),
    build=_build,
    identity=lambda record: (record.query_key, record.doc_key, record.rater, record.scale),
    describe=_describe,
    values=_values,
)
