"""Levels of agreement as commonly read, and how much an estimate needs to be read at all."""

from __future__ import annotations

import enum
import math

from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

# Two raters' figures of fewer shared pairs than this say little.
FEW = 10
# As alpha is commonly read (Krippendorff, 2004).
GOOD, TENTATIVE, MODERATE = 0.8, 0.667, 0.4


class Agreed(enum.Enum):
    """Level of agreement that one end of an interval supports, from its lower bound on."""

    GOOD = GOOD
    TENTATIVE = TENTATIVE
    MODERATE = MODERATE
    LITTLE = 0.0
    NONE = -math.inf

    @classmethod
    def at(cls, value: float) -> Agreed:
        """Level of a chance-corrected agreement, where 0 is chance."""
        return next(level for level in cls if 0 < value >= level.value or level is cls.NONE)


def levels_of(interval: ConfidenceInterval) -> tuple[Agreed, Agreed]:
    """Levels at both ends, because a statement on agreement must hold for the whole interval."""
    return Agreed.at(interval.low), Agreed.at(interval.high)
