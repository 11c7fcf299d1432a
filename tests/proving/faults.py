"""Methods that were used before or suggest themselves, planted to see that the claims catch them."""

from __future__ import annotations

import numpy as np

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import Level, krippendorff_alpha
from ndcg_gui.metrics.statistics.decision.conclusion import LEVEL, Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.differences import Units, decide, units_of
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from tests.proving.claims import called, student_width


def read_until_it_says_yes(
    sequence: tuple[FloatArray, FloatArray], _planned: int, paths: int, seed: int
) -> Decision:
    """The test of a finished set, asked at every look."""
    totals, sizes = sequence
    found = decide(units_of(totals[:10] / sizes[:10], sizes[:10]), matters=None, paths=paths, seed=seed)
    for number in range(11, len(totals) + 1):
        if called(found):
            break
        values = totals[:number] / sizes[:number]
        found = decide(units_of(values, sizes[:number]), matters=None, paths=paths, seed=seed)
    return found


def student(values: FloatArray) -> ConfidenceInterval:
    """Student's t, whatever the values are."""
    middle, reach = float(values.mean()), student_width(values) / 2
    return ConfidenceInterval(middle - reach, middle + reach, "t", 0.95)


def students_means(samples: FloatArray) -> list[ConfidenceInterval | None]:
    """Student's t of single means."""
    return [student(values) for values in samples]


def students_decision(values: FloatArray, _paths: int, _seed: int) -> Decision:
    """Student's t of differences, as if they were normal."""
    from scipy.stats import ttest_1samp

    spread = float(np.ptp(values)) > 1e-9
    p = float(ttest_1samp(values, 0.0).pvalue) if spread else float(not values.any())
    mean = float(values.mean())
    answer = Conclusion.OPEN if p > LEVEL else Conclusion.BETTER if mean > 0 else Conclusion.WORSE
    return Decision(answer, mean, student(values), p, len(values), float(len(values)))


def students_weighted(units: Units) -> ConfidenceInterval:
    """Student's t of a weighted mean, of the sample's weights alone."""
    values = units.totals / units.sizes
    middle, reach = float(units.mean or 0.0), student_width(values, units.sizes) / 2
    return ConfidenceInterval(middle - reach, middle + reach, "t", 0.95)


def bootstrapped_alpha(ratings: FloatArray, level: Level) -> ConfidenceInterval | None:
    """Percentiles of alpha over items drawn with replacement."""
    draw = np.random.default_rng(1)
    items = ratings.shape[1]
    drawn = [
        krippendorff_alpha(ratings[:, draw.integers(0, items, items)], level=level).value for _ in range(99)
    ]
    known = [own for own in drawn if own is not None]
    if not known:
        return None
    low, high = np.quantile(known, (0.025, 0.975))
    return ConfidenceInterval(float(low), float(high), "percentile", 0.95)
