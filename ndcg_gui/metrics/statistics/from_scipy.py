"""Functions of SciPy, which takes longer to import than all else here and is not needed by most commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from scipy.optimize import brentq as brentq
    from scipy.sparse import csr_array as csr_array
    from scipy.special import betaincinv as betaincinv
    from scipy.special import stdtrit as stdtrit
    from scipy.stats import binom as binom
    from scipy.stats import binomtest as binomtest
    from scipy.stats import kendalltau as kendalltau
    from scipy.stats import nct as nct
    from scipy.stats import spearmanr as spearmanr
    from scipy.stats import t as t
    from scipy.stats import ttest_1samp as ttest_1samp
    from scipy.stats import ttest_rel as ttest_rel
    from scipy.stats import wilcoxon as wilcoxon

__getattr__ = lazily(
    {
        "brentq": "scipy.optimize",
        "csr_array": "scipy.sparse",
        "betaincinv": "scipy.special",
        "stdtrit": "scipy.special",
        "binom": "scipy.stats",
        "binomtest": "scipy.stats",
        "kendalltau": "scipy.stats",
        "nct": "scipy.stats",
        "spearmanr": "scipy.stats",
        "t": "scipy.stats",
        "ttest_1samp": "scipy.stats",
        "ttest_rel": "scipy.stats",
        "wilcoxon": "scipy.stats",
    },
)
