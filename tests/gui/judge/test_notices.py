"""Notices lie where nothing else is, on every panel with buttons and hints, in small windows too."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets import KeyHint
from tests.gui.real_window import real_window, settle
from tests.making import demo_file
from tests.thoroughness import rest_slow

TEXT = "Undone: the verdict of 王珊 on the query about a lightweight tent for two in the wind, with a note"


def place_of(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


@pytest.mark.parametrize("size", rest_slow([(960, 600), (1280, 720), (1366, 768)]))
def test_a_notice_covers_no_button_and_no_hint(
    qtbot: QtBot, tmp_path: Path, theme: Theme, size: tuple[int, int]
) -> None:
    with real_window(qtbot, demo_file(tmp_path), PANELS) as window:
        window.resize(*size)
        assert window.context is not None and window.view is not None
        for key in ("judge", "side_by_side", "evaluate", "today"):
            window.show_panel(key)
            settle(qtbot, window)
            window.context.notify(TEXT, lambda: None)
            notice = place_of(window.notice, window)
            assert window.rect().contains(notice)
            covered = [
                widget
                for kind in (QAbstractButton, KeyHint)
                for widget in window.findChildren(kind)
                if widget.isVisible()
                and not window.notice.isAncestorOf(widget)
                and place_of(widget, window).intersects(notice)
            ]
            assert covered == [], key
            panel = window.view.stack.current_panel()
            assert panel is not None
            # Beside a pair there is room without anything in it.
            content = panel.task.document_card if isinstance(panel, JudgePanel) else panel
            assert not place_of(content, window).intersects(notice), key
            window.notice.dismiss()
