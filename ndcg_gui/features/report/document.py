"""Sections of a report in words, shared by every format."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.agreement.audit_result import audit_section
from ndcg_gui.features.agreement.result import agreement_section, agreement_tables
from ndcg_gui.features.compare.result import comparison_sections, verdicts
from ndcg_gui.features.evaluate.result import lowest, means, systems
from ndcg_gui.features.report.about import about, rules
from ndcg_gui.features.report.json import report_json
from ndcg_gui.features.report.report import Report
from ndcg_gui.features.side_by_side.result import OUTCOMES, gsb_sections, item_table, people
from ndcg_gui.present.blocks import Cell, Document, Number, Section, Table, key_text, line_text


def document_of(report: Report) -> Document:
    """Report ready to be written: the answer first, then its basis."""
    return Document(
        _title(report),
        tuple(_sections(report)),
        report,
        partial(full_tables, report),
        partial(report_json, report),
    )


def _sections(report: Report) -> Iterator[Section]:
    if report.comparisons:
        yield verdicts(report.comparisons)
    if report.side_by_side:
        yield people(report.side_by_side, report.models)
    yield about(report)
    yield systems(report)
    if report.evaluated:
        yield means(report)
        if report.comparisons:
            yield from comparison_sections(report.comparisons, report.tops, report.asked)
        else:
            yield lowest(report)
    if report.audit is not None:
        yield audit_section(report.audit)
    yield from gsb_sections(report.side_by_side, report.models)
    if report.agreement is not None:
        yield agreement_section(report.agreement, report.event_seq)
    yield rules(report)


def _title(report: Report) -> Message:
    project = key_text(report.project)
    if report.comparisons:
        baseline, candidate = map(key_text, report.numbers.systems)
        return say(
            "{project}: {baseline} compared with {candidate}",
            project=project,
            baseline=baseline,
            candidate=candidate,
        )
    if report.evaluated:
        return say("{project}: evaluation", project=project)
    if len(report.side_by_side) > 1:
        return say("{project}: side-by-side comparisons", project=project)
    ((compared, _),) = report.side_by_side
    return say(
        "{project}: {candidate} against {baseline}, side by side",
        project=project,
        candidate=key_text(compared.candidate),
        baseline=key_text(compared.baseline),
    )


def full_tables(report: Report) -> list[Table]:
    """Tables for formats without a limit on rows: every query, every item of the comparisons."""
    found = [query_table(report)] if report.evaluated else []
    found += [item_table(report.side_by_side)] if report.side_by_side else []
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
