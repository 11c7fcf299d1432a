from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import PoolId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.collection import totals
from ndcg_gui.features.importing.history import last_import
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task, kept_task, plan_of, task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, dump, store, write_documents, write_judgments, write_queries, write_run


def create(project: Project, plan: PoolPlan) -> PoolId:
    """Draft and store a task."""
    project.execute(CreateTask(draft(project, plan))).result()
    return find_task(project, plan.name)


def test_a_task_is_stored_with_all_it_hands_out(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "g.csv", ["q1,d5,max,4", "q1,d6,max,0"]))
    plan = PoolPlan("week 3", depth=2, raters=("ann", "bob"), gold=0.5, repeats=0.3, seed=7)
    made = draft(project, plan)
    changes = project.execute(CreateTask(made)).result()
    assert changes.pooled and not changes.reload
    assert [rater.name for rater in project.raters()] == ["max", "ann", "bob"]
    (task,) = project.read(pools.tasks)
    assert plan_of(task.plan) == plan
    assert task.pairs == len(made.pairs) == 10
    given = project.read(pools.work_of, task.id)
    for rater in project.raters()[1:]:
        assert given[rater.id].tolist() == made.pairs[made.work[rater.name]].tolist()
    assert sorted(project.read(pools.expected_grades, task.id).values()) == [0.0, 4.0]
    standing = project.read(pools.standing_pool)
    assert standing is not None and project.read(pools.pool_size) == 11
    assert project.read(soundness.check_project) == []


def test_new_documents_are_made_with_the_task_and_go_with_it(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": [f"x{number}" for number in range(15)]}))
    plan = PoolPlan("deep", systems=("C",), depth=10, sample=0.5, raters=("ann",))
    add_rater(project, "ann")
    before = dump(project.path)
    pool_id = create(project, plan)
    assert len(project.read(contents.document_ids)) - 6 - 10 in (2, 3)  # half of the five below
    assert len(project.read(pools.pool_pairs, pool_id)) == len(project.read(contents.document_ids)) - 6
    changes = project.execute(RemoveTask(pool_id)).result()
    assert changes.pooled
    # That it was there is all that is left of it.
    after = dump(project.path)
    steps = after.pop("operation")[len(before.pop("operation")) :]
    assert ["superseded" in row for row in steps] == [True]
    assert after == before


def test_what_was_judged_stays_when_a_task_goes(project: Project) -> None:
    pool_id = create(project, PoolPlan("t", depth=1, raters=("ann",)))
    (ann,) = project.raters()
    pair = project.read(pools.work_of, pool_id)[ann.id][0].tolist()
    project.execute(grade_pair(ann.id, *pair, 3)).result()
    project.execute(RemoveTask(pool_id)).result()
    assert len(project.read(judgments.rater_states, ann.id)) == 1
    assert project.read(pools.tasks) == []
    with pytest.raises(Conflict, match="no longer exists"):
        project.execute(RemoveTask(pool_id)).result()


def test_a_removed_task_can_be_brought_back_as_it_was(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": [f"x{number}" for number in range(15)]}))
    store(project, write_judgments(tmp_path / "g.csv", ["q2,d5,max,4"]))
    plan = PoolPlan("t", systems=("C",), depth=13, raters=("ann", "bob"), repeats=0.2, gold=0.2)
    pool_id = create(project, plan)
    work = {key: value.tolist() for key, value in project.read(pools.work_of, pool_id).items()}
    keys = partial(project.read, contents.document_keys)
    expected = project.read(pools.expected_grades, pool_id)
    kept, (task,) = kept_task(project, pool_id), project.read(pools.tasks)
    named = {rater: [keys([pair[1]])[pair[1]] for pair in pairs] for rater, pairs in work.items()}
    project.execute(RemoveTask(pool_id)).result()
    project.execute(CreateTask(kept)).result()
    (again,) = project.read(pools.tasks)
    assert (again.plan, again.pairs, again.created_at) == (task.plan, task.pairs, task.created_at)
    assert project.read(pools.expected_grades, again.id) == expected
    back = {key: value.tolist() for key, value in project.read(pools.work_of, again.id).items()}
    assert {rater: [keys([pair[1]])[pair[1]] for pair in pairs] for rater, pairs in back.items()} == named


def test_making_a_task_is_a_step_of_undo_and_comes_back_as_it_was(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": [f"x{number}" for number in range(15)]}))
    store(project, write_judgments(tmp_path / "g.csv", ["q2,d5,max,4"]))
    before = [item.id for item in project.read(pools.tasks)]
    documents = project.read(contents.document_ids).keys()
    plan = PoolPlan("t", systems=("C",), depth=13, raters=("ann", "bob"), repeats=0.2, gold=0.2)
    pool_id = create(project, plan)
    held = content(project, pool_id)
    step = project.undo_text(None, kind="import")
    assert step is not None and str(step) == "task t"
    # Whoever is in front of the window may take it back, as an import.
    project.undo(project.raters()[0].id, kind="import").result()
    assert [item.id for item in project.read(pools.tasks)] == before
    assert project.read(contents.document_ids).keys() == documents
    project.redo(None, kind="import").result()
    (again,) = project.read(pools.tasks)
    assert again.plan == held[0] and content(project, again.id) == held
    project.undo(None, kind="import").result()
    assert project.read(pools.tasks) == [] and project.read(soundness.check_project) == []


def content(project: Project, pool_id: PoolId) -> tuple[str, object, object]:
    """Plan, work by rater and known grades, documents by key."""
    keys, read = partial(project.read, contents.document_keys), project.read
    (plan,) = [item.plan for item in read(pools.tasks) if item.id == pool_id]
    work = {
        rater: [(query, keys([document])[document]) for query, document in pairs.tolist()]
        for rater, pairs in read(pools.work_of, pool_id).items()
    }
    expected = {
        (query, keys([document])[document]): grade
        for (query, document), grade in read(pools.expected_grades, pool_id).items()
    }
    return plan, work, expected


def test_a_task_that_was_judged_in_or_removed_is_not_taken_back(project: Project) -> None:
    pool_id = create(project, PoolPlan("t", depth=1, raters=("ann",)))
    (ann,) = project.raters()
    pair = project.read(pools.work_of, pool_id)[ann.id][0].tolist()
    project.execute(grade_pair(ann.id, *pair, 3)).result()
    # What ann did last is a grade: on the panels of the data nothing is taken back behind it.
    assert project.undo(ann.id, kind="import").result().summary is None
    assert project.last_step(ann.id) == ("judgment", project.undo_text(ann.id, kind="judgment"))
    with pytest.raises(Conflict, match="have been judged since then"):
        project.undo(None, kind="import").result()
    assert len(project.read(pools.tasks)) == 1
    project.execute(RemoveTask(pool_id)).result()
    assert str(project.undo_text(None, kind="import")) != "task t"


@pytest.mark.parametrize("name", ["t", " t ", "depth 10"])
def test_a_name_is_taken_once(project: Project, name: str) -> None:
    create(project, PoolPlan("t", depth=1))
    before = dump(project.path)
    with pytest.raises(InputError, match="already"):
        project.execute(CreateTask(draft(project, PoolPlan(name, depth=1)))).result()
    assert dump(project.path) == before


def test_a_task_without_pairs_is_refused(project: Project) -> None:
    with pytest.raises(InputError, match="no pair fits"):
        project.execute(CreateTask(draft(project, PoolPlan("t", disagreement=1.0)))).result()


def test_a_draft_that_is_overtaken_by_an_undo_is_refused(project: Project, tmp_path: Path) -> None:
    store(
        project, write_queries(tmp_path / "more.jsonl", ["q8"]), write_documents(tmp_path / "e.jsonl", ["e1"])
    )
    store(project, write_run(tmp_path / "c.run", "C", {"q8": ["e1"]}))
    made = draft(project, PoolPlan("t", systems=("C",)))
    project.undo(None).result()
    project.undo(None).result()
    before = dump(project.path)
    with pytest.raises(Conflict, match="removed in the meantime"):
        project.execute(CreateTask(made)).result()
    assert dump(project.path) == before


# joining in


def undo_import(project: Project) -> None:
    """Take the newest import back, whatever came after it."""
    step = last_import(project)
    assert step is not None
    project.undo_import(step).result()


def test_an_import_under_a_task_can_be_undone_and_redone(project: Project, tmp_path: Path) -> None:
    store(
        project, write_queries(tmp_path / "more.jsonl", ["q8"]), write_documents(tmp_path / "e.jsonl", ["e1"])
    )
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["y1", "e1", "d1"], "q8": ["e1", "y2"]}))
    pool_id = create(project, PoolPlan("t", systems=("C",), raters=("ann",)))
    whole = project.read(pools.pool_pairs, pool_id).tolist()
    assert len(whole) == 5
    counts = project.read(totals.counts)
    undo_import(project)  # the run: y1 and y2 go
    assert "y1" not in project.read(contents.document_ids) and "e1" in project.read(contents.document_ids)
    assert len(project.read(pools.pool_pairs, pool_id)) == 3
    undo_import(project)  # the query q8 and the document e1 go
    assert "q8" not in project.read(contents.query_ids) and "e1" not in project.read(contents.document_ids)
    (task,) = task_progress(project)
    assert (task.pairs, task.raters[0].pairs) == (1, 1)
    assert project.read(pools.tasks)[0].pairs == 1
    assert project.read(soundness.check_project) == []
    assert project.read(totals.counts).documents == 6
    project.redo(None).result()
    project.redo(None).result()
    assert project.read(pools.pool_pairs, pool_id).tolist() == whole
    assert project.read(totals.counts) == counts
    # And in the other order, without the task nothing is left of the import.
    undo_import(project)
    undo_import(project)
    project.execute(RemoveTask(pool_id)).result()
    assert last_import(project) is not None
    rows = dump(project.path)
    assert len(rows["document"]) == 6 and len(rows["pool"]) == 1


def test_what_was_judged_in_the_task_keeps_its_import(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["y1"]}))
    pool_id = create(project, PoolPlan("t", systems=("C",), raters=("ann",)))
    (ann,) = project.raters()
    query_id, document_id = project.read(pools.work_of, pool_id)[ann.id][0].tolist()
    project.execute(grade_pair(ann.id, query_id, document_id, 2)).result()
    undo_import(project)
    assert "y1" in project.read(contents.document_ids)
    assert np.array_equal(project.read(pools.pool_pairs, pool_id), [[query_id, document_id]])
