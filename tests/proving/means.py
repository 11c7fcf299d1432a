"""Single means, such as a system's nDCG@10: their intervals over samples of queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import mean_intervals
from tests.proving.claims import UNITS, Effort, Row, Tally, student_width
from tests.proving.populations import planted_means, real_means

PATH = "Single means"
SPAN = (0.0, 1.0)
# From float64[R, n], the values of R samples, to an interval for each.
Method = Callable[[FloatArray], list[ConfidenceInterval | None]]


def shown(samples: FloatArray) -> list[ConfidenceInterval | None]:
    """What the program shows."""
    return mean_intervals(samples, spans=[SPAN] * len(samples))


def run(effort: Effort, method: Method = shown) -> list[Row]:
    """Real systems and planted populations, each at every number of queries."""
    kinds = {"real systems": real_means(effort.pairs), "planted": planted_means()}
    return [
        Row(PATH, kind, units, tallies_of(populations, units, effort, method))
        for kind, populations in kinds.items()
        if populations
        for units in UNITS
    ]


def tallies_of(
    populations: Mapping[str, FloatArray], units: int, effort: Effort, method: Method
) -> tuple[Tally, ...]:
    """Samples of so many queries of each population, drawn with replacement."""
    draw, found = np.random.default_rng(units), []
    for name, population in populations.items():
        tally, truth = Tally(name), float(population.mean())
        samples = population[draw.integers(0, len(population), (effort.samples, units))]
        for values, interval in zip(samples, method(samples), strict=True):
            tally.add_interval(interval, truth, span=SPAN, student=student_width(values))
        found.append(tally)
    return tuple(found)
