"""A lead settles in one window what two raters judge on the server, and a rater's window tells of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.core import following
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.gui.judge.feedback import FeedbackPanel
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import CONTROL, desk
from tests.making import add_rater, fill_project
from tests.patience import SECONDS
from tests.postgres import running_server

Key = Qt.Key


def test_two_rate_one_settles_and_hears_the_answer(
    qtbot: QtBot, tmp_path: Path, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.02})
    location = running_server().location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
        for name in ("lead", "ana", "ben"):
            add_rater(project, name)
        project.execute(AdjudicationPlan(tell=True).command()).result(SECONDS)
    with (
        desk(qtbot, location) as lead,
        desk(qtbot, location, ready=False, asked=True) as ana,
        open_project(location) as ben,
    ):
        ana.context.set_rater(ana.project.raters()[1])
        ana.wait(lambda: ana.panel.session is not None)
        lead.panel.settle_disputes()
        panel = lead.panel.disputes
        assert panel is not None
        lead.wait(lambda: panel.pages.currentWidget() is panel.none)
        rater = ben.raters()[2]
        pair = JudgingQueue(ben, rater.id, rater="ben").pairs[0]
        for project, number, grade in ((ana.project, ana.context.rater_id(), 0), (ben, rater.id, 4)):
            assert number is not None
            project.execute(grade_pair(number, *pair, grade)).result(SECONDS)
        # Neither window was opened anew.
        lead.wait(lambda: panel.session is not None and panel.session.left == 1)
        panel.settle(3)
        link = ana.panel.task.queue.told
        ana.wait(lambda: link.text() == "Settled differently: 1 new")
        link.click()
        told = ana.panel.aside
        assert isinstance(told, FeedbackPanel)
        ana.wait(lambda: told.session is not None)
        assert told.view.said.cards[1].accessibleName() == "Settled as, 3, Highly, no reason given"
        ana.window.activateWindow()
        told.write_answer()
        told.view.answer.field.setPlainText("a part is enough")
        qtbot.keyClick(told.view.answer.field, Key.Key_Return, CONTROL)
        told.setFocus()
        ana.saved()
        lead.wait(
            lambda: (
                panel.session is not None
                and "a part is enough" in {voice.state.answer for voice in panel.session.queue.voices(pair)}
            )
        )
        lead.window.activateWindow()
        panel.undo()
        ana.wait(lambda: told.pages.currentWidget() is told.none)
