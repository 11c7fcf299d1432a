from __future__ import annotations

import csv
from dataclasses import replace

import numpy as np
import pytest

from ndcg_gui.domain.ids import Pair
from ndcg_gui.features.llm.worth import By, Material, ModelStanding, Worth, leans, worth_of
from ndcg_gui.metrics.statistics.agreement import AgreementEstimate
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.model_rater import Mean
from tests.planted_model import PLANTED, SCALE, crossed, made, planted, quadratic_kappa
from tests.shared_data import shared_data


@pytest.fixture(scope="module")
def material() -> Material:
    return made()


@pytest.fixture(scope="module")
def worth(material: Material) -> Worth:
    return worth_of(material)


def test_parts_are_the_pairs_they_say(material: Material, worth: Worth) -> None:
    assert [part.name for part in worth.of(By.STRATUM)] == ["head", "tail"]
    head, tail = worth.of(By.STRATUM)
    assert head.against.pairs == tail.against.pairs == 60
    own = [material.model[pair] - material.people[pair] for pair in material.people if pair[0] >= 10]
    assert tail.against.difference.value == pytest.approx(np.mean(own))
    assert tail.against.higher == sum(away > 0 for away in own)
    assert sum(part.against.pairs for part in worth.of(By.GRADE)) == 120
    assert worth.of(By.GRADE)[0].against.lower == 0 and worth.of(By.GRADE)[-1].against.higher == 0
    lengths = worth.of(By.LENGTH)
    assert [str(part.name) for part in lengths] == [
        "up to 110 characters", "111 to 130 characters", "over 130 characters",
    ]  # fmt: skip
    assert [part.against.pairs for part in lengths] == [40, 40, 40]
    (system,) = worth.of(By.SYSTEM)
    assert system.name == "bm25" and system.against.pairs == 60
    assert system.favour is not None and system.favour.queries == 20


def test_it_says_where_the_model_leans(worth: Worth) -> None:
    furthest = worth.furthest()
    assert leans(worth.whole.difference) and furthest is not None and furthest.name == "tail"
    even = replace(worth, whole=replace(worth.whole, difference=furthest.against.difference))
    assert even.furthest() is None or even.furthest().name == "head"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (-0.4, -0.01, ModelStanding.LESS),
        (0.01, 0.3, ModelStanding.MORE),
        (-0.05, 0.09, ModelStanding.AS_WELL),
        (-0.05, 0.3, ModelStanding.UNDECIDED),
        (-0.2, 0.05, ModelStanding.UNDECIDED),
    ],
)
def test_nothing_is_said_beyond_the_interval(
    worth: Worth, low: float, high: float, said: ModelStanding
) -> None:
    interval = ConfidenceInterval(low, high, "percentile", 0.95)
    difference = AgreementEstimate((low + high) / 2, interval, 120)
    assert replace(worth, peers=replace(worth.peers, difference=difference)).standing is said
    assert leans(Mean(0.0, interval, 20)) == (said in (ModelStanding.LESS, ModelStanding.MORE))


def test_of_few_pairs_and_of_one_person_it_says_so(material: Material) -> None:
    few = worth_of(made(queries=1))
    assert few.standing is ModelStanding.FEW_PAIRS and few.whole.difference.interval is None
    one = worth_of(replace(material, raters={"ann": material.people}))
    assert one.standing is ModelStanding.ONE_PERSON and one.peers.raters == 1
    short = worth_of(made(queries=8))
    assert short.standing is ModelStanding.NO_INTERVAL and short.peers.difference.value is not None
    nothing = worth_of(replace(material, model={}))
    assert nothing.standing is ModelStanding.FEW_PAIRS and nothing.only_people == 120


def test_pairs_that_one_of_them_lacks_are_counted(material: Material) -> None:
    people = {pair: grade for pair, grade in material.people.items() if pair[0] != 3}
    model = {pair: grade for pair, grade in material.model.items() if pair[1] != 0}
    found = worth_of(replace(material, people=people, model=model))
    assert (found.whole.pairs, found.only_people, found.only_model) == (95, 19, 5)


def test_samples_and_an_earlier_version(material: Material) -> None:
    samples = {(0, 0): (1.0, 1.0), (0, 1): (1.0, 3.0, 2.0), (0, 2): (0.0,)}
    earlier = {pair: grade for pair, grade in material.people.items() if pair[0] < 12}
    found = worth_of(replace(material, samples=samples, earlier=earlier))
    assert (found.stability.pairs, found.stability.differ, found.stability.apart) == (2, 1, 1.0)
    assert found.drift is not None and found.drift.pairs == 72
    own = [material.model[pair] - grade for pair, grade in earlier.items()]
    assert found.drift.difference.value == pytest.approx(np.mean(own))
    assert worth_of(material).drift is None


def test_labels_between_two_grades_keep_their_value(material: Material) -> None:
    people = dict.fromkeys(material.people, 1.5)
    found = worth_of(replace(material, people=people))
    model = np.array(list(material.model.values()))
    assert found.whole.difference.value == pytest.approx(float(np.mean(model - 1.5)))
    assert found.confusion.sum() == 120 and found.confusion[2].sum() == 120  # the nearer even one


def test_every_figure_of_a_planted_model_is_the_truth() -> None:
    """Three people's real grades of 3,188 pairs, and a model of known confusion with their final grade."""
    path = shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv")
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    queries = {text: number for number, text in enumerate(dict.fromkeys(row["query"] for row in rows))}
    pairs: list[Pair] = [(queries[row["query"]], number) for number, row in enumerate(rows)]
    final = np.array([float(row["final_rating"]) for row in rows])
    singles = np.array([[float(row[f"agent_{n}_rating"]) for row in rows] for n in (1, 2, 3)])
    model = planted(final, np.random.default_rng(9))
    length = np.array([len(row["description"]) for row in rows])
    found = worth_of(
        Material(
            scale=SCALE,
            people=dict(zip(pairs, final.tolist(), strict=True)),
            model=dict(zip(pairs, model.tolist(), strict=True)),
            raters={
                f"agent {n}": dict(zip(pairs, own.tolist(), strict=True)) for n, own in enumerate(singles)
            },
            stratum={number: "abc"[number % 3] for number in queries.values()},
            length=dict(zip(pairs, length.tolist(), strict=True)),
            returned={"odd": {pair for pair in pairs if pair[1] % 2}},
        ),
    )

    np.testing.assert_array_equal(found.confusion, crossed(final, model, 4))
    # Each row is the planted one, as far as so many draws can tell.
    shares = found.confusion / found.confusion.sum(axis=1, keepdims=True)
    error = np.sqrt(PLANTED * (1 - PLANTED) / found.confusion.sum(axis=1, keepdims=True))
    assert (np.abs(shares - PLANTED) <= 3.5 * error).all()
    assert found.whole.kappa.value == pytest.approx(quadratic_kappa(final, model), abs=1e-12)
    assert found.peers.people.value == pytest.approx(
        np.mean([0.798975269505, 0.775500973829, 0.737353628830]), abs=1e-11
    )
    assert found.peers.model.value == pytest.approx(
        np.mean([quadratic_kappa(own, model) for own in singles]), abs=1e-12
    )
    assert found.standing is ModelStanding.LESS
    away, numbers = model - final, np.array([pair[0] for pair in pairs])
    cuts = np.quantile(length, (1 / 3, 2 / 3), method="lower")
    thirds = (length <= cuts[0], (length > cuts[0]) & (length <= cuts[1]), length > cuts[1])
    thirds = tuple(own for own in thirds if own.any())
    expected = {
        **{"abc"[n]: numbers % 3 == n for n in range(3)},
        **{str(n): final == n for n in range(4)},
        **dict(zip((str(part.name) for part in found.of(By.LENGTH)), thirds, strict=True)),
        "odd": np.arange(len(rows)) % 2 == 1,
    }  # fmt: skip
    names = {grade.label: format(grade.value, "g") for grade in SCALE.grades}
    assert len(found.parts) == len(expected)
    for part in found.parts:
        name = str(part.name)
        own = expected[names[name] if part.by is By.GRADE else name]
        told = part.against
        assert told.pairs == own.sum()
        counts = ((away[own] < 0).sum(), (away[own] == 0).sum(), (away[own] > 0).sum())
        assert (told.lower, told.same, told.higher) == counts
        assert told.difference.value == pytest.approx(away[own].mean(), abs=1e-12)
        if part.by is not By.GRADE:
            assert told.kappa.value == pytest.approx(quadratic_kappa(final[own], model[own]), abs=1e-12)
    # The standard error of a mean over clusters, from the sums of what each leaves over.
    sums = np.bincount(numbers, away - away.mean())
    error = np.sqrt((sums**2).sum() * len(sums) / (len(sums) - 1)) / len(away)
    interval = found.whole.difference.interval
    assert interval is not None
    assert (interval.high - interval.low) / 2 == pytest.approx(1.978 * error, rel=0.03)
