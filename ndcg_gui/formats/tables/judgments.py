"""Judgments as rows: `query_key,doc_key,rater,grade,status,note` and their provenance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.marks import check_marks, ordered
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Mark, Status
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.duplicates import later
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.roles import CRITERION
from ndcg_gui.formats.tables.fields import Field, Key, Text
from ndcg_gui.formats.tables.jsonl import JsonRow, write_jsonl
from ndcg_gui.formats.tables.kinds import NamedColumns
from ndcg_gui.formats.tables.provenance import answer_of, created_at_of, rater_of, seconds_of, settled_by_of
from ndcg_gui.formats.tables.rows import Row
from ndcg_gui.formats.tables.typed import Type, TypedTable, typed_rows
from ndcg_gui.formats.writing import looked_at

_MARK = "field, start, end, reason, text_hash"
_STATUSES = (Status.GRADED, Status.SKIPPED, Status.CANNOT_JUDGE)


def _criteria_in(records: Collection[JudgmentRecord]) -> dict[str, bool]:
    """Return the columns of criteria, and whether each holds numbers only."""
    found: dict[str, bool] = {}
    for record in looked_at(records):
        for key, value in record.criteria or ():
            found[key] = found.get(key, True) and not isinstance(value, str)
    return {f"{CRITERION}{key}": found[key] for key in sorted(found)}


def _criteria_of(row: Row) -> tuple[tuple[str, float | str], ...] | None:
    names = row.names(CRITERION)
    given = [(name.removeprefix(CRITERION), row.number_or_text(name)) for name in sorted(names)]
    return tuple((key, value) for key, value in given if value is not None) if names else None


def _mark_values(mark: Mark) -> dict[str, object]:
    return {name: value for name, value in asdict(mark).items() if name != "doc_key"}


def _marks_of(row: Row) -> tuple[Mark, ...]:
    """Return the marks in the document, none in a table."""
    given = row.values.get("marks") if isinstance(row, JsonRow) else None
    try:
        marks = tuple(Mark(**mark) for mark in given or ())  # type: ignore[attr-defined]
        check_marks(marks, named=False)
    except (TypeError, AttributeError):
        row.error(say("these are not marks"), expected=say("a list of objects with {names}", names=_MARK))
    except InputError as error:
        row.error(error.message)
    else:
        return ordered(marks)
    return ()


def _graded(row: Row) -> tuple[float | None, Status]:
    grade = row.number("grade")
    return grade, _status(row, grade)


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


def _scale_version(row: Row) -> int | None:
    version = row.number("scale_version")
    if version is None:
        return None
    if version != int(version) or version < 1:
        row.error(say("not a version of a scale"), got=str(version), expected=say("a whole number from 1"))
        return None
    return int(version)


class Judgments(NamedColumns[JudgmentRecord]):
    """Judgments. A cleared one, or one at a time without a time zone, cannot be written.

    Behind the columns stands one for each criterion that any of them was judged by. JSON Lines also hold
    what was marked in the document's text, as `marks`: a table has no place for it.
    """

    kind = Kind.JUDGMENTS
    record = JudgmentRecord
    identified_by = ("query_key", "doc_key", "rater", "scale")
    title = "Judgments"
    sheet = "judgments"
    types = {
        "grade": Type.NUMBER,
        "seconds": Type.NUMBER,
        "created_at": Type.MOMENT,
        "scale_version": Type.WHOLE,
    }
    columns = (
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
        "settled_by",
        "answer_to_final",
    )
    fields = (
        Key("query_key"),
        Key("doc_key"),
        Field(("grade", "status"), _graded, "grade", "status"),
        Field("rater", rater_of, "rater"),
        Text("note"),
        Field("seconds", seconds_of, "seconds"),
        Field("created_at", created_at_of, "created_at"),
        Text("scale", None),
        Field("scale_version", _scale_version, "scale_version"),
        Field("document_hash", lambda row: row.token("document_hash"), "document_hash"),
        Field("event_id", lambda row: row.token("event_id"), "event_id"),
        Field("project_id", lambda row: row.token("project_id"), "project_id"),
        Field("settled_by", settled_by_of, "settled_by"),
        Field("answer", answer_of, "answer_to_final"),
        Field("criteria", _criteria_of, CRITERION),
        Field("marks", _marks_of),
    )
    prefix = CRITERION
    passed_over = ("came_about", "marks")
    required = ("query_key", "doc_key")

    def describe(self, record: JudgmentRecord) -> Message:
        return say(
            "a judgment of document '{doc}' for query '{query}' by '{rater}'",
            doc=record.doc_key,
            query=record.query_key,
            rater=record.rater or "",
        )

    def settle(
        self, options: ReadOptions
    ) -> Callable[[JudgmentRecord, JudgmentRecord], JudgmentRecord | None]:
        if options.duplicates == "latest":
            return later
        if options.duplicates == "highest":
            return lambda known, other: other if (other.grade or 0) > (known.grade or 0) else known
        return lambda known, _other: known

    def values(self, record: JudgmentRecord) -> dict[str, object]:
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
            "settled_by": record.settled_by or None,
            "answer_to_final": record.answer or None,
            **{
                f"{CRITERION}{key}": value if isinstance(value, str) else tidy(value)
                for key, value in record.criteria or ()
            },
            **({"marks": [_mark_values(mark) for mark in record.marks]} if record.marks else {}),
        }

    def _write_json(self, path: Path, records: Collection[JudgmentRecord]) -> None:
        write_jsonl(path, map(self.values, records))

    def columns_of(self, records: Collection[JudgmentRecord]) -> Sequence[str]:
        return [*self.columns, *_criteria_in(records)]

    def typed(self, records: Collection[JudgmentRecord]) -> TypedTable:
        kinds = {key: Type.NUMBER if graded else Type.TEXT for key, graded in _criteria_in(records).items()}
        columns = {name: self.types.get(name, Type.TEXT) for name in self.columns} | kinds
        return TypedTable(self.sheet, columns, typed_rows(columns, map(self.cells, records)), len(records))


JUDGMENTS = Judgments()
READERS = (
    JUDGMENTS.jsonl_reader("judgments-jsonl"),
    JUDGMENTS.table_reader("judgments-csv"),
    JUDGMENTS.workbook_reader("judgments-xlsx"),
    JUDGMENTS.parquet_reader("judgments-parquet"),
)
WRITERS = JUDGMENTS.writers("judgments", Kind.JUDGMENTS)
