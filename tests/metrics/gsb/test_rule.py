"""What the launch rule says: by the decider's interval alone, so that it contradicts nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.gsb.decisions import count_units, decide_family, decide_one, item_units
from ndcg_gui.metrics.gsb.rule import ANSWER_TITLES, Coverage, LaunchAnswer, LaunchDecision, launch_answer
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval

# Worse (p .0414 alone, .0828 among two), better, nothing.
WORSE, BETTER, EVEN = Verdict(5, 40, 15), Verdict(30, 20, 5), Verdict(7, 5, 7)
ENOUGH = Coverage(40, 50)


def decision(low: float, high: float) -> Decision:
    answer = Conclusion.BETTER if low > 0 else Conclusion.WORSE if high < 0 else Conclusion.OPEN
    p = 0.2 if answer is Conclusion.OPEN else 0.01
    return Decision(answer, (low + high) / 2, ConfidenceInterval(low, high, "sign flips", 0.95), p, 50, 50.0)


def family(**strata: Verdict) -> dict[str, tuple[Verdict, Decision]]:
    units = {name: count_units(own.good, own.same, own.bad) for name, own in strata.items()}
    found = decide_family(units)
    return {"" if name == "none" else name: (own, found[name]) for name, own in strata.items()}


def answered(low: float, high: float, rule: LaunchRule | None = None) -> tuple[LaunchDecision, list[str]]:
    found = launch_answer(rule or LaunchRule(), decision(low, high), coverage=ENOUGH)
    return found.answer, [str(reason) for reason in found.reasons]


@pytest.mark.parametrize(
    ("interval", "answer", "reasons"),
    [
        ((0.01, 0.2), LaunchDecision.SHIP, ["the lower bound +0.0100 is above 0"]),
        (
            (0.0, 0.2),
            LaunchDecision.SAFE,
            ["the lower bound 0.0000 is above -0.02", "the lower bound 0.0000 is not above 0"],
        ),
        (
            (-0.019, 0.2),
            LaunchDecision.SAFE,
            ["the lower bound -0.0190 is above -0.02", "the lower bound -0.0190 is not above 0"],
        ),
        (
            (-0.019, -0.001),
            LaunchDecision.SAFE,
            [
                "the lower bound -0.0190 is above -0.02",
                "the lower bound -0.0190 is not above 0",
                "the upper bound -0.0010 is below 0",
            ],
        ),
        ((-0.02, 0.2), LaunchDecision.NOT_SHOWN, ["the lower bound -0.0200 is not above -0.02"]),
        ((-0.2, 0.0), LaunchDecision.NOT_SHOWN, ["the lower bound -0.2000 is not above -0.02"]),
        ((-0.2, -0.01), LaunchDecision.HARMFUL, ["the upper bound -0.0100 is below 0"]),
    ],
)
def test_the_bounds_decide(interval: tuple[float, float], answer: LaunchDecision, reasons: list[str]) -> None:
    assert answered(*interval) == (answer, reasons)


def test_the_thresholds_are_the_rules() -> None:
    strict = LaunchRule(ship_above=0.05, safe_above=0.0)
    assert answered(0.04, 0.2, strict)[0] is LaunchDecision.SAFE
    assert answered(0.06, 0.2, strict)[0] is LaunchDecision.SHIP
    assert answered(-0.01, 0.2, strict)[0] is LaunchDecision.NOT_SHOWN


def test_titles_claim_no_more_than_was_decided() -> None:
    kind = LaunchRule(ship_above=-0.01, safe_above=-0.02)
    assert str(launch_answer(kind, decision(-0.005, 0.2), coverage=ENOUGH).title) == (
        "Ship: the candidate is as good as the rule asks"
    )
    strict = LaunchRule(ship_above=0.1, safe_above=0.05)
    assert str(launch_answer(strict, decision(0.01, 0.2), coverage=ENOUGH).title) == (
        "Not proven: the candidate may be less good than the rule asks"
    )


def test_of_too_few_nothing_can_be_said() -> None:
    few = decide_one(item_units([1] * 4 + [0] * 26, np.repeat(range(3), 10)))
    found = launch_answer(LaunchRule(ship_above=0.0), few, coverage=Coverage(30, 30, pairs=True))
    assert (found.answer, [str(own) for own in found.reasons]) == (
        LaunchDecision.CANNOT_SAY,
        ["too few to say"],
    )
    nothing = launch_answer(LaunchRule(), Verdict(0, 0, 0).decision(), coverage=Coverage(0, 0))
    assert (nothing.answer, str(nothing.title)) == (LaunchDecision.CANNOT_SAY, "Cannot be said")


@pytest.mark.parametrize("bounds", [(0.1, 0.3), (-0.3, -0.1)])
def test_too_little_coverage_says_nothing_for_pass_and_failure(bounds: tuple[float, float]) -> None:
    found = launch_answer(LaunchRule(), decision(*bounds), coverage=Coverage(34, 50))
    assert (found.answer, [str(own) for own in found.reasons]) == (
        LaunchDecision.CANNOT_SAY, ["34 of 50 queries are judged; at least 80 % must be"],
    )  # fmt: skip
    items = launch_answer(LaunchRule(), decision(*bounds), coverage=Coverage(39, 50, pairs=True))
    assert str(items.reasons[0]).startswith("39 of 50 items are judged")
    assert (
        launch_answer(LaunchRule(), decision(*bounds), coverage=ENOUGH).answer
        is not LaunchDecision.CANNOT_SAY
    )


def test_a_harmed_stratum_stops_a_launch() -> None:
    strata = family(tail=WORSE, same=Verdict(0, 9, 0))
    found = launch_answer(LaunchRule(), decision(0.1, 0.3), coverage=ENOUGH, strata=strata)
    assert (found.answer, str(found.title)) == (
        LaunchDecision.HARMFUL, "Harmful: the candidate is worse in a stratum",
    )  # fmt: skip
    assert [str(reason) for reason in found.reasons] == [
        "the candidate is worse in stratum tail: 5 better, 40 same, 15 worse (p = 0.041, adjusted by Holm"
        " over the strata)",
        "the lower bound +0.1000 is above 0",
        "stratum same (9 queries): too few to say",
    ]
    unnamed = launch_answer(LaunchRule(), decision(-0.01, 0.3), coverage=ENOUGH, strata=family(none=WORSE))
    assert str(unnamed.reasons[0]).startswith("the candidate is worse on queries without a stratum: 5 better")


def test_strata_are_tested_by_holm() -> None:
    # Among two tests that p is no longer below 0.05.
    strata = family(tail=WORSE, head=EVEN)
    found = launch_answer(LaunchRule(), decision(0.1, 0.3), coverage=ENOUGH, strata=strata)
    assert found.answer is LaunchDecision.SHIP
    assert str(found.reasons[-1]) == "the candidate is not found to be worse in any stratum"


def test_strata_of_which_nothing_can_be_said_are_named() -> None:
    few = family(tail=Verdict(0, 0, 9), none=Verdict(3, 0, 0))
    found = launch_answer(LaunchRule(), decision(0.1, 0.3), coverage=ENOUGH, strata=few)
    assert found.answer is LaunchDecision.SHIP
    assert [str(own) for own in found.reasons[1:]] == [
        "stratum tail (9 queries): too few to say",
        "queries without a stratum (3 queries): too few to say",
    ]


def test_a_better_stratum_harms_nobody() -> None:
    found = launch_answer(LaunchRule(), decision(-0.01, 0.3), coverage=ENOUGH, strata=family(head=BETTER))
    assert found.answer is LaunchDecision.SAFE


def test_the_surest_harm_comes_first() -> None:
    strata = family(worse=Verdict(2, 0, 20), worst=Verdict(2, 0, 40), **{"odd\tname": Verdict(0, 0, 9)})
    found = launch_answer(LaunchRule(), decision(-0.9, -0.5), coverage=ENOUGH, strata=strata)
    said = [str(reason) for reason in found.reasons]
    assert [own.split(":")[0] for own in said[:2]] == [
        "the candidate is worse in stratum worst",
        "the candidate is worse in stratum worse",
    ]
    assert "\t" not in "".join(said) and "the upper bound -0.5000 is below 0" in said
    assert found.title == ANSWER_TITLES[LaunchDecision.HARMFUL]


def test_an_unguarded_rule_does_not_look_at_strata() -> None:
    rule = LaunchRule(guard_strata=False)
    found = launch_answer(rule, decision(0.1, 0.3), coverage=ENOUGH, strata=family(tail=WORSE))
    assert (found.answer, [str(reason) for reason in found.reasons]) == (
        LaunchDecision.SHIP,
        ["the lower bound +0.1000 is above 0"],
    )


def test_every_answer_has_a_title() -> None:
    assert set(ANSWER_TITLES) == set(LaunchDecision)
    assert str(launch_answer(LaunchRule(), decision(0.1, 0.2), coverage=ENOUGH).title).startswith("Ship")


def contradicts(found: LaunchAnswer, own: Decision) -> bool:
    """Whether a rule with ship_above 0 says other than the decision."""
    ships, harms = found.answer is LaunchDecision.SHIP, found.answer is LaunchDecision.HARMFUL
    return (
        ships != (own.answer is Conclusion.BETTER)
        or (harms and own.answer is not Conclusion.WORSE)
        or (found.answer is LaunchDecision.CANNOT_SAY) != (own.answer is Conclusion.CANNOT_SAY)
    )


@pytest.mark.parametrize("seed", range(10))
def test_the_rule_never_contradicts_the_decision(seed: int) -> None:
    generator = np.random.default_rng(seed)
    rule = LaunchRule(ship_above=0.0, guard_strata=False)
    for _ in range(15):
        n = int(generator.integers(2, 80))
        signs = generator.choice([1, 0, -1], n, p=generator.dirichlet([1, 1, 1]))
        queries = generator.integers(0, int(generator.integers(2, 40)), n)
        for units in (item_units(signs, queries), item_units(signs, np.arange(n))):
            own = decide_one(units)
            assert not contradicts(launch_answer(rule, own, coverage=Coverage(n, n)), own)
