"""Links as a tab: those of the window's sharing, or why there can be none."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import say
from ndcg_gui.gui import share
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.share.dialog import ShareDialog
from ndcg_gui.gui.share.panel import NotSharedPanel
from tests.gui.real_window import empty_file, real_window, shown_panel


def test_the_tab_shows_the_links_of_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    with real_window(qtbot, empty_file(tmp_path), (share.PANEL,)) as window:
        window.commands["share"].trigger()
        panel = shown_panel(window)
        assert isinstance(panel, DialogPanel) and isinstance(panel.dialog, ShareDialog)
        assert panel.dialog._sharing is window.sharing and not panel.dialog.isWindow()


def test_what_cannot_be_written_cannot_be_shared(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = empty_file(tmp_path)
    with real_window(qtbot, path, (share.PANEL,)) as window:
        assert window.context is not None
        monkeypatch.setattr(Project, "read_only", say("its folder cannot be written to"))
        made = share.PANEL.factory(window.context)
        monkeypatch.undo()
        qtbot.addWidget(made)
        assert isinstance(made, NotSharedPanel)
