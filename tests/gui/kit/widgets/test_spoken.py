"""What screen readers are told of news and of big buttons."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import GradeButton, Notice, announce
from ndcg_gui.gui.side_by_side.verdicts import VerdictButton
from tests.gui.hearing import heard


def test_news_are_announced(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    said, window = heard(monkeypatch), QWidget()
    qtbot.addWidget(window)
    announce(window, "Saved: grade 3.")
    announce(window, "")
    announce(window, "Not saved", assertive=True)
    Notice(window, within=window).show_message("Undone: grade 3")
    assert said == ["Saved: grade 3.", "!Not saved", "Undone: grade 3"]


def test_a_grade_is_named_by_key_and_meaning_and_a_verdict_by_its_words(qtbot: QtBot, theme: Theme) -> None:
    grade, verdict = GradeButton("3", "Highly relevant"), VerdictButton("⇧ ←", "Left much better", "")
    for made in (grade, verdict):
        qtbot.addWidget(made)
    assert [grade.accessibleName(), verdict.accessibleName()] == ["3, Highly relevant", "Left much better"]
