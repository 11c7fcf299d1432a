from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.gui.app.actions import WHILE_JUDGING
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.context import ProjectContext, TaskHead
from ndcg_gui.gui.kit.base.settings import LAST_PANEL, Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.help.guide import GuideDialog
from ndcg_gui.gui.kit.widgets.dialogs import NewProject, TextDialog
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import JUDGE
from tests.gui.conftest import SamplePanel, focusable, panel
from tests.gui.fakes import FakeProject, FakeProjects, FakeState

CONTROL = Qt.KeyboardModifier.ControlModifier


def press(qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    qtbot.keyClick(QApplication.focusWidget(), key, modifiers)


def dialog_of(window: MainWindow, kind: type) -> TextDialog:
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())


def test_panels_are_made_when_first_shown_and_reached_by_keys(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    assert window.view is not None
    assert window.view.stack.count() == 1
    press(qtbot, Qt.Key.Key_2, CONTROL)
    assert window.view.stack.current_key() == "judge"
    assert window.view.stack.count() == 2
    assert window.view.navigation.item("judge").isChecked()
    press(qtbot, Qt.Key.Key_E, CONTROL)
    assert window.view.stack.current_key() == "export"


def test_navigation_moves_with_arrows_and_opens_with_enter(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    assert window.view is not None
    window.view.navigation.item("today").setFocus()
    press(qtbot, Qt.Key.Key_Down)
    assert window.view.navigation.item("judge").hasFocus()
    press(qtbot, Qt.Key.Key_Return)
    assert window.view.stack.current_key() == "judge"
    assert window.view.navigation.item("judge").badge() == "132"


def test_a_count_that_waits_for_the_writer_is_asked_for_again_when_it_is_done(
    qtbot: QtBot, theme: Theme, app_settings: Settings, projects: FakeProjects, tmp_path: Path
) -> None:
    def pending(context: ProjectContext) -> str:
        return str(context.writer_state().pending)

    window = MainWindow(
        panels=(PanelSpec("judge", JUDGE.title, JUDGE, SamplePanel, badge=pending),),
        projects=projects,
        settings=app_settings,
    )
    qtbot.addWidget(window)
    with qtbot.waitSignal(window.project_opened):
        window.open_path(tmp_path / "cranfield.ndcg")
    assert window.view is not None
    row, project = window.view.navigation.item("judge"), projects.opened[-1]
    project.tell_state(FakeState(pending=1))
    project.tell(Changes(pooled=True))
    qtbot.waitUntil(lambda: row.badge() == "1")
    project.tell_state(FakeState())
    qtbot.waitUntil(lambda: row.badge() == "")
    window.close()


def test_no_count_is_asked_of_a_project_that_was_closed_once_all_was_saved(
    window: MainWindow, project: FakeProject
) -> None:
    context, view = window.context, window.view
    assert context is not None and view is not None
    project.state = FakeState(pending=1)
    window.close()
    assert window.context is context
    project.state = FakeState()
    context._on_state_arrived()  # the window hears of it first and closes the project
    assert project.closed
    assert not view._badges.isActive()


def test_hidden_panels_get_their_changes_merged_when_shown(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    overview = panel(window)
    window.show_panel("judge")
    for query in (1, 2):
        project.tell(Changes(judged=frozenset({QueryId(query)})))
    qtbot.waitUntil(lambda: len(panel(window).refreshed) == 3)
    assert overview.refreshed == [None]
    window.show_panel("overview")
    assert overview.refreshed == [None, Changes(judged=frozenset({QueryId(1), QueryId(2)}))]


def test_go_to_shows_the_panel_and_the_place(window: MainWindow, project: FakeProject) -> None:
    assert window.context is not None
    window.context.go_to("judge", query=7)
    assert panel(window).places == [{"query": 7}]


def test_single_keys_work_in_the_panel_and_a_text_field_gets_them_first(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    press(qtbot, Qt.Key.Key_S)
    assert panel(window).pressed == ["S"]
    panel(window).field.setFocus()
    press(qtbot, Qt.Key.Key_S)
    assert panel(window).pressed == ["S"]
    assert panel(window).field.text() == "s"


class GreedyField(QLineEdit):
    """Takes every key for itself, as Qt's fields do on X11 with Ctrl+K and Ctrl+E."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


def test_the_windows_shortcuts_work_from_a_field_that_wants_them(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    field = GreedyField()
    panel(window).body.addWidget(field)
    field.show()
    field.setFocus()
    assert field.hasFocus()
    press(qtbot, Qt.Key.Key_K, CONTROL)
    assert window.palette_box.isVisible()
    window.palette_box.close_palette()
    assert field.hasFocus()
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    assert project.calls == []


def test_undo_takes_labels_only_on_blind_panels_and_says_what_it_did(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    assert window.context is not None
    window.context.set_rater(project.people[0])
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: window.notice.text() == "Undone: grade 3")
    window.show_panel("judge")
    press(qtbot, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: window.notice.text() == "Redone: grade 3")
    assert project.calls == [("undo", 1, "import"), ("redo", 1, "import")]


def test_undo_in_a_text_field_belongs_to_the_field(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    panel(window).field.setFocus()
    press(qtbot, Qt.Key.Key_A)
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    assert panel(window).field.text() == ""
    assert project.calls == []


def test_the_metric_is_hidden_on_blind_panels(window: MainWindow, project: FakeProject) -> None:
    assert window.context is not None
    window.context.show_metric("nDCG@10 0.3812")
    assert window.status.metric_label.isVisible()
    window.show_panel("judge")
    assert not window.status.metric_label.isVisible()


def test_saved_is_said_only_when_nothing_is_pending_or_failed(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    assert window.status.saved_text() == "All judgments saved"
    project.tell_state(FakeState(pending=1))
    qtbot.waitUntil(lambda: window.status.saved_text() == "Saving…")
    project.tell_state(FakeState(pending=1, failed=say("the disk is full")))
    qtbot.waitUntil(lambda: window.status.saved_text() == "Not saved: the disk is full")
    project.tell_state(FakeState())
    qtbot.waitUntil(lambda: window.status.saved_text() == "All judgments saved")


def test_closing_waits_for_pending_labels(qtbot: QtBot, window: MainWindow, project: FakeProject) -> None:
    project.tell_state(FakeState(pending=2))
    assert not window.close()
    assert window.isVisible() and not project.closed
    assert "2" in window.notice.text()
    project.tell_state(FakeState())
    qtbot.waitUntil(lambda: not window.isVisible())
    assert project.closed
    assert project.listeners == [] and project.state_listeners == []


def test_close_project_returns_to_the_start_screen(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    press(qtbot, Qt.Key.Key_W, CONTROL)
    assert window.context is None and project.closed
    assert window.start.isVisible() and window.footer.isVisible() and not window.status.isVisible()
    assert [row.text() for row in window.start.recent_rows] == ["Cranfield demo"]


def test_the_project_opens_with_its_last_panel_and_rater(
    qtbot: QtBot, window: MainWindow, project: FakeProject, app_settings: Settings
) -> None:
    assert window.context is not None
    window.show_panel("judge")
    window.context.set_rater(project.people[1])
    assert app_settings.get(LAST_PANEL, of=window.context.key) == "judge"
    with qtbot.waitSignal(window.project_opened):
        window.open_path(project.path)
    assert window.view is not None and window.context.rater == project.people[1]
    assert window.view.stack.current_key() == "judge"
    assert "评测员 2" in window.top_bar.rater_button.text()


def test_a_new_rater_is_added_and_becomes_the_current_one(
    qtbot: QtBot, window: MainWindow, project: FakeProject
) -> None:
    window.asker.new_rater = lambda taken, answer: answer("Ana & Bo")  # type: ignore[method-assign]
    window.commands["new_rater"].trigger()
    qtbot.waitUntil(lambda: window.top_bar.rater_button.accessibleName() == "Rater: Ana & Bo")
    assert window.top_bar.rater_button.text() == "Rater: Ana && Bo ▾"


def test_an_error_of_the_users_is_one_sentence_with_its_place(
    qtbot: QtBot, window: MainWindow, projects: FakeProjects
) -> None:
    projects.error = InputError("shop.ndcg: <b>not a project</b>")
    window.open_path(Path("shop.ndcg"))
    qtbot.waitUntil(lambda: bool(window.findChildren(TextDialog)))
    dialog = dialog_of(window, TextDialog)
    assert dialog.text.toPlainText() == "shop.ndcg: <b>not a project</b>"
    dialog.accept()
    assert window.start.isVisible()


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    event = QDropEvent(
        QPointF(20, 200),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)


def test_dropped_files_are_given_on(
    qtbot: QtBot, window: MainWindow, project: FakeProject, tmp_path: Path
) -> None:
    with qtbot.waitSignal(window.files_dropped) as given:
        drop(window, tmp_path / "a.run", tmp_path / "b.qrels")
    assert given.args == [[tmp_path / "a.run", tmp_path / "b.qrels"]]


def test_files_dropped_on_the_start_screen_make_a_project_first(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    wanted = NewProject(tmp_path / "x.ndcg", "x", built_in_scale("binary"))
    window.asker.new_project = lambda folder, answer: answer(wanted)  # type: ignore[method-assign]
    with qtbot.waitSignal(window.files_dropped) as given:
        drop(window, tmp_path / "a.run")
    assert given.args == [[tmp_path / "a.run"]]
    assert window.context is not None and window.context.project.name == "x"


def test_a_dropped_project_is_opened(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    with qtbot.waitSignal(window.project_opened):
        drop(window, tmp_path / "b.ndcg")


def test_chosen_files_go_the_way_of_dropped_ones(
    qtbot: QtBot, window: MainWindow, project: FakeProject, tmp_path: Path
) -> None:
    window.asker.import_files = lambda folder, answer: answer([tmp_path / "q.csv"])  # type: ignore[method-assign]
    with qtbot.waitSignal(window.files_dropped) as given:
        press(qtbot, Qt.Key.Key_I, CONTROL)
    assert given.args == [[tmp_path / "q.csv"]]


def test_the_guide_opens_by_f1(qtbot: QtBot, window: MainWindow) -> None:
    press(qtbot, Qt.Key.Key_F1)
    guide = dialog_of(window, GuideDialog)
    # Without a project there is nothing else that it could lead to.
    titles = ["For raters", "For leads and engineers", "Words", "All keys of this panel"]
    assert [made.text() for made in guide.findChildren(QPushButton)] == [*titles, "Close"]
    guide.close()


def test_the_menu_holds_only_what_can_be_used(window: MainWindow) -> None:
    menu = window.commands.menu()
    titles = [action.text() for action in menu.actions() if action.text()]
    assert "Open the demo" in titles and "Close project" not in titles
    menu.deleteLater()


@pytest.mark.parametrize("opened", [False, True])
def test_everything_that_takes_the_focus_has_a_name(
    window: MainWindow, opened: bool, request: pytest.FixtureRequest
) -> None:
    if opened:
        request.getfixturevalue("project")
    nameless = [
        widget.metaObject().className()
        for widget in focusable(window)
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


def test_focus_is_painted(window: MainWindow, project: FakeProject) -> None:
    assert window.view is not None
    for widget in (
        window.top_bar.find_field,
        window.top_bar.menu_button,
        window.view.navigation.item("export"),
    ):
        widget.clearFocus()
        before = widget.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        assert widget.grab().toImage() != before, widget


# only what is judged


def test_a_calm_panel_is_shown_alone_but_for_the_line_of_its_task(
    qtbot: QtBot, window: MainWindow, project: FakeProject, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, view = window.context, window.view
    assert context is not None and view is not None
    around = (window.top_bar, view.navigation, window.status)
    assert all(part.isVisible() for part in around) and not window.task_line.isVisible()
    calm = [True]
    monkeypatch.setattr(SamplePanel, "is_calm", lambda _panel: calm[0])
    panel(window).calm_changed.emit()
    assert not any(part.isVisible() for part in around) and window.task_line.isVisible()
    context.show_task(TaskHead("Week 47", "36 of 120", 0.3, "about 11 minutes left", "14 s per pair"))
    line = window.task_line
    assert (line.title.text(), line.progress.text(), line.meter.value()) == ("Week 47", "36 of 120", 0.3)
    assert line.rater_button.accessibleName() == window.top_bar.rater_button.accessibleName()
    # A label that is not saved is said with its ways out, whatever else is hidden.
    project.tell_state(FakeState(pending=1, failed=say("the disk is full")))
    qtbot.waitUntil(window.status.isVisible)
    assert window.status.retry_button.isVisible()
    project.tell_state(FakeState())
    qtbot.waitUntil(lambda: not window.status.isVisible())
    context.warning_changed.emit("backup", "No backup could be made")
    assert window.status.isVisible()
    context.warning_changed.emit("backup", "")
    assert not window.status.isVisible()
    calm[0] = False
    panel(window).calm_changed.emit()
    assert all(part.isVisible() for part in around) and not window.task_line.isVisible()


def test_the_menu_of_a_calm_panel_is_short(window: MainWindow, project: FakeProject) -> None:
    own = panel(window).actions()
    titles = [action.text() for action in window.commands.judging_menu(own).actions()]
    assert titles[: len(own) + 1] == [*(action.text() for action in own), ""]  # a line divides them
    assert titles[len(own) + 1 :] == [window.commands[key].text() for key in WHILE_JUDGING]
