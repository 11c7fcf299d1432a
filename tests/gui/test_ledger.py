"""What the window counts is what the ledger says, in numbers."""

from __future__ import annotations

import re
from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.features.judge.my_work import MyWork
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.today.report import Need
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.my_work.panel import MyWorkPanel
from ndcg_gui.gui.today.panel import TodayPanel
from tests.gui.opening import SECONDS, shown
from tests.gui.real_window import real_window
from tests.ledger_state import busy_project
from tests.ledgers import ledger


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_badges_panels_and_footers_say_the_ledgers_counts(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    with busy_project(tmp_path) as project:
        rater = project.raters()[0]
        known, path = ledger(project, rater), project.path
        every = {own.name: ledger(project, own).mine for own in project.raters()}
        works = MyWork(project, rater).work()
    mine = known.mine
    assert mine is not None and mine.seconds_each is not None
    with real_window(qtbot, path, PANELS) as window:
        assert window.view is not None and window.context is not None
        window.show_panel("today")
        badge = window.view.navigation.item

        panel = shown(window)
        assert isinstance(panel, TodayPanel)
        qtbot.waitUntil(lambda: badge("judge").badge() == str(mine.pairs_left), timeout=SECONDS)
        qtbot.waitUntil(lambda: badge("work").badge() == str(known.remarks_open), timeout=SECONDS)
        qtbot.waitUntil(lambda: badge("results").badge() == str(known.to_settle), timeout=SECONDS)
        qtbot.waitUntil(lambda: panel.report is not None, timeout=SECONDS)
        assert panel.report is not None
        for person in panel.report.people:
            own = every[person.member.name]
            assert own is not None and person.member.pairs == own.judged
        said = panel.paragraph.text()
        for task in known.tasks:
            assert f"{task.left} of {task.asked}" in said
        titles = {item.need: numbers(str(item.title)) for item in panel.to_do.shown}
        assert titles[Need.SETTLE] == [known.to_settle] and titles[Need.REMARKS] == [known.remarks_open]
        assert panel.disagreements.mine() == mine.to_settle

        window.context.go_to("judge", task=works[0].id)
        panel = shown(window)
        assert isinstance(panel, JudgePanel)
        qtbot.waitUntil(
            lambda: panel.session is not None and panel.session.queue.task is not None,
            timeout=SECONDS,
        )
        assert panel.session is not None
        assert (panel.session.left, panel.session.total) == (works[0].left, works[0].given)
        assert panel.session.seconds_each() == mine.seconds_each
        assert panel.session.seconds_left() == works[0].seconds
        assert badge("judge").badge() == str(mine.pairs_left)  # whatever is shown

    # Who can only judge sees My work in place of the lead's.
    with open_project(path) as project:
        project.execute(SetPerson(rater.name, Role.RATER)).result()
    with real_window(qtbot, path, PANELS) as window:
        assert window.view is not None and window.context is not None
        window.show_panel("my_work")
        panel = shown(window)
        assert isinstance(panel, MyWorkPanel)
        qtbot.waitUntil(lambda: len(panel.cards) == len(works), timeout=SECONDS)
        told = [(numbers(card.judged.text())[0], numbers(card.of.text())[0]) for card in panel.cards]
        assert told == [(item.judged, item.given) for item in works]
        assert sum(item.left for item in works if item.panel == "judge") == mine.pairs_left
        assert numbers(panel.pace.pace.text())[0] == int(mine.seconds_each)
        badge = window.view.navigation.item
        qtbot.waitUntil(lambda: badge("judge").badge() == str(mine.pairs_left), timeout=SECONDS)
