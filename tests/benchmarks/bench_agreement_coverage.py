"""How often a 95 % interval of agreement holds what it says: it should hold the true value 95 times of 100.

`python -m tests.benchmarks.bench_agreement_coverage` draws samples of items from a large population whose
agreement is known, with ratings missing, and prints the share of intervals that hold it: of Krippendorff's
alpha by level, Fleiss' kappa, two raters' kappa, and the shares of equal grades. It fails where one holds too
seldom.

Then the same where items are pairs of queries on which raters agree more or less: by query, and beside it by
pair, which holds far too seldom.
"""

from __future__ import annotations

import argparse
import sys
from functools import lru_cache

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement import (
    CONFIDENCE,
    AgreementEstimate,
    KappaWeights,
    Level,
    agreement,
    pairwise_agreement,
)

POPULATION, RATERS, GRADES, MISSING = 200_000, 3, 4, 0.2
SIZES = (30, 60, 120)
SAMPLES, WANTED = 300, 0.93
QUERIES, PAIRS, WANTED_BY_QUERY = (10, 15, 30, 120), 10, 0.90


def population(*, noise: float, seed: int = 1) -> FloatArray:
    """float64[raters, items]: grades that are the item's own with noise, a fifth of them missing."""
    draw = np.random.default_rng(seed)
    own = draw.choice(GRADES, POPULATION, p=(0.4, 0.25, 0.2, 0.15))
    said = np.rint(own + draw.normal(0, noise, (RATERS, POPULATION)))
    found = np.clip(said, 0, GRADES - 1).astype(np.float64)
    found[draw.random(found.shape) < MISSING] = np.nan
    return found


def estimates(ratings: FloatArray, confidence: float | None = CONFIDENCE) -> dict[str, AgreementEstimate]:
    """Every measure of these ratings, by a name."""
    whole = agreement(ratings, confidence=confidence)
    first = pairwise_agreement(ratings[:2], confidence=confidence)[0]
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
    found = estimates(population(noise=noise), None)
    return {name: own.value for name, own in found.items()}


def shares(noise: float, size: int, *, samples: int = SAMPLES) -> dict[str, float]:
    """How often the intervals of samples of so many items held the population's value, by measure."""
    whole, true = population(noise=noise), truth(noise)
    draw, held = np.random.default_rng(2), dict.fromkeys(true, 0)
    for _ in range(samples):
        rows = whole[:, draw.integers(0, POPULATION, size)]
        for name, own in estimates(rows).items():
            value, interval = true[name], own.interval
            if value is not None and interval is not None:
                held[name] += interval.low <= value <= interval.high
    return {name: number / samples for name, number in held.items()}


def of_queries(queries: int, draw: np.random.Generator) -> tuple[FloatArray, IntArray]:
    """float64[2, pairs] grades, int64[pairs] their queries: each is hard and read in its own way."""
    own = draw.choice(GRADES, (queries, PAIRS), p=(0.4, 0.25, 0.2, 0.15))
    hard, lean = draw.gamma(1.0, 1.0, (queries, 1)), draw.normal(0, 0.6, (queries, 1))
    said = [own + draw.normal(0, 0.4, own.shape) * hard + by for by in (0.0, lean)]
    grades = np.clip(np.rint(said), 0, GRADES - 1).reshape(2, -1).astype(np.float64)
    return grades, np.repeat(np.arange(queries), PAIRS)


@lru_cache
def truth_of_queries() -> dict[str, float | None]:
    """Every measure of a great many queries."""
    grades, _ = of_queries(20_000, np.random.default_rng(1))
    return {name: own.value for name, own in measured(grades, None, None).items()}


def measured(
    grades: FloatArray, query: IntArray | None, confidence: float | None = CONFIDENCE
) -> dict[str, AgreementEstimate]:
    """What is looked at; by pair where no query is given."""
    whole = agreement(grades, group=query, confidence=confidence)
    return {"alpha": whole.alpha[Level.ORDINAL], "Fleiss": whole.fleiss, "same grade": whole.exact}


def shares_of_queries(queries: int, *, samples: int = SAMPLES) -> dict[str, tuple[float, float]]:
    """How often the intervals of so many queries held the truth: by query, and by pair."""
    true, draw = truth_of_queries(), np.random.default_rng(2)
    held = {name: np.zeros(2) for name in true}
    for _ in range(samples):
        grades, query = of_queries(queries, draw)
        for way, own in enumerate((query, None)):
            found = measured(grades, own)
            for name, value in true.items():
                interval = found[name].interval
                if value is not None and interval is not None:
                    held[name][way] += interval.low <= value <= interval.high
    return {name: (float(own[0]) / samples, float(own[1]) / samples) for name, own in held.items()}


def main(arguments: list[str] | None = None) -> int:
    """Simulate and print; returns 1 where an interval holds too seldom."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    given = parser.parse_args(arguments if arguments is not None else [])
    late = []
    for noise in (0.4, 0.9):
        print(f"noise {noise}: {'measure':<22}" + "".join(f"{size:>8}" for size in SIZES))
        found = {size: shares(noise, size, samples=given.samples) for size in SIZES}
        for name in found[SIZES[0]]:
            print(f"           {name:<22}" + "".join(f"{found[size][name]:>8.3f}" for size in SIZES))
            late += [f"{name} of {size}" for size in SIZES if found[size][name] < WANTED]
    print("by query, by pair      " + "".join(f"{size:>14}" for size in QUERIES))
    grouped = {size: shares_of_queries(size, samples=given.samples) for size in QUERIES}
    for name in truth_of_queries():
        both = "".join(f"{grouped[size][name][0]:>8.3f}{grouped[size][name][1]:>6.2f}" for size in QUERIES)
        print(f"{name:<23}{both}")
        late += [f"{name} of {size} queries" for size in QUERIES if grouped[size][name][0] < WANTED_BY_QUERY]
    print(f"too seldom: {'; '.join(late)}" if late else "all hold often enough")
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
