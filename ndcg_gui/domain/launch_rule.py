"""Launch rule of a candidate, stated before judging begins."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say


@dataclass(frozen=True, slots=True)
class LaunchRule:
    """Thresholds from -1 to 1 for the 95 % interval of GSB, `ship_above` the larger one.

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
        """Return the rule as plain JSON values, which `from_json` reads back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Read a rule that `to_json` wrote, ignoring unknown keys. Raises InputError for anything else."""
        if not isinstance(data, Mapping):
            raise InputError(say("not a launch rule: {value}", value=data))
        known = {item.name for item in fields(cls)}
        return cls(**{key: value for key, value in data.items() if key in known})
