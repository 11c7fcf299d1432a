"""Good, Same, Bad: the interval of GSB, its test, and that both are the sign test's."""

from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.gsb.counts import sign_test
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL
from ndcg_gui.metrics.statistics.decision.differences import decide, units_of
from tests.proving.claims import UNITS, Effort, Row, Tally, called

PATH = "GSB"
# Chances of good, same and bad.
SHARES = {
    "30 : 40 : 30": (0.3, 0.4, 0.3),
    "40 : 40 : 20": (0.4, 0.4, 0.2),
    "15 : 80 : 5": (0.15, 0.80, 0.05),
    "60 : 0 : 40": (0.6, 0.0, 0.4),
    "70 : 20 : 10": (0.7, 0.2, 0.1),
}


def run(effort: Effort) -> list[Row]:
    """Verdicts by query, with a difference and without one."""
    return [
        Row(PATH, kind, units, tuple(_tally(name, own, units, effort) for name, own in shares.items()))
        for kind, shares in (("verdicts", SHARES), ("verdicts, exchanged", _even()))
        for units in UNITS
    ]


def _even() -> dict[str, tuple[float, float, float]]:
    return {name: ((good + bad) / 2, same, (good + bad) / 2) for name, (good, same, bad) in SHARES.items()}


def _tally(name: str, shares: tuple[float, float, float], units: int, effort: Effort) -> Tally:
    tally, draw = Tally(name), np.random.default_rng(units)
    truth = shares[0] - shares[2]
    for seed in range(effort.samples):
        outcomes = draw.choice([1.0, 0.0, -1.0], units, p=shares)
        said = decide(units_of(outcomes), matters=None, paths=effort.paths, seed=seed % 16)
        tally.add_decision(said, truth)
        if truth == 0:
            tally.add_call(called=called(said))
        if said.p_value is not None:
            p = sign_test(int((outcomes > 0).sum()), int((outcomes < 0).sum()))
            tally.contradictions += (p <= LEVEL) != called(said) or abs(p - said.p_value) > 1e-9
    return tally
