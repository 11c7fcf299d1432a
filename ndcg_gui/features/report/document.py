"""Document of a report: its sections in words, its full tables, and its figures as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import written
from ndcg_gui.domain.scales import format_grade, scale_words
from ndcg_gui.features.agreement.audit_result import audit_section
from ndcg_gui.features.agreement.result import agreement_json, agreement_section, agreement_tables
from ndcg_gui.features.compare.result import comparison_sections, verdicts
from ndcg_gui.features.compare.result_json import comparison_json
from ndcg_gui.features.evaluate.definitions import settings_words
from ndcg_gui.features.evaluate.over import coverage_depth, over_of
from ndcg_gui.features.evaluate.result import lowest, means, systems
from ndcg_gui.features.report.report import Report
from ndcg_gui.features.side_by_side.models_json import models_json
from ndcg_gui.features.side_by_side.result import OUTCOMES, gsb_sections, item_table, people
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.metrics.arrays import one_list
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings, choice_help
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Document,
    Grades,
    Number,
    Section,
    Table,
    key_text,
    line_text,
)
from ndcg_gui.present.json import Json


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


def report_json(report: Report) -> Json:
    """Report as plain JSON values, like the output of `evaluate --per-query --json`, `compare --json`, `gsb
    --json`, `agreement --json` and `llm worth --json`.
    """
    return {
        **({"preset": report.preset} if report.preset else {}),
        "events": report.event_seq,
        "anchor": report.anchor,
        "scale": {**report.scale.scale.to_json(), "version": report.scale.version},
        "systems": [
            {
                "name": own.name,
                "lists": own.queries,
                "results": own.results,
                "longest_list": own.deepest,
                "order": own.order,
                "file": own.file_name or None,
                "sha256": own.sha256 or None,
            }
            for own in report.systems
        ],
        **(_measured(report) if report.evaluated else {}),
        "side_by_side": [side_by_side_json(*item) for item in report.side_by_side],
        **({"models": [models_json(item) for item in report.models]} if report.models else {}),
        **({} if report.agreement is None else {"agreement": agreement_json(report.agreement)}),
    }


def _measured(report: Report) -> Json:
    def interval(found: ConfidenceInterval | None) -> Json | None:
        return None if found is None else {"low": found.low, "high": found.high, "method": found.method}

    return {
        "evaluation": {
            **report.numbers.to_json(per_query=True),
            "over": over_of(report.numbers, coverage_depth(report.numbers), report.horizon).to_json(),
            **({"keys": [item.to_json() for item in report.keys]} if report.keys else {}),
            **({} if report.audit is None else {"came_about": report.audit.to_json()}),
        },
        "intervals": {
            name: {
                str(metric): interval(report.intervals.get((name, metric)))
                for metric in report.numbers.metrics
            }
            for name in report.numbers.systems
        },
        "comparisons": [comparison_json(*item) for item in report.comparisons],
    }


def about(report: Report) -> Section:
    """Project, time, version and settings of the report."""
    scale, settings = report.scale, report.numbers.settings
    rows: list[tuple[Cell, ...]] = [
        (say("Project"), key_text(report.project)),
        (say("Project ID"), report.project_id),
        (say("Created"), f"{written(report.made_at, seconds=True)} UTC"),
        (say("Created with"), f"ndcg-gui {report.version}"),
        (say("Settings"), settings_words(report.numbers)),
        (say("Label rule"), _rule_text(settings)),
        (
            say("Scale"),
            say(
                "{title}, version {version}: {grades}",
                title=key_text(scale.scale.title),
                version=scale.version,
                grades=scale.scale.values_text(),
            ),
        ),
        *_question(report),
        (
            say("Labels"),
            say("all labels up to event {number} of the project's history", number=report.event_seq),
        ),
        (say("Checksum of the history"), report.anchor),
        (say("Queries"), _queries_text(report)),
    ]
    if report.preset:
        rows.insert(4, (say("Preset"), report.preset))
    return Section(say("What was measured"), (Table(say("About"), (say("What"), say("Value")), tuple(rows)),))


def _question(report: Report) -> list[tuple[Cell, ...]]:
    """Row naming the criterion of the labels, for scales with several."""
    title = report.numbers.columns.question
    if not title:
        return []
    grades = report.asked.values_text()
    return [(say("Criterion"), say("{title}: {grades}", title=line_text(title), grades=grades))]


def _rule_text(settings: EvaluationSettings) -> Message:
    rule = label_rule(settings.labels)
    return say("{title}: {help}", title=rule.title, help=rule.help)


def _queries_text(report: Report) -> Message:
    return say(
        "{labelled} of {all} have labels; {none} of these have no label above 0. {over}",
        labelled=int(report.numbers.labelled.sum()),
        all=len(report.queries),
        none=report.numbers.queries_without_relevant(),
        over=report.over.words(),
    )


def rules(report: Report) -> Section:
    """Every setting in full, the grades of the scale, and the definitions of the metrics used."""
    settings = report.numbers.settings.to_json()
    asked = report.asked
    blocks: list[Block] = [
        Table(
            say("Settings"),
            (say("Setting"), say("In commands"), say("What it means")),
            tuple(
                (
                    own.title or name,
                    f"{name}={key_text('all' if settings[name] is None else str(settings[name]))}",
                    _meaning(name, settings[name]),
                )
                for name, own in SETTINGS.items()
            ),
        ),
        Table(
            say("Scale"),
            (say("Grade"), say("Name"), say("Definition"), say("Gain (table)")),
            tuple(
                (
                    Grades((grade.value,), asked),
                    scale_words(line_text(grade.name)),
                    scale_words(line_text(grade.definition)),
                    format_grade(grade.value if grade.gain is None else grade.gain),
                )
                for grade in asked.grades
            ),
        ),
    ]
    if metrics := used_metrics(report):
        titles = (say("Metric"), say("What it measures"), say("Formula"), say("Parameters"), say("Source"))
        rows = tuple(_definition(report, metric) for metric in metrics)
        blocks.append(Table(say("Definitions"), titles, rows))
    return Section(say("Settings and definitions"), tuple(blocks))


def _meaning(name: str, value: object) -> Message | str:
    words, choice = SETTINGS[name].help or "", choice_help(name, value)
    return words if choice is None else say("{what} {choice}", what=words, choice=choice)


def used_metrics(report: Report) -> list[Metric]:
    """All metrics of the report. Those only shown beside scores come last."""
    if not report.evaluated:
        derived = [found.derived.measure for _, found in report.side_by_side if found.derived is not None]
        return [parse_metric(measure) for measure in dict.fromkeys(derived) if measure != "grade"]
    compared = [comparison.values.metric for comparison, _ in report.comparisons]
    return list(dict.fromkeys([*report.numbers.metrics, *compared, JUDGED(report.depth)]))


def _definition(report: Report, metric: Metric) -> tuple[Cell, ...]:
    kind = metric.kind
    # Any list serves: the formula is the same for all.
    workings = metric.work(*one_list([1.0], maximum=report.numbers.maximum, gains=report.numbers.gains))
    parameters = ", ".join(
        parameter.write(value)
        for parameter, (_, value) in zip(kind.parameters, metric.parameters, strict=True)
    )
    return (
        str(metric),
        say("{title}. {help}", title=kind.title, help=kind.help),
        workings.formula,
        parameters or "–",
        kind.reference,
    )
