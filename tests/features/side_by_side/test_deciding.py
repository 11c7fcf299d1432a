"""Whatever is said of a comparison, in a sentence, a rule, a table or JSON, says the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.features.side_by_side.deciding import COMING_IN, OF_ALL, decided_whole
from ndcg_gui.features.side_by_side.parts import PartKind
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.result import result_notes, result_sentence
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.statistics import Traffic, comparison_statistics, traffic
from ndcg_gui.features.side_by_side.verbs import OpenResult, ReopenComparison
from ndcg_gui.metrics.gsb.rule import LaunchDecision as Launch
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from tests.making import demo_project
from tests.verdicts import BASELINE, CANDIDATE, SAME, Word, left_systems, say_all, set_up

A, B = "bm25-title", "bm25-title-body"
PLAN = ComparisonPlan("check", A, (B,), rule=LaunchRule(ship_above=0.0, guard_strata=False))
SAID = {
    Conclusion.BETTER: f"{B} is better than {A}",
    Conclusion.WORSE: f"{B} is worse than {A}",
    Conclusion.NO_DIFFERENCE: "No difference that matters",
    Conclusion.OPEN: "Not decided yet",
    Conclusion.CANNOT_SAY: "It cannot be said",
}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with demo_project(tmp_path) as made:
        yield made


def check(found: Decision) -> None:
    if found.answer is Conclusion.CANNOT_SAY:
        assert found.interval is None and found.p_value is None and found.reason is not None
        return
    assert found.interval is not None and found.estimate is not None
    beyond = found.interval.low > 0 or found.interval.high < 0
    assert beyond == found.answer.is_difference
    assert found.p_value is None or (found.p_value <= 0.05) == beyond
    assert found.interval.low <= found.estimate <= found.interval.high


def check_all(project: Project, made: ComparisonId) -> Conclusion:
    """That nothing which is said of a comparison contradicts anything else that is."""
    report = comparison_report(project, made)
    found = comparison_statistics(project, report)
    whole = found.parts[0]
    assert whole.decision is not None and whole.decision == decided_whole(report).decision
    others = [found.strength.decision, *(own.decision for own in (found.weighted, found.stratified) if own)]
    for own in (*(part.decision for part in (*found.parts, *found.by_rater, *found.by_criterion)), *others):
        assert own is not None
        check(own)
    answer = whole.decision.answer
    sentence = str(result_sentence(report, whole))
    by_traffic = traffic(report) is Traffic.UNEQUAL
    said = sentence.split("not by traffic: ")[-1] if by_traffic else sentence
    assert said.startswith(SAID[answer]) and "unlikely to be chance" not in sentence
    assert found.launch is not None
    if by_traffic:  # which the rule is about
        assert found.weighted is not None
        answer = found.weighted.decision.answer
    if report.judged >= 0.8 * len(report.queries):
        assert (found.launch.answer is Launch.SHIP) == (answer is Conclusion.BETTER)
        assert (found.launch.answer is Launch.CANNOT_SAY) == (answer is Conclusion.CANNOT_SAY)
        assert found.launch.answer is not Launch.HARMFUL or answer is Conclusion.WORSE
        assert answer is not Conclusion.NO_DIFFERENCE or found.launch.answer is Launch.SAFE
    else:
        assert found.launch.answer is Launch.CANNOT_SAY
    told, answer = side_by_side_json(report, found), whole.decision.answer
    assert told["decision"]["answer"] == str(answer) and told["decision"]["interval"] == told["interval"]
    assert told["sentence"] == sentence and told["launch"]["answer"] == str(found.launch.answer)
    assert told["decision"]["p"] == whole.p_value
    assert told["sign_test"] in (None, whole.p_value)
    return answer


def word_of(chances: np.ndarray, generator: np.random.Generator) -> Word:
    return str(generator.choice([CANDIDATE, SAME, BASELINE], p=chances))


@pytest.mark.parametrize(
    "plan",
    [
        {},
        {"unit": "pair", "depth": 4},
        {"unit": "pair", "depth": 10, "sample": 3},
        {"sample": 12},
        {"sample": 20, "sampling": "weighted"},
        {"differing": True},
    ],
    ids=str,
)
def test_random_verdicts_never_contradict(project: Project, plan: dict[str, object]) -> None:
    generator = np.random.default_rng(len(str(plan)))
    answers = set()
    for number in range(6):
        (made,) = set_up(project, replace(PLAN, name=f"random {number}", **plan))  # type: ignore[arg-type]
        chances = generator.dirichlet([1.2, 0.7, 1.2])
        for rater in project.raters()[: 1 + number % 3]:
            say_all(project, made, rater.id, lambda _key, own=chances: word_of(own, generator))
        answers.add(check_all(project, made))
    assert (
        answers == {Conclusion.CANNOT_SAY} if plan.get("sample") == 3 else answers - {Conclusion.CANNOT_SAY}
    )


def test_three_queries_of_ten_documents_are_no_launch(project: Project) -> None:
    (made,) = set_up(project, replace(PLAN, name="few", unit="pair", depth=10, sample=3))
    rater, good = project.raters()[0].id, iter([CANDIDATE] * 4)
    say_all(project, made, rater, lambda _key: next(good, SAME))
    report = comparison_report(project, made)
    found = comparison_statistics(project, report)
    assert found.launch is not None and found.launch.answer is Launch.CANNOT_SAY
    assert [str(own) for own in found.launch.reasons] == ["too few to say"]
    assert found.parts[0].p_value is None and "Ship" not in str(found.launch.title)


def test_strata_of_few_queries_have_numbers_and_no_verdict(project: Project) -> None:
    (made,) = set_up(project, replace(PLAN, name="strata", rule=LaunchRule(ship_above=0.0)))
    say_all(project, made, project.raters()[0].id, lambda _key: CANDIDATE)
    found = comparison_statistics(project, comparison_report(project, made))
    strata = [part for part in found.parts if part.kind is PartKind.STRATUM]
    few = [part for part in strata if part.queries < 10]
    assert few and all(part.answer is Conclusion.CANNOT_SAY and part.verdict.gsb for part in few)
    assert found.launch is not None
    said = [str(own) for own in found.launch.reasons]
    for part in few:
        assert f"stratum {part.name} ({part.queries} queries): too few to say" in said


def test_a_rule_waits_until_enough_is_judged(project: Project) -> None:
    (made,) = set_up(project, replace(PLAN, name="early"))
    rater = project.raters()[0].id
    judge(project, made, rater, 20)
    found = comparison_statistics(project, comparison_report(project, made)).launch
    assert found is not None and found.answer is Launch.CANNOT_SAY
    # Two of the 36 are the same by rule.
    assert str(found.reasons[0]) == "22 of 36 queries are judged; at least 80 % must be"


def judge(project: Project, made: ComparisonId, rater: RaterId, number: int) -> None:
    """The rater prefers the candidate on the first so many items that are given to them."""
    shown = left_systems(project, made, rater)
    chosen = set(sorted(key for key in shown if key.kind is ItemKind.ITEM)[:number])
    say_all(project, made, rater, lambda key: CANDIDATE if key in chosen else None)


def test_what_is_looked_at_early_is_decided_over_all_looks(project: Project) -> None:
    (made,) = set_up(project, replace(PLAN, name="looked at"))
    rater = project.raters()[0].id
    judge(project, made, rater, 30)
    project.execute(OpenResult(made, "Lea")).result()
    report = comparison_report(project, made)
    assert report.is_coming_in and report.incoming is not None and report.incoming.planned == 36
    found = comparison_statistics(project, report)
    whole = found.parts[0].decision
    assert whole is not None and whole.planned == 36 and whole.units == len(report.incoming.totals) < 32
    assert found.parts[1].decision is not None and found.parts[1].decision.reason in (COMING_IN, OF_ALL)
    assert {part.answer for part in found.parts[2:]} == {Conclusion.CANNOT_SAY}
    assert found.strength.decision.reason is COMING_IN
    said = str(result_sentence(report, found.parts[0]))
    assert f"the first {whole.units} of 36 planned queries, in random order" in said or (
        whole.answer is Conclusion.CANNOT_SAY
    )
    assert any("opened before everybody had finished" in str(note) for note in result_notes(report))
    # Once all is judged the looks that there were still count.
    project.execute(ReopenComparison(made, "Lea")).result()
    say_all(project, made, rater, lambda _key: CANDIDATE)
    for other in project.raters()[1:]:
        say_all(project, made, other.id, lambda _key: CANDIDATE)
    after = comparison_report(project, made)
    assert not after.is_coming_in and after.incoming is not None and after.incoming.is_complete
    assert check_all(project, made) is Conclusion.BETTER


def test_one_look_at_the_end_is_the_plain_test(project: Project) -> None:
    (made,) = set_up(project, replace(PLAN, name="at the end"))
    for rater in project.raters():
        say_all(project, made, rater.id, lambda key: CANDIDATE if key.query_id % 3 else BASELINE)
    project.execute(OpenResult(made)).result()
    report = comparison_report(project, made)
    assert report.incoming is None
    own, verdict = decided_whole(report).decision, report.whole.verdict
    assert own is not None and own == replace(verdict.decision(), matters=0.02)
