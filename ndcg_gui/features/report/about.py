"""Sections common to all reports of a project: what was measured, and the rules."""

from __future__ import annotations

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import written
from ndcg_gui.domain.scales import format_grade, scale_words
from ndcg_gui.features.evaluate.definitions import settings_words
from ndcg_gui.features.report.report import Report
from ndcg_gui.metrics.arrays import one_list
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings, choice_help
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Grades,
    Section,
    Table,
    key_text,
    line_text,
)


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
