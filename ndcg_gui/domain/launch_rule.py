"""When a candidate may launch, said before anybody judges."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say


@dataclass(frozen=True, slots=True)
class LaunchRule:
    """What the 95 % interval of GSB must show; thresholds are from -1 to 1, ship_above the larger.

    Ship if its lower bound is above `ship_above`, safe if it is above `safe_above`. With `guard_strata`
    neither, if the candidate is significantly worse in a stratum. Raises InputError for other thresholds.
    """

    ship_above: float = 0.0
    safe_above: float = -0.02
    guard_strata: bool = True

    def __post_init__(self) -> None:
        for what, value in (("ship_above", self.ship_above), ("safe_above", self.safe_above)):
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise InputError(say("{what} is {value}; expected a number", what=what, value=value))
            if not (math.isfinite(value) and -1 <= value < 1):
                raise InputError(say("{what} is {value}; GSB is from -1 to below 1", what=what, value=value))
        if self.safe_above > self.ship_above:
            raise InputError(
                say(
                    "safe_above is {safe}; it must not be above ship_above, {ship}",
                    safe=self.safe_above,
                    ship=self.ship_above,
                )
            )
        if not isinstance(self.guard_strata, bool):
            raise InputError(say("guard_strata is {value}; expected yes or no", value=self.guard_strata))

    def words(self) -> Message:
        """The rule as a sentence."""
        if self.guard_strata:
            return say(
                "Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is"
                " above {safe}; neither if a stratum is significantly worse.",
                ship=f"{self.ship_above:g}",
                safe=f"{self.safe_above:g}",
            )
        return say(
            "Ship if the lower bound of the 95 % interval of GSB is above {ship}; safe if it is above"
            " {safe}.",
            ship=f"{self.ship_above:g}",
            safe=f"{self.safe_above:g}",
        )

    def to_json(self) -> dict[str, Any]:
        """The rule as plain JSON values; `from_json` reads it back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """A rule from what `to_json` made, unknown keys left out; raises InputError when it is not that."""
        if not isinstance(data, Mapping):
            raise InputError(say("not a launch rule: {value}", value=data))
        known = {item.name for item in fields(cls)}
        return cls(**{key: value for key, value in data.items() if key in known})
