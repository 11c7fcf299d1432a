"""Evaluation in tables and words: each system's means, the queries' values, and the notes that belong to
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.evaluate.intervals import has_intervals
from ndcg_gui.features.evaluate.key_meeting import ask_import
from ndcg_gui.features.evaluate.numbers import Evaluation, Range
from ndcg_gui.features.evaluate.over import Horizon, over_of, planned_in
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import preset, unknown_metrics
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON
from ndcg_gui.present.blocks import (
    Block,
    Cell,
    Grades,
    Interval,
    IntervalRow,
    Number,
    Picture,
    Section,
    Sentence,
    Table,
    Title,
    document_text,
    key_text,
    line_text,
)
from ndcg_gui.present.charts import MOST_CURVES, Curves, Line
from ndcg_gui.present.svg import intervals_picture, svg_of
from ndcg_gui.present.titles import TITLES

if TYPE_CHECKING:  # it is of a project, which evaluation of files does not need
    from ndcg_gui.features.evaluate.report import EvaluationReport


def leaderboard(numbers: Evaluation) -> Table:
    """Mean or range of each system by each metric, and the number of queries behind it."""

    def cell(system: str, metric: Metric) -> Cell:
        bounds = numbers.bounds(system, metric)
        return Number(numbers.mean(system, metric)) if bounds is None else Interval((bounds.low, bounds.high))

    rows = tuple(
        (
            key_text(system),
            Number(numbers.queries_evaluated(system), 0),
            Number(numbers.queries_missing(system), 0),
            *(cell(system, metric) for metric in numbers.metrics),
        )
        for system in numbers.systems
    )
    counted = (TITLES["system"], TITLES["queries"], TITLES["missing"])
    titles: tuple[Title, ...] = (*counted, *map(str, numbers.metrics))
    return Table(say("Means"), titles, rows)


def order_text(order: Sequence[str], means: Mapping[str, float | None]) -> str:
    """Systems from the best mean down: "a > b = c". Systems with equal means are joined by "="."""
    parts: list[str] = []
    for place, system in enumerate(order):
        if place:
            apart = abs((means[order[place - 1]] or 0.0) - (means[system] or 0.0)) > TIE_EPSILON
            parts.append(">" if apart else "=")
        parts.append(key_text(system))
    return " ".join(parts)


def rests_on(numbers: Evaluation, depth: int, horizon: Horizon | None = None) -> Iterator[Message]:
    """Notes on the basis of the means: their queries, unjudged results, and missing lists."""
    over = over_of(numbers, depth, horizon)
    yield over.words()
    # Queries without any label do not count at all.
    if over.results > over.judged and numbers.settings.unjudged == "zero" and over.labelled == over.planned:
        yield say("Unjudged results count as not relevant.")
    if any(numbers.queries_missing(name) for name in numbers.systems):
        if numbers.settings.missing == "zero":
            yield say("Queries without a list count as 0.")
        else:
            yield say("Queries without a list are left out.")
    if (different := numbers.different_queries()) is not None:
        yield different


def values_table(numbers: Evaluation, system: str) -> Table:
    """Values of a system's queries by each metric."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (key_text(key), *(Number(numbers.value(system, metric, key)) for metric in numbers.metrics))
        for key, evaluated in zip(numbers.query_keys, numbers.evaluated(system), strict=True)
        if evaluated
    )
    return Table(say("Queries"), (key_text(system), *map(str, numbers.metrics)), rows)


def what_differs(numbers: Evaluation) -> Iterator[Message]:
    """Notes on systems measured over different queries, and on the use of grades on older scales."""
    if (different := numbers.different_queries()) is not None:
        yield different
    for older in numbers.columns.older_grades():
        yield from older.sentences()


def bounds_note(numbers: Evaluation) -> Message | None:
    """Note on the ranges of an evaluation, None where it has none."""
    if numbers.settings.unjudged != "bounds" or not numbers.systems:
        return None
    outer = [
        str(metric)
        for metric in numbers.metrics
        if not all(scores.exact[metric] for scores in numbers.scores.values())
    ]
    said = say(
        "Ranges show the lowest and the highest possible mean once unjudged results of "
        "{count:system|systems} are judged, at any rank, over the queries that count now.",
        count=len(numbers.systems),
    )
    if not outer:
        return said
    return say("{said} For {metrics} the true range may be narrower.", said=said, metrics=", ".join(outer))


# sections of a report

# Beyond this many a chart of means for each metric would be a book.
MOST_MEAN_CHARTS = 3
_CURVES_HEIGHT = 290


def systems(report: EvaluationReport) -> Section:
    """Origin of the systems, by name and hash of their files."""
    letters = ("A", "B") if report.compared else ()
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


def means(report: EvaluationReport) -> Section:
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
        TITLES["queries"],
        TITLES["missing"],
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


def _mean_row(report: EvaluationReport, name: str, metric: Metric) -> tuple[Cell, ...]:
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


def _coverage_table(report: EvaluationReport) -> Table:
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


def _bounds_of_planned(report: EvaluationReport, name: str) -> Range | None:
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


def _pictured(report: EvaluationReport) -> list[Metric]:
    others = [
        metric for metric in report.numbers.metrics if metric != report.main and metric.kind is not JUDGED
    ]
    return [report.main, *others][:MOST_MEAN_CHARTS]


def side(report: EvaluationReport, name: str) -> str:
    """Colour of a system in charts: "a", "b", or "" for none of its own."""
    if not report.compared:
        return ""
    return "a" if name == report.compared[0] else "b"


def _means_picture(report: EvaluationReport, metric: Metric) -> Picture:
    caption = say("{metric} of each system with its 95 % interval.", metric=str(metric))
    if not has_intervals(report.numbers):
        caption = say("{metric} of each system.", metric=str(metric))
    rows = []
    for name in report.numbers.systems:
        found = report.intervals.get((name, metric))
        ends = None if found is None else (found.low, found.high)
        mean = report.numbers.mean(name, metric)
        rows.append(IntervalRow("", key_text(name), mean, ends, side=side(report, name)))
    return intervals_picture(rows, caption)


def _curves(report: EvaluationReport) -> Picture:
    name = str(report.main.kind(1, **report.main.values)).removesuffix("1") + "k"
    caption = say("{metric} by depth k.", metric=name)
    if len(report.numbers.systems) > len(report.curves):
        caption = say("{metric} by depth k for the {most} best systems.", metric=name, most=MOST_CURVES)
    places = {system.name: system.place for system in report.systems}
    curves = [
        Line(
            key_text(system),
            places[system],
            tuple(
                (float(depth), value)
                for depth, value in zip(report.depths, values, strict=True)
                if value is not None
            ),
            side=side(report, system),
        )
        for system, values in report.curves.items()
    ]
    chart = Curves([line for line in curves if line.points], on_paper=True)
    return Picture(lambda translate: svg_of(chart, _CURVES_HEIGHT, caption.text(translate)), caption)


def _notes(report: EvaluationReport) -> Iterable[Message]:
    numbers = report.numbers
    for met in report.keys:
        yield met.sentence(ask_import)
    for older in numbers.columns.older_grades():
        yield from older.sentences()
    if report.preset:
        unknown = unknown_metrics(preset(report.preset), numbers.metrics)
        if unknown is not None:
            yield unknown
    different = None if report.compared else numbers.different_queries()
    if different is not None:
        yield different
    # A comparison says so beside its verdict.
    if numbers.settings.missing == "zero" and not report.compared:
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


def lowest(report: EvaluationReport) -> Section:
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
