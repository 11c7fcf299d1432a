"""Who has what: roles, what was judged and when, open work, and packages that are out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.people import Person, Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.people.listing import Member, everybody
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison, make_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob", "cat"):
            add_rater(made, name)
        made.execute(CreateTask(draft(made, PoolPlan("heads", depth=2, raters=("ann", "bob"))))).result()
        a, b = made.read(contents.systems)
        create_comparison(made, "launch", a.id, b.id, raters=("ann",))
        yield made


def member(project: Project, name: str) -> Member:
    return next(item for item in everybody(project) if item.name == name)


def test_everybody_with_what_they_have(project: Project) -> None:
    ann = member(project, "ann").id
    task = project.read(pools.tasks)[0].id
    pair = project.read(pools.work_of, task)[ann][0].tolist()
    project.execute(grade_pair(ann, *pair, 2)).result()
    comparison = project.read(preferences.comparisons)[0].id
    item = ComparisonQueue(project, comparison, ann).items[0]
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    project.execute(JudgeItem(ann, comparison, item.key, state)).result()
    project.execute(SetPerson("bob", Role.RATER, away=True)).result()
    found = everybody(project)
    assert [item.name for item in found] == ["ann", "bob", "cat"]
    first, bob, cat = found
    assert [(item.name, item.side_by_side, item.given, item.judged, item.left) for item in first.work] == [
        ("heads", False, 4, 1, 3), ("launch", True, 2, 1, 1),
    ]  # fmt: skip
    assert (first.pairs, first.verdicts, first.judged, first.left) == (1, 1, 2, 4)
    assert first.last is not None
    assert bob.person == Person(Role.RATER, away=True) and (bob.last, bob.left) == (None, 4)
    assert (cat.work, cat.left, cat.judged) == ((), 0, 0)
    said = json.loads(json.dumps(first.to_json()))
    assert (said["rater"], said["open"], said["work"][1]["comparison"]) == ("ann", 4, "launch")
    project.execute(OpenResult(comparison, "lead")).result()
    assert member(project, "ann").left == 3  # nothing more is judged there


def test_packages_that_are_out_stand_by_who_has_them(project: Project, tmp_path: Path) -> None:
    ann = member(project, "ann").id
    task = project.read(pools.tasks)[0].id
    hand_out(project, tmp_path / "p.ndcg", PackageRequest(ann, pool_id=task))
    project.execute(RenameRater("ann", "anna")).result()
    found = member(project, "anna")
    (package,) = found.packages
    assert (package.task, package.pairs) == ("heads", 4)
    assert [item.is_out for item in found.work] == [True, False]
    assert [item.is_out for item in member(project, "bob").work] == [False]


def test_who_was_merged_is_listed_no_more(project: Project) -> None:
    project.execute(MergeRaters("bob", "ann")).result()
    assert [item.name for item in everybody(project)] == ["ann", "cat"]
    assert member(project, "ann").work[0].given == 8


def test_nothing_is_asked_for_each_rater(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    from ndcg_gui.core.reader import ProjectReader

    asked: list[str] = []
    call = ProjectReader.__call__

    def counted(self: ProjectReader, function: object, *rest: object, **named: object) -> object:
        asked.append(getattr(function, "__name__", ""))
        return call(self, function, *rest, **named)  # type: ignore[arg-type]

    everybody(project)  # what is kept up is read for the first time
    add_rater(project, "another")
    monkeypatch.setattr(ProjectReader, "__call__", counted)
    everybody(project)
    few, asked = asked, []
    monkeypatch.undo()
    for number in range(20):
        add_rater(project, f"rater {number}")
    monkeypatch.setattr(ProjectReader, "__call__", counted)
    assert len(everybody(project)) == 24
    assert asked == few
