from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.gsb.bradley_terry import Games, bradley_terry, elo
from tests.shared_data import shared_data

# The seven teams of the American League East in 1987: home and away games taken together, row beats column.
# Agresti, Categorical Data Analysis, 2nd edition (2002), table 10.10.
TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
BASEBALL = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
# His table 10.11, column 3, as the tests of the R package BradleyTerry2 (test-baseball.R) have it.
BASEBALL_STRENGTHS = (1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0)

# Citations among four journals, cited by citing (Stigler, Statistical Science 9, 1994), in the vignette of
# BradleyTerry2: coefficients and standard errors against Biometrika.
JOURNALS = [[0, 730, 498, 221], [33, 0, 68, 17], [320, 813, 0, 142], [284, 276, 325, 0]]
JOURNAL_STRENGTHS = (0.0, -2.94907, -0.47957, 0.26895)
JOURNAL_ERRORS = (0.0, 0.10255, 0.06059, 0.07083)


def games_of(wins: list[list[int]]) -> Games:
    """Each win as a verdict of a query of its own."""
    given = [(one, other) for one, row in enumerate(wins) for other, n in enumerate(row) for _ in range(n)]
    first, second = zip(*given, strict=True)
    return Games.of(len(wins), first, second, np.ones(len(given), np.int64))


def of(systems: int, *verdicts: tuple[int, int, int, int]) -> Games:
    """(first, second, outcome, query), ..."""
    return Games.of(systems, *zip(*verdicts, strict=True))


def test_published_baseball() -> None:
    found = bradley_terry(games_of(BASEBALL), resamples=1)
    assert found.log_strength is not None
    assert [TEAMS[place] for place in found.order()] == list(TEAMS)
    assert np.round(found.log_strength - found.log_strength[-1], 2).tolist() == list(BASEBALL_STRENGTHS)
    assert found.log_strength.mean() == pytest.approx(0, abs=1e-12)


def test_published_citations_with_their_standard_errors() -> None:
    found = bradley_terry(games_of(JOURNALS), resamples=1)
    assert found.log_strength is not None and found.fisher is not None
    assert np.round(found.log_strength - found.log_strength[0], 5).tolist() == list(JOURNAL_STRENGTHS)
    own = found.fisher
    errors = [float(np.sqrt(own[0, 0] + own[i, i] - 2 * own[0, i])) for i in range(4)]
    assert np.round(errors, 5).tolist() == list(JOURNAL_ERRORS)


@pytest.mark.parametrize("seed", range(5))
def test_the_likelihood_is_largest(seed: int) -> None:
    random = np.random.default_rng(seed)
    wins = random.integers(1, 40, (6, 6)) ** random.integers(1, 3, (6, 6))
    np.fill_diagonal(wins, 0)
    found = bradley_terry(games_of(wins.tolist()), resamples=1)
    # Of the largest likelihood each system wins as often as expected; Hunter's steps stay there.
    chance = found.probability()
    assert chance is not None and found.log_strength is not None
    assert np.allclose(wins.sum(axis=1), ((wins + wins.T) * chance).sum(axis=1), rtol=0, atol=1e-8)
    worth = np.exp(found.log_strength)
    again = wins.sum(axis=1) / ((wins + wins.T) / (worth[:, None] + worth[None])).sum(axis=1)
    assert np.allclose(np.log(again) - np.log(again).mean(), found.log_strength, rtol=0, atol=1e-10)


def test_two_systems_say_what_their_gsb_says() -> None:
    # 5 good, 3 same, 2 bad: GSB 0.3, so a probability of 0.65, and 400 log10(65 / 35) on the scale of chess.
    found = bradley_terry(of(2, *((0, 1, sign, n) for n, sign in enumerate([1] * 5 + [0] * 3 + [-1] * 2))))
    assert found.log_strength is not None
    chance = found.probability()
    assert chance is not None and chance[0, 1] == pytest.approx(0.65, abs=1e-12)
    ratings = [elo(float(own)) for own in found.log_strength]
    assert ratings[0] - ratings[1] == pytest.approx(400 * np.log10(65 / 35))
    assert sum(ratings) == pytest.approx(2000)


def test_far_apart_but_finite() -> None:
    found = bradley_terry(games_of([[0, 100_000], [1, 0]]), resamples=1)
    assert found.log_strength is not None
    assert found.log_strength[0] - found.log_strength[1] == pytest.approx(np.log(100_000), abs=1e-9)


def test_who_never_lost_has_no_strength() -> None:
    # 0 and 1 beat each other; 2 lost against both; 3 and 4 were compared with nobody but themselves.
    found = bradley_terry(
        of(5, (0, 1, 1, 1), (1, 0, 1, 2), (0, 2, 1, 3), (1, 2, 1, 4), (3, 4, 0, 5)), resamples=10
    )
    assert found.log_strength is None and found.intervals is None and found.probability() is None
    assert found.groups == ((0, 1), (3, 4), (2,))
    assert found.reached[0, 2] and not found.reached[2, 0] and not found.reached[0, 3]
    assert found.order() == [0, 1, 2, 3, 4]


def test_a_prior_gives_everybody_a_strength() -> None:
    found = bradley_terry(of(2, (0, 1, 1, 1), (0, 1, 1, 2)), prior=1.0, resamples=50)
    assert found.log_strength is not None
    # Two wins and one made-up Same: 2.5 to 0.5.
    assert found.log_strength[0] - found.log_strength[1] == pytest.approx(np.log(5))
    assert found.wins.tolist() == [[0, 2], [0, 0]] and found.endless == 0


def test_a_same_connects_too() -> None:
    found = bradley_terry(of(2, (0, 1, 0, 1), (0, 1, 1, 2)), resamples=10)
    assert found.log_strength is not None


def test_several_verdicts_on_a_query_are_no_more_certain() -> None:
    verdicts = [(0, 1, 1, n) for n in range(30)] + [(0, 1, -1, n) for n in range(30, 50)]
    once = bradley_terry(of(2, *verdicts), resamples=400)
    thrice = bradley_terry(of(2, *verdicts * 3), resamples=400)
    assert once.intervals is not None and thrice.intervals is not None
    assert thrice.intervals[0].low == pytest.approx(once.intervals[0].low)
    assert thrice.intervals[0].high == pytest.approx(once.intervals[0].high)
    assert once.drawn is not None and thrice.drawn is not None
    assert thrice.drawn[0].low == pytest.approx(once.drawn[0].low)
    # Taken as independent they would look far surer.
    assert once.fisher is not None and thrice.fisher is not None
    assert thrice.fisher[0, 0] == pytest.approx(once.fisher[0, 0] / 3)


def test_too_few_to_say_how_sure() -> None:
    one = bradley_terry(of(2, (0, 1, 1, 7), (0, 1, -1, 7)))
    assert one.log_strength is not None and one.intervals is None and one.drawn is None
    # Only one loss in 20: a third of the draws know none, and the rest would be no fair sample.
    few = bradley_terry(of(2, *((0, 1, 1 if n else -1, n) for n in range(20))), resamples=300)
    assert few.intervals is not None and few.drawn is None and 0.2 < few.endless < 0.5
    # Where all queries say the same nobody can tell: not that it is sure, nor an interval without ends.
    alike = [(one, other, 0, query) for query in range(8) for one, other in ((0, 1), (1, 2), (0, 2))]
    same = bradley_terry(of(3, *alike), resamples=99)
    assert same.log_strength is not None and same.intervals is None and same.drawn is None


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [([0], [2], [1]), ([-1], [0], [1]), ([1], [1], [0]), ([0], [1], [2]), ([0, 1], [1], [1])],
)
def test_what_is_no_game(first: list[int], second: list[int], outcome: list[int]) -> None:
    with pytest.raises(ValueError, match=r"system|length|outcome"):
        Games.of(2, first, second, outcome)


def test_no_prior_below_zero() -> None:
    with pytest.raises(ValueError, match="prior"):
        bradley_terry(of(2, (0, 1, 1, 1)), prior=-1)


def test_it_stops_when_asked() -> None:
    def check() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        bradley_terry(games_of(BASEBALL), check=check)


def test_pandalm() -> None:
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    names = sorted({name for item in items for name in item["cmp_key"].split("_")})
    verdicts = []
    for item in items:
        one, other = (names.index(name) for name in item["cmp_key"].split("_"))
        said = [item[f"annotator{number}"] for number in (1, 2, 3)]
        most = max((0, 1, 2), key=said.count)
        verdicts.append((one, other, (0, 1, -1)[most], item["instruction"] + "\n" + item["input"]))
    one, other, outcome, query = zip(*verdicts, strict=True)
    codes = {text: place for place, text in enumerate(dict.fromkeys(query))}
    found = bradley_terry(Games.of(len(names), one, other, outcome, [codes[text] for text in query]))
    assert [names[place] for place in found.order()] == [
        "llama-7b", "pythia-6.9b", "bloom-7b", "opt-7b", "cerebras-gpt-6.7B",
    ]  # fmt: skip
    assert found.wins.sum() == 999 and found.queries == len(codes) < 999
    assert {(one, other) for one, other in combinations(range(5), 2) if found.wins[one, other]} == set(
        combinations(range(5), 2)
    )
    assert found.intervals is not None and found.drawn is not None
    for own, drawn in zip(found.intervals, found.drawn, strict=True):
        assert (own.low, own.high) == pytest.approx((drawn.low, drawn.high), abs=0.06)


def drawn_games(
    random: np.random.Generator, truth: FloatArray, queries: int, each: int, same: float
) -> Games:
    """Queries on which systems differ by chance from how strong they are, `each` pairs of systems on each."""
    pairs = list(combinations(range(len(truth)), 2))
    rows = []
    for query in range(queries):
        own = truth + random.normal(0, 1, len(truth))
        for pair in random.permutation(len(pairs))[:each].tolist():
            one, other = pairs[pair]
            won = random.random() < 1 / (1 + np.exp(own[other] - own[one]))
            rows.append((one, other, 0 if random.random() < same else 1 if won else -1, query))
    return of(len(truth), *rows)


@pytest.mark.slow
@pytest.mark.parametrize(("queries", "each"), [(15, 6), (30, 3), (100, 3)])
def test_intervals_hold_the_truth(queries: int, each: int) -> None:
    """Of 1,000 data sets of four systems about 95 % of the intervals hold the strength of a large one."""
    random = np.random.default_rng(5)
    truth = np.linspace(-0.5, 0.5, 4)
    target = bradley_terry(drawn_games(random, truth, 30_000, 3, 0.2), resamples=1).log_strength
    assert target is not None
    held: list[bool] = []
    for _ in range(1000):
        found = bradley_terry(drawn_games(random, truth, queries, each, 0.2), resamples=1)
        if found.intervals is not None:
            held += [own.low <= value <= own.high for own, value in zip(found.intervals, target, strict=True)]
    assert len(held) > 3900
    assert 0.935 < np.mean(held) < 0.975, np.mean(held)
