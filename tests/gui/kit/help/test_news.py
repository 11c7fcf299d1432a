"""Tests of `gui.kit.help.news`: the changelog as a page."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.help.news import NewsDialog, changelog


def test_the_changelog_is_rendered_to_its_end(qtbot: QtBot) -> None:
    dialog = NewsDialog()
    qtbot.addWidget(dialog)
    text = dialog.page.toPlainText()
    assert "## " not in text and "**" not in text
    last = changelog().rstrip().split()[-1].strip("*_.`")
    assert last in text
