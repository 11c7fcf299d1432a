"""Ordering results by their scores, and grouping ties."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import by_gdeval


def rule_for(metric: Metric, ties: str) -> str:
    """Return the rule for `order` that settings.ties applies to a metric.

    One rule serves all metrics but with "ir_measures", which leaves its metrics to several programs:
    RR@k, Judged and Compat to Python code of its own, RBP and INST to C/W/L, ERR@k and nDCG(gain='exp')@k
    to gdeval, those of sub-topics to ndeval, all others to pytrec_eval. Source:
    ir_measures/providers in terrierteam/ir_measures.
    """
    if ties != "ir_measures":
        return ties
    kind = metric.kind.spelling
    if kind in ("Judged", "Compat") or metric.kind.subtopics or (kind == "RR" and metric.cutoff is not None):
        return "score_up"
    if kind in ("RBP", "INST"):
        return "score_kept"
    return "score" if by_gdeval(metric) else "score32"


def order(scores: FloatArray, keys: Sequence[str], ties: str) -> tuple[IntArray, IntArray] | None:
    """Order one list by settings.ties, as order int64[n] and ties int64[2, n], or None to leave it as it is.

    `scores` float64[n] and document `keys` stand in the list's imported order; `order[i]` is where
    the result at 0-based rank i stands there. `ties[0, i]` to `ties[1, i]`, exclusive, are the
    ranks that share its score. "rank" keeps the imported order (None). "score" takes scores
    descending, equal ones by key descending, by code point and so as the bytes of UTF-8, which is
    trec_eval 10; "score32" does so with scores as 32-bit numbers, trec_eval 9; "averaged" as "score",
    where the order within a tie does not matter. "score_up" takes equal scores by key ascending,
    "score_kept" in the imported order. "ir_measures" is "score32" here, as for most of its metrics
    (see `rule_for`). A score that is no number comes last.
    """
    if ties == "rank":
        return None
    if ties in ("score32", "ir_measures"):
        with np.errstate(over="ignore"):
            compared = scores.astype(np.float32).astype(np.float64)
    else:
        compared = scores
    if (compared[:-1] > compared[1:]).all():
        ranks = np.arange(len(compared), dtype=np.int64)
        return ranks, np.array([ranks, ranks + 1])
    # NumPy sorts what is no number last, whichever sign it has.
    placed = np.argsort(-compared, kind="stable").astype(np.int64, copy=False)
    ranked = compared[placed]
    edges = np.flatnonzero(np.r_[True, ranked[1:] != ranked[:-1], True])
    sizes = np.diff(edges)
    groups = np.array([edges[:-1], edges[1:]])
    for first, last in groups[:, sizes > 1].T.tolist() if ties != "score_kept" else ():
        placed[first:last] = sorted(
            placed[first:last].tolist(), key=lambda place: keys[place], reverse=ties != "score_up"
        )
    return placed, np.repeat(groups, sizes, axis=1)
