"""500 random tables, and what scikit-learn 1.9.1 and statsmodels 0.15.0 find in them.

`agreement_values.jsonl` holds a table in each line, a text for each rater with a digit for each item's grade
("." for none): Cohen's kappa of the first two raters, plain, linear and quadratic, by
`sklearn.metrics.cohen_kappa_score(labels=all grades)`, and where nothing is missing Fleiss' kappa by
`statsmodels.stats.inter_rater.fleiss_kappa`; null where a table has one grade throughout.
"""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.metrics.statistics.agreement import (
    KappaWeights,
    agreement,
    agreement_of,
    pairwise_agreement,
)
from ndcg_gui.metrics.statistics.agreement_sums import Ratings, Steps, kappas, sums_of

LINES = (Path(__file__).parent / "agreement_values.jsonl").read_text(encoding="ascii").splitlines()


def test_five_hundred_tables() -> None:
    assert len(LINES) == 500
    undefined = 0
    for line in LINES:
        told = json.loads(line)
        number = told["grades"]
        table = np.array([[-1 if own == "." else int(own) for own in row] for row in told["raters"]])
        ratings, places = np.where(table < 0, np.nan, table), np.arange(float(number))
        item, rater = np.nonzero(table.T >= 0)
        sums = sums_of(
            Ratings(item, rater, table[rater, item]),
            Steps(places, np.arange(number), number),
            raters=len(table),
        )
        pair = pairwise_agreement(ratings[:2], confidence=None)[0]
        for weights, expected in zip(KappaWeights, told["cohen"], strict=True):
            value = kappas(sums.crossed, places, weights)[0, 1]
            own = pair.kappa[weights].value
            undefined += expected is None
            if expected is None:
                assert math.isnan(value) and own is None
            else:
                assert value == pytest.approx(expected, abs=1e-12) == own
        if told["fleiss"] is not None:
            one = agreement(ratings, confidence=None).fleiss.value
            other = agreement_of(sums.counted(places), raters=len(table), confidence=None).fleiss.value
            assert one == pytest.approx(told["fleiss"], abs=1e-12) == other
    assert undefined > 50


@pytest.mark.slow
def test_intervals_hold_the_truth() -> None:
    """Of 300 samples some 95 in a hundred intervals should hold what all items of the population give."""
    generator = np.random.default_rng(5)
    truth = generator.integers(0, 4, 200_000)
    population = np.clip(truth + generator.choice([-2, -1, 0, 0, 0, 1], (3, len(truth))), 0, 3)
    population = np.where(generator.random(population.shape) < 0.3, -1, population)
    steps = Steps(np.arange(4.0), np.arange(4), 4)

    def found(
        items: np.ndarray[tuple[int, ...], np.dtype[np.int64]], confidence: float | None = 0.95
    ) -> dict[str, object]:
        table = population[:, items]
        item, rater = np.nonzero(table.T >= 0)
        sums = sums_of(Ratings(item, rater, table[rater, item]), steps, raters=3)
        own = agreement_of(sums.counted(np.arange(4.0)), raters=3, confidence=confidence)
        return {**own.alpha, "fleiss": own.fleiss, "exact": own.exact, "unanimous": own.unanimous}

    whole = found(np.arange(len(truth)), None)
    held = dict.fromkeys(whole, 0)
    for _ in range(300):
        sample = found(generator.integers(0, len(truth), 120))
        for name, own in sample.items():
            assert own.interval is not None
            held[name] += own.interval.low <= whole[name].value <= own.interval.high
    assert all(0.93 <= count / 300 <= 0.995 for count in held.values()), held
