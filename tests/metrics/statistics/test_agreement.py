from __future__ import annotations

import csv
import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.statistics.agreement import (
    AgreementEstimate,
    KappaWeights,
    Level,
    agreement,
    alpha,
    counted,
    fleiss_kappa,
    krippendorff_alpha,
    pairwise_agreement,
)
from tests.benchmarks.bench_agreement_coverage import shares_of_queries
from tests.shared_data import shared_data

NAN = math.nan
# Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011, section C: 4 observers, 12 units.
KRIPPENDORFF = np.array(
    [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, NAN, NAN, NAN],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, NAN, 3],
        [NAN, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, NAN],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, NAN],
    ]
)
# Fleiss 1971 as retold widely: 14 raters, 10 items, 5 categories; kappa 0.210.
FLEISS = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
]


@pytest.mark.parametrize(
    ("level", "expected"),
    [(Level.NOMINAL, 0.743), (Level.ORDINAL, 0.815), (Level.INTERVAL, 0.849), (Level.RATIO, 0.797)],
)
def test_krippendorffs_example(level: Level, expected: float) -> None:
    found = krippendorff_alpha(KRIPPENDORFF, level=level)
    assert found.value is not None and round(found.value, 3) == expected
    assert found.items == 11  # the last unit has a single rating
    assert found.interval is not None
    assert found.interval.low < expected < found.interval.high <= 1
    assert found.interval.method == "Dirichlet"


def plain_alpha(ratings: FloatArray, level: Level) -> float:
    """Alpha as it is written down: coincidences of every ordered pair of ratings within an item."""
    pairs: Counter[tuple[float, float]] = Counter()
    for item in ratings.T:
        own = item[~np.isnan(item)].tolist()
        for first, second in permutations(own, 2):
            pairs[first, second] += 1 / (len(own) - 1)  # type: ignore[assignment]
    totals: Counter[float] = Counter()
    for (first, _), weight in pairs.items():
        totals[first] += weight
    n = sum(totals.values())

    def ordinal(first: float, second: float) -> float:
        low, high = min(first, second), max(first, second)
        between = sum(count for grade, count in totals.items() if low <= grade <= high)
        return (between - (totals[first] + totals[second]) / 2) ** 2

    distances: dict[Level, Callable[[float, float], float]] = {
        Level.NOMINAL: lambda a, b: float(a != b),
        Level.ORDINAL: ordinal,
        Level.INTERVAL: lambda a, b: (a - b) ** 2,
        Level.RATIO: lambda a, b: ((a - b) / (a + b)) ** 2 if a + b else 0.0,
    }
    distance = distances[level]
    observed = sum(weight * distance(a, b) for (a, b), weight in pairs.items()) / n
    expected = sum(totals[a] * totals[b] * distance(a, b) for a in totals for b in totals) / n / (n - 1)
    return 1 - observed / expected


def some_ratings(seed: int, raters: int = 4, items: int = 30) -> FloatArray:
    """Grades 0, 0.5, 1, 3 around a common truth, a quarter of them missing."""
    generator = np.random.default_rng(seed)
    truth = generator.integers(0, 4, items)
    places = np.clip(truth + generator.integers(-1, 2, (raters, items)), 0, 3)
    grades = np.array([0, 0.5, 1, 3])[places]
    grades[generator.random((raters, items)) < 0.25] = NAN
    return grades


@pytest.mark.parametrize("level", Level)
def test_alpha_is_what_its_definition_gives(level: Level) -> None:
    for seed in range(5):
        ratings = some_ratings(seed)
        found = krippendorff_alpha(ratings, level=level, confidence=None)
        assert found.value == pytest.approx(plain_alpha(ratings, level), abs=1e-12)


@pytest.mark.parametrize("level", Level)
def test_items_that_are_counted_together_count_as_often_as_they_are(level: Level) -> None:
    ratings = some_ratings(7)
    data = counted(ratings)
    kept = np.flatnonzero((~np.isnan(ratings)).sum(axis=0) >= 2)
    for seed in range(3):
        copies = np.random.default_rng(seed).integers(0, 4, len(kept))
        found = alpha(replace(data, copies=copies.astype(np.float64)), level)
        assert found.value == pytest.approx(
            plain_alpha(ratings[:, np.repeat(kept, copies)], level), abs=1e-12
        )


def test_fleiss_example() -> None:
    ratings = np.array([np.repeat(np.arange(5.0), row) for row in FLEISS]).T
    found = fleiss_kappa(ratings)
    assert found.value is not None and round(found.value, 3) == 0.210
    assert found.items == 10
    assert found.interval is not None and found.interval.low < 0.21 < found.interval.high


def test_fleiss_with_missing_ratings_counts_items_alike() -> None:
    # Items agree 1, 1/3 and, of two, 0; grades 0 and 1 are 5 and 3 of their 8 ratings.
    ratings = [[0, 0, 1, 1], [0, 1, 0, NAN], [0, 1, NAN, NAN]]
    assert fleiss_kappa(ratings).value == pytest.approx((4 / 9 - 34 / 64) / (1 - 34 / 64))


# Cohen 1968 works with such a table; these by hand: 10 items, grades 0, 1, 2.
OWN, OTHER = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2], [0, 0, 1, 1, 1, 2, 2, 2, 2, 0]


def cohen_kappa(
    own: list[float], other: list[float], weights: KappaWeights = KappaWeights.PLAIN
) -> AgreementEstimate:
    (pair,) = pairwise_agreement([own, other])
    return pair.kappa[weights]


@pytest.mark.parametrize(
    ("weights", "expected"),
    [
        # Three disagree; expected by chance 1 - (3 x 3 + 3 x 3 + 4 x 4) / 100 = .66.
        (KappaWeights.PLAIN, 1 - 0.3 / 0.66),
        # Distances 1, 1, 2; by chance (9 + 2 x 12 + 9 + 12 + 2 x 12 + 12) / 100 = .90.
        (KappaWeights.LINEAR, 1 - 0.4 / 0.90),
        # 1, 1, 4; by chance (9 + 4 x 12 + 9 + 12 + 4 x 12 + 12) / 100 = 1.38.
        (KappaWeights.QUADRATIC, 1 - 0.6 / 1.38),
    ],
)
def test_cohen_by_hand(weights: KappaWeights, expected: float) -> None:
    found = cohen_kappa([*OWN, NAN, 1], [*OTHER, 2, NAN], weights)
    assert found.value == pytest.approx(expected)
    assert found.items == 10
    assert found.interval is not None and found.interval.low < expected < found.interval.high


def test_a_grade_that_nobody_gave_keeps_its_place() -> None:
    wide = cohen_kappa([0, 1, 3, 3], [0, 3, 3, 1], KappaWeights.LINEAR).value
    narrow = cohen_kappa([0, 1, 2, 2], [0, 2, 2, 1], KappaWeights.LINEAR).value
    assert wide is not None and narrow is not None and wide != narrow


def test_exact_near_and_unanimous() -> None:
    # Pairs: 3 of 3 equal; 1 equal and 2 one apart; one two apart; the last has no pair.
    found = agreement([[2, 0, 0, 1], [2, 1, 2, NAN], [2, 1, NAN, NAN]])
    assert (found.exact.value, found.near.value) == (pytest.approx(4 / 7), pytest.approx(6 / 7))
    assert found.unanimous.value == pytest.approx(1 / 3)
    assert (found.exact.items, found.raters) == (3, 3)
    assert agreement([[0.1, 0.2], [0.2, 0.5]], step=0.1).near.value == 0.5
    assert agreement([[0.3], [0.4]], step=0.1).near.value == 1  # 0.4 - 0.3 > 0.1 in 64 bits


def test_preferences_have_no_ratio() -> None:
    found = agreement([[1, 0, -1], [1, 1, -1]])
    assert set(found.alpha) == {Level.NOMINAL, Level.ORDINAL, Level.INTERVAL}
    with pytest.raises(ValueError, match="ratio needs grades from 0"):
        krippendorff_alpha([[1, 0, -1], [1, 1, -1]], level=Level.RATIO)


def test_what_is_undefined_is_none() -> None:
    nothing = AgreementEstimate(None, None, 0)
    for ratings in (np.empty((0, 0)), np.empty((3, 0)), np.full((2, 4), NAN), [[1, NAN], [NAN, 1]], [[1, 2]]):
        found = agreement(ratings)
        assert {*found.alpha.values(), found.fleiss, found.exact, found.unanimous} == {nothing}
    # All say the same: they agree, but nothing tells that from having no choice.
    same = agreement(np.ones((3, 5)))
    assert {estimate.value for estimate in same.alpha.values()} == {None}
    assert (same.fleiss.value, same.fleiss.interval, same.exact.value) == (None, None, 1)
    assert cohen_kappa([1, 1], [1, 1]).value is None
    assert cohen_kappa([1, NAN], [NAN, 1]) == nothing
    (pair,) = pairwise_agreement([[1, NAN], [NAN, 1]])
    assert (pair.items, pair.exact, pair.kappa[KappaWeights.PLAIN]) == (0, nothing, nothing)
    one = agreement([[1], [2]])
    assert (one.exact.value, one.exact.interval) == (0, None)


def test_intervals_narrow_with_the_items_and_hold_the_truth() -> None:
    few, many = (krippendorff_alpha(some_ratings(3, items=n), level=Level.ORDINAL) for n in (40, 640))
    assert few.interval is not None and many.interval is not None
    ratio = (many.interval.high - many.interval.low) / (few.interval.high - few.interval.low)
    assert ratio == pytest.approx(1 / 4, abs=0.1)
    # A share of independent items: the binomial's standard error is known.
    pair = np.vstack([np.zeros(400), np.r_[np.zeros(300), np.ones(100)]])
    exact = agreement(pair).exact
    assert exact.interval is not None
    half = (exact.interval.high - exact.interval.low) / 2
    assert half == pytest.approx(1.96 * math.sqrt(0.75 * 0.25 / 400), rel=0.08)


def test_intervals_are_as_wide_as_is_asked() -> None:
    ratings = some_ratings(2)
    found = agreement(ratings)
    assert agreement(ratings) == found
    assert agreement(ratings, confidence=None).exact.interval is None
    narrow = agreement(ratings, confidence=0.5).exact.interval
    assert narrow is not None and found.exact.interval is not None
    assert found.exact.interval.low < narrow.low < narrow.high < found.exact.interval.high


def test_what_is_no_table_of_ratings_is_a_bug() -> None:
    with pytest.raises(ValueError, match="raters x items"):
        agreement([1, 2, 3])
    with pytest.raises(ValueError, match="infinite"):
        agreement([[1, math.inf]])


def test_pairs_of_raters() -> None:
    ratings = some_ratings(4, raters=3)
    found = pairwise_agreement(ratings)
    assert [(pair.first, pair.second) for pair in found] == [(0, 1), (0, 2), (1, 2)]
    for pair in found:
        own = ratings[[pair.first, pair.second]]
        both = ~np.isnan(own).any(axis=0)
        assert pair.items == both.sum()
        for weights in KappaWeights:
            assert pair.kappa[weights] == cohen_kappa(*own, weights)
        assert pair.exact.value == pytest.approx(np.mean(own[0, both] == own[1, both]))
        assert pair.near.value == pytest.approx(np.mean(np.abs(own[0, both] - own[1, both]) <= 1))


@pytest.mark.data
def test_three_raters_of_a_shop() -> None:
    reference = json.loads(shared_data("chorus_electronics", "reference.json").read_text(encoding="utf-8"))
    path = shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    ratings = np.array([[float(row[f"agent_{rater}_rating"]) for row in rows] for rater in (1, 2, 3)])
    found = agreement(ratings, confidence=None)
    assert found.exact.items == reference["items"]
    for level in (Level.NOMINAL, Level.ORDINAL, Level.INTERVAL):
        assert found.alpha[level].value == pytest.approx(reference[f"kripp_alpha_{level}"], abs=1e-12)
    assert found.alpha[Level.ORDINAL].value == pytest.approx(0.769548306441, abs=1e-12)
    assert found.fleiss.value == pytest.approx(reference["fleiss_kappa"], abs=1e-12)
    assert found.unanimous.value == pytest.approx(reference["unanimous"], abs=1e-12)
    names = {KappaWeights.PLAIN: "None", KappaWeights.LINEAR: "linear", KappaWeights.QUADRATIC: "quadratic"}
    for pair in pairwise_agreement(ratings, confidence=None):
        which = f"{pair.first + 1}{pair.second + 1}"
        for weights, name in names.items():
            expected = reference[f"cohen_{which}_{name}"]
            assert pair.kappa[weights].value == pytest.approx(expected, abs=1e-12)
        assert pair.exact.value == pytest.approx(reference[f"agree_{which}"], abs=1e-12)
    ratings[2, ::3] = NAN
    missing = krippendorff_alpha(ratings, level=Level.ORDINAL, confidence=None).value
    expected = reference["kripp_alpha_ordinal_missing(rater3 rows 0,3,6..=nan)"]
    assert missing == pytest.approx(expected, abs=1e-12)


@pytest.mark.data
def test_three_raters_side_by_side() -> None:
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    signs = {0: 0.0, 1: 1.0, 2: -1.0}
    ratings = np.array([[signs[int(item[f"annotator{rater}"])] for item in items] for rater in (1, 2, 3)])
    found = agreement(ratings, confidence=None)
    assert found.exact.items == reference["items"]
    expected = reference["kripp_alpha_nominal"]
    assert found.alpha[Level.NOMINAL].value == pytest.approx(expected, abs=1e-12)
    assert found.fleiss.value == pytest.approx(reference["fleiss"], abs=1e-12)
    for pair in pairwise_agreement(ratings, confidence=None):
        expected = reference[f"cohen_{pair.first + 1}{pair.second + 1}"]
        assert pair.kappa[KappaWeights.PLAIN].value == pytest.approx(expected, abs=1e-12)


@pytest.mark.slow
def test_an_interval_by_query_holds_the_truth_where_one_by_pair_does_not() -> None:
    for by_query, by_pair in shares_of_queries(15, samples=100).values():
        assert by_query >= 0.93 and by_pair < 0.85


def test_too_few_queries_get_no_interval() -> None:
    ratings = some_ratings(1, items=40)
    queries = np.arange(40) % 9
    assert agreement(ratings, group=queries).exact.interval is None
    assert agreement(ratings, group=np.arange(40) % 10).exact.interval is not None


def test_of_queries_with_one_pair_each_it_is_as_wide_as_of_pairs() -> None:
    ratings = some_ratings(1, items=6000)
    own = agreement(ratings, group=np.arange(6000)).fleiss.interval
    plain = agreement(ratings).fleiss.interval
    assert own is not None and plain is not None
    assert own.high - own.low == pytest.approx(plain.high - plain.low, rel=0.1)
