"""The parts of a report on two systems: verdict, tests, differences, losses and wins, what to judge next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.statistics.comparison import Figure
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.project.compare.comparison import Coverage, QueryRow, SystemComparison
from ndcg_gui.project.compare.judge_next import Holes
from ndcg_gui.project.compare.verdict import verdict
from ndcg_gui.project.results.blocks import (
    MOST_ROWS,
    Block,
    Cell,
    Grades,
    Number,
    Picture,
    PValue,
    Section,
    Sentence,
    Table,
    Translate,
    interval_text,
    key_text,
    line_text,
    safe,
)
from ndcg_gui.project.results.parts import document_text
from ndcg_gui.project.results.report import Report, ShownResult
from ndcg_gui.project.results.svg import Bar, bars_chart


def verdicts(report: Report) -> Section:
    """The answer, one sentence for each metric, and what must be known with it."""
    blocks: list[Block] = []
    for comparison, holes in report.comparisons:
        blocks.append(Sentence(safe(verdict(comparison, holes)), "verdict"))
    notes = dict.fromkeys(
        safe(note) for comparison, _ in report.comparisons for note in comparison.values.notes()
    )
    blocks += [Sentence(note, "warning") for note in notes]
    if len(report.comparisons) > 1:
        blocks.append(
            Sentence(
                say(
                    "Of {count} metrics some may differ by chance alone: Holm's p values allow for that.",
                    count=len(report.comparisons),
                )
            )
        )
    return Section(say("Verdict"), tuple(blocks))


def comparison_sections(report: Report) -> list[Section]:
    """For each compared metric its numbers, differences, losses, wins, and what to judge next."""
    p_values = [comparison.paired.randomisation.value for comparison, _ in report.comparisons]
    adjusted = holm(p_values) if len(p_values) > 1 else [None] * len(p_values)
    return [
        Section(
            say("B less A by {metric}", metric=str(comparison.values.metric)),
            (
                _tests(comparison, holm_value, several=len(p_values) > 1),
                _differences(comparison),
                *_strata(comparison),
                *_rows(report, comparison, say("Largest losses of B"), comparison.values.losses),
                *_rows(report, comparison, say("Largest wins of B"), comparison.values.wins),
                *_overlap(holes),
                *_judge_next(comparison, holes),
            ),
        )
        for (comparison, holes), holm_value in zip(report.comparisons, adjusted, strict=True)
    ]


def _tests(comparison: SystemComparison, holm_value: float | None, *, several: bool) -> Table:
    values, paired = comparison.values, comparison.paired
    means = paired.means
    interval = means.interval
    counts = means.counts
    rows: list[tuple[Cell, ...]] = [
        _mean_row("A", values.baseline, means.baseline, values.depth),
        _mean_row("B", values.candidate, means.candidate, values.depth),
        (
            say("Difference B - A"),
            Number(means.difference, signed=True),
            means.no_interval or "" if interval is None else say(
                "95 % interval {ends}, {method}",
                ends=interval_text(interval.low, interval.high, signed=True),
                method=interval.method,
            ),
        ),
        (say("Randomisation test, p"), *_figure(paired.randomisation, PValue)),
        *(((say("  by Holm for all metrics"), PValue(holm_value), ""),) if several else ()),
        (say("Paired t-test, p"), *_figure(paired.t_test, PValue)),
        (say("Wilcoxon test, p"), *_figure(paired.wilcoxon, PValue)),
        (say("Effect size"), *_figure(paired.effect_size)),
        (say("Smallest detectable difference"), *_figure(paired.detectable)),
        (
            say("Wins, ties, losses of B"),
            f"{counts.wins}, {counts.ties}, {counts.losses}",
            say("up to {epsilon} is a tie", epsilon=f"{counts.epsilon:g}"),
        ),
        (
            say("Queries"),
            Number(means.n, 0),
            say("as many as {count} of equal weight", count=f"{means.effective_n:.1f}")
            if means.weighted
            else "",
        ),
        (say("Seed"), str(paired.seed), say("{count} resamples", count=paired.resamples)),
    ]  # fmt: skip
    return Table(say("Tests"), (str(values.metric), say("Value"), say("Remark")), tuple(rows))


def _mean_row(letter: str, own: Coverage, mean: float | None, k: int) -> tuple[Cell, ...]:
    return (
        say("Mean of {letter}, {system}", letter=letter, system=key_text(own.system)),
        Number(mean),
        say(
            "Judged@{k} {judged}; {unjudged} of {results} unjudged; at least {low}, at most {high} if any"
            " unjudged results of A and B are judged",
            k=k,
            judged=Number(own.judged).shown(),
            unjudged=own.unjudged,
            results=own.results,
            low=Number(None if own.bounds is None else own.bounds.low).shown(),
            high=Number(None if own.bounds is None else own.bounds.high).shown(),
        ),
    )


def _figure(figure: Figure, cell: type[Number | PValue] = Number) -> tuple[Cell, Cell]:
    return cell(figure.value), "" if figure.reason is None else figure.reason


def _differences(comparison: SystemComparison) -> Picture:
    values, counts = comparison.values, comparison.paired.means.counts
    bars = [
        Bar(key_text(query.query_key), difference)
        for query, difference in zip(values.queries, values.differences.tolist(), strict=True)
    ]
    below = (
        say("{count} better with B", count=counts.wins),
        say("{count} equal", count=counts.ties),
        say("{count} better with A", count=counts.losses),
    )
    caption = say(
        "B - A of each query by {metric}, the largest first; A is {baseline}, B is {candidate}.",
        metric=str(values.metric),
        baseline=key_text(values.baseline.system),
        candidate=key_text(values.candidate.system),
    )

    def draw(translate: Translate) -> str:
        return bars_chart(bars, label=caption.text(translate), below=[text.text(translate) for text in below])

    return Picture(draw, caption)


def _strata(comparison: SystemComparison) -> Sequence[Block]:
    if not comparison.strata:
        return ()
    rows = []
    for part in comparison.strata:
        means, interval = part.means, part.means.interval
        rows.append(
            (
                say("(none)") if part.name is None else line_text(part.name),
                Number(means.n, 0),
                Number(means.baseline),
                Number(means.candidate),
                Number(means.difference, signed=True),
                Number(None if interval is None else interval.low, signed=True),
                Number(None if interval is None else interval.high, signed=True),
                f"{means.counts.wins}, {means.counts.ties}, {means.counts.losses}",
            )
        )
    titles = (
        say("Stratum"), say("Queries"), "A", "B", "B - A", say("95 % from"), say("to"),
        say("Wins, ties, losses of B"),
    )  # fmt: skip
    return (Table(say("Strata"), titles, tuple(rows)),)


def _rows(
    report: Report,
    comparison: SystemComparison,
    title: Message,
    chosen: Callable[..., list[QueryRow]],
) -> Sequence[Block]:
    rows = chosen(MOST_ROWS, epsilon=comparison.epsilon)
    if not rows:
        return ()
    values = comparison.values
    both = (values.baseline.system, values.candidate.system)
    maximum = report.numbers.maximum
    told: list[tuple[Cell, ...]] = []
    results: list[tuple[Cell, ...]] = []
    for row in rows:
        tops = [report.tops[row.place, name] for name in both]
        told.append(
            (
                key_text(row.query.query_key),
                line_text(row.query.text),
                Number(row.baseline),
                Number(row.candidate),
                Number(row.difference, signed=True),
                *(Grades(tuple(item.grade for item in own), maximum) for own in tops),
            )
        )
        results += [
            (
                key_text(row.query.query_key),
                Number(place + 1, 0),
                *_result(tops[0], place, maximum),
                *_result(tops[1], place, maximum),
            )
            for place in range(max(map(len, tops)))
        ]
    return (
        Table(
            title,
            (title, say("Text"), "A", "B", "B - A", say("First grades of A"), say("First grades of B")),
            tuple(told),
        ),
        Table(
            say("{losses}: results", losses=title),
            (
                say("Query"),
                say("Rank"),
                say("Grade"),
                say("Document of A"),
                say("Grade"),
                say("Document of B"),
            ),
            tuple(results),
            grouped=True,
        ),
    )


def _result(own: Sequence[ShownResult], place: int, maximum: float) -> tuple[Cell, Cell]:
    if place >= len(own):
        return "", ""
    item = own[place]
    return Grades((item.grade,), maximum), document_text(item.doc_key, item.title)


def _overlap(holes: Holes) -> Sequence[Block]:
    own = holes.overlap
    if not own.queries:
        return ()
    return (
        Sentence(
            say(
                "The lists share {shared} of their first {k} results (Jaccard {jaccard}, rank-biased overlap"
                " {rbo}); they are the same on {identical} of {queries} queries.",
                shared=Number(own.shared, 2).shown(),
                k=own.k,
                jaccard=Number(own.jaccard, 2).shown(),
                rbo=Number(own.rbo, 2).shown(),
                identical=own.identical,
                queries=own.queries,
            )
        ),
    )


def _judge_next(comparison: SystemComparison, holes: Holes) -> Sequence[Block]:
    if not holes.total:
        return ()
    rows = tuple(
        (
            key_text(pair.query.query_key),
            line_text(pair.query.text),
            key_text(pair.doc_key),
            Number(pair.baseline_rank, 0),
            Number(pair.candidate_rank, 0),
            Number(pair.change, 6),
        )
        for pair in holes.pairs[:MOST_ROWS]
    )
    return (
        Sentence(
            say(
                "{count} pairs among the first {k} results are unjudged. If any unjudged results of A and B"
                " are judged, at whatever rank, the difference is at least {least}, at most {most}.",
                count=holes.total,
                k=comparison.values.depth,
                least=Number(holes.least, signed=True).shown(),
                most=Number(holes.most, signed=True).shown(),
            )
        ),
        Table(
            say("Judge next"),
            (
                say("Judge next"), say("Text"), say("Document"), say("Rank in A"), say("Rank in B"),
                say("Can move the difference by"),
            ),
            rows,
        ),
    )  # fmt: skip
