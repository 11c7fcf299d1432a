"""Choices for agreement: raters, pairs, and what counts as a disagreement."""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.statistics.agreement import KappaWeights, Level
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, ConfidenceInterval

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


@dataclass(frozen=True, slots=True)
class AgreementChoices:
    """Options of agreement. The defaults take all grades of all pairs on the project's scale, by the leading
    criterion.

    `task` is a task's name, `queries` keys, `raters` names. `scale` names a version of the scale
    (`scale_names`), "" the current one. Two grades of a pair disagree from `apart` steps of the scale on, and
    are near each other up to `near` steps. `level` is the measurement level for alpha, `weights` those of two
    raters' kappa. A judgment of less than `fast` seconds is too fast. `resamples` (0: no test) and `seed` are
    those of the tests of systems by other labels.
    """

    task: str = ""
    queries: tuple[str, ...] = ()
    raters: tuple[str, ...] = ()
    scale: str = ""
    level: Level = Level.ORDINAL
    weights: KappaWeights = KappaWeights.QUADRATIC
    apart: float = 2.0
    near: float = 1.0
    fast: float = 2.0
    resamples: int = RESAMPLES
    seed: int = SEED
    criterion: str = ""

    def __post_init__(self) -> None:
        if not (math.isfinite(self.apart) and self.apart > 0):
            raise InputError(
                say(
                    "the distance from which grades disagree must be above 0, not {number}",
                    number=self.apart,
                )
            )
        if not (math.isfinite(self.near) and self.near >= 0):
            raise InputError(
                say(
                    "the distance up to which grades are close must be 0 or more, not {number}",
                    number=self.near,
                )
            )
        if self.resamples < 0:
            raise InputError(
                say("the number of resamples is {number}; it must be 0 or more", number=self.resamples)
            )
