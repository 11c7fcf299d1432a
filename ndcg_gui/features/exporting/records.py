"""Records of a project for export: labels, judgments, lists, queries, documents."""

from __future__ import annotations

from collections.abc import Sized

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, RunRecord, Status
from ndcg_gui.features.agreement.audit import LabelAudit, audited_labels
from ndcg_gui.formats.tables.spreadsheet import check_rows
from ndcg_gui.formats.writing import each, go_on, is_beginning_enough
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import judgments

_FEW = 100  # documents, where only the beginning of the file is wanted


class NothingThere(InputError):
    """A project has nothing of what is to be written."""


def merged_labels(project: Project, rule: str, criterion: str = "") -> list[JudgmentRecord]:
    """One label for each pair that has one, by this rule and criterion."""
    return audited_rows(project, rule, criterion)[0]


def audited_rows(project: Project, rule: str, criterion: str = "") -> tuple[list[JudgmentRecord], LabelAudit]:
    """The same labels, and how many came about in which way."""
    go_on()
    audit, labels = audited_labels(project, rule, criterion)
    go_on()
    rows = [
        JudgmentRecord(query_key, doc_key, grade, came_about=str(kind))
        for query_key, own in labels.items()
        for doc_key, (grade, kind) in sorted(own.items())
    ]
    refuse_empty(rows, say("no pair has a label yet"))
    return rows, audit


def judgment_records(project: Project, *, by_time: bool = False) -> list[JudgmentRecord]:
    """Current judgment of every pair by every rater. `by_time`: in the order in which they were made."""
    versions = {item.id: item for item in project.read(stored_records.scale_versions)}
    records = []
    rows = project.read(judgments.judgment_rows)
    for row in each(sorted(rows, key=lambda row: row.seq) if by_time else rows, are_told=False):
        if row.state.status is Status.CLEARED:
            continue  # flagged, noted or marked, and not judged
        scale = versions[row.scale_version_id]
        records.append(
            JudgmentRecord(
                row.query_key,
                row.doc_key,
                row.state.grade,
                row.state.status,
                row.rater,
                row.state.note,
                row.seconds,
                moment_of(row.created_at),
                scale=scale.scale.key,
                scale_version=scale.version,
                document_hash=row.content_hash,
                event_id=row.event_id,
                project_id=project.project_id,
                settled_by=row.state.by or None,
                answer=row.state.answer,
                criteria=row.state.criteria or None,
                marks=row.state.marks,
            )
        )
    refuse_empty(records, say("nothing is judged yet"))
    return records


def run_of(project: Project, system: str, *, named: bool = False) -> RunRecord:
    """Lists of the named system, under its tag or, if `named`, its name. Raises InputError for no system."""
    stored = {item.name: item for item in project.read(contents.systems)}
    found = known_as(say("no system named '{name}'"), system, stored)
    go_on()
    keys = {item.id: item.record.query_key for item in project.read(contents.queries)}
    lists = {
        keys[query_id]: entry for query_id, entry in project.read(contents.ranked_lists, found.id).items()
    }
    return RunRecord(found.name if named else found.tag, lists, found.order)


def runs(project: Project, system: str) -> list[RunRecord]:
    """Lists of the named system, or without a name those of all that are not hidden."""
    names = [system] if system else [item.name for item in project.read(contents.systems) if not item.hidden]
    refuse_empty(names, say("there is no system yet"))
    return [run_of(project, name, named=True) for name in names]


def query_records(project: Project) -> list[QueryRecord]:
    """All queries."""
    records = [item.record for item in project.read(contents.queries)]
    refuse_empty(records, say("there are no queries"))
    return records


def document_records(project: Project, *, in_workbook: bool = False) -> list[DocumentRecord]:
    """Documents that have a text. Raises InputError for more than a sheet of a workbook holds."""
    numbers = [number for number, _, version in project.read(contents.document_versions) if version]
    refuse_empty(numbers, say("no document has a text"))
    if in_workbook:
        check_rows(len(numbers))
    if is_beginning_enough():
        del numbers[_FEW:]
    go_on()
    texts = project.read(contents.documents, numbers)
    go_on()
    return [texts[number] for number in numbers]


def refuse_empty(rows: Sized, reason: Message) -> None:
    """Raise InputError where there is nothing to write."""
    if not rows:
        raise NothingThere(say("nothing to export: {reason}", reason=reason))
