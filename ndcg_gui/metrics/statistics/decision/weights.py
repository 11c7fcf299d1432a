"""Effective number of weighted units, and which of them are left to chance.

Units (queries) that were drawn in proportion to their weight stand for equally much, but for those so heavy
that they were sure to be drawn: what these say is certain, and only the others are left to chance. Units that
were drawn with the same chance, whatever their weight, say less than their number, and how much less a small
sample does not show, because it mostly misses the heaviest. May be used of samples only of which is known how
they were drawn.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import BoolArray
from ndcg_gui.metrics.statistics.aggregate import effective_number

# With fewer nothing is concluded.
FEWEST = 10
# Weights that differ by less, as a share, are the same but for errors of 64-bit numbers.
_ROUNDING = 1e-9


def effective_units(sample: npt.ArrayLike, population: npt.ArrayLike | None = None) -> float:
    """Number of equally weighted units with the same information as these, drawn with equal chances.

    The smaller of Kish's effective number of the `sample` float64[n] and of what n units of the `population`
    float64[N] have on average, n (sum w)^2 / (N sum w^2); without a population the first alone. Weights
    are finite and from 0; those of 0 count for nothing. Source: Kish, Survey Sampling, 1965.

    >>> effective_units([1, 1, 1, 1]), effective_units([1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1, 13])
    (4.0, 1.1363636363636365)
    """
    drawn = np.asarray(sample, np.float64)
    own = effective_number(drawn) if drawn.any() else 0.0
    if population is None:
        return own
    every = np.asarray(population, np.float64)
    if not every.any():
        return 0.0
    return min(own, len(drawn) / len(every) * effective_number(every))


def madow_certain(weights: npt.ArrayLike, strata: npt.ArrayLike | None = None) -> BoolArray:
    """bool[n]: the units that were certain to be in a sample drawn in proportion to weight.

    `weights` float64[n] are what each stands for, its weight over the chance with which it was drawn. That
    is the same for all that were left to chance, and more for those that were sure; in each of the
    `strata` int[n], any codes, that were drawn from one by one (none: one stratum). Where all stand for the
    same, all were left to chance. Source: Madow, On the theory of systematic sampling II, 1949.

    >>> madow_certain([5.0, 2.0, 9.0, 2.0]).tolist()
    [True, False, True, False]
    """
    own = np.asarray(weights, np.float64)
    if not len(own):
        return np.zeros(0, np.bool_)
    codes = np.zeros(len(own), np.int64) if strata is None else np.unique(strata, return_inverse=True)[1]
    least = np.full(int(codes.max()) + 1, np.inf)
    np.minimum.at(least, codes, own)
    found: BoolArray = own > least[codes] * (1 + _ROUNDING)
    return found


def left_to_chance(weights: npt.ArrayLike, certain: npt.ArrayLike) -> tuple[float, float]:
    """Return the effective number of the units that are not `certain` bool[n], and their share of the weight.

    The uncertainty of a mean is that of so many equally weighted units, times the share.

    >>> left_to_chance([60.0, 20.0, 20.0], [True, False, False])
    (2.0, 0.4)
    """
    own, sure = np.asarray(weights, np.float64), np.asarray(certain, np.bool_)
    rest = own[~sure]
    total = float(own.sum())
    return effective_units(rest), float(rest.sum()) / total if total else 0.0
