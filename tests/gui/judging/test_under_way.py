from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.gui.judging.under_way import TasksUnderWay
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import desk
from tests.making import add_rater, make_project


def test_the_end_of_a_queue_names_the_tasks_of_others(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        for name, raters in (("mine", ("ann",)), ("theirs", ("bob",))):
            project.execute(CreateTask(draft(project, PoolPlan(name, depth=1, raters=raters)))).result()
        path = project.path
    with desk(qtbot, path) as at:
        under_way = TasksUnderWay.of(at.context)
        at.wait(lambda: under_way.known)
        assert [str(words) for words in under_way.words()] == [
            "Task mine is under way: 5 of 5 judgments left.",
            "Task theirs is under way: 5 of 5 judgments left.",
        ]
        at.session.go(None)
        at.panel.task.show_end(at.session, "ann")
        at.panel._show_left()
        assert "Task theirs is under way: 5 of 5 judgments left." in at.panel.task.all_judged.way_on.text()
