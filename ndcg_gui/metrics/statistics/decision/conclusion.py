"""Conclusions: one question, and the answer with the numbers that it rests on."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

# The chance of calling a difference that is not there, over all looks and all questions of a family.
LEVEL = 0.05
# Of fewer units numbers are told and no verdict: no interval holds what it says.
FEWEST_UNITS = 10
# The smallest difference that matters, where nobody has said another, of values from 0 to 1.
MATTERS = 0.01

TOO_FEW = say("too few to say")
TOO_UNEVEN = say("the weights are so uneven that too few queries decide")
NOTHING = say("nothing has been judged")
NOT_YET = say("its queries are still being judged")
NONE_COUNTS = say("no planned query counts yet")
NO_QUERY = say("no query has a value for both systems")


class Conclusion(enum.StrEnum):
    """Answer to a question about a difference. Better and worse are the candidate's."""

    BETTER = "better"
    WORSE = "worse"
    NO_DIFFERENCE = "no difference that matters"
    OPEN = "not decided yet"
    CANNOT_SAY = "cannot be said"

    @property
    def is_difference(self) -> bool:
        """Whether one of the two is ahead beyond chance, and by enough to matter."""
        return self in (Conclusion.BETTER, Conclusion.WORSE)

    def turned(self) -> Conclusion:
        """The answer with candidate and baseline exchanged."""
        return {Conclusion.BETTER: Conclusion.WORSE, Conclusion.WORSE: Conclusion.BETTER}.get(self, self)


ANSWER_TITLES: Mapping[Conclusion, Message] = {
    Conclusion.BETTER: say("B is better"),
    Conclusion.WORSE: say("A is better"),
    Conclusion.NO_DIFFERENCE: say("No difference that matters"),
    Conclusion.OPEN: say("Not decided"),
    Conclusion.CANNOT_SAY: say("Cannot be said"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer with its evidence. Estimate, interval and p-value come from one statistic.

    `interval` is that of `level`, after looks and after the family; `p_value` too, None before there is a
    verdict while labels come in. `units` is over how many units; `effective` as how many of equal weight they
    tell. `planned` is how many units were planned where they are looked at while they come in, `called_at`
    after how many of them the answer was given. `tests`: how many questions were asked together.
    """

    answer: Conclusion
    estimate: float | None
    interval: ConfidenceInterval | None
    p_value: float | None
    units: int
    effective: float
    matters: float | None = None
    reason: Message | None = None
    planned: int | None = None
    called_at: int | None = None
    tests: int = 1

    @property
    def low(self) -> float | None:
        """The lower end of the interval."""
        return None if self.interval is None else self.interval.low

    @property
    def high(self) -> float | None:
        """The upper end of the interval."""
        return None if self.interval is None else self.interval.high

    def turned(self) -> Decision:
        """Return the decision with candidate and baseline exchanged."""
        interval = self.interval
        if interval is not None:
            # 0 has no other sign.
            interval = replace(interval, low=0.0 - interval.high, high=0.0 - interval.low)
        estimate = None if self.estimate is None else 0.0 - self.estimate
        return replace(self, answer=self.answer.turned(), estimate=estimate, interval=interval)

    def of_sample(self, estimate: float | None, units: int) -> Decision:
        """Return the decision with the sample's estimate and size in place of those that it lacks."""
        return replace(
            self, estimate=estimate if self.estimate is None else self.estimate, units=self.units or units
        )

    def to_json(self) -> dict[str, Any]:
        """Return the decision as plain JSON values."""
        interval = self.interval
        return {
            "answer": self.answer.value,
            "estimate": self.estimate,
            "interval": None if interval is None else [interval.low, interval.high],
            "level": None if interval is None else interval.confidence,
            "p": self.p_value,
            "units": self.units,
            "effective_units": self.effective,
            "smallest_that_matters": self.matters,
            "reason": None if self.reason is None else str(self.reason),
            "planned": self.planned,
            "called_at": self.called_at,
            "tests": self.tests,
        }


def answer_of(
    estimate: float, interval: ConfidenceInterval | None, *, is_beyond_chance: bool, matters: float | None
) -> Conclusion:
    """Return the answer that an estimate, its interval and its test give together."""
    if interval is not None and matters and -matters <= interval.low and interval.high <= matters:
        return Conclusion.NO_DIFFERENCE
    if is_beyond_chance:
        return Conclusion.BETTER if estimate > 0 else Conclusion.WORSE
    return Conclusion.OPEN
