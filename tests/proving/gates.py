"""Rules of a gate at the 95 % level: how often a run is passed or failed although the opposite is true.

A rule asks the interval of the single mean, or of the difference to the baseline, at the end that suits it
least and at the one that suits it best.
"""

from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.project.gates.rules import Rule, parse_rule
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally, called

PATH = "Gates"
LEVELS = (0.3, 0.6, 0.9)


def run(effort: Effort) -> list[Row]:
    """Rules on P@1 at the true value itself, and against a baseline that is as good."""
    return [
        row
        for units in UNITS
        for row in (
            Row(
                PATH,
                "P@1 at the limit",
                units,
                tuple(_alone(level, units, effort) for level in LEVELS),
                most=CALLS_OF_SKEWED,
            ),
            Row(
                PATH,
                "P@1 against its equal",
                units,
                tuple(_equal(level, units, effort) for level in LEVELS),
            ),
        )
    ]


def is_met(rule: Rule, interval: ConfidenceInterval | None) -> bool | None:
    """Whether a rule is met; None where the interval cannot tell."""
    if interval is None:
        return None
    ends = (interval.low, interval.high) if rule.wants_more else (interval.high, interval.low)
    return True if rule.holds(ends[0]) else None if rule.holds(ends[1]) else False


def _alone(level: float, units: int, effort: Effort) -> Tally:
    tally, draw = Tally(f"P@1 of {level}"), np.random.default_rng(units)
    # Both are true of the run, though only just: neither may be found not to be met.
    rules = [parse_rule(f"P@1 {sign} {level} (95 %)") for sign in (">=", "<=")]
    for _ in range(effort.samples):
        hits = (draw.random(units) < level).astype(np.float64)
        answers = [is_met(rule, mean_interval(hits, span=(0.0, 1.0))) for rule in rules]
        tally.add_call(called=False in answers)
        tally.contradictions += answers == [False, False]
    return tally


def _equal(level: float, units: int, effort: Effort) -> Tally:
    tally, draw = Tally(f"P@1 of {level}"), np.random.default_rng(units)
    rules = [parse_rule("P@1 better (95 %)"), parse_rule("P@1 not worse (95 %)")]
    for seed in range(effort.samples):
        hits = (draw.random((2, units)) < level).astype(np.float64)
        said = decide(units_of(hits[1] - hits[0]), matters=None, paths=effort.paths, seed=seed % 16)
        better, not_worse = (is_met(rule, said.interval) for rule in rules)
        tally.add_call(called=better is True or not_worse is False)
        # The gate passes or fails exactly where the comparison calls a difference.
        tally.contradictions += (better is True or not_worse is False) != called(said)
    return tally
