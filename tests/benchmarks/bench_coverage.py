"""How often a 95 % interval of a mean holds what it says: it should hold the true mean 95 times of 100.

`python tests/benchmarks/bench_coverage.py` draws samples from populations of per-query values whose mean is
known and prints the share of intervals that hold it: what the program shows (Student's t, widened for skew),
beside plain t, the BCa and the studentised bootstrap. The populations are even, skewed, discrete and mostly
ties, and the real differences of `../shared/data` where that folder is there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from numpy.random import Generator
from scipy.special import ndtr, ndtri
from scipy.stats import t

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.mean_intervals import mean_intervals

SIZES = (5, 10, 20, 50, 100)
SAMPLES, RESAMPLES, CONFIDENCE = 2000, 499, 0.95
TAIL = (1 - CONFIDENCE) / 2
# From so many queries on, intervals are shown and have to hold this often.
SHOWN_FROM, WANTED = 10, 0.93
DATA = Path(__file__).resolve().parents[3] / "shared" / "data" / "haystack"


def populations() -> dict[str, FloatArray]:
    """Values of very many queries each; samples are drawn from them with replacement."""
    draw = np.random.default_rng(1)
    size = 100_000
    ranks = 1.0 / draw.geometric(0.45, (2, size))
    a, b = draw.beta(3, 2, (2, size))
    found = {
        "differences, normal": draw.normal(0.02, 0.15, size),
        "differences of nDCG": np.clip(b + 0.03, 0, 1) - a,
        "differences, skewed": draw.gamma(0.8, 0.12, size) - 0.06,
        "differences of P@10": (draw.binomial(10, 0.5, size) - draw.binomial(10, 0.45, size)) / 10,
        "differences of RR": ranks[1] - ranks[0],
        "differences, half ties": draw.normal(0.02, 0.2, size) * (draw.random(size) < 0.5),
        "mean of nDCG": a,
        "mean of nDCG, U-shaped": draw.beta(0.6, 0.5, size),
        "mean of P@10": draw.binomial(10, 0.4, size) / 10,
        "mean of RR": ranks[0],
        "mean of Success, 0.6": (draw.random(size) < 0.6).astype(np.float64),
    }
    return {**found, **real()}


def real() -> dict[str, FloatArray]:
    """The differences of two real systems by several metrics, each as a population of its own."""
    if not DATA.is_dir():
        return {}
    from ndcg_gui.metrics.registry import parse_metric
    from ndcg_gui.metrics.settings import DEFAULTS
    from ndcg_gui.project.evaluation.files import evaluate_files

    metrics = [parse_metric(text) for text in ("nDCG@10", "RR", "P@10", "AP@10", "ERR@10")]
    numbers = evaluate_files(
        DATA / "qrels.txt",
        [DATA / "no-vector.run", DATA / "with-vector.run"],
        metrics=metrics,
        settings=DEFAULTS,
    )
    first, second = numbers.systems
    return {
        f"real differences of {metric}": np.subtract(*numbers.paired(second, first, metric))
        for metric in metrics
    }


def student(samples: FloatArray, _draw: Generator) -> tuple[FloatArray, FloatArray]:
    """Student's t alone."""
    n, mean = samples.shape[1], samples.mean(axis=1)
    reach = float(t.ppf(1 - TAIL, n - 1)) * samples.std(axis=1, ddof=1) / np.sqrt(n)
    return mean - reach, mean + reach


def shown(samples: FloatArray, _draw: Generator) -> tuple[FloatArray, FloatArray]:
    """What the program shows, also below the size from which it shows it."""
    found = mean_intervals(samples, fewest=2)
    means = samples.mean(axis=1)
    # Of values without spread there is no interval: it cannot hold anything.
    ends = [(m, m) if own is None else (own.low, own.high) for own, m in zip(found, means, strict=True)]
    low, high = np.array(ends).T
    return low, high


def studentised(samples: FloatArray, draw: Generator) -> tuple[FloatArray, FloatArray]:
    """The bootstrap of t (Efron and Tibshirani 1993, 12.5)."""
    ends = []
    for sample in samples:
        n, error = len(sample), sample.std(ddof=1) / np.sqrt(len(sample))
        drawn = sample[draw.integers(0, n, (RESAMPLES, n))]
        errors = drawn.std(axis=1, ddof=1) / np.sqrt(n)
        kept = errors > 0
        if not kept.any():
            ends.append((sample.mean(), sample.mean()))
            continue
        scores = (drawn.mean(axis=1)[kept] - sample.mean()) / errors[kept]
        low, high = np.quantile(scores, (TAIL, 1 - TAIL))
        ends.append((sample.mean() - high * error, sample.mean() - low * error))
    low, high = np.array(ends).T
    return low, high


def corrected(samples: FloatArray, draw: Generator) -> tuple[FloatArray, FloatArray]:
    """BCa (Efron, JASA 82, 1987)."""
    ends = []
    for sample in samples:
        n = len(sample)
        drawn = sample[draw.integers(0, n, (RESAMPLES, n))].mean(axis=1)
        with np.errstate(all="ignore"):
            bias = ndtri((np.sum(drawn < sample.mean()) + np.sum(drawn == sample.mean()) / 2) / len(drawn))
            away = sample.mean() - sample
            skew = -(away**3).sum() / (6 * (away**2).sum() ** 1.5)
            z = bias + ndtri([TAIL, 1 - TAIL])
            at = ndtr(bias + z / (1 - skew * z))
        at = at if np.isfinite(at).all() else np.array([TAIL, 1 - TAIL])
        ends.append(tuple(np.quantile(drawn, at)))
    low, high = np.array(ends).T
    return low, high


METHODS: Mapping[str, Callable[[FloatArray, Generator], tuple[FloatArray, FloatArray]]] = {
    "shown": shown,
    "t": student,
    "BCa": corrected,
    "bootstrap t": studentised,
}


def coverage(population: FloatArray, size: int, method: str, samples: int) -> float:
    """The share of samples of that size whose interval holds the population's mean."""
    draw = np.random.default_rng(7)
    drawn = population[draw.integers(0, len(population), (samples, size))]
    low, high = METHODS[method](drawn, draw)
    true = population.mean()
    return float(np.mean((low <= true + 1e-12) & (true <= high + 1e-12)))


def main() -> int:
    """Print the table; 1 if the program's intervals hold too seldom somewhere."""
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else SAMPLES
    print(f"{'coverage of a 95 % interval, %':34}" + "".join(f"{f'n={size}':^28}" for size in SIZES))
    print(f"{'':34}" + "".join(f"{name.split()[0][:6]:>7}" for _ in SIZES for name in METHODS))
    failed = []
    for name, population in populations().items():
        row = []
        for size in SIZES:
            for method in METHODS:
                share = coverage(population, size, method, samples)
                row.append(f"{100 * share:7.1f}")
                if method == "shown" and size >= SHOWN_FROM and share < WANTED:
                    failed.append(f"{name}, n={size}: {100 * share:.1f} %")
        print(f"{name:34}{''.join(row)}", flush=True)
    for line in failed:
        print(f"below {100 * WANTED:.0f} %: {line}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
