"""Differences of two systems, and families of them: interval, test and answer of a finished set."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from scipy.optimize import brentq

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.metrics.statistics.decision.differences import decide, decide_all, units_of
from tests.proving.claims import CALLS_OF_SKEWED, UNITS, Effort, Row, Tally, called, student_width
from tests.proving.populations import METRICS, planted_differences, real_differences, systems

PATH = "Differences"
_PAIRS = 40
# From the differences float64[n] of one sample, a number of paths and a seed, to what is said of it.
Method = Callable[[FloatArray, int, int], Decision]


def decided(values: FloatArray, paths: int, seed: int) -> Decision:
    """What the program says."""
    return decide(units_of(values), matters=None, paths=paths, seed=seed)


def run(effort: Effort, method: Method = decided) -> list[Row]:
    """Real pairs and planted differences; the same with nothing to find; four metrics at once."""
    kinds = {"real pairs": real_differences(effort.pairs), "planted": planted_differences()}
    kinds = {kind: own for kind, own in kinds.items() if own}
    # False calls are told over all pairs, so that some of these are enough.
    some = {**kinds, "real pairs": real_differences(min(effort.pairs or _PAIRS, _PAIRS))}
    return [
        row
        for kind, populations in kinds.items()
        for units in UNITS
        for row in (
            Row(PATH, kind, units, held(populations, units, effort, method)),
            Row(PATH, f"{kind}, exchanged", units, equal(some[kind], units, effort, method, exchange=True)),
            Row(
                PATH,
                f"{kind}, equal means",
                units,
                equal(some[kind], units, effort, method, exchange=False),
                most=CALLS_OF_SKEWED,
            ),
        )
    ] + families(effort)


def held(
    populations: Mapping[str, FloatArray], units: int, effort: Effort, method: Method = decided
) -> tuple[Tally, ...]:
    """How often the interval holds the truth."""
    draw, found = np.random.default_rng(units), []
    for name, population in populations.items():
        tally, truth = Tally(name), float(population.mean())
        for seed, values in enumerate(drawn(population, units, effort.samples, draw)):
            tally.add_decision(method(values, effort.paths, seed % 16), truth, student=student_width(values))
        found.append(tally)
    return tuple(found)


def equal(
    populations: Mapping[str, FloatArray], units: int, effort: Effort, method: Method, *, exchange: bool
) -> tuple[Tally, ...]:
    """How often a difference is called where there is none: systems exchanged, or their means made equal."""
    draw, found = np.random.default_rng(units + 1000), []
    for name, population in populations.items():
        tally = Tally(name)
        if exchange:
            samples = drawn(population, units, effort.samples, draw)
            samples = samples * draw.choice([-1.0, 1.0], samples.shape)
        else:
            samples = draw.choice(population, (effort.samples, units), p=level(population))
        for seed, values in enumerate(samples):
            said = method(values, effort.paths, seed % 16)
            tally.add_call(called=called(said))
        found.append(tally)
    return tuple(found)


def families(effort: Effort) -> list[Row]:
    """Several metrics of two systems that are exchanged: whether any of them is called."""
    found = []
    for units in UNITS:
        draw, tallies = np.random.default_rng(units), []
        for collection, by_metric in systems().items():
            tally = Tally(collection)
            differences = np.array([by_metric[metric][1] - by_metric[metric][0] for metric in METRICS[:4]])
            for seed in range(effort.samples):
                places = draw.integers(0, differences.shape[1], units)
                values = differences[:, places] * draw.choice([-1.0, 1.0], units)
                said = decide_all(
                    [units_of(own) for own in values],
                    matters=[None] * len(values),
                    paths=effort.paths,
                    seed=seed % 16,
                )
                for own in said:
                    tally.add_decision(own, 0.0)
                tally.add_call(called=any(called(own) for own in said))
            tallies.append(tally)
        if tallies:
            found.append(Row(PATH, "four metrics, exchanged", units, tuple(tallies)))
    return found


def drawn(population: FloatArray, units: int, samples: int, draw: np.random.Generator) -> FloatArray:
    """float64[samples, units] of the population, with replacement."""
    return np.asarray(population[draw.integers(0, len(population), (samples, units))])


def level(population: FloatArray) -> FloatArray:
    """Chances of the same values by which their mean is 0, as near to even ones as can be (tilting).

    Values that are moved instead would lose their ties.
    """
    if population.min() >= 0 or population.max() <= 0:  # all for one system: nothing makes up for it
        return np.where(population == 0, 1.0, 0.0) / max(int((population == 0).sum()), 1)

    def chances(lean: float) -> FloatArray:
        own = np.exp(lean * population - max(lean * population.min(), lean * population.max()))
        return np.asarray(own / own.sum())

    found = float(brentq(lambda lean: chances(lean) @ population, -500.0, 500.0))
    return chances(found)
