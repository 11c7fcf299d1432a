"""Queries drawn by head, middle and tail: the whole, each part, and whether any part is called worse."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.metrics.sampling import strata_of
from ndcg_gui.metrics.statistics.decision.differences import decide, decide_all, units_of
from ndcg_gui.metrics.statistics.decision.weights import madow_certain
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally, called
from tests.proving.logs import Log, logs, sampled, units_by

PATH = "Strata"


def run(effort: Effort) -> list[Row]:
    """The mean by traffic over all strata, and all strata as one family."""
    known, none = logs(), logs(exchanged=True)
    return [
        row
        for units in UNITS
        for row in (
            Row(PATH, "whole log", units, tuple(_whole(*own, units, effort) for own in known.items())),
            Row(
                PATH,
                "each part, nothing to find",
                units,
                tuple(_parts(*own, units, effort) for own in none.items()),
                most=CALLS_OF_SKEWED,
            ),
        )
    ]


def _whole(name: str, log: Log, units: int, effort: Effort) -> Tally:
    tally = Tally(name)
    for seed in range(effort.samples):
        own = units_by(log, units, Method.STRATA, seed)
        tally.add_decision(decide(own, matters=None, paths=effort.paths, seed=seed % 16), log.truth)
    return tally


def _parts(name: str, log: Log, units: int, effort: Effort) -> Tally:
    tally, strata = Tally(name), strata_of(log.counts)
    # In no part is either ahead.
    level = np.array(
        [
            np.average(log.values[strata == part], weights=log.counts[strata == part])
            if (strata == part).any()
            else 0.0
            for part in range(3)
        ]
    )
    even = Log(log.counts, np.clip(log.values - level[strata], -1, 1))
    for seed in range(effort.samples):
        sample, values = sampled(even, units, Method.STRATA, seed)
        own = strata[sample.places]
        questions = [
            units_of(
                values[own == part],
                sample.weights[own == part],
                certain=madow_certain(sample.weights[own == part]),
            )
            for part in np.unique(own)
        ]
        said = decide_all(questions, matters=[None] * len(questions), paths=effort.paths, seed=seed % 16)
        tally.add_call(called=any(called(each) for each in said))
    return tally
