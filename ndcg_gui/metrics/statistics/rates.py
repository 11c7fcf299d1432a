"""Test of a rate against the allowed one."""

from __future__ import annotations

from ndcg_gui.metrics.statistics import from_scipy


def exceeding(count: int, of: int, allowed: float) -> float:
    """Return the chance of `count` or more of `of` where the true share is `allowed`.

    The exact binomial test, one-sided; 1 of nothing.
    """
    if not of:
        return 1.0
    return float(from_scipy.binomtest(count, of, allowed, alternative="greater").pvalue)
