"""Differences by traffic, over queries that were drawn in proportion to it, or uniformly."""

from __future__ import annotations

from collections.abc import Callable

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.decision.differences import Units, decide
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally, called
from tests.proving.logs import Log, logs, units_by

PATH = "Weights"
KINDS = {Method.TRAFFIC: "drawn by traffic", Method.UNIFORM: "drawn uniformly"}
# From units, a number of paths and a seed to a decision.
Decide = Callable[[Units, int, int], Decision]
# From units to an interval, for methods that make no decision.
Interval = Callable[[Units], ConfidenceInterval | None]


def decided(units: Units, paths: int, seed: int) -> Decision:
    """What the program says."""
    return decide(units, matters=None, paths=paths, seed=seed)


def run(effort: Effort) -> list[Row]:
    """Each way of drawing at each number of queries; the same where neither system is ahead."""
    known, none = logs(), logs(exchanged=True)
    return [
        row
        for method, kind in KINDS.items()
        for units in UNITS
        for row in (
            Row(PATH, kind, units, tuple(tally_of(*own, units, method, effort) for own in known.items())),
            Row(
                PATH,
                f"{kind}, neither ahead",
                units,
                tuple(calls_of(*own, units, method, effort) for own in none.items()),
                most=CALLS_OF_SKEWED,
            ),
        )
    ]


def tally_of(name: str, log: Log, units: int, method: Method, effort: Effort) -> Tally:
    """How often the interval holds the mean over the whole log."""
    tally = Tally(name)
    for seed in range(effort.samples):
        found = decided(units_by(log, units, method, seed), effort.paths, seed % 16)
        tally.add_decision(found, log.truth)
    return tally


def calls_of(name: str, log: Log, units: int, method: Method, effort: Effort) -> Tally:
    """How often a difference is called where the log has none."""
    tally = Tally(name)
    for seed in range(effort.samples):
        tally.add_call(called=called(decided(units_by(log, units, method, seed), effort.paths, seed % 16)))
    return tally


def by_interval(method: Interval, units: int, effort: Effort) -> Row:
    """The same of an interval that is made another way, of uniform draws."""
    tallies = []
    for name, log in logs().items():
        tally = Tally(name)
        for seed in range(effort.samples):
            tally.add_interval(method(units_by(log, units, Method.UNIFORM, seed)), log.truth)
        tallies.append(tally)
    return Row(PATH, "another method", units, tuple(tallies))
