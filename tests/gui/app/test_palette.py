from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.app.palette import matching
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import Hit, ProjectContext
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import EXPORT
from tests.gui.conftest import PANELS, SamplePanel, panel
from tests.gui.fakes import FakeProject, FakeProjects

CONTROL = Qt.KeyboardModifier.ControlModifier


def nothing() -> None: ...


def test_every_word_must_be_found_and_beginnings_come_first() -> None:
    hits = [Hit(title, "", nothing) for title in ("What is new", "New project…", "New rater…", "Quit")]
    assert [hit.title for hit in matching(hits, "new")] == ["New project…", "New rater…", "What is new"]
    assert [hit.title for hit in matching(hits, "RATER new")] == ["New rater…"]


def test_words_are_found_by_beginnings_in_any_order_and_by_other_words() -> None:
    hits = [
        Hit("Preferences…", "", nothing, "settings, options, dark"),
        Hit("Import…", "Ctrl I", nothing, "load, open file, qrels"),
        Hit("Open…", "Ctrl O", nothing, "load project"),
        Hit("Copy the verdict", "Compare", nothing),
    ]

    def titles(text: str) -> list[str]:
        return [hit.title for hit in matching(hits, text)]

    assert titles("dark") == titles("sett opt") == ["Preferences…"]
    assert titles("open") == ["Open…", "Import…"]  # its name before another word for it
    assert titles("file op") == titles("QREL") == ["Import…"]
    assert titles("verd cop") == titles("compare copy") == ["Copy the verdict"]
    assert titles("erdict") == ["Copy the verdict"] and titles("zzz") == []


def test_actions_of_other_panels_are_found_with_their_keys_and_done_there(
    qtbot: QtBot, theme: Theme, app_settings: Settings, projects: FakeProjects, tmp_path: Path
) -> None:
    table = KeyTable(
        "export",
        say("Export"),
        (
            KeyRow("ask", say("Ask something"), ("Shift+K",)),
            KeyRow("label", say("Give a label"), ("L",), label=True),
            KeyRow("fixed", say("A grade"), ("1",), fixed="1"),
            KeyRow("lead", say("Lead on"), leads=True),
        ),
        "export",
    )

    class Other(SamplePanel):
        table_of_keys = table

        def __init__(self, context: ProjectContext) -> None:
            super().__init__(context)
            self.add_command("ask", partial(self.pressed.append, "ask"))
            self.add_command("label", partial(self.pressed.append, "label"))

    panels = (PANELS[0], PanelSpec("export", EXPORT.title, EXPORT, Other, keys=(table,)))
    window = MainWindow(panels=panels, projects=projects, settings=app_settings)
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.project_opened):
        window.open_path(tmp_path / "cranfield.ndcg")
    hits = {hit.title: hit for hit in window.palette_hits()}
    assert hits["Ask something"].detail == "Export · ⇧ K"
    assert "A grade" not in hits and "Lead on" in hits
    hits["Give a label"].run()  # nobody has seen of what
    hits["Ask something"].run()
    qtbot.waitUntil(lambda: panel(window).pressed == ["ask"])
    assert window.view is not None and window.view.stack.current_key() == "export"
    assert [hit.detail for hit in window.palette_hits() if hit.title == "Ask something"] == ["⇧ K"]
    window.close()


def test_by_keys_alone_to_a_panel_and_back_to_where_one_was(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    assert window.view is not None
    field = panel(window).field
    field.setText("abc")
    field.setFocus()
    # Ctrl+K would otherwise delete to the end of the line.
    qtbot.keyClick(field, Qt.Key.Key_K, CONTROL)
    box = window.palette_box
    assert field.text() == "abc" and box.field.hasFocus()
    qtbot.keyClick(box.field, Qt.Key.Key_Escape)
    assert not box.isVisible() and field.hasFocus()
    qtbot.keyClick(field, Qt.Key.Key_K, CONTROL)
    qtbot.keyClicks(box.field, "e")
    assert box.titles()[0] == "Export"
    qtbot.keyClick(box.field, Qt.Key.Key_Down)
    qtbot.keyClick(box.field, Qt.Key.Key_Up)
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert window.view.stack.current_key() == "export" and not box.isVisible()


def test_it_lists_what_can_be_done_here_and_the_panels_own_actions(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    titles = [hit.title for hit in window.palette_hits()]
    assert "Skip this pair" in titles and "Switch to rater 评测员 2" in titles and "Import…" in titles
    assert "Open the demo" not in titles
    window.close_project()
    titles = [hit.title for hit in window.palette_hits()]
    assert "Open the demo" in titles and "Import…" not in titles and "Open Cranfield demo" in titles


def test_it_finds_what_providers_find(qtbot: QtBot, window: MainWindow, project: FakeProject) -> None:
    assert window.context is not None
    went: list[str] = []
    window.context.add_search(lambda text: [Hit("<b>q2</b> wing", "query", lambda: went.append(text))])
    window.commands["palette"].trigger()
    box = window.palette_box
    qtbot.keyClicks(box.field, "wing")
    qtbot.waitUntil(lambda: box.titles() == ["<b>q2</b> wing"])
    qtbot.keyClick(box.field, Qt.Key.Key_Return)
    assert went == ["wing"]


def test_it_stays_in_the_window_whose_size_changes(qtbot: QtBot, window: MainWindow) -> None:
    window.commands["palette"].trigger()
    box = window.palette_box
    for width in (1366, 700):
        window.resize(width, 600)
        assert window.rect().contains(box.geometry())
        assert abs(box.geometry().center().x() - window.rect().center().x()) <= 1


def test_nothing_found_is_said(qtbot: QtBot, window: MainWindow) -> None:
    window.commands["palette"].trigger()
    qtbot.keyClicks(window.palette_box.field, "zzzz")
    assert window.palette_box._nothing.isVisible()
    window.start.open_row.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not window.palette_box.isVisible()
    assert QApplication.focusWidget() is window.start.open_row
