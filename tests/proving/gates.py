"""Rules of a gate at the 95 % level: how often a run is passed or failed although the opposite is true."""

from __future__ import annotations

import numpy as np

from ndcg_gui.features.evaluate.columns import MemoryColumns
from ndcg_gui.features.gates.checking import Checked, GateAnswer, GateRequest, check_rules
from ndcg_gui.features.gates.rules import parse_rule
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally

PATH = "Gates"
LEVELS = (0.3, 0.6, 0.9)


def run(effort: Effort) -> list[Row]:
    """Rules on P@1 at the true value itself, and against a baseline that is as good."""
    few = max(effort.samples // 3, 20)
    return [
        row
        for units in UNITS
        for row in (
            Row(
                PATH,
                "P@1 at the limit",
                units,
                tuple(_alone(level, units, few) for level in LEVELS),
                most=CALLS_OF_SKEWED,
            ),
            Row(
                PATH,
                "P@1 against its equal",
                units,
                tuple(_equal(level, units, few, effort.paths) for level in LEVELS),
            ),
        )
    ]


def _checked(hits: dict[str, FloatArray], rules: tuple[str, ...], paths: int = 999) -> tuple[Checked, ...]:
    """What the gate says of systems with one result for each query, a relevant one where `hits` is 1."""
    keys = [f"q{place}" for place in range(len(hits["new"]))]
    lists = {
        name: {key: ["good" if hit else "bad"] for key, hit in zip(keys, own.tolist(), strict=True)}
        for name, own in hits.items()
    }
    labels = {key: {"good": 1.0, "bad": 0.0} for key in keys}
    return check_rules(
        MemoryColumns(keys, labels, lists, maximum=1.0),
        [parse_rule(f"{rule} (95 %)") for rule in rules],
        GateRequest("new", "old" if "old" in hits else None, EvaluationSettings()),
        resamples=paths,
    ).checked


def _alone(level: float, units: int, samples: int) -> Tally:
    tally, draw = Tally(f"P@1 of {level}"), np.random.default_rng(units)
    for _ in range(samples):
        hits = (draw.random(units) < level).astype(np.float64)
        # Both are true of the run, though only just: neither may be found not to be met.
        found = _checked({"new": hits}, (f"P@1 >= {level}", f"P@1 <= {level}"))
        failed = [own.answer is GateAnswer.NOT_MET for own in found]
        tally.add_interval(found[0].interval, level, span=(0.0, 1.0))
        tally.add_call(called=any(failed))
        tally.contradictions += all(failed)
    return tally


def _equal(level: float, units: int, samples: int, paths: int) -> Tally:
    tally, draw = Tally(f"P@1 of {level}"), np.random.default_rng(units)
    for _ in range(samples):
        hits = (draw.random((2, units)) < level).astype(np.float64)
        found = _checked({"old": hits[0], "new": hits[1]}, ("P@1 better", "P@1 not worse"), paths)
        better, not_worse = (own.answer for own in found)
        tally.add_interval(found[0].interval, 0.0)
        tally.add_call(called=better is GateAnswer.MET or not_worse is GateAnswer.NOT_MET)
        tally.contradictions += better is GateAnswer.MET and not_worse is not GateAnswer.MET
    return tally
