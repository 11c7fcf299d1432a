"""From values per query to one number, and the settings that decide which number it is."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import BoolArray, FloatArray
from ndcg_gui.metrics.label_rules import LABEL_RULES

MISSING = ("zero", "skip")


@dataclass(frozen=True, slots=True)
class EvaluationSettings:
    """What, besides the metric, changes a number; stored and exported with every evaluation.

    `labels`: the label rule by which several raters' judgments became one. `missing`: queries that
    have labels but are not in the run count 0 ("zero") or not at all ("skip"). Raises InputError.
    """

    labels: str = "majority"
    missing: str = "zero"

    def __post_init__(self) -> None:
        _check("labels", self.labels, tuple(rule.key for rule in LABEL_RULES))
        _check("missing", self.missing, MISSING)

    def __str__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in asdict(self).items())

    def to_json(self) -> dict[str, str]:
        """The settings as plain JSON values; `from_json` reads them back."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> Self:
        """Settings from what `to_json` made; what is left out has its default.

        Raises InputError for a setting this version does not know: leaving it out would give
        another number without saying so.
        """
        known = [item.name for item in fields(cls)]
        for name in data:
            if name not in known:
                raise InputError(
                    say(
                        "no evaluation setting '{name}'; there are: {known}",
                        name=name,
                        known=", ".join(known),
                    )
                )
        return cls(**{name: str(value) for name, value in data.items()})


def mean(values: FloatArray, *, present: BoolArray | None = None, missing: str = "zero") -> float | None:
    """The mean over queries, correctly rounded (math.fsum); None when there is no query to average.

    With missing="skip" only the queries that the run has (`present` bool[Q]) are averaged.
    """
    counted = values[present] if present is not None and missing == "skip" else values
    return math.fsum(counted.tolist()) / len(counted) if len(counted) else None


def _check(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise InputError(
            say("{name}={value}: expected one of {known}", name=name, value=value, known=", ".join(known))
        )
