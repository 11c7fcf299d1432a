from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, RemoveComparison, StartComparison
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import RUN_A, add_rater, create_comparison, store, write_run


@pytest.fixture
def systems(project: Project) -> list[SystemId]:
    return [item.id for item in project.read(contents.systems)]


def queries(project: Project) -> dict[str, bool]:
    names = {number: key for key, number in project.read(contents.query_ids).items()}
    (comparison,) = project.read(preferences.comparisons)
    found = project.read(preferences.comparison_items, comparison.id)
    return {names[item.key.query_id]: item.identical for item in found}


def test_identical_lists_are_marked(project: Project, systems: list[SystemId]) -> None:
    changes = create_comparison(project, " c ", *systems)
    (comparison,) = project.read(preferences.comparisons)
    assert changes.comparisons == {comparison.id}
    assert comparison.name == "c"
    assert queries(project) == {"q1": True, "q2": False, "q3": False}


def test_only_the_top_is_compared(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q1": ["d1", "d2", "d6"], "q9": ["d1"]}))
    a, _, c = (item.id for item in project.read(contents.systems))
    create_comparison(project, "c", a, c, depth=2)
    assert queries(project) == {"q1": True, "q2": False, "q3": False, "q9": False}


@pytest.mark.parametrize(
    ("name", "systems", "words"),
    [
        ("  ", ("A", "B"), "needs a name"),
        ("x", ("A", "A"), "cannot be compared with itself"),
        ("x", ("A", "B", "B"), "cannot be compared with itself"),
        ("x", ("A",), "needs a candidate"),
        ("c", ("A", "B"), "there is already a comparison named c"),
        ("x", ("A", "Z"), "there is no system named Z"),
        ("x", ("A", "same"), "same has no query in common"),
    ],
)
def test_what_is_refused(
    project: Project, tmp_path: Path, name: str, systems: tuple[str, ...], words: str
) -> None:
    store(project, write_run(tmp_path / "same", "same", RUN_A))
    a, b, *_ = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id)
    with pytest.raises(InputError, match=words):
        plan = ComparisonPlan(name, systems[0], systems[1:], differing=True)
        project.execute(CreateComparisons(plan)).result()
    assert len(project.read(preferences.comparisons)) == 1


def test_sides_are_fixed_once(project: Project, systems: list[SystemId]) -> None:
    create_comparison(project, "c", *systems)
    (comparison,) = project.read(preferences.comparisons)
    ann = add_rater(project, "ann")
    assert project.execute(StartComparison(comparison.id, ann)).result().comparisons
    before = project.read(preferences.assigned_sides, comparison.id, ann)
    assert not project.execute(StartComparison(comparison.id, ann)).result()
    assert project.read(preferences.assigned_sides, comparison.id, ann) == before
    assert len(before) == 2


def test_where_all_is_identical_nothing_is_fixed(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q1": ["d1", "d2", "d3"]}))
    _, _, c = (item.id for item in project.read(contents.systems))
    store(project, write_run(tmp_path / "d", "D", {"q1": ["d1", "d2", "d3", "d4"]}))
    *_, d = (item.id for item in project.read(contents.systems))
    create_comparison(project, "c", c, d, depth=3)
    (comparison,) = project.read(preferences.comparisons)
    ann = add_rater(project, "ann")
    project.execute(StartComparison(comparison.id, ann)).result()
    assert project.read(preferences.assigned_sides, comparison.id, ann) == []


def test_a_comparison_goes_until_somebody_judged(project: Project, systems: list[SystemId]) -> None:
    create_comparison(project, "c", *systems)
    (comparison,) = project.read(preferences.comparisons)
    ann = add_rater(project, "ann")
    project.execute(StartComparison(comparison.id, ann)).result()
    assert project.execute(RemoveComparison(comparison.id)).result().comparisons == {comparison.id}
    assert project.read(preferences.comparisons) == []
    create_comparison(project, "c", *systems)
    (comparison,) = project.read(preferences.comparisons)
    project.execute(StartComparison(comparison.id, ann)).result()
    shown = project.read(preferences.assigned_sides, comparison.id, ann)[0]
    skip = PreferenceState(Verdict.SKIPPED)
    project.execute(JudgeItem(ann, comparison.id, shown.key, skip)).result()
    with pytest.raises(Conflict, match="already has verdicts"):
        project.execute(RemoveComparison(comparison.id)).result()
    assert len(project.read(preferences.comparisons)) == 1


def test_commands_have_names() -> None:
    for command, words in (
        (CreateComparisons(ComparisonPlan("c", "A", ("B",))), "comparison c"),
        (StartComparison(1, 2), "start comparison"),  # type: ignore[arg-type]
        (RemoveComparison(1), "remove comparison"),  # type: ignore[arg-type]
    ):
        assert str(command.summary) == words
        assert command.kind == ""
        assert command.actor in (None, 2)
