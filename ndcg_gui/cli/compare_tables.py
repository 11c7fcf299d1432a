"""Comparisons of systems as tables on stdout."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from ndcg_gui.cli.output import number, say_table
from ndcg_gui.domain.numbers import interval, p_value
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.statistics.comparison import SIGNIFICANCE, Figure, PairedMeans
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.project.compare.comparison import Coverage, QueryRow, SystemComparison
from ndcg_gui.project.compare.judge_next import Holes
from ndcg_gui.project.compare.matrix import ComparisonMatrix
from ndcg_gui.project.compare.order_stability import Alternative
from ndcg_gui.project.compare.verdict import verdict

MOST_ROWS = 10
_TEXT = 40


def print_comparisons(
    settings: str, found: Sequence[tuple[SystemComparison, Holes]], *, judge: int = MOST_ROWS
) -> None:
    """Two systems by one metric after the other, the verdict last."""
    click.echo(settings)
    # Whoever looks at several metrics finds some difference by chance.
    adjusted = holm([comparison.paired.randomisation.value for comparison, _ in found])
    for (comparison, holes), own in zip(found, adjusted, strict=True):
        click.echo("")
        _print_numbers(comparison, own if len(found) > 1 else None)
        _print_strata(comparison)
        _print_lists(holes)
        _print_rows("largest losses of B", comparison.values.losses(MOST_ROWS, epsilon=comparison.epsilon))
        _print_rows("largest wins of B", comparison.values.wins(MOST_ROWS, epsilon=comparison.epsilon))
        _print_unjudged(holes, judge)
        click.echo("")
        for note in comparison.values.notes():
            click.echo(f"note: {visible(str(note))}")
        click.echo(visible(str(verdict(comparison, holes))))


def _print_numbers(comparison: SystemComparison, holm_value: float | None) -> None:
    values, paired = comparison.values, comparison.paired
    means = paired.means
    say_table(
        [
            str(values.metric),
            "system",
            "mean",
            f"Judged@{values.depth}",
            "unjudged",
            "at least .. at most",
            "no list",
        ],
        [_system("A", values.baseline), _system("B", values.candidate)],
        words=(0, 1),
    )
    click.echo("")
    rows = [
        ["difference B - A", number(means.difference), _difference_interval(means)],
        ["randomisation test, p", *_figure(paired.randomisation, p_value)],
        *([["  by Holm for all metrics", p_value(holm_value), ""]] if holm_value is not None else []),
        ["paired t-test, p", *_figure(paired.t_test, p_value)],
        ["Wilcoxon test, p", *_figure(paired.wilcoxon, p_value)],
        ["effect size", *_figure(paired.effect_size)],
        ["smallest detectable difference", *_figure(paired.detectable)],
        ["wins, ties, losses of B", _counts(means), f"epsilon {means.counts.epsilon:g}"],
        ["queries", str(means.n), f"as many as {means.effective_n:.1f} of equal weight" * means.weighted],
        ["seed", str(paired.seed), f"{paired.resamples} resamples"],
    ]
    say_table(["", "value", ""], rows, words=(0, 2))


def _system(letter: str, own: Coverage) -> list[str]:
    return [
        letter,
        own.system,
        number(own.mean),
        number(own.judged),
        f"{own.unjudged} of {own.results}",
        interval(None if own.bounds is None else (own.bounds.low, own.bounds.high)),
        str(own.missing),
    ]


def _print_strata(comparison: SystemComparison) -> None:
    for title, parts in (("stratum", comparison.strata), ("by weight", comparison.bands)):
        if not parts:
            continue
        click.echo("")
        say_table(
            [title, "queries", "A", "B", "B - A", "95 % interval", "wins, ties, losses"],
            [
                [
                    part.name or "(none)",
                    str(part.means.n),
                    number(part.means.baseline),
                    number(part.means.candidate),
                    number(part.means.difference),
                    _interval(part.means.interval),
                    _counts(part.means),
                ]
                for part in parts
            ],
        )


def _print_lists(holes: Holes) -> None:
    own = holes.overlap
    if own.queries:
        click.echo("")
        click.echo(
            f"lists: {number(own.shared, 2)} of the first {own.k} are shared"
            f" (Jaccard {number(own.jaccard, 2)}, rank-biased overlap {number(own.rbo, 2)});"
            f" the same on {own.identical} of {own.queries} queries"
        )


def _print_rows(title: str, rows: Sequence[QueryRow]) -> None:
    if not rows:
        return
    click.echo("")
    say_table(
        [title, "text", "A", "B", "B - A"],
        [
            [
                row.query.query_key,
                _cut(row.query.text),
                number(row.baseline),
                number(row.candidate),
                number(row.difference),
            ]
            for row in rows
        ],
        words=(0, 1),
    )


def _print_unjudged(holes: Holes, judge: int) -> None:
    if not holes.total:
        return
    click.echo("")
    click.echo(
        f"{holes.total} pairs unjudged in the first {holes.overlap.k}; if any unjudged results of both lists"
        f" are judged, at whatever rank, the difference is at least {number(holes.least)},"
        f" at most {number(holes.most)}"
    )
    if judge:
        say_table(
            ["judge next", "document", "rank in A", "rank in B", "can move the difference by"],
            [
                [
                    pair.query.query_key,
                    pair.doc_key,
                    _rank(pair.baseline_rank),
                    _rank(pair.candidate_rank),
                    number(pair.change, 6),
                ]
                for pair in holes.pairs[:judge]
            ],
            words=(0, 1),
        )


def print_matrices(settings: str, found: Sequence[tuple[ComparisonMatrix, Sequence[Alternative]]]) -> None:
    """All pairs by one metric after the other."""
    click.echo(settings)
    for matrix, alternatives in found:
        click.echo("")
        _print_matrix(matrix)
        click.echo("")
        _print_pairs(matrix)
        if alternatives:
            click.echo("")
            _print_alternatives(alternatives)


def _print_matrix(matrix: ComparisonMatrix) -> None:
    names = matrix.systems
    against = names.index(matrix.baseline)
    say_table(
        [str(matrix.metric), "mean", f"less {matrix.baseline}", "p by Holm", *names],
        [
            [
                name,
                number(matrix.means[i]),
                "-" if i == against else number(matrix.difference[against, i]),
                p_value(matrix.holm.get(name)),
                *(_cell(matrix, j, i) for j in range(len(names))),
            ]
            for i, name in enumerate(names)
        ],
    )
    click.echo(
        f"columns of names: row less column, * where p <= {SIGNIFICANCE:g} by Tukey HSD; {matrix.n} queries,"
        f" seed {matrix.seed}, {matrix.resamples} resamples, {matrix.permutations} permutations"
    )


def _cell(matrix: ComparisonMatrix, baseline: int, candidate: int) -> str:
    if baseline == candidate:
        return "-"
    star = "*" if matrix.tukey[baseline, candidate] <= SIGNIFICANCE else ""
    return f"{number(matrix.difference[baseline, candidate])}{star}"


def _print_pairs(matrix: ComparisonMatrix) -> None:
    names = list(enumerate(matrix.systems))
    say_table(
        ["A", "B", "B - A", "wins", "losses", "p", "Benjamini-Hochberg", "Tukey HSD"],
        [
            [
                first,
                second,
                number(matrix.difference[i, j]),
                str(matrix.wins[i, j]),
                str(matrix.wins[j, i]),
                p_value(matrix.p_value[i, j]),
                p_value(matrix.false_discovery[i, j]),
                p_value(matrix.tukey[i, j]),
            ]
            for i, first in names
            for j, second in names[i + 1 :]
        ],
        words=(0, 1),
    )


def _print_alternatives(alternatives: Sequence[Alternative]) -> None:
    say_table(
        ["the order by", "", "queries", "Kendall's tau", "best first"],
        [
            [
                item.kind.value,
                item.name,
                str(item.queries),
                number(item.tau) if item.reason is None else f"- ({item.reason})",
                ", ".join(item.order),
            ]
            for item in alternatives
        ],
        words=(0, 1, 4),
    )


def _figure(figure: Figure, text: Callable[[float | None], str] = number) -> list[str]:
    return [text(figure.value), "" if figure.reason is None else str(figure.reason)]


def _interval(found: ConfidenceInterval | None) -> str:
    return interval(None if found is None else (found.low, found.high))


def _difference_interval(means: PairedMeans) -> str:
    if means.interval is None and means.no_interval is not None:
        return f"no interval: {means.no_interval}"
    found = means.interval
    return "-" if found is None else f"95 % interval, {_interval(found)}, {found.method}"


def _counts(means: PairedMeans) -> str:
    return f"{means.counts.wins}, {means.counts.ties}, {means.counts.losses}"


def _rank(rank: int | None) -> str:
    return "-" if rank is None else str(rank)


def _cut(text: str) -> str:
    return text if len(text) <= _TEXT else f"{text[: _TEXT - 3]}..."
