from __future__ import annotations

import pytest

from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.metrics.gsb.counts import Interval, Verdict
from ndcg_gui.metrics.gsb.rule import ANSWER_TITLES, Answer, launch_answer

# Significantly worse (p .0386 alone, .0768 among two), significantly better, nothing.
WORSE, BETTER, EVEN = Verdict(5, 40, 15), Verdict(30, 20, 5), Verdict(7, 5, 7)


def answered(interval: Interval | None, rule: LaunchRule | None = None) -> tuple[Answer, list[str]]:
    found = launch_answer(rule or LaunchRule(), interval=interval)
    return found.answer, [str(reason) for reason in found.reasons]


@pytest.mark.parametrize(
    ("interval", "answer", "reasons"),
    [
        ((0.01, 0.2), Answer.SHIP, ["the lower bound +0.0100 is above 0"]),
        (
            (0.0, 0.2),
            Answer.SAFE,
            ["the lower bound 0.0000 is above -0.02", "the lower bound 0.0000 is not above 0"],
        ),
        (
            (-0.019, 0.2),
            Answer.SAFE,
            ["the lower bound -0.0190 is above -0.02", "the lower bound -0.0190 is not above 0"],
        ),
        (
            (-0.019, -0.001),
            Answer.SAFE,
            [
                "the lower bound -0.0190 is above -0.02",
                "the lower bound -0.0190 is not above 0",
                "the upper bound -0.0010 is below 0",
            ],
        ),
        ((-0.02, 0.2), Answer.NOT_SHOWN, ["the lower bound -0.0200 is not above -0.02"]),
        ((-0.2, 0.0), Answer.NOT_SHOWN, ["the lower bound -0.2000 is not above -0.02"]),
        ((-0.2, -0.01), Answer.HARMFUL, ["the upper bound -0.0100 is below 0"]),
        (None, Answer.NOT_SHOWN, ["nothing has been judged"]),
    ],
)
def test_the_bounds_decide(interval: Interval | None, answer: Answer, reasons: list[str]) -> None:
    assert answered(interval) == (answer, reasons)


def test_the_thresholds_are_the_rules() -> None:
    strict = LaunchRule(ship_above=0.05, safe_above=0.0)
    assert answered((0.04, 0.2), strict)[0] is Answer.SAFE
    assert answered((0.06, 0.2), strict)[0] is Answer.SHIP
    assert answered((-0.01, 0.2), strict)[0] is Answer.NOT_SHOWN


def test_a_harmed_stratum_stops_a_launch() -> None:
    found = launch_answer(LaunchRule(), interval=(0.1, 0.3), strata={"tail": WORSE, "same": Verdict(0, 9, 0)})
    assert found.answer is Answer.HARMFUL
    assert [str(reason) for reason in found.reasons] == [
        "stratum tail is significantly worse: 5 better, 40 same, 15 worse (p = 0.041, adjusted by Holm over"
        " the strata)",
        "the lower bound +0.1000 is above 0",
    ]
    unnamed = launch_answer(LaunchRule(), interval=(-0.01, 0.3), strata={"": WORSE})
    assert str(unnamed.reasons[0]).startswith("queries without a stratum are significantly worse: 5 better")


def test_strata_are_tested_by_holm() -> None:
    # Among two tests that p is no longer below 0.05.
    found = launch_answer(LaunchRule(), interval=(0.1, 0.3), strata={"tail": WORSE, "head": EVEN})
    assert found.answer is Answer.SHIP
    assert str(found.reasons[-1]) == "no stratum is significantly worse"


def test_a_better_stratum_harms_nobody() -> None:
    found = launch_answer(LaunchRule(), interval=(-0.01, 0.3), strata={"head": BETTER})
    assert found.answer is Answer.SAFE


def test_the_surest_harm_comes_first() -> None:
    strata = {"worse": Verdict(2, 0, 20), "worst": Verdict(2, 0, 40), "odd\tname": Verdict(0, 0, 9)}
    found = launch_answer(LaunchRule(), interval=(-0.9, -0.5), strata=strata)
    assert [str(reason).split(" is ")[0] for reason in found.reasons[:2]] == [
        "stratum worst",
        "stratum worse",
    ]
    assert "\t" not in "".join(str(reason) for reason in found.reasons)
    assert str(found.reasons[-1]) == "the upper bound -0.5000 is below 0"


def test_an_unguarded_rule_does_not_look_at_strata() -> None:
    rule = LaunchRule(guard_strata=False)
    found = launch_answer(rule, interval=(0.1, 0.3), strata={"tail": WORSE})
    assert (found.answer, [str(reason) for reason in found.reasons]) == (
        Answer.SHIP,
        ["the lower bound +0.1000 is above 0"],
    )


def test_every_answer_has_a_title() -> None:
    assert set(ANSWER_TITLES) == set(Answer)
    assert str(launch_answer(LaunchRule(), interval=(0.1, 0.2)).title).startswith("Ship")
