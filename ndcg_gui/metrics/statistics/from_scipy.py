"""Functions of SciPy, which takes longer to import than all else here and is not needed by most commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from scipy.optimize import brentq
    from scipy.sparse import csr_array
    from scipy.special import betaincinv, stdtr, stdtrit
    from scipy.stats import binom, binomtest, kendalltau, nct, spearmanr, t, ttest_1samp, ttest_rel, wilcoxon

__getattr__ = lazily(
    {
        "scipy.optimize": ("brentq",),
        "scipy.sparse": ("csr_array",),
        "scipy.special": ("betaincinv", "stdtr", "stdtrit"),
        "scipy.stats": (
            "binom",
            "binomtest",
            "kendalltau",
            "nct",
            "spearmanr",
            "t",
            "ttest_1samp",
            "ttest_rel",
            "wilcoxon",
        ),
    }
)
