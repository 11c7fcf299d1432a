"""How often something happens, and whether that is more often than it may."""

from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.arrays import BoolArray, IntArray
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval

METHOD = "exact, by query"


def exceeding(count: int, of: int, allowed: float) -> float:
    """How likely `count` or more of `of` are by chance where the true share is `allowed`.

    The exact binomial test, one-sided; 1 of nothing.
    """
    if not of:
        return 1.0
    from scipy.stats import binomtest  # here, because no start needs it

    return float(binomtest(count, of, allowed, alternative="greater").pvalue)


def share_interval(
    hits: BoolArray, query: IntArray, *, confidence: float = 0.95
) -> ConfidenceInterval | None:
    """The exact interval of the share of `hits` bool[P]; `query` int64[P] is the pair's. None of nothing.

    Clopper and Pearson's (Biometrika 26, 1934) on as many pairs as the P are worth: pairs of one query are
    hit together, which the design effect takes off (Korn and Graubard, Survey Methodology 24, 1998). Where
    none or all are hit that effect cannot be seen, and as many pairs count as there are queries. Simulated
    with 1 to 10 % hits in 15 to 100 queries of 2 to 14 pairs: where hits do not depend on the query it holds
    the truth 95 to 100 times of 100; correlated by 0.1 and 0.3 it holds it 91 to 100 times, and the interval
    by pairs 79 to 99 and 60 to 99 times.
    """
    number = len(hits)
    if not number:
        return None
    from scipy.special import betaincinv, stdtrit  # here, because no start needs it

    of = np.unique(query, return_inverse=True)[1]
    pairs = np.bincount(of)
    worth, queries, hit = float(number), len(pairs), int(hits.sum())
    share = hit / number
    if hit in (0, number):
        worth = float(queries)
    elif queries > 1:
        spread = (
            queries / (queries - 1) * float(((np.bincount(of, hits) - share * pairs) ** 2).sum()) / number**2
        )
        effect = max(1.0, spread / (share * (1 - share) / (number - 1)))
        half = (1 + confidence) / 2
        fewer = (stdtrit(number - 1, half) / stdtrit(queries - 1, half)) ** 2
        worth = min(worth, number / effect * float(fewer))
    else:
        worth = 1.0
    counted, tail = share * worth, (1 - confidence) / 2
    low = 0.0 if hit == 0 else float(betaincinv(counted, worth - counted + 1, tail))
    high = 1.0 if hit == number else float(betaincinv(counted + 1, worth - counted, 1 - tail))
    return ConfidenceInterval(low, high, METHOD, confidence)
