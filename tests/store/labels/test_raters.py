from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.store.collection import pools
from ndcg_gui.store.labels.raters import names_of_today
from tests.making import add_rater, make_project


def test_a_name_is_known_by_when_it_was_one(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        add_rater(project, "a")
        project.execute(RenameRater("a", "b")).result()
        project.execute(RenameRater("b", "c")).result()
        add_rater(project, "a")
        project.execute(RenameRater("a", "d")).result()
        project.execute(RenameRater("d", "e")).result()
        project.undo(None).result()
        today = project.read(names_of_today)
        assert [today(name, 0) for name in ("a", "b", "c", "d", "x")] == ["c", "c", "c", "d", "x"]
        assert [today(name, 2**62) for name in ("a", "b")] == ["a", "b"]


def test_plans_name_another_rater_and_their_quotas_are_added(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        for name in ("a", "b"):
            add_rater(project, name)
        plan = PoolPlan("t", raters=("a", "b"), quotas={"a": 2, "b": 3}, gold_from="final:rater:a")
        project.execute(CreateTask(draft(project, plan))).result()
        project.execute(MergeRaters("a", "b")).result()
        (task,) = project.read(pools.tasks)
        found = plan_of(task.plan)
        assert (found.raters, found.quotas, found.gold_from) == (("b",), {"b": 5}, "final:rater:b")
        # Both had some of the pairs: now one has all of them, each once.
        (work,) = project.read(pools.work_of, task.id).values()
        assert len(work) == 5 == len({tuple(pair) for pair in work.tolist()})
        project.undo(None).result()
        (task,) = project.read(pools.tasks)
        assert plan_of(task.plan) == plan
        assert [len(own) for own in project.read(pools.work_of, task.id).values()] == [2, 3]
