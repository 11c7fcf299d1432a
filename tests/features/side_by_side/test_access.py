"""Two raters, one through: there is no result to be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.features.side_by_side.access import (
    RaterProgress,
    closed_words,
    comparison_progress,
    open_results,
    state_of,
    state_words,
)
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison

CLOSED = "the result of launch stays closed until everybody has finished; still open: bob"


@pytest.fixture
def compared(project: Project) -> ComparisonId:
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann", "bob"), overlap=1.0)
    number = project.read(preferences.comparisons)[0].id
    judge(project, number, "ann")
    return number


def judge(project: Project, number: ComparisonId, name: str) -> None:
    queue = ComparisonQueue(project, number, next(item.id for item in project.raters() if item.name == name))
    for item in queue.items:
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        project.execute(JudgeItem(queue.rater_id, number, item.key, state)).result()


def test_no_report_and_no_export_tells_it(project: Project, compared: ComparisonId, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=CLOSED):
        make_report(project, ReportRequest(side_by_side=("launch",), evaluated=False))
    kinds = [kind.key for kind in EXPORTS if kind.needs.startswith("comparison")]
    assert len(kinds) == 3
    for kind in (*kinds, "preferences-csv", "preferences-jsonl", "preferences-xlsx", "preferences-parquet"):
        for name in ("launch", ""):
            with pytest.raises(InputError, match=CLOSED):
                export(project, tmp_path / kind, ExportChoices(kind, labels="majority", comparison=name))
        assert not (tmp_path / kind).exists()
    assert state_of(project, compared).what == "", "asking opens nothing"


def test_when_all_are_through_it_is_told_and_open_from_then_on(
    project: Project, compared: ComparisonId, tmp_path: Path
) -> None:
    judge(project, compared, "bob")
    assert str(state_words(state_of(project, compared))) == "everybody has finished"
    export(
        project, tmp_path / "v.csv", ExportChoices("preferences-csv", labels="majority", comparison="launch")
    )
    state = state_of(project, compared)
    assert state.locked and state.by == ""
    assert str(state_words(state)).endswith("everybody had finished")


def test_the_words(project: Project, compared: ComparisonId) -> None:
    state = state_of(project, compared)
    left = state.waiting[0].left
    assert str(closed_words("launch", state)) == f"{CLOSED} ({left} of {left} left)"
    assert str(state_words(state)) == "closed"
    project.execute(OpenResult(compared, "lee")).result()
    assert str(state_words(state_of(project, compared))).startswith("opened by lee, 20")
    open_results(project, project.read(preferences.comparisons))


def test_the_other_candidates_of_a_plan_are_not_told_either(project: Project, compared: ComparisonId) -> None:
    a, b = project.read(contents.systems)
    numbers = create_candidates(project, a.name, b.name)
    project.execute(OpenResult(numbers[0], "lee")).result()
    assert comparison_report(project, numbers[0]).candidates == ()
    project.execute(OpenResult(numbers[1], "lee")).result()
    assert len(comparison_report(project, numbers[0]).candidates) == 2


def create_candidates(project: Project, baseline: str, candidate: str) -> list[ComparisonId]:
    from ndcg_gui.domain.comparison_plans import ComparisonPlan
    from ndcg_gui.features.side_by_side.verbs import CreateComparisons
    from tests.making import RUN_A, store, write_run

    store(project, write_run(project.path.parent / "c.run", "C", {**RUN_A, "q2": ("d6", "d5", "d4")}))
    plan = ComparisonPlan("both", baseline, (candidate, "C"), raters=("ann", "bob"), overlap=1.0)
    return sorted(project.execute(CreateComparisons(plan)).result().comparisons)


def test_how_far_raters_are(project: Project) -> None:
    assert comparison_progress(project) == []
    first, second = (item.id for item in project.read(contents.systems))
    create_comparison(project, "c", first, second, raters=("ann", "bob"), overlap=1.0)
    create_comparison(project, "later", first, second)
    add_rater(project, "idle")
    comparison = project.read(preferences.comparisons)[0]
    ann = project.raters()[0].id
    queue = ComparisonQueue(project, comparison.id, ann)
    words = [PreferenceState(Verdict.JUDGED, Side.LEFT, 1), PreferenceState(Verdict.SKIPPED)]
    for item, state in zip(queue.items, words, strict=True):
        project.execute(JudgeItem(ann, comparison.id, item.key, state)).result()
    done, later = comparison_progress(project)
    assert (done.name, done.items, done.identical, done.plan) == ("c", 3, 1, comparison.plan)
    assert done.raters == (RaterProgress("ann", 2, 1, 1), RaterProgress("bob", 2, 0, 0))
    assert [rater.left for rater in done.raters] == [1, 2]
    assert later.raters == ()
    systems = {int(item.id): item.name for item in project.read(contents.systems)}
    said = done.to_json(systems)
    assert (said["baseline"], said["candidate"]) == ("A", "B")
    assert said["raters"][0] == {"rater": "ann", "items": 2, "judged": 1, "skipped": 1, "left": 1}
