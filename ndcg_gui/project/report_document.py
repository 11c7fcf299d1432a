"""A report's numbers put into words: the sections that every way of writing it shares."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.project.report import Report
from ndcg_gui.project.report_blocks import Cell, Document, Number, Table, key_text, line_text
from ndcg_gui.project.report_comparison import comparison_sections, verdicts
from ndcg_gui.project.report_parts import about, lowest, means, rules, systems


def document_of(report: Report) -> Document:
    """The report as sections: the answer first, what it rests on after it."""
    if report.comparisons:
        baseline, candidate = report.numbers.systems
        return Document(
            say(
                "{project}: {baseline} and {candidate} compared",
                project=key_text(report.project),
                baseline=key_text(baseline),
                candidate=key_text(candidate),
            ),
            (
                verdicts(report),
                about(report),
                systems(report),
                means(report),
                *comparison_sections(report),
                rules(report),
            ),
        )
    return Document(
        say("{project}: evaluation", project=key_text(report.project)),
        (about(report), systems(report), means(report), lowest(report), rules(report)),
    )


def query_table(report: Report) -> Table:
    """Every evaluated query with each system's value of each metric; of a comparison the differences, too.

    A dash where a query is not evaluated for the system.
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
    rows = []
    for place, query in enumerate(report.queries):
        if not any(own[place] for own in counted.values()):
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
        rows.append(tuple(cells))
    return Table(say("Queries"), (*titles, *columns), tuple(rows))
