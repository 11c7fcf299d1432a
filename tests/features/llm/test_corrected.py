from __future__ import annotations

import csv
from dataclasses import replace

import numpy as np
import pytest

from ndcg_gui.features.llm.corrected import Corrected, Drawn, GradedTwice, corrected
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval
from ndcg_gui.metrics.statistics.model_rater import Resampling, same_order
from ndcg_gui.metrics.statistics.prediction_powered import powered_mean
from tests.planted_model import planted
from tests.shared_data import shared_data

QUICK = Resampling(resamples=199)
SYSTEMS = ("one", "two", "three")
QUERIES = 60
DRAW = np.random.default_rng(8)
PEOPLE = np.clip(DRAW.beta(3, 3, QUERIES) + np.array([[0.0], [0.08], [-0.1]]), 0, 1)
MODEL = np.clip(PEOPLE + 0.1 + DRAW.normal(0, 0.04, PEOPLE.shape), 0, 1)
WHOLE = np.arange(QUERIES) < 25
ALL = np.ones(QUERIES, np.bool_)
KEYS = tuple(f"q{number}" for number in range(QUERIES))


def of(**chosen: object) -> Corrected:
    graded = GradedTwice(KEYS, SYSTEMS, PEOPLE, MODEL, WHOLE, ALL, WHOLE)
    return corrected("nDCG@10", replace(graded, **chosen), resampling=QUICK)  # type: ignore[arg-type]


def test_three_ways_stand_beside_each_other() -> None:
    found = of()
    assert found.drawn is Drawn.RANDOM and found.sampled == 25
    for own, people, model in zip(found.means, PEOPLE, MODEL, strict=True):
        assert own.people.value == pytest.approx(people[:25].mean())
        assert own.people.interval == mean_interval(people[:25])
        assert own.model.value == pytest.approx(model.mean()) and own.model.queries == QUERIES
        assert own.model.interval == mean_interval(model)
        assert own.corrected == powered_mean(model, np.where(WHOLE, people, np.nan))
        assert own.error.value == pytest.approx((model - people)[:25].mean())
        # The model is 0.1 too high, which people's sample takes away again.
        assert own.corrected.value == pytest.approx(people.mean(), abs=0.02)
        assert own.corrected.interval is not None and own.people.interval is not None
        ends = [(item.low, item.high) for item in (own.corrected.interval, own.people.interval)]
        assert ends[0][1] - ends[0][0] < ends[1][1] - ends[1][0]
    assert [own.system for own in found.misses] == list(SYSTEMS)
    # Three systems are no ranking to go by.
    assert found.order.value == 1 and not found.told and not found.orders


def test_differences_are_paired_and_to_the_first() -> None:
    found = of()
    assert [(own.system, own.baseline) for own in found.differences] == [("two", "one"), ("three", "one")]
    two = found.differences[0]
    away = PEOPLE[1] - PEOPLE[0]
    assert two.people.value == pytest.approx(away[:25].mean())
    assert two.corrected == powered_mean(MODEL[1] - MODEL[0], np.where(WHOLE, away, np.nan))
    # The model's error is the same for both systems, so it leaves their difference alone.
    assert two.error.interval is not None and two.error.interval.low < 0 < two.error.interval.high


def test_weights_are_the_queries_traffic() -> None:
    weights = np.linspace(1, 3, QUERIES)
    found = of(weights=weights)
    known = np.where(WHOLE, PEOPLE[0], np.nan)
    assert found.weighted
    assert found.means[0].corrected == powered_mean(MODEL[0], known, weights=weights)
    assert found.means[0].model.value == pytest.approx(np.average(MODEL[0], weights=weights))
    assert found.means[0].people.value == pytest.approx(np.average(PEOPLE[0][:25], weights=weights[:25]))


def test_only_whole_queries_of_the_sample_count() -> None:
    sample = np.arange(QUERIES) % 2 == 0
    found = of(sample=sample)
    assert found.sampled == 13 and found.unfinished == 17 and found.drawn is Drawn.UNFINISHED
    assert found.means[0].people.value == pytest.approx(PEOPLE[0][WHOLE & sample].mean())
    unknown = of(sample=None)
    assert unknown.sampled == 25 and unknown.drawn is Drawn.UNKNOWN and unknown.unfinished == 0


def test_queries_without_the_models_word_are_left_out() -> None:
    answered = np.arange(QUERIES) >= 5
    found = of(answered=answered)
    assert found.unanswered == 5 and found.sampled == 20 and found.keys == KEYS[5:]
    assert found.means[0].model.value == pytest.approx(MODEL[0][5:].mean())
    assert found.drawn is Drawn.RANDOM and found.unfinished == 0


def test_of_few_queries_or_one_system_no_order_is_told() -> None:
    few = of(whole=np.arange(QUERIES) < 6)
    assert not few.told and not few.orders and few.misses == []
    assert few.means[0].corrected.interval is None
    nothing = of(whole=~ALL)
    assert nothing.sampled == 0 and nothing.means[0].corrected.value is None and not nothing.told
    silent = of(answered=~ALL)
    assert silent.keys == () and silent.unanswered == QUERIES and silent.means[0].model.value is None
    one = GradedTwice(KEYS, SYSTEMS[:1], PEOPLE[:1], MODEL[:1], WHOLE, ALL, WHOLE)
    alone = corrected("AP", one, resampling=QUICK)
    assert not alone.told and alone.differences == ()


def dcg(grades: np.ndarray) -> float:
    return float((grades[:10] / np.log2(np.arange(2, len(grades[:10]) + 2))).sum())


def ndcg(order: np.ndarray, grades: np.ndarray) -> float:
    best = dcg(np.sort(grades)[::-1])
    return dcg(grades[order]) / best if best else 0.0


@pytest.fixture(scope="module")
def chorus() -> tuple[np.ndarray, np.ndarray]:
    """nDCG@10 of two made-up systems on real queries by people's final grades, and by a planted model."""
    path = shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    draw = np.random.default_rng(3)
    people, model = [], []
    for query in dict.fromkeys(row["query"] for row in rows):
        final = np.array([float(row["final_rating"]) for row in rows if row["query"] == query])
        told = planted(final, draw)
        orders = (np.arange(len(final)), np.argsort(-final + draw.normal(0, 1.5, len(final)), kind="stable"))
        people.append([ndcg(order, final) for order in orders])
        model.append([ndcg(order, told) for order in orders])
    return np.array(people).T, np.array(model).T


def covered(values: tuple[np.ndarray, np.ndarray], sampled: int, times: int) -> tuple[float, float, float]:
    """How often the corrected interval of the difference, and the model's own, hold people's mean; how wide
    the first is beside people's. Queries are drawn from the real ones, so that their mean is the truth."""
    people, model = (own[1] - own[0] for own in values)
    truth, draw = people.mean(), np.random.default_rng(5)
    held, trusted, width = 0, 0, []
    for _ in range(times):
        rows = draw.integers(0, len(people), 300)
        known = np.where(np.arange(300) < sampled, people[rows], np.nan)
        found, alone = powered_mean(model[rows], known).interval, mean_interval(people[rows[:sampled]])
        only = mean_interval(model[rows])
        assert found is not None and alone is not None and only is not None
        held += found.low <= truth <= found.high
        trusted += only.low <= truth <= only.high
        width.append((found.high - found.low) / (alone.high - alone.low))
    return held / times, trusted / times, float(np.mean(width))


def test_corrected_intervals_of_real_queries_hold_the_truth(chorus: tuple[np.ndarray, np.ndarray]) -> None:
    held, trusted, width = covered(chorus, 30, 400)
    assert 0.92 < held < 0.985 and width < 1.0
    assert trusted < 0.6  # what the model says of itself does not


@pytest.mark.slow
@pytest.mark.parametrize("sampled", [15, 30, 60])
def test_coverage_on_real_queries(chorus: tuple[np.ndarray, np.ndarray], sampled: int) -> None:
    held, _, width = covered(chorus, sampled, 4000)
    assert 0.93 <= held <= 0.97 and width < 1.02


@pytest.mark.slow
@pytest.mark.parametrize("apart", [0.0, 0.1, 0.3, 0.6])
def test_a_model_that_flips_coins_is_not_called_usable(apart: float) -> None:
    """It keeps people's P@1 in 30 % of the queries: of 100 projects at most 5 may call it usable."""
    draw, projects = np.random.default_rng(4), 200
    for systems in (4, 5, 8):
        chance = np.linspace(0.5 - apart / 2, 0.5 + apart / 2, systems)[:, None]
        for queries in (10, 30, 100, 200):
            keys, names = [[str(number) for number in range(many)] for many in (queries, systems)]
            every = np.ones(queries, np.bool_)
            # Only their order tells the projects apart here: means and differences of one stand for all.
            none = np.zeros((systems, queries))
            alike = GradedTwice(keys, names, none, none, every, every, every)
            one = corrected("P@1", alike, resampling=QUICK)
            usable = 0
            for _ in range(projects):
                people = (draw.random((systems, queries)) < chance).astype(np.float64)
                model = np.where(draw.random(queries) < 0.3, people, draw.integers(0, 2, people.shape))
                usable += replace(one, order=same_order(people, model, resampling=QUICK)).orders
            assert usable <= 0.05 * projects, (systems, queries, usable)
