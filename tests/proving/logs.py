"""Logs of queries that were searched more or less often, and differences on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.query_samples import STRATA, Method
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.evaluate.draws import draws_of
from ndcg_gui.features.evaluate.weighing import Weighing, weighed_units, weighing
from ndcg_gui.features.sample.drawing import sample_of
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.sampling import Sample, draw_sample, strata_of
from ndcg_gui.metrics.statistics.decision.differences import Units
from tests.proving.populations import real_differences

_QUERIES = 2000
Draw = Callable[[np.random.Generator, int], FloatArray]


@dataclass(frozen=True, slots=True, eq=False)
class Log:
    """How often each query was searched, and its value; float64[N] each."""

    counts: FloatArray
    values: FloatArray

    @property
    def truth(self) -> float:
        """The mean by traffic."""
        return float(np.average(self.values, weights=self.counts))


def pareto(shape: float) -> Draw:
    """Counts of a Pareto tail."""
    return lambda draw, size: np.ceil(draw.pareto(shape, size) * 3 + 1)


def zipf(_draw: np.random.Generator, size: int) -> FloatArray:
    """Counts by Zipf's law."""
    return np.ceil(size / np.arange(1, size + 1))


def spread(draw: np.random.Generator, size: int) -> FloatArray:
    """Counts that differ, but not much."""
    return np.ceil(draw.gamma(2.0, 10.0, size))


COUNTS: dict[str, Draw] = {
    "gamma": spread,
    "Pareto 2.5": pareto(2.5),
    "Pareto 1.5": pareto(1.5),
    "Zipf": zipf,
}


def logs(*, exchanged: bool = False) -> dict[str, Log]:
    """Logs with differences that have nothing to do with traffic, that grow with it, and real ones.

    `exchanged`: the systems change places at random, and over the whole log neither is ahead.
    """
    draw, found = np.random.default_rng(4), {}
    real = next(iter(real_differences(1).values()), None)
    for name, counted in COUNTS.items():
        counts = counted(draw, _QUERIES)
        order = np.argsort(np.argsort(counts)) / _QUERIES
        values = {
            "alike": np.clip(draw.normal(0.03, 0.25, _QUERIES), -1, 1),
            "grows": np.clip(draw.normal(0.0, 0.2, _QUERIES) + 0.3 * (order - 0.4), -1, 1),
        }
        if real is not None:
            values["real"] = real[draw.integers(0, len(real), _QUERIES)]
        for kind, own in values.items():
            if exchanged:
                own = own * draw.choice([-1.0, 1.0], _QUERIES)
                own = np.clip(own - np.average(own, weights=counts), -1, 1)
            found[f"{name}, {kind}"] = Log(counts, own)
    return found


def sampled(log: Log, units: int, method: Method, seed: int) -> tuple[Sample, FloatArray]:
    """A sample of the log and its values."""
    sample = draw_sample(log.counts, units, method=method, seed=seed)
    return sample, log.values[sample.places]


def units_by(log: Log, units: int, method: Method, seed: int) -> Units:
    """What the program decides over, from a sample that was drawn so."""
    sample, values = sampled(log, units, method, seed)
    weighing = weighing_by(log, sample, method)
    return weighed_units(values, weighing, (0.0, 1.0), chosen=np.arange(len(values)))


def weighing_by(log: Log, sample: Sample, method: Method) -> Weighing:
    """How the program weighs the queries of a sample, once it is imported."""
    strata = strata_of(log.counts)
    queries = [
        QueryRecord(f"q{place}", "", weight=weight, stratum=STRATA[strata[place]])
        for place, weight in zip(sample.places.tolist(), sample.weights.tolist(), strict=True)
    ]
    kept = replace(
        sample_of(len(queries), log.counts, strata, method),
        weights={own.query_key: own.weight for own in queries},
    )
    return weighing(sample.weights, draws_of(queries, [kept]), np.ones(len(queries), np.bool_))
