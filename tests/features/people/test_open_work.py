"""Open work of everybody, as a browser has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.people import SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.raters import MergeRaters
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.people.listing import everybody
from ndcg_gui.features.people.open_work import OpenWork, open_work, people_asked
from ndcg_gui.features.share.work import Rooms
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
        yield made


def give_task(project: Project, name: str = "heads", depth: int = 2, **more: object) -> None:
    plan = PoolPlan(name, depth=depth, **more)  # type: ignore[arg-type]
    project.execute(CreateTask(draft(project, plan))).result()


def work_of(project: Project, name: str) -> OpenWork:
    return next(item for item in open_work(project) if item.name == name)


def left(project: Project) -> dict[str, tuple[int | None, int]]:
    return {item.name: (item.pairs, item.items) for item in open_work(project)}


def test_without_a_task_all_pairs_are_theirs(project: Project) -> None:
    project.execute(SetPerson("bob", away=True)).result()
    assert left(project) == dict.fromkeys(("ann", "bob", "cat"), (None, 0))
    assert [item.away for item in open_work(project)] == [False, True, False]


def test_shares_of_tasks_and_comparisons_go_down_with_labels(project: Project) -> None:
    give_task(project, raters=("ann", "bob"))
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann",))
    assert left(project) == {"ann": (4, 2), "bob": (4, 0), "cat": (None, 0)}
    ann = work_of(project, "ann").id
    query, document = project.read(pools.work_of, project.read(pools.tasks)[0].id)[ann][0].tolist()
    project.execute(grade_pair(ann, query, document, 2)).result()
    comparison = project.read(preferences.comparisons)[0].id
    item = ComparisonQueue(project, comparison, ann).items[0]
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    project.execute(JudgeItem(ann, comparison, item.key, state)).result()
    assert left(project)["ann"] == (3, 1)
    # The list of people says the same of what was given by name.
    assert {item.name: item.left for item in everybody(project)} == {"ann": 4, "bob": 4, "cat": 0}
    project.execute(OpenResult(comparison, "lead")).result()
    assert left(project)["ann"] == (3, 0)


def test_a_task_for_everybody_is_asked_of_those_without_their_own(project: Project) -> None:
    give_task(project, raters=("ann",))
    give_task(project, "all", depth=1)
    found = left(project)
    assert found["bob"] == found["cat"] != (None, 0) and found["ann"][0] == 8
    rooms = Rooms(project)
    assert rooms.work(work_of(project, "bob").id).pairs == found["bob"][0]  # what their page has
    rooms.close()


def test_a_calibration_is_judged_in_the_program(project: Project) -> None:
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    cat = work_of(project, "cat").id
    project.execute(grade_pair(cat, queries["q1"], documents["d1"], 2)).result()
    give_task(project, raters=("ann", "bob"), calibration=True)
    assert everybody(project)[0].left == 1
    assert left(project)["ann"] == (None, 0)


def test_who_was_merged_into_another_is_not_listed(project: Project) -> None:
    project.execute(MergeRaters("bob", "ann")).result()
    assert [item.name for item in open_work(project)] == ["ann", "cat"]


def test_who_is_asked_has_open_work_or_all_pairs_where_nobody_has() -> None:
    def one(name: str, pairs: int | None, items: int = 0, *, away: bool = False) -> OpenWork:
        return OpenWork(RaterId(len(name)), name, away, pairs, items)

    ann, bob, carla = one("a", 3), one("bo", None), one("car", 0, 2)
    away, done = one("away", 5, away=True), one("ready", 0)
    assert people_asked([ann, bob, carla, away, done]) == [ann, carla]
    assert people_asked([bob, away, done]) == [bob]
    assert people_asked([away, done]) == []
