"""Choices and defaults of the statistics, apart from NumPy: options of the command line are made of them."""

from __future__ import annotations

import enum

SEED = 42
RESAMPLES = 9999
# The ends of an interval of agreement between two orders wander by some 2 % of its width.
ORDER_RESAMPLES = 1999
# Values per query closer than this count as equal; metrics carry errors of some 1e-16.
TIE_EPSILON = 1e-9
# Below these shares gates and launch rules cannot say, for a pass as for a failure.
LEAST_COMPLETE, LEAST_JUDGED = 0.8, 0.9


class Level(enum.StrEnum):
    """Level of measurement that Krippendorff's alpha takes the grades to have."""

    NOMINAL = "nominal"
    ORDINAL = "ordinal"
    INTERVAL = "interval"
    RATIO = "ratio"


class KappaWeights(enum.StrEnum):
    """Weighting of disagreements in Cohen's kappa by the difference of the two grades."""

    PLAIN = "plain"
    LINEAR = "linear"
    QUADRATIC = "quadratic"
