"""A project as one workbook: a sheet for each thing that it holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple

from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import JudgmentRecord
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.agreement.audit import LabelAudit
from ndcg_gui.features.exporting import records
from ndcg_gui.features.exporting.preferences import preference_rows
from ndcg_gui.features.lots.reads import lots_of
from ndcg_gui.features.side_by_side.access import state_of
from ndcg_gui.formats.preferences.kind import PREFERENCES
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.labels import LABELS
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.results import RESULTS, Ranked
from ndcg_gui.formats.tables.typed import Type, TypedTable
from ndcg_gui.formats.tables.written import WrittenRows
from ndcg_gui.formats.writing import each
from ndcg_gui.store.labels import preferences

LEFT_OUT = say("pools, tasks, history and settings are left out; make a backup to keep them")


LOTS_SHEET = "lots"
AUDIT_SHEET = "how labels came about"


class Everything(NamedTuple):
    """Tables of a project that hold anything, what they leave out, and how its labels came about."""

    tables: list[TypedTable]
    losses: tuple[Message, ...]
    audit: LabelAudit | None


def everything(project: Project, rule: str, criterion: str = "") -> Everything:
    """Collect queries, documents, judgments, labels by this rule and criterion, results and verdicts.

    Raises InputError for an empty project.
    """
    verdicts, losses = _verdicts(project)
    audits: list[LabelAudit] = []

    def labels() -> list[JudgmentRecord]:
        rows, audit = records.audited_rows(project, rule, criterion)
        audits.append(audit)
        return rows

    found: list[tuple[WrittenRows[Any], Callable[[], Collection[Any]]]] = [
        (QUERIES, lambda: records.query_records(project)),
        (DOCUMENTS, lambda: records.document_records(project, in_workbook=True)),
        (JUDGMENTS, lambda: records.judgment_records(project)),
        (LABELS, labels),
        (RESULTS, lambda: Ranked(records.runs(project, ""))),
        (PREFERENCES, lambda: verdicts),
    ]
    held = []
    for rows, read in found:
        try:
            own = read()
        except records.NothingThere:
            continue
        if own:
            held.append((rows, each(own)))
    records.refuse_empty(held, say("the project is empty"))
    # Not before all are counted: the columns of some tables go by what is in them.
    tables = [rows.typed(own) for rows, own in held]
    lots = lots_sheets(project)
    return Everything([*tables, *lots, *map(audit_sheet, audits)], losses, audits[0] if audits else None)


def lots_sheets(project: Project) -> list[TypedTable]:
    """Sheet on the lots of raters' work and their inspections, none where there are no lots."""
    rows = [
        (
            lot.task,
            lot.rater,
            lot.number,
            lot.round,
            lot.size,
            str(lot.state),
            None if lot.inspection is None else lot.inspection.looked,
            None if lot.inspection is None else lot.inspection.wrong,
            None if lot.inspection is None else lot.inspection.inspector,
            lot.note,
        )
        for lot in lots_of(project.read)
    ]
    text, whole = Type.TEXT, Type.WHOLE
    columns = {
        "task": text,
        "rater": text,
        "lot": whole,
        "round": whole,
        "pairs": whole,
        "state": text,
        "looked_at": whole,
        "wrong": whole,
        "inspector": text,
        "reason": text,
    }
    return [TypedTable(LOTS_SHEET, columns, rows, len(rows))] if rows else []


def audit_sheet(audit: LabelAudit) -> TypedTable:
    """Sheet on how labels came about, to stand beside them."""
    rows = list(_told(audit))
    return TypedTable(
        AUDIT_SHEET, {"what": Type.TEXT, "value": Type.TEXT, "pairs": Type.WHOLE}, rows, len(rows)
    )


def audit_lines(audit: LabelAudit) -> Iterator[str]:
    """Lines of a table with tabs on how labels came about."""
    for row in (("what", "value", "pairs"), *_told(audit)):
        yield "\t".join("" if cell is None else " ".join(str(cell).split()) for cell in row) + "\n"


def _told(audit: LabelAudit) -> Iterator[tuple[str, str | None, int | None]]:
    if audit.criterion:
        yield "criterion", audit.criterion, audit.labels
    yield "label rule", audit.rule, audit.labels
    yield "a disagreement is, in grades", format_grade(audit.apart), None
    for kind, number in audit.counts.items():
        yield "came about", str(kind), number
    yield "final grades not used by the rule", None, audit.unused


def _verdicts(project: Project) -> tuple[list[PreferenceRow], tuple[Message, ...]]:
    """Verdicts of comparisons whose results are open, and a message for each one left out."""
    rows: list[PreferenceRow] = []
    losses = []
    for comparison in project.read(preferences.comparisons):
        if state_of(project, comparison.id).can_be_told:
            rows += preference_rows(project, comparison.name)
        else:
            losses.append(
                say("verdicts of {name} are left out: its result is not open yet", name=comparison.name)
            )
    return rows, tuple(losses)
