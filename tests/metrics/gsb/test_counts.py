from __future__ import annotations

import json
import math
from collections import defaultdict
from itertools import pairwise

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.counts import (
    GsbResult,
    Outcome,
    SideBias,
    Verdict,
    Vote,
    detectable_difference,
    gsb_result,
    majority,
    power_of,
    sample_size,
    sign_test,
    verdict_of,
    wilson,
)
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.multiple import holm
from tests.shared_data import shared_data

GOOD, SAME, BAD = Outcome.GOOD, Outcome.SAME, Outcome.BAD


@pytest.mark.parametrize(
    ("good", "same", "bad", "gsb", "ratio"),
    [
        (4099, 1242, 759, 0.5475, 2.67),
        (4263, 927, 1010, 0.5247, 2.68),
        (4129, 1230, 741, 0.5554, 2.72),
        (3448, 1279, 1373, 0.3402, 1.78),
        (3169, 1591, 1340, 0.2998, 1.62),
    ],
)
def test_published_tables(good: int, same: int, bad: int, gsb: float, ratio: float) -> None:
    verdict = Verdict(good, same, bad)
    assert verdict.gsb is not None and round(verdict.gsb, 4) == gsb
    assert verdict.ratio is not None and round(verdict.ratio, 2) == ratio


def test_counts_and_their_names() -> None:
    verdict = Verdict(1, 1, 2, skipped=3)
    assert (verdict.n, verdict.gsb, verdict.win_rate, verdict.ratio) == (4, -0.25, 1 / 3, 2 / 3)


def test_what_is_undefined_is_none() -> None:
    nothing, same, good = Verdict(0, 0, 0, skipped=2), Verdict(0, 5, 0), Verdict(3, 0, 0)
    assert (nothing.gsb, nothing.win_rate, nothing.ratio) == (None, None, None)
    assert nothing.decision().answer is Conclusion.CANNOT_SAY and nothing.decision().estimate is None
    assert (same.gsb, same.win_rate, same.ratio, same.win_rate_interval()) == (0, None, 1, None)
    assert (good.gsb, good.win_rate, good.ratio) == (1, 1, None)
    assert sign_test(0, 0) == 1


def test_counts_are_not_negative() -> None:
    with pytest.raises(InputError, match="0 or more"):
        Verdict(1, -1, 0)


def test_sign_test_and_wilson() -> None:
    assert sign_test(31, 15) == pytest.approx(0.0259, abs=5e-5)
    assert sign_test(3, 3) == 1
    assert sign_test(48, 44) == pytest.approx(0.75, abs=0.01)
    assert wilson(59, 89) == pytest.approx((0.5597888036006071, 0.7525716479516251), abs=1e-12)
    assert Verdict(59, 11, 30).win_rate_interval() == wilson(59, 89)


def test_sample_size() -> None:
    assert sample_size(0.4, 0.10) == 329
    # Five good of five are p = 0.0625, six of six 0.03125.
    assert sample_size(1, 1) == 6
    for wrong in ((0.4, 0), (0.4, 0.5), (1.2, 0.1), (0.4, -0.1), (math.nan, 0.1)):
        with pytest.raises(InputError, match="must be above 0"):
            sample_size(*wrong)


@pytest.mark.parametrize(
    ("not_same", "difference", "tests"),
    [(0.4, 0.1, 1), (0.4, 0.1, 3), (0.6, 0.2, 1), (0.3, 0.3, 1), (0.9, 0.3, 2), (1.0, 0.2, 1), (1.0, 1.0, 1)],
)
def test_the_power_is_that_of_the_sign_test(not_same: float, difference: float, tests: int) -> None:
    n = sample_size(not_same, difference, tests=tests)
    shares = [(not_same + difference) / 2, (not_same - difference) / 2, 1 - not_same]
    drawn = np.random.default_rng(3).multinomial(n, shares, 10_000)
    seen = {(good, bad): sign_test(good, bad) for good, bad, _ in {tuple(own) for own in drawn.tolist()}}
    found = np.mean([seen[good, bad] <= 0.05 / tests and good > bad for good, bad, _ in drawn.tolist()])
    power = power_of(n, not_same, difference, tests=tests)
    assert found == pytest.approx(power, abs=0.015)
    # On whole numbers a few queries may not do what they should on average.
    assert power >= 0.8 and power_of(n - 1, not_same, difference, tests=tests) < 0.8


@pytest.mark.parametrize(
    ("not_same", "difference", "tests"),
    [(1.0, 0.3, 1), (1.0, 0.15, 5), (0.99, 0.05, 1), (0.9, 0.2, 1), (0.4, 0.1, 1), (0.2, 0.2, 1)],
)
def test_from_the_sample_size_on_the_power_never_falls_below(
    not_same: float, difference: float, tests: int
) -> None:
    n = sample_size(not_same, difference, tests=tests)
    after = [power_of(n + more, not_same, difference, tests=tests) for more in range(300)]
    assert min(after) >= 0.8


def test_the_power_rises_and_falls_where_nothing_is_same() -> None:
    several = [power_of(n, 1.0, 0.3) for n in range(80, 100)]
    assert any(more < fewer for fewer, more in pairwise(several))


def test_the_detectable_difference_is_the_inverse_of_the_power() -> None:
    for not_same, difference in ((0.4, 0.1), (0.1, 0.05), (0.8, 0.2), (1.0, 0.3)):
        n = sample_size(not_same, difference)
        found = detectable_difference(n, not_same)
        fewer = detectable_difference(n - 1, not_same)
        assert found is not None and fewer is not None
        assert found <= difference < fewer
        assert power_of(n, not_same, found) == pytest.approx(0.8, abs=1e-6)
    assert (power_of(6, 1, 1), power_of(5, 1, 1)) == (1, 0)


@pytest.mark.parametrize("tests", [2, 3, 10])
def test_several_tests_need_more_queries(tests: int) -> None:
    n = sample_size(0.4, 0.1, tests=tests)
    assert n > sample_size(0.4, 0.1)
    assert power_of(n - 1, 0.4, 0.1, tests=tests) < 0.8 <= power_of(n, 0.4, 0.1, tests=tests)
    found, alone = detectable_difference(n, 0.4, tests=tests), detectable_difference(n, 0.4)
    assert found is not None and alone is not None and alone < found <= 0.1
    with pytest.raises(InputError, match="the number of comparisons is"):
        sample_size(0.4, 0.1, tests=0)


def test_holm_finds_each_of_several_differences_as_often_as_promised() -> None:
    # The worst case: the other comparisons differ in nothing, so that Holm's first level is what counts.
    n = sample_size(0.4, 0.1, tests=3)
    drawn = np.random.default_rng(5).multinomial(n, [0.25, 0.15, 0.6], 3000).tolist()
    found = np.mean([holm([sign_test(good, bad), 1.0, 1.0])[0] <= 0.05 for good, bad, _ in drawn])  # type: ignore[operator]
    assert found == pytest.approx(0.8, abs=0.02)


def test_very_many_queries_are_reckoned_by_the_normal_curve() -> None:
    assert sample_size(0.4, 0.001) > 3_000_000
    assert power_of(sample_size(0.4, 0.001), 0.4, 0.001) == pytest.approx(0.8, abs=1e-6)
    # Where one takes over from the other, they agree.
    one, other = power_of(100_000, 0.5, 0.006), power_of(100_001, 0.5, 0.006)
    assert one == pytest.approx(other, abs=0.002)
    assert power_of(200_000, 1, 1) == 1


def test_too_few_queries_detect_no_difference_there_can_be() -> None:
    assert detectable_difference(1, 1) is detectable_difference(20, 0.1) is None
    assert detectable_difference(5, 1) is None
    for n in (6, 7, 10, 40):
        assert detectable_difference(n, 1) <= 1.0  # type: ignore[operator]


def test_impossible_plans_are_refused() -> None:
    for wrong in ((0.4, 0), (0.4, 0.5), (1.2, 0.1), (math.nan, 0.1), (0.4, math.nan)):
        with pytest.raises(InputError, match="must be above 0"):
            power_of(100, *wrong)
    for share in (0, -0.1, 1.1, math.nan):
        with pytest.raises(InputError, match="must be above 0"):
            detectable_difference(100, share)
    with pytest.raises(InputError, match="the number of queries is 0; it must be 1 or more"):
        power_of(0, 0.4, 0.1)
    with pytest.raises(InputError, match="the number of queries is -1"):
        detectable_difference(-1, 0.4)


@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_side_becomes_a_verdict_on_the_candidate(strength: int) -> None:
    seen = {
        (side, left): verdict_of(preferred=side, strength=strength, left_is_candidate=left)
        for side in (Side.LEFT, Side.RIGHT)
        for left in (True, False)
    }
    assert seen == {
        (Side.LEFT, True): GOOD,
        (Side.LEFT, False): BAD,
        (Side.RIGHT, True): BAD,
        (Side.RIGHT, False): GOOD,
    }


def test_a_vote_knows_its_outcome() -> None:
    assert Vote("q", "ann", Side.RIGHT, 2, False).outcome() is GOOD
    assert Vote("q", "ann", None, 0, False).outcome() is None


def test_no_preferred_side_is_same_and_contradictions_are_a_bug() -> None:
    assert verdict_of(preferred=Side.NONE, strength=0, left_is_candidate=True) is SAME
    for side, strength in ((Side.LEFT, 0), (Side.RIGHT, 4), (Side.NONE, 1)):
        with pytest.raises(ValueError, match="with strength"):
            verdict_of(preferred=side, strength=strength, left_is_candidate=True)


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ([GOOD], GOOD),
        ([GOOD, GOOD, BAD], GOOD),
        ([GOOD, BAD], None),
        ([GOOD, SAME, BAD], None),
        ([GOOD, GOOD, SAME, BAD], None),
        ([SAME, SAME, BAD], SAME),
        ([], None),
    ],
)
def test_a_majority_is_more_than_half(outcomes: list[Outcome], expected: Outcome | None) -> None:
    assert majority(outcomes) is expected


def vote(query: str, rater: str, side: Side | None, left_is_candidate: bool = True) -> Vote:
    return Vote(query, rater, side, 1 if side in (Side.LEFT, Side.RIGHT) else 0, left_is_candidate)


def test_votes_become_one_outcome_per_query() -> None:
    result = gsb_result(
        [
            vote("won", "ann", Side.LEFT),
            vote("won", "bo", Side.RIGHT, left_is_candidate=False),
            vote("won", "cy", Side.NONE),
            vote("split", "ann", Side.LEFT),
            vote("split", "bo", Side.RIGHT),
            vote("lost", "ann", Side.LEFT, left_is_candidate=False),
            vote("lost", "bo", None),
            vote("skipped", "ann", None),
            vote("twins", "ann", Side.LEFT),
            vote("even", "ann", Side.NONE),
        ],
        identical=["twins", "more twins"],
    )
    assert result.verdict == Verdict(good=1, same=4, bad=1, skipped=1)
    assert result.identical == 2
    assert result.unsettled == ("split",)
    assert result.outcomes == {
        "won": GOOD,
        "split": SAME,
        "lost": BAD,
        "even": SAME,
        "twins": SAME,
        "more twins": SAME,
    }
    # 4 left and 2 right: what was seen, whichever system stood there, and on twins too.
    assert result.sides == SideBias(4, 2, sign_test(4, 2))
    assert result.sides_by_rater == {
        "ann": SideBias(4, 0, 0.125),
        "bo": SideBias(0, 2, 0.5),
        "cy": SideBias(0, 0, 1),
    }


def test_no_votes_at_all() -> None:
    result = gsb_result([])
    assert result == GsbResult(Verdict(0, 0, 0), 0, (), {}, SideBias(0, 0, 1.0), {})


@pytest.mark.data
def test_three_raters_of_a_real_collection() -> None:
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    sides = {0: Side.NONE, 1: Side.LEFT, 2: Side.RIGHT}
    votes: dict[str, list[Vote]] = defaultdict(list)
    for place, item in enumerate(items):
        for rater in ("annotator1", "annotator2", "annotator3"):
            votes[item["cmp_key"]].append(vote(str(place), rater, sides[int(item[rater])]))
    expected = reference["pairs(A=left of cmp_key=response1)"]
    assert set(votes) == set(expected)
    for pair, row in expected.items():
        result = gsb_result(votes[pair])
        verdict = result.verdict
        assert (verdict.good, verdict.same, verdict.bad, verdict.n) == (
            row["G"],
            row["S"],
            row["B"],
            row["n"],
        )
        assert verdict.gsb == pytest.approx(row["gsb"], abs=1e-12)
        assert verdict.decision().p_value == pytest.approx(row["sign_p"], abs=1e-12)
        assert verdict.win_rate_interval() == pytest.approx(row["wilson_untied"], abs=1e-12)
        assert result.unsettled == ()
