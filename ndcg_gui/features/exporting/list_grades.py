"""Grades of whole lists as rows of a file: each rater's grade for each list, with the system that made it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.features.side_by_side.access import open_results, state_of
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.tables.written import WrittenRows
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Comparison

_COLUMNS = (
    "comparison",
    "query_key",
    "query_text",
    "system",
    "depth",
    "rater",
    "status",
    "grade",
    "scale",
    "shown",
    "reasons",
    "note",
    "seconds",
    "created_at",
)


@dataclass(frozen=True, slots=True)
class ListGradeRow:
    """Grade of one rater for one list. `grade` is None for a skip, `shown` "again" for a hidden repeat."""

    comparison: str
    query_key: str
    query_text: str
    system: str
    depth: int
    rater: str
    status: str
    grade: float | None
    scale: str
    shown: str
    reasons: tuple[str, ...]
    note: str
    seconds: float | None
    created_at: datetime


def open_list_grades(project: Project) -> tuple[list[ListGradeRow], tuple[Message, ...]]:
    """Every current grade by comparison, query, system and rater, and a message for each result left closed.

    Results that all raters have finished are open from then on: which system made a list is the result.
    """
    rows: list[ListGradeRow] = []
    closed = []
    for comparison in project.read(preferences.graded_lists):
        if state_of(project, comparison.id).can_be_told:
            open_results(project, [comparison])
            with project.read.moment() as read:
                rows += _rows_of(read, comparison)
        else:
            closed.append(
                say("grades in {name} are left out: its result is not open yet", name=comparison.name)
            )
    return rows, tuple(closed)


def _rows_of(read: ProjectReader, comparison: Comparison) -> list[ListGradeRow]:
    names = {item.id: item.name for item in read(contents.systems)}
    systems = [names[number] for number in comparison.system_ids]
    raters = {item.id: item.name for item in read(records.raters)}
    queries = {item.id: item.record for item in read(contents.queries)}
    stored = read(preferences.preferences, comparison.id)
    return [
        ListGradeRow(
            comparison.name,
            queries[item.query_id].query_key,
            queries[item.query_id].text,
            systems[item.key.rank - 1],
            comparison.depth,
            raters[item.rater_id],
            str(item.state.status),
            item.state.grade,
            comparison.plan.grades,
            "again" if item.key.kind is ItemKind.REPEAT else "first",
            item.state.reasons,
            item.state.note,
            item.seconds,
            moment_of(item.created_at),
        )
        for item in sorted(stored, key=lambda item: (item.key, raters[item.rater_id]))
    ]


class _Rows(WrittenRows[ListGradeRow]):
    """Grades of lists as rows."""

    title = "Grades of lists"
    sheet = "list grades"
    types = {
        "depth": Type.WHOLE,
        "grade": Type.NUMBER,
        "seconds": Type.NUMBER,
        "created_at": Type.MOMENT,
    }

    def columns_of(self, records: Collection[ListGradeRow]) -> Sequence[str]:
        return _COLUMNS

    def values(self, record: ListGradeRow) -> dict[str, object]:
        return {name: getattr(record, name) for name in _COLUMNS} | {
            "reasons": list(record.reasons),
            "created_at": record.created_at.isoformat(),
        }

    def cells(self, record: ListGradeRow) -> dict[str, object]:
        return self.values(record) | {"reasons": "; ".join(record.reasons)}


LIST_GRADES = _Rows()
