from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.groups import group_name, group_of
from ndcg_gui.features.side_by_side.lengths import text_lengths
from ndcg_gui.features.side_by_side.models import (
    OVERALL,
    ModelsResult,
    OutcomeRule,
    by_criterion,
    lengths_of,
    models_of,
    models_of_comparison,
    models_of_groups,
)
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.metrics.gsb.bias import Lean
from ndcg_gui.metrics.gsb.counts import Outcome, Verdict
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.several import SYSTEMS, bring_verdicts
from tests.making import demo_project
from tests.verdicts import BASELINE, CANDIDATE, SAME, Word, say_all, set_up


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "several.ndcg") as made:
        bring_verdicts(made, tmp_path)
        yield made


def reports_of(project: Project) -> list[ComparisonReport]:
    return [comparison_report(project, item.id) for item in project.read(preferences.comparisons)]


def the_one(found: tuple[ModelsResult, ...]) -> ModelsResult:
    (own,) = found
    return own


def test_a_group_is_one_import(project: Project) -> None:
    every = project.read(preferences.comparisons)
    assert [item.name for item in every] == ["arena 1", "arena 2", "arena 3"]
    assert group_of(every[1], every) == every and group_name(every[2]) == "arena"


def test_what_three_systems_come_to(project: Project) -> None:
    reports = reports_of(project)
    found = the_one(models_of_groups(project, reports))
    assert (found.group, found.names) == ("arena", ("arena 1", "arena 2", "arena 3"))
    assert found.systems == SYSTEMS and found.items == 36
    counted = {(pair.first, pair.second): pair.part.verdict for pair in found.pairs}
    assert counted == {(0, 1): Verdict(11, 0, 1), (0, 2): Verdict(4, 0, 8), (1, 2): Verdict(8, 0, 4)}
    assert [found.verdict_of(place) for place in range(3)] == [
        Verdict(15, 0, 9), Verdict(9, 0, 15), Verdict(12, 0, 12),
    ]  # fmt: skip
    # All pairs have as many verdicts, so who won more often is stronger; the same queries hang together.
    assert found.strengths.order() == [0, 2, 1] and found.strengths.queries == 12
    (circle,) = found.circles
    assert circle.systems == (0, 1, 2) and [link.is_sure for link in circle.links] == [True, False, False]
    assert found.sides.items == found.sides.votes and found.sides.items.n == 36
    assert found.lengths is not None and found.lengths.unknown == 0


def test_the_longer_answer(tmp_path: Path) -> None:
    with create_project(tmp_path / "long.ndcg") as project:
        bring_verdicts(project, tmp_path, longer=1.0, won=dict.fromkeys([("ant", "bee"), ("bee", "cat")], 6))
        reports = reports_of(project)
        (lengths, *_) = lengths_of(project, reports).values()
        assert len(lengths) == 12 and all(min(pair) >= 20 for pair in lengths.values())
        found = the_one(models_of_groups(project, reports))
    assert found.lengths is not None and found.lengths.items.first > 20
    assert found.lengths.items.is_sure and found.lengths.correlation is not None
    assert found.lengths.correlation > 0.5


def test_another_question_can_be_asked(project: Project) -> None:
    """A criterion is read out in the same way as the overall verdict."""
    reports = reports_of(project)
    turned = {Outcome.GOOD: Outcome.BAD, Outcome.BAD: Outcome.GOOD, Outcome.SAME: Outcome.SAME}
    question = OutcomeRule(
        lambda query: None if query.outcome is None else turned[query.outcome],
        lambda ballot: None if ballot.outcome is None else turned[ballot.outcome],
    )
    plain, other = models_of(reports, {}), models_of(reports, {}, question=question)
    assert plain is not None and other is not None
    assert [pair.part.verdict.gsb for pair in other.pairs] == [
        -(pair.part.verdict.gsb or 0) for pair in plain.pairs
    ]
    assert other.sides.items == Lean(plain.sides.items.second, plain.sides.items.first)
    assert plain.lengths is None


def test_lists_have_no_length(tmp_path: Path) -> None:
    with demo_project(tmp_path) as project:
        (comparison, *_) = project.read(preferences.comparisons)
        keys = [item.key for item in project.read(preferences.comparison_items, comparison.id)]
        with project.read.moment() as read:
            assert text_lengths(read, comparison, keys) == {}


def test_two_systems_are_no_group(tmp_path: Path) -> None:
    with create_project(tmp_path / "two.ndcg") as project:
        bring_verdicts(project, tmp_path, systems=SYSTEMS[:2])
        (report,) = reports_of(project)
        assert models_of_comparison(project, report) is None
        assert models_of([report], {}) is None and models_of_groups(project, [report]) == ()


def test_it_can_be_cancelled(project: Project) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        models_of_groups(project, reports_of(project), progress=stop)


def test_candidates_of_a_plan_with_a_title_belong_together(tmp_path: Path) -> None:
    """Each has a title with its number, which made them strangers to one another."""
    with create_project(tmp_path / "titled.ndcg") as project:
        bring_verdicts(project, tmp_path)
        plan = ComparisonPlan("plan", "ant", ("bee", "cat"), title="Which is better?")
        first, second = set_up(project, plan)
        ann = next(rater.id for rater in project.raters())
        for number in (first, second):
            say_all(project, number, ann, lambda _key: CANDIDATE)
        report = comparison_report(project, first)
        assert [item.comparison for item in report.candidates] == ["plan 1", "plan 2"]
        found = models_of_comparison(project, report)
        # Whoever lost everything has no strength.
        assert found is not None and found.strengths.log_strength is None
        assert found.group == "plan" and len(found.strengths.groups) == 3


def test_what_is_closed_closes_all(tmp_path: Path) -> None:
    with create_project(tmp_path / "closed.ndcg") as project:
        bring_verdicts(project, tmp_path)
        plan = ComparisonPlan("plan", "ant", ("bee", "cat"), raters=("ann",))
        first, _second = set_up(project, plan)
        ann = next(rater.id for rater in project.raters())
        say_all(project, first, ann, lambda _key: CANDIDATE)
        assert models_of_comparison(project, comparison_report(project, first)) is None


def test_models_by_a_criterion(tmp_path: Path) -> None:
    with create_project(tmp_path / "criteria.ndcg") as project:
        bring_verdicts(project, tmp_path)
        plan = ComparisonPlan("plan", "ant", ("bee", "cat"), each_pair=True, criteria=("correct", "short"))
        ann = next(rater.id for rater in project.raters())
        for number in set_up(project, plan):

            def word(key: ItemKey) -> Word | None:
                answers = {"correct": (CANDIDATE, BASELINE, SAME)[key.query_id % 3]}
                return CANDIDATE, {
                    "criteria": answers | ({"short": BASELINE} if key.query_id % 4 == 0 else {})
                }

            say_all(project, number, ann, word)
        reports = [report for report in reports_of(project) if report.comparison.plan.name == "plan"]
        for name in plan.criteria:
            found = the_one(models_of_groups(project, reports, question=by_criterion(name)))
            assert found.criterion == name
            counted = {(pair.first, pair.second): pair.part.verdict for pair in found.pairs}
            for report, (first, second) in zip(reports, ((0, 1), (0, 2), (1, 2)), strict=True):
                own = next(part for part in report.by_criterion if part.name == name).verdict
                # A pair is told from its first system's side, which is the baseline here.
                assert counted[first, second] == Verdict(own.bad, own.same, own.good)
            assert found.items == sum(
                part.verdict.n for report in reports for part in report.by_criterion if part.name == name
            )
        short = the_one(models_of_groups(project, reports, question=by_criterion("short")))
        assert short.items == 9 and short.verdict_of(0) == Verdict(6, 0, 0)
        assert by_criterion("") is OVERALL
