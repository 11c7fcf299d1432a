from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, ImportId, QueryId, RaterId
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.records import ensure_rater
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels import judgments
from tests.making import add_rater


def pair(query: int, document: int) -> tuple[QueryId, DocumentId]:
    return QueryId(query), DocumentId(document)


def test_a_pool_is_made_once(opened: Database) -> None:
    with opened.writing() as connection:
        assert pools.find_pool(connection, "depth 10") is None
        number, depth = pools.ensure_pool(connection, "depth 10", depth=10)
        assert (number, depth) == pools.ensure_pool(connection, "depth 10", depth=99)
        assert pools.find_pool(connection, "depth 10") == (number, 10)


def test_pairs_are_added_once_and_taken_out_by_import(filled: Database) -> None:
    with filled.writing() as connection:
        number, _ = pools.ensure_pool(connection, "other", depth=3)
        assert pools.pool_pairs(connection, number).shape == (0, 2)
        first, second = ImportId(1), ImportId(2)
        assert pools.add_pairs(connection, number, [pair(2, 1), pair(1, 3), pair(2, 1)], import_id=first) == 2
        assert pools.add_pairs(connection, number, [pair(1, 3), pair(1, 2)], import_id=second) == 1
        assert pools.pool_pairs(connection, number).tolist() == [[1, 2], [1, 3], [2, 1]]
        before = connection.exec_driver_sql("SELECT count(*) FROM pool_pair WHERE import_id = 1").scalar_one()
        assert pools.remove_pairs(connection, [first]) == before >= 2
        assert pools.pool_pairs(connection, number).tolist() == [[1, 2]]


def test_a_seed_is_kept_per_rater(opened: Database) -> None:
    with opened.writing() as connection:
        number, _ = pools.ensure_pool(connection, "p", depth=10)
        ann, bob = ensure_rater(connection, "ann"), ensure_rater(connection, "bob")
        pools.assign(connection, number, ann, seed=2**40)
        assert pools.assigned_seed(connection, number, ann) == 2**40
        assert pools.assigned_seed(connection, number, RaterId(bob)) is None


def test_a_task_keeps_its_plan_its_order_and_what_is_known(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    work = np.array([[2, 1], [1, 2], [2, 1]])
    with project._database.writing() as connection:
        task = pools.create_task(connection, "week 3", depth=5, plan='{"name": "week 3"}')
        pools.add_pairs(connection, task, [pair(2, 1), pair(1, 2)], import_id=None)
        pools.assign_work(connection, task, ann, seed=1, work=work[:1])
        pools.assign_work(connection, task, ann, seed=1, work=work)
        pools.set_expected(connection, task, {pair(1, 2): 3.0})
        with pytest.raises(Conflict, match="a task named week 3 already"):
            pools.create_task(connection, "week 3", depth=5, plan="{}")
    (found,) = project.read(pools.tasks)
    assert (found.id, found.plan, found.pairs) == (task, '{"name": "week 3"}', 2)
    given = project.read(pools.work_of, task)
    assert given.keys() == {ann}
    assert given[ann].tolist() == work.tolist()
    assert project.read(pools.expected_grades, task) == {pair(1, 2): 3.0}
    project.execute(grade_pair(bob, *pair(1, 2), 3)).result()
    with project._database.writing() as connection:
        pools.remove_task(connection, task)
    assert project.read(pools.tasks) == []
    assert project.read(pools.work_of, task) == {}
    assert project.read(soundness.check_project) == []
    assert len(project.read(judgments.rater_states, bob)) == 1


def test_the_standing_pool_cannot_be_removed_as_a_task(project: Project) -> None:
    standing = project.read(pools.standing_pool)
    assert standing is not None
    with project._database.writing() as connection, pytest.raises(Conflict):
        pools.remove_task(connection, standing[0])
