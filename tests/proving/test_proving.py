"""The claims hold at every way to a sentence, with few samples; the faults that they are for miss them."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from tests.proving import agreement, differences, looks, means, weights
from tests.proving.claims import QUICK, Effort, Row, Tally, contradicts, missed
from tests.proving.faults import (
    bootstrapped_alpha,
    read_until_it_says_yes,
    students_decision,
    students_means,
    students_weighted,
)
from tests.proving.page import page
from tests.proving.populations import left_out, planted_means
from tests.proving.ways import WAYS

SOME = Effort(samples=150, sequences=30, pairs=3, paths=499)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_what_is_claimed_holds(way: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = missed(WAYS[way](QUICK))
    with capsys.disabled():
        for line in left_out():
            print(f"\n{line}", end="")  # noqa: T201
    assert not found, "\n".join(str(own) for own in found)


# The faults


@pytest.mark.slow
def test_a_fixed_test_that_is_read_at_every_look_is_caught() -> None:
    sequences = looks.exchanged(SOME, 30)
    own = looks.false_calls("planted", 30, SOME, sequences, read=read_until_it_says_yes)
    assert own.calls is not None and own.calls > 0.1
    assert any("called different" in miss.claim for miss in missed([own]))


@pytest.mark.slow
def test_students_t_at_rank_1_is_caught() -> None:
    hits = {"P@1, 0.9": planted_means()["P@1, 0.9"]}
    alone = Row("means", "P@1", 10, means.tallies_of(hits, 10, SOME, students_means))
    claims = {own.claim for own in missed([alone])}
    assert {"no interval leaves the range", "nothing contradicts"} <= claims
    # The better system finds a hit at rank 1 in one more query of eight.
    rare = {"P@1": np.r_[1.0, np.zeros(7)]}
    paired = Row("differences", "P@1", 10, differences.held(rare, 10, SOME, students_decision))
    assert any("over all" in own.claim for own in missed([paired]))
    shown = Row("differences", "P@1", 10, differences.held(rare, 10, SOME))
    assert shown.coverage is not None and shown.coverage >= 0.93 and not shown.contradictions


@pytest.mark.slow
def test_a_bootstrap_of_agreement_is_caught() -> None:
    few = Effort(samples=40, sequences=1, pairs=1, paths=99)
    found = missed(agreement.alphas(few, bootstrapped_alpha, items=(10,)))
    assert any("over all" in miss.claim for miss in found)
    assert any("0.99" in miss.population for miss in found)


@pytest.mark.slow
def test_students_t_of_uniform_draws_under_uneven_weights_is_caught() -> None:
    row = weights.by_interval(students_weighted, 50, Effort(samples=60, sequences=1, pairs=1, paths=99))
    assert any("Zipf" in miss.population or "Pareto" in miss.population for miss in missed([row]))


# What counts


def _row(tally: Tally, **more: object) -> Row:
    return Row("way", "kind", 50, (tally,), **more)  # type: ignore[arg-type]


def test_each_claim_names_way_population_and_figure() -> None:
    tally = Tally(
        "pair", samples=400, told=400, held=300, outside=2, contradictions=1, ratios=[1.5, 1.6, 1.7]
    )
    tally.asked, tally.calls = 400, 60
    found = missed([_row(tally)])
    assert len(found) == 6
    assert "way (kind, 50 units, pair): the worst population is held in 90%, found 0.75" in map(str, found)
    assert not missed([_row(Tally("pair", samples=400, told=400, held=372))])


def test_power_is_compared_with_a_single_look() -> None:
    tally = Tally("pair", asked=1000, calls=700, single=800)
    assert [miss.figure for miss in missed([_row(tally, power=True)])] == [0.7]
    assert not missed([_row(Tally("pair", asked=1000, calls=750, single=800), power=True)])


def test_nothing_may_be_said_of_five_units() -> None:
    tally = Tally("pair", samples=9, told=9, held=9)
    assert any("fewer than ten" in own.claim for own in missed([Row("way", "kind", 5, (tally,))]))


def test_a_contradiction_is_one() -> None:
    interval = ConfidenceInterval(-0.1, 0.3, "", 0.95)
    good = Decision(Conclusion.OPEN, 0.1, interval, 0.2, 50, 50.0)
    assert not contradicts(good)
    for answer, p in ((Conclusion.BETTER, 0.2), (Conclusion.OPEN, 0.03), (Conclusion.BETTER, 0.03)):
        assert contradicts(Decision(answer, 0.1, interval, p, 50, 50.0))
    assert contradicts(Decision(Conclusion.BETTER, 0.1, None, 0.03, 50, 50.0))


def test_the_page_has_every_row_and_what_was_missed() -> None:
    rows = [_row(Tally("pair", samples=400, told=400, held=300))]
    text = page(rows, [])
    assert "| kind | 50 | 75.0 | 75.0 (pair) |" in text and "found 0.75" in text
    assert "left out" in page(rows, ["haystack is left out"])
