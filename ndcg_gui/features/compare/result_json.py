"""Comparison of two systems, or of all pairs, as JSON in full precision."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.features.compare.comparison import Coverage, QueryRow, Stratum, SystemComparison
from ndcg_gui.features.compare.judge_next import Holes
from ndcg_gui.features.compare.matrix import Alternative, ComparisonMatrix
from ndcg_gui.features.compare.verdict import verdict, winner
from ndcg_gui.metrics.statistics.comparison import PairedMeans
from ndcg_gui.metrics.statistics.decision.conclusion import NOT_YET, Decision
from ndcg_gui.present.json import Json, method_of, plain


def comparison_json(comparison: SystemComparison, holes: Holes, *, most: int = 10, judge: int = 10) -> Json:
    """One comparison with `most` losses and wins, and `judge` of the pairs to judge next."""
    values, paired, outlook, overlap = comparison.values, comparison.paired, holes.outlook, holes.overlap
    found: Json = plain(
        {
            "metric": str(values.metric),
            "verdict": verdict(comparison, holes),
            "winner": winner(comparison),
            "notes": values.notes(),
            "baseline": _coverage_json(values.baseline),
            "candidate": _coverage_json(values.candidate),
            "k": values.depth,
            "over": values.over.to_json(),
            "decision": paired.decision.to_json(),
            **_means_json(paired.means, paired.decision),
            "epsilon": comparison.epsilon,
            "tests": {
                "randomisation": paired.randomisation,
                "t": paired.t_test,
                "wilcoxon": paired.wilcoxon,
            },
            "effect_size": paired.effect_size,
            "seed": paired.seed,
            "resamples": paired.resamples,
            "strata": [{"stratum": part.name, **_stratum(part)} for part in comparison.strata],
            "by_weight": [{"third": part.name, **_stratum(part)} for part in comparison.bands],
            "overlap": {key: own for key, own in plain(overlap).items() if key != "k"},
            "largest_losses": [_row(row) for row in values.losses(most, epsilon=comparison.epsilon)],
            "largest_wins": [_row(row) for row in values.wins(most, epsilon=comparison.epsilon)],
            "unjudged": {
                "pairs": holes.total,
                "least": holes.least,
                "most": holes.most,
                "exact": outlook is not None and outlook.exact,
                "least_p": None if outlook is None else outlook.least_p,
                "most_p": None if outlook is None else outlook.most_p,
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
    )
    return found


def matrix_json(matrix: ComparisonMatrix, alternatives: Sequence[Alternative]) -> Json:
    """All pairs by one metric, and the order of the systems under alternatives."""
    names = list(enumerate(matrix.systems))
    found: Json = plain(
        {
            "metric": str(matrix.metric),
            "n": matrix.n,
            "over": matrix.over.to_json(),
            "means": {name: matrix.means[i] for i, name in names},
            "baseline": matrix.baseline,
            "epsilon": matrix.epsilon,
            "seed": matrix.seed,
            "resamples": matrix.resamples,
            "tests": matrix.tests,
            "pairs": [
                {
                    "baseline": first,
                    "candidate": second,
                    "difference": matrix.difference[i, j],
                    "wins": int(matrix.wins[i, j]),
                    "losses": int(matrix.wins[j, i]),
                    "p": matrix.p_value[i, j],
                    "holm": matrix.decision(i, j).p_value,
                    "decision": matrix.decision(i, j).to_json(),
                }
                for i, first in names
                for j, second in names[i + 1 :]
            ],
            "stability": alternatives,
        }
    )
    return found


def _stratum(part: Stratum) -> Json:
    return {**_means_json(part.means, part.decision), "decision": part.decision.to_json()}


def _means_json(means: PairedMeans, decision: Decision) -> Json:
    # Of a decision over other queries than the means the interval stands with the decision alone.
    interval = decision.interval if decision.units == means.n else None
    reason = decision.reason if interval is decision.interval else NOT_YET
    return {
        "n": means.n,
        "effective_n": means.effective_n,
        "weighted": means.weighted,
        "baseline_mean": means.baseline,
        "candidate_mean": means.candidate,
        "difference": means.difference,
        "interval": interval,
        "interval_method": method_of(interval),
        "no_interval": None if interval is not None else reason,
        "wins": means.counts.wins,
        "ties": means.counts.ties,
        "losses": means.counts.losses,
    }


def _coverage_json(own: Coverage) -> Json:
    bounds = own.bounds
    return {
        **plain(own),
        "bounds": None if bounds is None else [bounds.low, bounds.high],
        "bounds_exact": bounds is not None and bounds.exact,
    }


def _row(row: QueryRow) -> Json:
    return {
        "query": row.query.query_key,
        "text": row.query.text,
        "stratum": row.query.stratum,
        "weight": row.query.weight,
        "baseline": row.baseline,
        "candidate": row.candidate,
        "difference": row.difference,
    }
