from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.counts import Vote
from ndcg_gui.metrics.gsb.strength import StrengthResult, signed_strength, strength_of, strength_per_query
from ndcg_gui.metrics.statistics.comparison import ONE_QUERY
from ndcg_gui.metrics.statistics.decision.conclusion import NOTHING, TOO_FEW, Conclusion
from tests.by_scipy import randomisation_test


def strength_result(votes: Iterable[Vote], *, identical: Iterable[str] = (), **how: Any) -> StrengthResult:
    return strength_of(strength_per_query(votes, identical=identical), **how)


def vote(query: str, strength: int | None, rater: str = "ann", left: bool = True) -> Vote:
    """A vote of that signed strength for the candidate; None skips. `left`: the candidate stood left."""
    if strength is None:
        return Vote(query, rater, None, 0, left)
    if not strength:
        return Vote(query, rater, Side.NONE, 0, left)
    return Vote(query, rater, Side.LEFT if (strength > 0) == left else Side.RIGHT, abs(strength), left)


@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("strength", [-3, -1, 0, 2, 3, None])
def test_strength_is_signed_for_the_candidate(strength: int | None, left: bool) -> None:
    assert signed_strength(vote("q", strength, left=left)) == strength


def test_a_query_is_the_mean_of_its_raters() -> None:
    votes = [
        vote("one", 3), vote("one", 0, "bo"), vote("one", -1, "cy"), vote("one", None, "di"),
        vote("two", -2, left=False), vote("none", None), vote("twins", 3),
    ]  # fmt: skip
    assert strength_per_query(votes, identical=["twins", "more"]) == {
        "one": pytest.approx(2 / 3),
        "two": -2,
        "twins": 0,
        "more": 0,
    }


def test_mean_interval_and_test() -> None:
    strengths = [3, 1, 1, 0, -1, 2, 1, 0, 2, -2, 1, 3]
    found = strength_result(vote(str(query), own) for query, own in enumerate(strengths))
    assert (found.queries, found.mean) == (12, pytest.approx(11 / 12))
    own = found.decision
    assert own.estimate == found.mean and own.answer is Conclusion.OPEN
    assert own.p_value == pytest.approx(randomisation_test(strengths, np.zeros(12)), abs=1e-12)
    assert own.low is not None and own.high is not None and -3 <= own.low <= 0 < own.high <= 3
    assert found.effect_size.value == pytest.approx(11 / 12 / np.std(strengths, ddof=1))


def test_the_test_counts_flips_of_sign() -> None:
    # Ten ones and a three: only two of the 2048 ways to sign them reach their sum.
    found = strength_result([vote("d", 3), *(vote(str(number), 1) for number in range(10))])
    assert found.decision.p_value == 2 / 2048 and found.decision.answer is Conclusion.BETTER
    # A query of several raters is one query, not as many as there are votes.
    again = [vote(query, 2, rater) for query in "abcdefghij" for rater in ("ann", "bo", "cy")]
    assert strength_result(again).decision.p_value == 2 / 1024


def test_weights_are_traffic() -> None:
    votes = [vote("a", 3), vote("b", -1), vote("c", 1), vote("off", -3)]
    found = strength_result(votes, weights={"a": 2, "b": 1, "c": 1, "off": 0})
    assert (found.queries, found.mean) == (3, pytest.approx(6 / 4))
    assert found.strengths["off"] == -3
    assert found.decision.reason is TOO_FEW
    strengths = [query % 4 - 1 for query in range(20)]
    weights = [1.0 + query % 3 for query in range(20)]
    found = strength_result(
        (vote(str(query), own) for query, own in enumerate(strengths)),
        weights={str(query): weight for query, weight in enumerate(weights)},
    )
    assert found.decision.estimate == pytest.approx(np.average(strengths, weights=weights))
    assert found.decision.effective == pytest.approx(np.sum(weights) ** 2 / np.sum(np.square(weights)))


def test_what_does_not_differ_is_not_certain() -> None:
    found = strength_result([], identical=[f"q{number}" for number in range(135)])
    own = found.decision
    assert (found.mean, own.p_value) == (0, 1) and own.low is not None and own.low < 0
    assert found.effect_size.value is None
    same = strength_result([vote(str(number), 2) for number in range(11)]).decision
    assert same.low is not None and same.high is not None and 0 < same.low <= 2 <= same.high


def test_too_few_queries_give_their_reason() -> None:
    nothing = strength_result([vote("a", None)])
    assert (nothing.queries, nothing.mean, nothing.decision.interval) == (0, None, None)
    assert nothing.decision.p_value is None and nothing.decision.reason is NOTHING
    one = strength_result([vote("a", 2)])
    assert (one.queries, one.mean, one.decision.interval) == (1, 2, None)
    assert one.decision.reason is TOO_FEW and one.effect_size.reason == ONE_QUERY


def test_it_is_seeded_and_can_be_stopped() -> None:
    votes = [vote(str(query), query % 4 - 1) for query in range(30)]
    assert strength_result(votes) == strength_result(votes)
    assert strength_result(votes, seed=1) != strength_result(votes)

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        strength_result(votes, check=stop)
