"""The rules of comparisons side by side and of releases catch planted words and planted code."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.releases import datasheet
from ndcg_gui.features.side_by_side import statistics
from ndcg_gui.features.side_by_side.report import ComparisonReport
from ndcg_gui.metrics.gsb import decisions
from ndcg_gui.metrics.gsb.rule import Coverage, LaunchAnswer, LaunchDecision
from tests.proving.contradictions import contradictions
from tests.proving.places import tell
from tests.proving.sides import Sides
from tests.proving.situations import Situation, situation
from tests.proving.told import Told
from tests.proving.windows import Cards

NAME = "Launch check"
PLAN = ComparisonPlan(NAME, "a", ("b",), raters=("ann",), rule=LaunchRule())


def asked(lean: str, state: str, plan: ComparisonPlan = PLAN, share: float = 0.5) -> Situation:
    """Twenty queries with labels, of which a release is made, and a comparison of a and b."""
    own = next(
        item
        for item in map(situation, range(1000))
        if (item.shape, item.judged, len(item.queries), item.meets, item.number % 4)
        == ("noise", "all", 20, True, 0)
        and all(len(lists) == 20 for lists in item.lists.values())
    )
    return replace(own, sides=Sides(plan, lean, state, share), released=True, planned=None)


def found_in(told: Told) -> str:
    """All breaches, as one text."""
    return "\n".join(contradictions(told, Counter()))


@pytest.fixture(scope="module")
def cards(qapp: object) -> Cards:
    return Cards()


@pytest.fixture(scope="module")
def good(cards: Cards, tmp_path_factory: pytest.TempPathFactory) -> Told:
    """What all places say of a candidate that is better; nothing in it contradicts."""
    told = tell(asked("always ahead", "done"), tmp_path_factory.mktemp("good"), cards)
    assert found_in(told) == ""
    assert _result(told)["decision"]["answer"] == "better" and _result(told)["launch"]["answer"] == "ship"
    return told


def _result(told: Told) -> dict[str, Any]:
    result: dict[str, Any] = told.data["gsb json"]["comparisons"][0]
    return result


def _released(told: Told) -> dict[str, Any]:
    released: dict[str, Any] = told.data["release json"]
    return released


def _panel_of_its_own(told: Told) -> None:
    told.data["panel gsb"][NAME] |= {"answer": "not decided yet", "p": 0.07, "interval": [-0.1, 0.9]}


def _compare_of_its_own(told: Told) -> None:
    own = told.data["compare gsb"][NAME]
    told.data["compare gsb"][NAME] = replace(own, answer=own.answer.turned())


def _not_whole(told: Told) -> None:
    item = _result(told)["items"][0]
    item["outcome"] = None
    _result(told)["over"] = {"judged": 19, "planned": 20, "words": "19 of 20 queries are judged"}


def _without_interval(told: Told) -> None:
    decision = _result(told)["decision"]
    decision |= {"answer": "not decided yet", "p": 0.3, "interval": [-0.1, 0.9]}


FAULTS: dict[str, tuple[Callable[[Told], object], str]] = {
    "a p beside the answer": (
        lambda told: _result(told)["decision"].update(p=0.2), "a difference without its p"),
    "an interval that holds 0": (
        lambda told: _result(told)["decision"].update(interval=[-0.1, 0.9]), "the interval holds 0"),
    "an estimate outside": (
        lambda told: _result(told)["decision"].update(interval=[0.98, 1.0]), "outside of its interval"),
    "an interval out of range": (
        lambda told: _result(told)["decision"].update(interval=[0.1, 1.2]), "leaves the range"),
    "a p that is printed as the limit": (
        lambda told: _result(told)["decision"].update(p=0.0504, answer="not decided yet"), "leaves 0 out"),
    "a panel of its own": (_panel_of_its_own, "gsb and its panel"),
    "a Compare of its own": (_compare_of_its_own, "gsb and Compare"),
    "a library of its own": (
        lambda told: told.data[f"library gsb {NAME}"].update(p=0.5), "the library"),
    "counts of their own": (
        lambda told: told.data[f"counts {NAME}"]["decision"].update(estimate=0.1), "gsb --good"),
    "nothing about coverage": (_not_whole, "does not say that 19 of 20 are judged"),
    "shipped undecided": (_without_interval, "shipped without being better"),
    "shipped unjudged": (
        lambda told: _result(told)["over"].update(judged=15), "ship (Ship: the candidate is better)"),
    "a panel that launches otherwise": (
        lambda told: told.texts.update({f"panel {NAME}": "Safe"}), "its panel 'Safe"),
    "a sentence of its own": (
        lambda told: _result(told).update(sentence="b is worse than a (p = 0.001)."), "is worse than a"),
    "a p in words that says otherwise": (
        lambda told: _result(told).update(sentence="b is better than a (p = 0.07)"), "p = 0.07"),
    "a text without the sentence": (lambda told: told.texts.update({f"gsb {NAME}": "GSB"}), "lacks"),
    "an exit code": (lambda told: told.codes.update({f"gsb {NAME}": 2}), "ends with 2"),
    "closed in one place": (
        lambda told: told.data["gsb json"].update(closed=[{"comparison": NAME}]), "sbs list set()"),
    "what can be detected": (lambda told: _result(told).update(detectable=0.2), "detects 0.2"),
    "identical items": (
        lambda told: told.data["sbs list json"]["comparisons"][0].update(identical=9), "sbs list"),
    "good that nobody said": (lambda told: _result(told).update(good=20), "of items"),
    "a mean that is released": (
        lambda told: next(iter(_released(told)["reference"].values())).update(
            dict.fromkeys(_released(told)["metrics"], 0.123456)), "0.123456 released"),
    "labels that are released": (lambda told: _released(told)["counts"].update(labels=1), "1 in the release"),
    "a data card of its own": (lambda told: told.data["datacard"].update(gsb={}), "the data card says"),
    "queries without a label": (
        lambda told: told.data["counts"].update(labelled=3), "queries without a label"),
    "an answer that is released": (
        lambda told: _released(told)["gsb"][NAME].update(answer="worse"), "answer is worse in the release"),
    "an interval that is released": (
        lambda told: _released(told)["gsb"][NAME].update(low=0.0001), "interval is [0.0001"),
    "a comparison that is not released": (lambda told: _released(told).update(gsb={}), "have verdicts"),
    "an opened release of its own": (
        lambda told: told.data["opened gsb"][NAME].update(p=0.4), "in the opened release"),
    "a release that is not verified": (lambda told: told.codes.update(verify=4), "exit codes 0, 4"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_one_place_is_caught(good: Told, fault: str) -> None:
    plant, expected = FAULTS[fault]
    told = copy.deepcopy(good)
    plant(told)
    assert expected in found_in(told)


# Code that decides for itself


def test_a_release_that_decides_as_of_a_finished_set_is_caught(
    cards: Cards, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = asked("always ahead", "early", share=0.8)
    (tmp_path / "good").mkdir()
    assert found_in(tell(own, tmp_path / "good", cards)) == ""

    def finished(questions: dict[str, tuple[Any, Any]], **_how: Any) -> dict[str, Any]:
        return decisions.decide_family({name: units for name, (units, _) in questions.items()})

    monkeypatch.setattr("ndcg_gui.features.releases.verdicts.decide_together", finished)
    monkeypatch.setattr(datasheet, "_over", lambda _own: "")
    told = found_in(tell(own, tmp_path, cards))
    assert "answer is better in the release, cannot be said in gsb" in told
    assert "the datasheet does not say that" in told


def test_compare_that_decides_for_itself_is_caught(
    cards: Cards, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def alone(report: ComparisonReport) -> Any:
        return replace(report.whole, decision=report.whole.verdict.decision())

    monkeypatch.setattr("ndcg_gui.features.together.people.decided_whole", alone)
    found = found_in(tell(asked("always ahead", "early", share=0.8), tmp_path, cards))
    assert "gsb and Compare of Launch check" in found


def test_a_rule_that_ships_whatever_is_judged_is_caught(
    cards: Cards, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = LaunchAnswer(LaunchDecision.SHIP, statistics.ANSWER_TITLES[LaunchDecision.SHIP], ())
    monkeypatch.setattr(statistics, "launch_answer", lambda *_given, **_how: shipped)
    found = found_in(tell(asked("level", "early"), tmp_path, cards))
    assert "shipped without being better" in found and "called better without being it" in found


def test_words_without_coverage_are_caught(
    cards: Cards, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coverage, "is_whole", True)
    found = found_in(tell(asked("level", "early", replace(PLAN, rule=None)), tmp_path, cards))
    for place in (f"gsb {NAME}", f"panel {NAME}", "compare gsb", "report gsb"):
        assert f"side_over: {place} does not say that" in found
