"""Sections common to all reports: what was measured, the rules, and each system's means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import written
from ndcg_gui.domain.scales import format_grade, scale_words
from ndcg_gui.features.evaluate.intervals import has_intervals
from ndcg_gui.features.evaluate.key_meeting import ask_import
from ndcg_gui.features.evaluate.numbers import Range
from ndcg_gui.features.evaluate.over import planned_in
from ndcg_gui.features.report.definitions import settings_words
from ndcg_gui.features.report.report import MOST_CURVES, Report
from ndcg_gui.metrics.arrays import one_list
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import preset, unknown_metrics
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings, choice_help
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Grades,
    IntervalRow,
    Number,
    Picture,
    Section,
    Sentence,
    Table,
    document_text,
    key_text,
    line_text,
)
from ndcg_gui.present.svg import lines_chart, means_chart

if TYPE_CHECKING:
    pass

# Beyond this many a chart of means for each metric would be a book.
MOST_MEAN_CHARTS = 3


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
    if report.request.preset:
        rows.insert(4, (say("Preset"), report.request.preset))
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


def systems(report: Report) -> Section:
    """Origin of the systems, by name and hash of their files."""
    letters = ("A", "B") if report.comparisons else ()
    rows = []
    for number, own in enumerate(report.systems):
        rows.append(
            (
                *((letters[number],) if letters else ()),
                key_text(own.name),
                Number(own.queries, 0),
                Number(own.results, 0),
                Number(own.deepest, 0),
                key_text(own.file_name) or "–",
                own.sha256 or "–",
            )
        )
    titles = (
        *(("",) if letters else ()),
        say("System"),
        say("Lists"),
        say("Results"),
        say("Longest list"),
        say("Source file"),
        say("SHA-256 of the file"),
    )
    return Section(say("Systems"), (Table(say("Systems"), titles, tuple(rows)),))


_OVER_QUERIES = {"median": say("Median"), "geometric": say("Geometric mean")}


def means(report: Report) -> Section:
    """Mean of each system by each metric with its interval, and the basis of the numbers."""
    numbers, settings = report.numbers, report.numbers.settings
    rows = tuple(_mean_row(report, name, metric) for metric in numbers.metrics for name in numbers.systems)
    titles = (
        say("Metric"),
        say("System"),
        _OVER_QUERIES.get(settings.aggregation, say("Mean")),
        say("95 % interval, from"),
        say("to"),
        *((say("At least, once judged"), say("At most")) if settings.unjudged == "bounds" else ()),
        say("Queries"),
        say("No list"),
    )
    blocks: list[Block] = [Table(say("Means"), titles, rows, grouped=True), _coverage_table(report)]
    blocks += [_means_picture(report, metric) for metric in _pictured(report)]
    if report.curves:
        blocks.append(_curves(report))
    if has_intervals(numbers):
        blocks.append(
            Sentence(
                say(
                    "Intervals of means are score intervals with Student's t, of shares those of Clopper and"
                    " Pearson. There is no interval for fewer than {fewest} queries (too few to rely on).",
                    fewest=FEWEST_QUERIES,
                )
            )
        )
    blocks += [Sentence(text, "warning") for text in _notes(report)]
    return Section(say("Metrics"), tuple(blocks))


def _mean_row(report: Report, name: str, metric: Metric) -> tuple[Cell, ...]:
    numbers = report.numbers
    interval = report.intervals.get((name, metric))
    bounds = numbers.bounds(name, metric)
    between = () if numbers.settings.unjudged != "bounds" else _ends(bounds)
    return (
        str(metric),
        key_text(name),
        Number(numbers.mean(name, metric)),
        Number(None if interval is None else interval.low),
        Number(None if interval is None else interval.high),
        *between,
        Number(numbers.queries_evaluated(name), 0),
        Number(numbers.queries_missing(name), 0),
    )


def _coverage_table(report: Report) -> Table:
    main, coverage = report.main, report.coverage
    judged = JUDGED(report.depth)
    return Table(
        say("Judged"),
        (
            say("System"),
            str(judged),
            say("{metric} at least, once all is judged", metric=str(main)),
            say("{metric} at most", metric=str(main)),
        ),
        tuple(
            (
                key_text(name),
                Number(coverage.mean(name, judged)),
                *_ends(_bounds_of_planned(report, name)),
            )
            for name in coverage.systems
        ),
    )


def _bounds_of_planned(report: Report, name: str) -> Range | None:
    """Range of the mean once all planned queries are judged, those without a label included."""
    coverage, scores = report.coverage, report.coverage.scores[name]
    open_ = planned_in(coverage, report.horizon) & ~coverage.labelled
    low, high = (
        coverage.combined(name, values[report.main], coverage.evaluated(name) | open_)
        for values in (scores.lower, scores.upper)
    )
    return None if low is None or high is None else Range(low, high, scores.exact[report.main])


def _ends(bounds: Range | None) -> tuple[Number, Number]:
    return Number(None if bounds is None else bounds.low), Number(None if bounds is None else bounds.high)


def _pictured(report: Report) -> list[Metric]:
    others = [
        metric for metric in report.numbers.metrics if metric != report.main and metric.kind is not JUDGED
    ]
    return [report.main, *others][:MOST_MEAN_CHARTS]


def side(report: Report, name: str) -> str:
    """Colour of a system in charts: "a", "b", or "" for none of its own."""
    if not report.comparisons:
        return ""
    return "a" if name == report.numbers.systems[0] else "b"


def _means_picture(report: Report, metric: Metric) -> Picture:
    caption = say("{metric} of each system with its 95 % interval.", metric=str(metric))
    if not has_intervals(report.numbers):
        caption = say("{metric} of each system.", metric=str(metric))
    rows = []
    for name in report.numbers.systems:
        found = report.intervals.get((name, metric))
        ends = None if found is None else (found.low, found.high)
        mean = report.numbers.mean(name, metric)
        rows.append(IntervalRow("", key_text(name), mean, ends, side=side(report, name)))
    return Picture(lambda translate: means_chart(rows, translate, label=caption.text(translate)), caption)


def _curves(report: Report) -> Picture:
    name = str(report.main.kind(1, **report.main.values)).removesuffix("1") + "k"
    caption = say("{metric} by depth k.", metric=name)
    if len(report.numbers.systems) > len(report.curves):
        caption = say("{metric} by depth k for the {most} best systems.", metric=name, most=MOST_CURVES)
    means = {key_text(system): values for system, values in report.curves.items()}
    sides = {key_text(system): side(report, system) for system in report.curves}
    places = {key_text(system.name): system.place for system in report.systems}
    return Picture(
        lambda translate: lines_chart(
            report.depths, means, sides=sides, places=places, label=caption.text(translate)
        ),
        caption,
    )


def _notes(report: Report) -> Iterable[Message]:
    numbers = report.numbers
    for met in report.keys:
        yield met.sentence(ask_import)
    for older in numbers.columns.older_grades():
        yield from older.sentences()
    if report.request.preset:
        unknown = unknown_metrics(preset(report.request.preset), numbers.metrics)
        if unknown is not None:
            yield unknown
    different = None if report.comparisons else numbers.different_queries()
    if different is not None:
        yield different
    # A comparison says so beside its verdict.
    if numbers.settings.missing == "zero" and not report.comparisons:
        for name in numbers.systems:
            if count := numbers.queries_missing(name):
                yield say(
                    "{system} has no list for {count:query|queries}; a missing list counts as 0.",
                    system=key_text(name),
                    count=count,
                )
    if report.unjudged:
        yield say(
            "{count:document has|documents have} no label among the first {k:result|results} of these"
            " systems.",
            count=report.unjudged,
            k=report.depth,
        )


def lowest(report: Report) -> Section:
    """Queries with the lowest means in an evaluation, with the first results of the best system."""
    numbers, main, scale = report.numbers, report.main, report.asked
    leader = max(numbers.systems, key=lambda name: numbers.mean(name, main) or 0.0)
    places = report.lowest()
    values = {name: numbers.scores[name].values[main] for name in numbers.systems}
    rows, results = [], []
    for place in places:
        query = report.queries[place]
        own = [float(values[name][place]) for name in numbers.systems]
        top = report.tops[place, leader]
        rows.append(
            (
                key_text(query.query_key),
                line_text(query.text),
                Number(sum(own) / len(own)),
                Number(min(own)),
                Number(max(own)),
                Grades(tuple(item.grade for item in top), scale),
            )
        )
        for rank, item in enumerate(top, start=1):
            results.append(
                (
                    key_text(query.query_key),
                    Number(rank, 0),
                    Grades((item.grade,), scale),
                    document_text(item.doc_key, item.title),
                )
            )
    titles = (
        say("Query"),
        say("Text"),
        say("Mean of all systems"),
        say("Lowest"),
        say("Highest"),
        say("First grades of {system}", system=key_text(leader)),
    )
    blocks: tuple[Block, ...] = (
        Sentence(
            say("By {metric}; the best system is {system}.", metric=str(main), system=key_text(leader))
            if numbers.same_queries()
            else say("By {metric}; results of {system}.", metric=str(main), system=key_text(leader))
        ),
        Table(say("Queries with the lowest values"), titles, tuple(rows)),
        Table(
            say("First results of these queries"),
            (say("Query"), say("Rank"), say("Grade"), say("Document of {system}", system=key_text(leader))),
            tuple(results),
            grouped=True,
        ),
    )
    if not rows:
        blocks = (Sentence(say("No query was evaluated for all systems.")),)
    return Section(say("Queries with the lowest values"), blocks)
