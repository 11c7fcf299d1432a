from __future__ import annotations

from dataclasses import replace

import pytest
from scipy.stats import binomtest

from ndcg_gui.domain.records import Side
from ndcg_gui.metrics.gsb.checks import (
    FlipRate,
    ReasonCount,
    Share,
    SideTest,
    flip_rate,
    obvious_checks,
    reason_counts,
    same_checks,
    side_alarms,
)
from ndcg_gui.metrics.gsb.counts import (
    Outcome,
    SideBasis,
    SideBias,
    SideDesign,
    Vote,
    gsb_result,
    is_balanced,
    side_design,
    sign_test,
)

LEFT, RIGHT, NONE = Side.LEFT, Side.RIGHT, Side.NONE


def vote(
    side: Side | None,
    *,
    left: bool = True,
    rater: str = "ann",
    query: str = "q",
    reasons: tuple[str, ...] = (),
) -> Vote:
    return Vote(query, rater, side, 1 if side in (LEFT, RIGHT) else 0, left, reasons)


def repeat(first: Side | None, second: Side | None, rater: str = "ann") -> tuple[Vote, Vote]:
    """A pair judged with the candidate left, then right."""
    return vote(first, rater=rater), vote(second, left=False, rater=rater)


def test_a_repeat_flips_when_the_other_system_wins() -> None:
    found = flip_rate(
        [
            repeat(LEFT, RIGHT),  # the candidate both times
            repeat(LEFT, LEFT),  # the side both times: flipped
            repeat(NONE, NONE),
            repeat(LEFT, NONE),
            repeat(NONE, RIGHT, "bo"),
            repeat(RIGHT, RIGHT, "bo"),
            repeat(None, LEFT, "bo"),
            repeat(LEFT, None, "bo"),
        ]
    )
    assert found.overall == FlipRate(flipped=2, softened=2, kept=2, skipped=2)
    assert found.by_rater == {"ann": FlipRate(1, 1, 2), "bo": FlipRate(1, 1, 0, 2)}
    assert found.overall.n == 6
    assert found.overall.flips == Share(2, 6, 2)
    assert found.overall.flips.value == 1 / 3
    for confidence in (0.95, 0.8):
        exact = binomtest(2, 6).proportion_ci(confidence, "exact")
        assert found.overall.flips.interval(confidence=confidence) == pytest.approx((exact.low, exact.high))
    assert Share(10, 10).interval() == pytest.approx((0.6915, 1), abs=1e-4)


def test_repeats_that_were_not_swapped_are_compared_alike() -> None:
    assert flip_rate([(vote(LEFT), vote(LEFT)), (vote(LEFT), vote(RIGHT))]).overall == FlipRate(1, 0, 1)


def test_no_repeats_have_no_rate() -> None:
    found = flip_rate([])
    assert (found.overall, found.by_rater) == (FlipRate(0, 0, 0), {})
    assert (found.overall.flips.value, found.overall.flips.interval()) == (None, None)


def test_a_repeat_is_of_one_rater_and_one_query() -> None:
    for second in (vote(LEFT, rater="bo"), vote(LEFT, query="other")):
        with pytest.raises(ValueError, match="one rater and one query"):
            flip_rate([(vote(LEFT), second)])


def test_a_system_against_itself_is_same() -> None:
    found = same_checks([vote(NONE), vote(LEFT), vote(None), vote(RIGHT, rater="bo"), vote(None, rater="cy")])
    assert found.overall == Share(2, 3, 2)
    assert found.by_rater == {"ann": Share(1, 2, 1), "bo": Share(1, 1), "cy": Share(0, 0, 1)}


def test_obvious_pairs_have_a_right_answer() -> None:
    good, same = Outcome.GOOD, Outcome.SAME
    found = obvious_checks(
        [
            (vote(LEFT), good),
            (vote(RIGHT, left=False), good),
            (vote(NONE), good),
            (vote(NONE, rater="bo"), same),
            (vote(RIGHT, rater="bo"), Outcome.BAD),
            (vote(None, rater="bo"), good),
        ]
    )
    assert found.overall == Share(4, 5, 1)
    assert found.by_rater == {"ann": Share(2, 3), "bo": Share(2, 2, 1)}


def sided(rater: str, left: int, right: int) -> list[Vote]:
    """Votes of a rater whose sides were balanced: every second time the candidate stood left."""
    said = [LEFT] * left + [RIGHT] * right
    return [
        vote(side, left=number % 2 == 0, rater=rater, query=f"{rater} {number}")
        for number, side in enumerate(said)
    ]


def test_a_side_alarm_is_corrected_for_the_number_of_raters() -> None:
    votes = [
        *sided("always left", 12, 0),
        *sided("fair", 6, 6),
        *sided("rather right", 3, 13),  # p .0213 alone, .0425 among two, .0638 among three
        *sided("few", 0, 9),  # p .0039, but fewer than ten
        vote(NONE, rater="never"),
    ]
    alarms = side_alarms(gsb_result(votes))
    assert {rater: test.is_alarm for rater, test in alarms.by_rater.items()} == {
        "always left": True,
        "fair": False,
        "rather right": True,
        "few": False,
        "never": False,
    }
    assert alarms.by_rater["rather right"].adjusted == pytest.approx(2 * sign_test(3, 13))
    assert alarms.by_rater["always left"].adjusted == pytest.approx(3 * sign_test(12, 0))
    assert alarms.by_rater["few"].adjusted is None
    more = side_alarms(gsb_result([*votes, *sided("another", 5, 6), *sided("third", 2, 12)]))
    assert not more.by_rater["rather right"].is_alarm


def test_the_overall_alarm_stands_alone() -> None:
    votes = [one for rater in ("a", "b", "c", "d") for one in sided(rater, 9, 3)]
    alarms = side_alarms(gsb_result(votes))
    assert alarms.overall == SideTest(
        SideBias(36, 12, sign_test(36, 12)), sign_test(36, 12), design=SideDesign(24, 24)
    )
    assert alarms.overall.is_alarm
    assert not any(test.is_alarm for test in alarms.by_rater.values())
    assert not side_alarms(gsb_result(sided("a", 9, 0))).overall.is_alarm
    assert side_alarms(gsb_result(sided("a", 10, 0))).overall.is_alarm
    assert side_alarms(gsb_result([])).by_rater == {}


def test_a_system_that_always_stood_left_is_no_side_bias() -> None:
    for left, right in ((40, 0), (30, 10), (26, 8)):
        # The candidate is preferred everywhere, wherever it stood.
        votes = [vote(LEFT, query=f"l{number}") for number in range(left)]
        votes += [vote(RIGHT, left=False, query=f"r{number}") for number in range(right)]
        test = side_alarms(gsb_result(votes)).overall
        assert (test.by, test.adjusted, test.is_alarm) == (SideBasis.NOTHING, None, False)
        assert (test.design.left, test.design.right) == (left, right)
    # Another rater has balanced sides, and a habit.
    more = side_alarms(gsb_result([*votes, *sided("bo", 12, 0)]))
    assert more.by_rater["bo"].is_alarm and more.by_rater["ann"].by is SideBasis.NOTHING
    assert more.by_rater["bo"].adjusted == sign_test(12, 0)


def test_both_orders_tell_a_side_from_a_system() -> None:
    first = [vote(LEFT, query=str(number)) for number in range(30)]
    for again, alarm, won in (
        (LEFT, True, (12, 0)),  # whatever stands left is preferred
        (NONE, True, (12, 0)),
        (RIGHT, False, (0, 0)),  # the candidate is
    ):
        turned = [vote(again, left=False, query=str(number)) for number in range(12)]
        test = side_alarms(gsb_result(first, again=turned)).overall
        assert (test.is_alarm, test.design.left_won, test.design.right_won) == (alarm, *won)
        assert test.by is (SideBasis.ORDERS if alarm else SideBasis.NOTHING)
        # One rater's second verdict and another's first say as much.
        other = [replace(own, rater="bo") for own in turned]
        assert side_alarms(gsb_result([*first, *other])).overall.design.left_won == won[0]


def test_balanced_is_what_was_assigned() -> None:
    assert is_balanced(20, 20) and is_balanced(13, 7) and is_balanced(1, 1)
    assert not is_balanced(0, 0) and not is_balanced(4, 0) and not is_balanced(0, 1)
    assert not is_balanced(28, 12)
    assert side_design([vote(None), vote(NONE), vote(LEFT, left=False)]) == SideDesign(1, 1, 1, 0)


def test_reasons_speak_for_one_system() -> None:
    found = reason_counts(
        [
            vote(LEFT, reasons=("fresher", "complete")),
            vote(LEFT, left=False, reasons=("fresher",)),
            vote(RIGHT, left=False, reasons=("fresher", "fresher")),
            vote(NONE, reasons=("complete",)),
            vote(RIGHT, reasons=("spam",)),
            vote(None, reasons=("broken",)),
            vote(LEFT),
        ]
    )
    assert found == (
        ReasonCount("fresher", good=2, same=0, bad=1),
        ReasonCount("complete", good=1, same=1, bad=0),
        ReasonCount("spam", good=0, same=0, bad=1),
    )
    assert [item.total for item in found] == [3, 2, 1]
    assert reason_counts([]) == ()
