"""Sections of a report in words, shared by every format."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.agreement.report import AgreementReport
from ndcg_gui.features.evaluate.result import lowest, means, systems
from ndcg_gui.features.inbox.report import InboxReport
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.report.about import about, rules
from ndcg_gui.features.report.agreement import agreement_document, agreement_section, agreement_tables
from ndcg_gui.features.report.comparison import comparison_sections, verdicts
from ndcg_gui.features.report.gsb import OUTCOMES, gsb_sections, item_table, people
from ndcg_gui.features.report.inbox import inbox_document, inbox_table
from ndcg_gui.features.report.labels import audit_section
from ndcg_gui.features.report.llm import full_worth_table, worth_document
from ndcg_gui.features.report.report import AnyReport, Report
from ndcg_gui.present.blocks import Cell, Document, Number, Table, key_text, line_text


def document_of(report: AnyReport) -> Document:
    """Sections of the report: the answer first, then its basis."""
    if isinstance(report, AgreementReport):
        return agreement_document(report)
    if isinstance(report, InboxReport):
        return inbox_document(report)
    if isinstance(report, WorthReport):
        return worth_document(report)
    said = (people(report),) if report.side_by_side else ()
    items = gsb_sections(report)
    if report.audit is not None:
        items.insert(0, audit_section(report.audit))
    if report.agreement is not None:
        items.append(agreement_section(report.agreement, report.event_seq))
    if not report.evaluated:
        parts = (*said, about(report), systems(report), *items, rules(report))
        return Document(_title_of_comparisons(report), parts)
    if report.comparisons:
        baseline, candidate = report.numbers.systems
        return Document(
            say(
                "{project}: {baseline} compared with {candidate}",
                project=key_text(report.project),
                baseline=key_text(baseline),
                candidate=key_text(candidate),
            ),
            (
                verdicts(report.comparisons),
                *said,
                about(report),
                systems(report),
                means(report),
                *comparison_sections(report),
                *items,
                rules(report),
            ),
        )
    return Document(
        say("{project}: evaluation", project=key_text(report.project)),
        (*said, about(report), systems(report), means(report), lowest(report), *items, rules(report)),
    )


def _title_of_comparisons(report: Report) -> Message:
    project = key_text(report.project)
    if len(report.side_by_side) > 1:
        return say("{project}: side-by-side comparisons", project=project)
    ((compared, _),) = report.side_by_side
    return say(
        "{project}: {candidate} against {baseline}, side by side",
        project=project,
        candidate=key_text(compared.candidate),
        baseline=key_text(compared.baseline),
    )


def full_tables(report: AnyReport) -> list[Table]:
    """Tables for formats without a limit on rows: every query, every item of the comparisons."""
    if isinstance(report, AgreementReport):
        return agreement_tables(report)
    if isinstance(report, InboxReport):
        return [inbox_table(report.items)]
    if isinstance(report, WorthReport):
        return [full_worth_table(report)]
    found = [query_table(report)] if report.evaluated else []
    found += [item_table(report)] if report.side_by_side else []
    return found + ([] if report.agreement is None else agreement_tables(report.agreement))


def query_table(report: Report) -> Table:
    """Every evaluated query with each system's value of each metric, and in a comparison also the
    differences.

    A dash where a query is not evaluated for the system. The last columns hold the outcome of each
    side-by-side comparison, which combines the documents of a query.
    """
    numbers = report.numbers
    counted = {name: numbers.evaluated(name) for name in numbers.systems}
    differences = [
        comparison.values.metric
        for comparison, _ in report.comparisons
        if comparison.values.metric in numbers.metrics
    ]
    titles = [say("Query"), say("Text"), say("Stratum"), say("Weight")]
    columns: list[str] = [
        f"{metric} {key_text(name)}" for metric in numbers.metrics for name in numbers.systems
    ]
    columns += [f"{metric} B - A" for metric in differences]
    said = [(compared, compared.outcomes()) for compared, _ in report.side_by_side]
    columns += [f"GSB {key_text(compared.comparison.name)}" for compared, _ in said]
    rows = []
    for place, query in enumerate(report.queries):
        outcomes = [own.get(query.query_key) for _, own in said]
        if not any(own[place] for own in counted.values()) and not any(outcomes):
            continue
        cells: list[Cell] = [
            key_text(query.query_key),
            line_text(query.text),
            line_text(query.stratum or ""),
            Number(query.weight, 2),
        ]
        for metric in numbers.metrics:
            for name in numbers.systems:
                value = float(numbers.scores[name].values[metric][place]) if counted[name][place] else None
                cells.append(Number(value))
        for metric in differences:
            first, second = (
                float(numbers.scores[name].values[metric][place]) if counted[name][place] else None
                for name in numbers.systems
            )
            both = first is not None and second is not None
            cells.append(Number(second - first if both else None, signed=True))  # type: ignore[operator]
        cells += ["" if own is None else OUTCOMES[own] for own in outcomes]
        rows.append(tuple(cells))
    return Table(say("Queries"), (*titles, *columns), tuple(rows))
