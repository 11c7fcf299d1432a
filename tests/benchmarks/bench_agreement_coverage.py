"""How often a 95 % interval of agreement holds what it says: it should hold the true value 95 times of 100.

`python -m tests.benchmarks.bench_agreement_coverage` draws samples of items from a large population whose
agreement is known, with ratings missing, and prints the share of intervals that hold it: of Krippendorff's
alpha by level, Fleiss' kappa, two raters' kappa, and the shares of equal grades. It fails where one holds too
seldom, but for shares next to 1: of few items all are alike, and an interval drawn from these is a point.
"""

from __future__ import annotations

import argparse
import sys
from functools import lru_cache

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import (
    Estimate,
    KappaWeights,
    Level,
    Resampling,
    agreement,
    pairwise_agreement,
)

POPULATION, RATERS, GRADES, MISSING = 200_000, 3, 4, 0.2
SIZES = (30, 60, 120)
SAMPLES, RESAMPLES, NEXT_TO_ONE = 300, 400, 0.97
# By the number of items: with few of them percentiles are too narrow.
WANTED = {30: 0.86, 60: 0.89, 120: 0.90}


def population(*, noise: float, seed: int = 1) -> FloatArray:
    """float64[raters, items]: grades that are the item's own with noise, a fifth of them missing."""
    draw = np.random.default_rng(seed)
    own = draw.choice(GRADES, POPULATION, p=(0.4, 0.25, 0.2, 0.15))
    said = np.rint(own + draw.normal(0, noise, (RATERS, POPULATION)))
    found = np.clip(said, 0, GRADES - 1).astype(np.float64)
    found[draw.random(found.shape) < MISSING] = np.nan
    return found


def estimates(ratings: FloatArray, resampling: Resampling) -> dict[str, Estimate]:
    """Every measure of these ratings, by a name."""
    whole = agreement(ratings, resampling=resampling)
    first = pairwise_agreement(ratings[:2], resampling=resampling)[0]
    return {
        **{f"alpha, {level}": whole.alpha[level] for level in Level},
        "Fleiss": whole.fleiss,
        "same grade": whole.exact,
        "within one": whole.near,
        "unanimous": whole.unanimous,
        **{f"kappa, {weights}": first.kappa[weights] for weights in KappaWeights},
    }


@lru_cache
def truth(noise: float) -> dict[str, float | None]:
    """The population's value of every measure."""
    found = estimates(population(noise=noise), Resampling(resamples=0))
    return {name: own.value for name, own in found.items()}


def shares(
    noise: float, size: int, *, samples: int = SAMPLES, resamples: int = RESAMPLES
) -> dict[str, float]:
    """How often the intervals of samples of so many items held the population's value, by measure."""
    whole, true = population(noise=noise), truth(noise)
    draw, held = np.random.default_rng(2), dict.fromkeys(true, 0)
    for number in range(samples):
        rows = whole[:, draw.integers(0, POPULATION, size)]
        for name, own in estimates(rows, Resampling(resamples=resamples, seed=number)).items():
            value, interval = true[name], own.interval
            if value is not None and interval is not None:
                held[name] += interval.low <= value <= interval.high
    return {name: number / samples for name, number in held.items()}


def main(arguments: list[str] | None = None) -> int:
    """Simulate and print; returns 1 where an interval holds too seldom."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    given = parser.parse_args(arguments if arguments is not None else [])
    late = []
    for noise in (0.4, 0.9):
        print(f"noise {noise}: {'measure':<22}" + "".join(f"{size:>8}" for size in SIZES))
        true = truth(noise)
        found = {size: shares(noise, size, samples=given.samples) for size in SIZES}
        for name in found[SIZES[0]]:
            print(f"           {name:<22}" + "".join(f"{found[size][name]:>8.3f}" for size in SIZES))
            if (true[name] or 0.0) < NEXT_TO_ONE:
                late += [f"{name} of {size}" for size in SIZES if found[size][name] < WANTED[size]]
    print(f"too seldom: {'; '.join(late)}" if late else "all hold often enough")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
