"""Comparisons of systems as plain JSON values, in full precision, for the command line and reports."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ndcg_gui.metrics.statistics.comparison import Figure, PairedMeans
from ndcg_gui.project.compare.comparison import Coverage, QueryRow, SystemComparison
from ndcg_gui.project.compare.judge_next import Holes
from ndcg_gui.project.compare.matrix import ComparisonMatrix
from ndcg_gui.project.compare.order_stability import Alternative
from ndcg_gui.project.compare.verdict import verdict, winner


def comparison_json(
    comparison: SystemComparison, holes: Holes, *, most: int = 10, judge: int = 10
) -> dict[str, object]:
    """One comparison: `most` losses and wins, `judge` of the pairs to judge next."""
    values, paired = comparison.values, comparison.paired
    return {
        "metric": str(values.metric),
        "verdict": str(verdict(comparison, holes)),
        "winner": winner(comparison),
        "notes": [str(note) for note in values.notes()],
        "baseline": _coverage(values.baseline),
        "candidate": _coverage(values.candidate),
        "k": values.depth,
        **_means(paired.means),
        "epsilon": comparison.epsilon,
        "tests": {
            "randomisation": _figure(paired.randomisation),
            "t": _figure(paired.t_test),
            "wilcoxon": _figure(paired.wilcoxon),
        },
        "effect_size": _figure(paired.effect_size),
        "detectable": _figure(paired.detectable),
        "seed": paired.seed,
        "resamples": paired.resamples,
        "strata": [{"stratum": part.name, **_means(part.means)} for part in comparison.strata],
        "by_weight": [{"third": part.name, **_means(part.means)} for part in comparison.bands],
        "overlap": {
            "queries": holes.overlap.queries,
            "shared": holes.overlap.shared,
            "jaccard": holes.overlap.jaccard,
            "rbo": holes.overlap.rbo,
            "identical": holes.overlap.identical,
        },
        "largest_losses": [_row(row) for row in values.losses(most, epsilon=comparison.epsilon)],
        "largest_wins": [_row(row) for row in values.wins(most, epsilon=comparison.epsilon)],
        "unjudged": {
            "pairs": holes.total,
            "least": holes.least,
            "most": holes.most,
            "exact": holes.outlook is not None and holes.outlook.exact,
            "least_p": None if holes.outlook is None else holes.outlook.least_p,
            "most_p": None if holes.outlook is None else holes.outlook.most_p,
            "judge_next": [
                {
                    "query": pair.query.query_key,
                    "document": pair.doc_key,
                    "baseline_rank": pair.baseline_rank,
                    "candidate_rank": pair.candidate_rank,
                    "query_change": pair.query_change,
                    "change": pair.change,
                }
                for pair in holes.pairs[:judge]
            ],
        },
    }


def matrix_json(matrix: ComparisonMatrix, alternatives: Sequence[Alternative]) -> dict[str, object]:
    """All pairs by one metric, and how the order of the systems stands under alternatives."""
    names = list(enumerate(matrix.systems))
    return {
        "metric": str(matrix.metric),
        "n": matrix.n,
        "means": {name: _number(matrix.means[i]) for i, name in names},
        "baseline": matrix.baseline,
        "holm": matrix.holm,
        "epsilon": matrix.epsilon,
        "seed": matrix.seed,
        "resamples": matrix.resamples,
        "permutations": matrix.permutations,
        "pairs": [
            {
                "baseline": first,
                "candidate": second,
                "difference": _number(matrix.difference[i, j]),
                "wins": int(matrix.wins[i, j]),
                "losses": int(matrix.wins[j, i]),
                "p": _number(matrix.p_value[i, j]),
                "benjamini_hochberg": _number(matrix.false_discovery[i, j]),
                "tukey": _number(matrix.tukey[i, j]),
            }
            for i, first in names
            for j, second in names[i + 1 :]
        ],
        "stability": [
            {
                "kind": item.kind.value,
                "name": item.name,
                "queries": item.queries,
                "tau": item.tau,
                "reason": None if item.reason is None else str(item.reason),
                "order": list(item.order),
                "means": item.means,
            }
            for item in alternatives
        ],
    }


def _means(means: PairedMeans) -> dict[str, object]:
    interval = means.interval
    return {
        "n": means.n,
        "effective_n": means.effective_n,
        "weighted": means.weighted,
        "baseline_mean": means.baseline,
        "candidate_mean": means.candidate,
        "difference": means.difference,
        "interval": None if interval is None else [interval.low, interval.high],
        "interval_method": None if interval is None else interval.method,
        "no_interval": None if means.no_interval is None else str(means.no_interval),
        "wins": means.counts.wins,
        "ties": means.counts.ties,
        "losses": means.counts.losses,
    }


def _coverage(own: Coverage) -> dict[str, object]:
    return {
        "system": own.system,
        "mean": own.mean,
        "judged": own.judged,
        "results": own.results,
        "unjudged": own.unjudged,
        "missing": own.missing,
        "bounds": None if own.bounds is None else [own.bounds.low, own.bounds.high],
        "bounds_exact": own.bounds is not None and own.bounds.exact,
    }


def _figure(figure: Figure) -> dict[str, object]:
    return {"value": figure.value, "reason": None if figure.reason is None else str(figure.reason)}


def _row(row: QueryRow) -> dict[str, object]:
    return {
        "query": row.query.query_key,
        "text": row.query.text,
        "stratum": row.query.stratum,
        "weight": row.query.weight,
        "baseline": row.baseline,
        "candidate": row.candidate,
        "difference": row.difference,
    }


def _number(value: float) -> float | None:
    """JSON has no NaN."""
    return float(value) if math.isfinite(value) else None
