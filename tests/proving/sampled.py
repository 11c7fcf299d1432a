"""Single means by traffic, over queries that were drawn from a log in one of three ways."""

from __future__ import annotations

import numpy as np

from ndcg_gui.domain.query_samples import Method
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from tests.proving.claims import UNITS, Effort, Row, Tally
from tests.proving.logs import COUNTS, Log, sampled, weighing_by
from tests.proving.populations import planted_means

PATH = "Sampled queries"
KINDS = {
    Method.TRAFFIC: "drawn by traffic",
    Method.STRATA: "drawn by strata",
    Method.UNIFORM: "drawn uniformly",
}
_QUERIES = 2000
SPAN = (0.0, 1.0)


def run(effort: Effort) -> list[Row]:
    """Each way of drawing at each number of queries."""
    own = _logs()
    return [
        Row(PATH, kind, units, tuple(_tally(name, log, units, method, effort) for name, log in own.items()))
        for method, kind in KINDS.items()
        for units in UNITS
    ]


def _logs() -> dict[str, Log]:
    draw, found = np.random.default_rng(6), {}
    means = planted_means()
    for name, counted in COUNTS.items():
        counts = counted(draw, _QUERIES)
        for kind in ("nDCG, even", "P@1, 0.6", "RR"):
            values = means[kind][draw.integers(0, len(means[kind]), _QUERIES)]
            found[f"{name}, {kind}"] = Log(counts, values)
        # Queries that are searched often are answered better.
        order = np.argsort(np.argsort(counts)) / _QUERIES
        found[f"{name}, grows"] = Log(counts, np.clip(draw.normal(0.3 + 0.5 * order, 0.2), 0, 1))
    return found


def _tally(name: str, log: Log, units: int, method: Method, effort: Effort) -> Tally:
    tally = Tally(name)
    for seed in range(effort.samples):
        sample, values = sampled(log, units, method, seed)
        weighing = weighing_by(log, sample, method)
        interval = mean_interval(values, weights=weighing.weights, span=SPAN, effective=weighing.effective)
        tally.add_interval(interval, log.truth, span=SPAN)
    return tally
