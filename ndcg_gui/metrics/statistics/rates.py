"""Test of a rate against the allowed one."""

from __future__ import annotations


def exceeding(count: int, of: int, allowed: float) -> float:
    """Return the chance of `count` or more of `of` where the true share is `allowed`.

    The exact binomial test, one-sided; 1 of nothing.
    """
    if not of:
        return 1.0
    from scipy.stats import binomtest  # here, because no start needs it

    return float(binomtest(count, of, allowed, alternative="greater").pvalue)
