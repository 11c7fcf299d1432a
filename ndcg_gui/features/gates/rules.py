"""A rule of a gate, read from a line such as `nDCG@10 not worse by 0.01 (95 %)`."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.metric import Metric, Value, must_compare
from ndcg_gui.metrics.registry import parse_metric

_NUMBER = r"[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?"
_LEVEL = rf"(?:\s*\(\s*(?P<level>{_NUMBER})\s*%\s*\))?"
_VALUE = re.compile(rf"(?P<metric>.+?)\s*(?P<sign>>=|<=|≥|≤|>|<)\s*(?P<number>-?{_NUMBER}){_LEVEL}")
_AGAINST = re.compile(
    rf"(?P<metric>.+?)\s+(?P<word>not\s+worse|better)(?:\s+by\s+(?P<number>{_NUMBER}))?{_LEVEL}",
    re.IGNORECASE,
)
EXAMPLES = "nDCG@10 >= 0.52; nDCG@10 not worse by 0.01 (95 %); nDCG@10 better (95 %); Judged@10 >= 0.8"


class Demand(enum.StrEnum):
    """Demand of a rule on a value, or (NOT_WORSE, BETTER) on the difference to the baseline."""

    AT_LEAST = ">="
    MORE = ">"
    AT_MOST = "<="
    LESS = "<"
    NOT_WORSE = "not worse"
    BETTER = "better"

    @property
    def compares(self) -> bool:
        """Whether it needs a baseline."""
        return self in (Demand.NOT_WORSE, Demand.BETTER)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `number` is the threshold, or by how much the new run may be worse or must be better.

    With `level`, such as 0.95, the interval at that level has to lie on the right side, not only the mean.
    """

    text: str
    metric: Metric
    demand: Demand
    number: float
    level: float | None = None

    def holds(self, value: float) -> bool:
        """Whether a mean, or a difference (new - baseline), meets the rule."""
        if self.demand is Demand.NOT_WORSE:
            return value >= -self.number
        return {
            Demand.AT_LEAST: value >= self.number,
            Demand.MORE: value > self.number,
            Demand.AT_MOST: value <= self.number,
            Demand.LESS: value < self.number,
            Demand.BETTER: value > self.number,
        }[self.demand]

    @property
    def wants_more(self) -> bool:
        """Whether higher values meet it."""
        return self.demand not in (Demand.AT_MOST, Demand.LESS)


def parse_rule(text: str, own: Mapping[str, Value] | None = None) -> Rule:
    """Parse the rule of a line. Blanks and case do not matter. Raises InputError with examples.

    Parameters of the metric that are not spelled out are taken from `own` (see `parse_metric`).
    """
    found = _AGAINST.fullmatch(text.strip()) or _VALUE.fullmatch(text.strip())
    if found is None:
        raise InputError(
            say(
                "'{text}' is not a rule; rules are written like: {examples}",
                text=visible(text),
                examples=EXAMPLES,
            )
        )
    parts = found.groupdict()
    level = None if parts["level"] is None else float(parts["level"]) / 100
    if level is not None and not 0.5 <= level < 1:
        raise InputError(
            say("'{text}': the level must be from 50 % to below 100 %", text=visible(text.strip()))
        )
    if "word" in parts:
        demand = Demand(" ".join(parts["word"].lower().split()))
    else:
        demand = Demand({"≥": ">=", "≤": "<="}.get(parts["sign"], parts["sign"]))
    metric = parse_metric(parts["metric"], own)
    if demand.compares:
        must_compare(metric)
    return Rule(
        " ".join(text.split()),
        metric,
        demand,
        float(parts["number"] or 0.0),
        level,
    )
