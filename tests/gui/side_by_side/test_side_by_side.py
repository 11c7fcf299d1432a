from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import figure, interval, p_value, signed
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import OutcomeOrigin
from ndcg_gui.features.side_by_side.result_tables import answer_words
from ndcg_gui.gui import side_by_side
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.text.plain import minus
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.kit.widgets.places import DATA, JUDGE, RESULTS
from ndcg_gui.gui.side_by_side.closed import AskWho
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from ndcg_gui.gui.side_by_side.result.page import ResultView
from ndcg_gui.gui.side_by_side.row import ResultRow
from ndcg_gui.gui.side_by_side.setup.dialog import ComparisonDialog
from ndcg_gui.present.blocks import words
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import comparison_events, preferences
from tests.gui.compare.comparing import at_desk, made_of, see_result
from tests.gui.hearing import heard
from tests.gui.opening import StandIn
from tests.gui.real_window import first_rater_judges, settle
from tests.making import begun_demo_file, create_comparison
from tests.verdicts import comparison_result

PANELS = (
    side_by_side.PANEL,
    PanelSpec("judge", JUDGE.title, JUDGE, StandIn, blind=True),
    PanelSpec("evaluate", say("Systems"), RESULTS, StandIn),
    PanelSpec("systems", say("Systems"), DATA, StandIn),
)
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
Opener = Callable[[Path], SideBySidePanel]


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    return begun_demo_file(tmp_path)


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    # Not given to qtbot: that would delete the window while a verdict is still being written. With the
    # folder, which else would go, with the project in it, before the window is closed.
    made = MainWindow(panels=PANELS, projects=ProjectFiles(no_demo), settings=Settings())
    first_rater_judges(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    settle(qtbot, made)
    made.close()
    assert made.context is None
    made.deleteLater()


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> Opener:
    def open_file(path: Path) -> SideBySidePanel:
        with qtbot.waitSignal(window.project_opened):
            window.open_path(path)
        window.show_panel("side_by_side")
        panel = shown(window)
        qtbot.waitUntil(lambda: panel.pages.currentWidget() is not panel.waiting)
        return panel

    return open_file


def no_demo() -> Project:
    raise AssertionError("not asked for")


def shown(window: MainWindow) -> SideBySidePanel:
    assert window.view is not None
    panel = window.view.stack.current_panel()
    assert isinstance(panel, SideBySidePanel)
    return panel


def press(qtbot: QtBot, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifiers)


def stored(panel: SideBySidePanel) -> dict[int, PreferenceState]:
    """What the file says of the panel's rater."""
    assert panel.session is not None
    return {
        item.key: item.state
        for item in panel.context.project.read(
            preferences.preferences, panel.session.comparison_id, panel.session.queue.rater_id
        )
    }


def finish(qtbot: QtBot, panel: SideBySidePanel, *, leave: int = 0) -> None:
    """Judge until so many items are left."""
    assert panel.session is not None
    while panel.session.queue.left > leave:
        press(qtbot, Qt.Key.Key_Right)


def texts(root: QWidget) -> list[str]:
    """Everything that can be read or heard of a widget and all in it that is visible."""
    found = []
    for widget in [root, *root.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        found += [widget.windowTitle(), widget.statusTip(), widget.whatsThis(), widget.objectName()]
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            found.append(widget.text())
        if isinstance(widget, QPlainTextEdit):
            found.append(widget.toPlainText())
        if isinstance(widget, ResultRow) and widget.result is not None:
            found += [widget.result.title, widget.result.snippet]
        heard = QAccessible.queryAccessibleInterface(widget)
        if heard is not None:
            found += [heard.text(kind) for kind in (QAccessible.Text.Name, QAccessible.Text.Description)]
    return [text for text in found if text]


# judging


def test_an_arrow_is_a_verdict_as_seen_and_the_next_item_is_there_at_once(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert panel.session is not None
    before = panel.session.queue.left
    given = {}
    for key, side, strength in (
        (Qt.Key.Key_Left, Side.LEFT, 1),
        (Qt.Key.Key_Down, Side.NONE, 0),
        (Qt.Key.Key_Right, Side.RIGHT, 1),
    ):
        item = panel.session.item
        given[item.key] = PreferenceState(Verdict.JUDGED, side, strength)
        press(qtbot, key)
        assert panel.session.item.key != item.key
        assert panel.task.query.text.text() == panel.session.item.record.text
    assert panel.session.queue.left == before - 3
    settle(qtbot, window)
    assert {query: stored(panel)[query] for query in given} == given


def test_a_screen_reader_says_the_verdict_and_the_next_query(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel, said = opened(demo), heard(monkeypatch)
    assert panel.session is not None
    press(qtbot, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: bool(said))
    assert said == [f"Saved: left better. Next: {panel.session.item.record.text}"]


def test_the_buttons_do_what_their_keys_do(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert panel.session is not None
    for side, strength in ((Side.LEFT, 1), (Side.NONE, 0), (Side.RIGHT, 1)):
        query = panel.session.item.key
        qtbot.mouseClick(panel.task.verdicts.buttons[side, strength], Qt.MouseButton.LeftButton)
        settle(qtbot, window)
        assert stored(panel)[query] == PreferenceState(Verdict.JUDGED, side, strength)


def test_undo_and_redo_lead_back_to_the_item(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert panel.session is not None
    first = panel.session.item.key
    press(qtbot, Qt.Key.Key_Left)
    second = panel.session.item.key
    press(qtbot, Qt.Key.Key_Right)
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.item.key == second)
    qtbot.waitUntil(lambda: window.notice.text() == "Undone: right better")
    assert not panel.task.verdicts.buttons[Side.RIGHT, 1].isChecked()
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.item.key == first)
    settle(qtbot, window)
    assert first not in stored(panel) and second not in stored(panel)
    press(qtbot, Qt.Key.Key_Z, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: panel.task.verdicts.buttons[Side.LEFT, 1].isChecked())
    assert panel.session.item.key == first
    assert stored(panel)[first] == PreferenceState(Verdict.JUDGED, Side.LEFT, 1)


def test_undo_survives_closing_and_opening(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert panel.session is not None
    query, left = panel.session.item.key, panel.session.queue.left
    press(qtbot, Qt.Key.Key_Left)
    settle(qtbot, window)
    window.close_project()
    again = opened(demo)
    assert again is not panel and again.session is not None
    assert again.session.queue.left == left - 1
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: again.session is not None and again.session.item.key == query)
    settle(qtbot, window)
    assert query not in stored(again)


def test_a_key_typed_while_others_are_being_written_is_not_lost_on_the_screen(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    first = session.item.key
    press(qtbot, Qt.Key.Key_Left)
    # As if another window's change came in before the commit.
    panel.refresh(Changes(compared=frozenset({session.comparison_id})))
    assert session.queue.states[first].preferred is Side.LEFT
    settle(qtbot, window)
    assert stored(panel)[first].preferred is Side.LEFT


def test_a_skipped_item_comes_up_again_and_the_result_waits_for_it(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    skipped = session.item.key
    press(qtbot, Qt.Key.Key_S)
    assert not panel.head.result_button.isVisible()
    finish(qtbot, panel, leave=1)
    settle(qtbot, window)
    assert session.item.key == skipped
    assert panel.pages.currentWidget() is panel.task
    assert stored(panel)[skipped].status is Verdict.SKIPPED
    assert "skipped" in panel.task.query.place
    assert not panel.head.result_button.isVisible() and panel.state.waiting


def test_paging_judges_nothing(qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    before, place = stored(panel), session.place
    press(qtbot, Qt.Key.Key_PageDown)
    assert session.place == place + 1
    press(qtbot, Qt.Key.Key_PageUp)
    press(qtbot, Qt.Key.Key_PageDown)
    press(qtbot, Qt.Key.Key_P)
    assert session.place == place
    settle(qtbot, window)
    assert stored(panel) == before


def test_a_note_goes_with_the_verdict_and_can_be_changed_later(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    item, place = session.item, session.place
    press(qtbot, Qt.Key.Key_N)
    assert panel.task.note.hasFocus()
    for key in (Qt.Key.Key_S, Qt.Key.Key_O, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_PageDown):
        press(qtbot, key)
    assert panel.task.note.text() == "so" and session.item is item
    press(qtbot, Qt.Key.Key_Escape)
    assert panel.task.hasFocus()
    press(qtbot, Qt.Key.Key_PageDown)
    press(qtbot, Qt.Key.Key_PageUp)
    assert panel.task.note.text() == "so"
    press(qtbot, Qt.Key.Key_Left)
    settle(qtbot, window)
    assert stored(panel)[item.key] == PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="so")
    assert panel.task.note.text() == ""
    while session.place != place:
        press(qtbot, Qt.Key.Key_P)
    press(qtbot, Qt.Key.Key_N)
    press(qtbot, Qt.Key.Key_End)
    press(qtbot, Qt.Key.Key_X)
    press(qtbot, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert session.item is item
    assert stored(panel)[item.key].note in ("sox", "x")


def test_seconds_are_measured(qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    assert panel.session is not None
    sent: list[JudgeItem] = []
    execute = panel.context.project.execute

    def record(command: JudgeItem, **more: object) -> object:
        sent.append(command)
        return execute(command, **more)

    panel.context.project.execute = record  # type: ignore[method-assign, assignment]
    panel.session.timer._gathered = 12.5
    press(qtbot, Qt.Key.Key_Left)
    assert sent[0].seconds is not None and 12.5 <= sent[0].seconds < 75


def test_five_points_have_much_better_at_both_ends_and_three_have_not(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    with open_project(demo) as project:
        systems = project.read(contents.systems)
        create_comparison(project, "three", systems[0].id, systems[1].id)
        three = project.read(preferences.comparisons)[-1].id
    panel = opened(demo)
    given = {}
    for key, side in ((Qt.Key.Key_Left, Side.LEFT), (Qt.Key.Key_Right, Side.RIGHT)):
        assert panel.session is not None and panel.task.verdicts.buttons[side, 2].isVisible()
        given[panel.session.item.key] = PreferenceState(Verdict.JUDGED, side, 2)
        press(qtbot, key, SHIFT)
    settle(qtbot, window)
    assert given.items() <= stored(panel).items()
    panel.show_place(comparison_id=three)
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.comparison_id == three)
    left = panel.session.queue.left
    press(qtbot, Qt.Key.Key_Left, SHIFT)
    assert panel.session.queue.left == left


# what is seen


def test_nothing_on_the_screen_names_a_system_a_score_or_a_file(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    project = panel.context.project
    secrets = {system.name for system in project.read(contents.systems)} | {
        "bm25",
        ".run",
        "baseline",
        "candidate",
    }
    for system in project.read(contents.systems):
        for ranked in project.read(contents.ranked_lists, system.id).values():
            secrets |= {f"{score:.4f}"[:6] for score in ranked.scores.tolist() if score != int(score)}
    for step in range(6):
        if step == 3:
            press(qtbot, Qt.Key.Key_J)
            press(qtbot, Qt.Key.Key_Space)
            assert panel.task.document.isVisible()
        said = "\n".join([*texts(window), *(action.text() for action in panel.actions())])
        assert panel.session is not None and panel.session.item.record.text in said
        assert {secret for secret in secrets if secret.casefold() in said.casefold()} == set()
        if step == 3:
            press(qtbot, Qt.Key.Key_Escape)
        press(qtbot, Qt.Key.Key_Down)


def test_both_lists_are_shown_as_the_queue_gives_them(window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    titles = panel.context.project.read(contents.documents_by_key, [*session.item.left, *session.item.right])
    for column, keys, other in (
        (panel.task.lists.left, session.item.left, session.item.right),
        (panel.task.lists.right, session.item.right, session.item.left),
    ):
        results = [row.result for row in column.shown_rows() if row.result is not None]
        assert [result.title for result in results] == [titles[key].title for key in keys]
        assert [result.rank for result in results] == list(range(1, len(keys) + 1))
        assert [result.also_at for result in results] == [
            other.index(key) + 1 if key in other else 0 for key in keys
        ]


def test_an_empty_list_says_so(qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    places = [place for place, item in enumerate(session.queue.items) if not item.left or not item.right]
    assert places, "the demo has queries that one system answers with nothing"
    session.go(places[0])
    panel.task.show_item()
    column = panel.task.lists.right if session.item.left else panel.task.lists.left
    assert "no results" in texts(column)
    assert column.shown_rows() == []


def test_space_opens_the_document_under_the_cursor_and_escape_closes_it(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    session = panel.session
    assert session is not None
    left = session.queue.left
    press(qtbot, Qt.Key.Key_J)
    press(qtbot, Qt.Key.Key_J)
    press(qtbot, Qt.Key.Key_K)
    press(qtbot, Qt.Key.Key_J)
    rows = panel.task.lists.rows()
    assert rows[1].hasFocus() and rows[1].result is not None
    press(qtbot, Qt.Key.Key_Space)
    document = panel.texts.document(session.item, rows[1].result.key)
    assert panel.task.document.text.toPlainText().startswith(document.body[:40])
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_Left)
    assert session.queue.left == left, "no verdict while a document covers the lists"
    press(qtbot, Qt.Key.Key_Escape)
    assert not panel.task.document.isVisible()
    assert rows[1].hasFocus()
    press(qtbot, Qt.Key.Key_Left)
    assert session.queue.left == left - 1


def test_both_lists_scroll_together_as_far_as_each_goes(
    window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    window.resize(960, 600)
    session = panel.session
    assert session is not None
    QApplication.processEvents()
    left = panel.task.lists.left.area.verticalScrollBar()
    right = panel.task.lists.right.area.verticalScrollBar()
    for bar, other in ((left, right), (right, left)):
        bar.setValue(bar.maximum())
        assert bar.value() == bar.maximum()
        assert other.value() == min(bar.maximum(), other.maximum())


def test_everything_that_takes_the_focus_has_a_name(window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    nameless = [
        widget.metaObject().className()
        for widget in panel.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]
    assert nameless == []


# the result


def test_the_result_is_what_the_project_counts(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert not panel.head.result_button.isVisible()
    assert panel.findChildren(ResultView) == []  # whoever only judges does not wait for it
    finish(qtbot, panel)
    settle(qtbot, window)
    see_result(qtbot, panel)
    project = panel.context.project
    comparison = project.read(preferences.comparisons)[0]
    counted = comparison_result(project, comparison)
    verdict, report = counted.verdict, panel.result.report
    assert report is not None and report.result == counted
    table = panel.result.counts.table
    assert table is not None
    # Opened before the others had finished, it is decided in its seeded order.
    own = decided_whole(report).decision
    assert own is not None and own.planned == len(report.queries)
    qtbot.waitUntil(lambda: table.model().index(0, 6).data() != "–", timeout=20_000)
    ends = None if own.interval is None else (own.interval.low, own.interval.high)
    assert [table.model().index(0, column).data() for column in range(8)] == [
        "all queries",
        f"{verdict.good} : {verdict.same} : {verdict.bad}",
        str(verdict.n),
        minus(signed(verdict.gsb, 3)),
        minus(interval(ends, 3, signed=True)),
        p_value(own.p_value),
        words(answer_words(own)),
        figure(verdict.win_rate, 3),
    ]
    names = [table.model().index(row, 0).data() for row in range(table.model().rowCount())]
    assert [name.removesuffix(" (few)") for name in names] == [
        "all queries", "differing queries", "stratum head", "stratum torso", "stratum tail",
    ]  # fmt: skip
    sides = counted.sides
    assert panel.result.trust.texts()[0].startswith(
        f"Left side preferred all {sides.left} of {sides.left + sides.right} "
    )
    assert "bm25-title-body" in "\n".join(texts(panel.result))
    # Who took part in every dispute settles none.
    assert panel.session is not None
    assert report.count(OutcomeOrigin.UNSETTLED) and not report.to_settle(panel.session.queue.rater_id)
    button = panel.result.sentence.adjudicate_button
    assert button.isVisible() and not button.isEnabled() and not panel._adjudicate.isEnabled()
    assert "Raters who took part do not settle them. May settle: 王珊 (" in panel.result.sentence.notes.text()
    assert button.toolTip().endswith("a new rater.")


def test_the_queries_show_every_vote_and_can_be_sorted(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    see_result(qtbot, panel)
    report, table = panel.result.report, panel.result.query_table
    assert report is not None and table is not None
    model = table.model()
    titles = [
        model.headerData(column, Qt.Orientation.Horizontal).split(" ")[0]
        for column in range(model.columnCount())
    ]
    assert titles == ["Query", "Stratum", "Ana", "王珊", "김도윤", "Outcome", "Notes"]
    assert model.rowCount() == 36
    outcome = titles.index("Outcome")
    model.sort(outcome, Qt.SortOrder.AscendingOrder)
    column = [model.index(row, outcome).data() for row in range(36)]
    assert column == sorted(column)
    assert column.count("same (no majority)") == report.count(OutcomeOrigin.UNSETTLED)
    assert column.count("same (identical lists)") == report.count(OutcomeOrigin.IDENTICAL) == 2
    assert column.count("not judged yet") == report.count(OutcomeOrigin.OPEN)
    table.row_opened.emit(0)
    assert window.view is not None and window.view.stack.current_key() == "evaluate"


def test_who_is_through_sees_no_result_while_others_are_not(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    project = panel.context.project
    assert panel.session is not None
    number = panel.session.comparison_id
    finish(qtbot, panel)
    # At once: the next key is no second word on the last item.
    assert panel.pages.currentWidget() is panel.nothing
    said = dict(panel.session.queue.states)
    press(qtbot, Qt.Key.Key_Left)
    press(qtbot, Qt.Key.Key_Down)
    settle(qtbot, window)
    assert stored(panel) == said
    assert panel.nothing.title.text() == "You have judged all your items"
    assert "王珊" in panel.nothing.reason.text() and "김도윤" in panel.nothing.reason.text()
    assert not panel.head.result_button.isVisible()
    names = [item.name for item in project.read(contents.systems)]
    assert not [word for word in texts(window) if any(name in word for name in names)]
    assert project.read(comparison_events.result_states)[number].what == ""
    # What was said can be looked at again, and U comes back here.
    qtbot.mouseClick(panel.head.judge_button, Qt.MouseButton.LeftButton)
    assert panel.pages.currentWidget() is panel.task
    panel.task.setFocus()
    press(qtbot, Qt.Key.Key_U)
    assert panel.pages.currentWidget() is panel.nothing
    # Undo leads back to the last item.
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task)
    assert panel.session.queue.left == 1


def test_the_lead_opens_the_result_and_is_asked_once(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    project, session = panel.context.project, panel.session
    assert session is not None and panel._reveal.isEnabled() and not panel._reopen.isEnabled()
    panel._reveal.trigger()
    dialog = panel.asking
    assert isinstance(dialog, AskWho) and dialog.isVisible()
    assert "王珊" in dialog.words.text()
    dialog.name.clear()
    assert not dialog.accept_button.isEnabled()
    dialog.name.setText("  Lee ")
    dialog.accept_button.click()
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.result)
    state = project.read(comparison_events.result_states)[session.comparison_id]
    assert (state.what, state.by, state.at > 0) == ("opened", "Lee", True)
    assert not panel._reveal.isEnabled() and panel._reopen.isEnabled()
    # From now on verdicts stay as they are.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.mouseClick(panel.head.judge_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task)
    panel.task.setFocus()
    before, item = stored(panel), session.item.key
    press(qtbot, Qt.Key.Key_Down)
    press(qtbot, Qt.Key.Key_S)
    settle(qtbot, window)
    assert stored(panel) == before and session.item.key == item
    assert "verdicts are locked" in window.notice.text()
    panel._reopen.trigger()
    again = panel.asking
    assert isinstance(again, AskWho) and again is not dialog and "Lee" in again.words.text()
    again.name.setText("Lee")
    again.accept_button.click()
    qtbot.waitUntil(lambda: panel.state.what == "reopened" and not panel.head.result_button.isVisible())
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel.task.setFocus()
    press(qtbot, Qt.Key.Key_Down)
    settle(qtbot, window)
    assert len(stored(panel)) == len(before) + 1


def test_when_everybody_is_through_nobody_is_asked(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    lists = {"q1": ("d1", "d2"), "q2": ("d3", "d4")}
    turned = {key: keys[::-1] for key, keys in lists.items()}
    path = made_of(tmp_path / "p.ndcg", lists, turned, ['{"doc_key": "d1", "title": "one"}'])
    with at_desk(qtbot, path) as at:
        number = at.session.comparison_id
        for _ in lists:
            at.press(Qt.Key.Key_Left)
        at.saved()
        assert at.panel.pages.currentWidget() is at.panel.nothing
        assert "Everybody has finished" in at.panel.nothing.reason.text()
        # Nobody has looked: the last word can still be taken back.
        at.press(Qt.Key.Key_Z, CONTROL)
        at.wait(lambda: at.panel.pages.currentWidget() is at.task)
        at.press(Qt.Key.Key_Right)
        at.saved()
        assert not at.panel.head.result_button.isVisible()
        button = at.panel.nothing.button
        assert button is not None and button.text() == "Show the result"
        button.click()
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.result)
        assert at.panel.asking is None
        assert at.project.read(comparison_events.result_states)[number].by == "ann"
        at.press(Qt.Key.Key_Z, CONTROL)
        at.saved()
        assert at.panel.pages.currentWidget() is at.panel.result
        assert len(at.stored()) == len(lists)


# raters and comparisons


def test_another_rater_sees_their_own_items(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    assert window.view is not None
    row = window.view.navigation.item("side_by_side")
    # 20 of the launch check, and all 15 answers.
    qtbot.waitUntil(lambda: row.badge() == "35")
    other = panel.context.project.raters()[1]
    panel.context.set_rater(other)
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.queue.rater_id == other.id)
    assert panel.session is not None
    expected = ComparisonQueue(panel.context.project, panel.session.comparison_id, other.id)
    assert [item.left for item in panel.session.queue.items] == [item.left for item in expected.items]
    settle(qtbot, window)
    qtbot.waitUntil(lambda: row.badge() == str(expected.left + 15))
    # Keys before anything is shown are ignored.
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task and not panel.task.is_covered())
    press(qtbot, Qt.Key.Key_Left)
    settle(qtbot, window)
    qtbot.waitUntil(lambda: row.badge() == str(expected.left + 14))


def test_a_key_opens_the_passages_of_both_answers(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    panel = opened(demo)
    answers = next(item for item in panel.context.project.read(preferences.comparisons) if item.plan.criteria)
    panel.context.go_to("side_by_side", comparison_id=answers.id)
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.comparison_id == answers.id)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task and panel.task.as_texts())
    views = [card.passages for card in panel.task.answers.cards()]
    assert all(view.rows and view.isVisible() and not view.open_places() for view in views)
    press(qtbot, Qt.Key.Key_E)
    assert [view.open_places() for view in views] == [view.citations.order()[:1] for view in views]
    press(qtbot, Qt.Key.Key_E, SHIFT)
    assert all(view.all_open() for view in views)
    press(qtbot, Qt.Key.Key_E, SHIFT)
    assert not any(view.open_places() for view in views)
    # Nothing that is shown names a system or its answer's key.
    for card in panel.task.answers.cards():
        said = " ".join(row.head.accessibleName() for row in card.passages.rows)
        assert "help-" not in said and card._document.doc_key == ""


def test_progress_says_how_far_the_rater_is(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    opened(demo)
    assert window.status.progress_label.full_text() == "Ana has judged 14 of 34 queries"
    press(qtbot, Qt.Key.Key_Left)
    # Said once the next item is painted.
    progress = window.status.progress_label.full_text
    qtbot.waitUntil(lambda: progress().startswith("Ana has judged 15 of 34 queries"))


def test_an_empty_project_asks_for_runs(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, opened: Opener
) -> None:
    create_project(tmp_path / "empty.ndcg").close()
    panel = opened(tmp_path / "empty.ndcg")
    assert panel.pages.currentWidget() is panel.empty and panel.empty.button is not None
    assert not panel.head.isVisible()
    with qtbot.waitSignal(panel.context.import_requested):
        qtbot.mouseClick(panel.empty.button, Qt.MouseButton.LeftButton)
    assert not any(action.isEnabled() for action in panel.actions())


def dialog_of(qtbot: QtBot, window: MainWindow) -> ComparisonDialog:
    qtbot.waitUntil(lambda: bool(window.findChildren(ComparisonDialog)))
    found = window.findChildren(ComparisonDialog)[-1]
    assert isinstance(found, ComparisonDialog)
    return found


def closed(qtbot: QtBot, window: MainWindow) -> None:
    """The dialog is gone, and the window has the keys again."""
    qtbot.waitUntil(lambda: not window.findChildren(ComparisonDialog))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def test_a_comparison_is_set_up_judged_by_a_new_rater_and_removed_while_unjudged(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener, tmp_path: Path
) -> None:
    bare = tmp_path / "bare.ndcg"
    without_raters(demo, bare)
    panel = opened(bare)
    assert panel.pages.currentWidget() is panel.first and panel.first_focus() is panel.first.button
    assert panel.first.button is not None and not panel.head.isVisible()
    qtbot.mouseClick(panel.first.button, Qt.MouseButton.LeftButton)
    dialog = dialog_of(qtbot, window)
    dialog.form.name.setText("Launch check")
    dialog.form.depth_box.setText("5")
    dialog.form.seed.setText("7")
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    dialog.accept()
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.prompt)
    made = panel.context.project.read(preferences.comparisons)[0]
    assert (made.name, made.depth, made.plan.seed, made.plan.points) == ("Launch check", 5, 7, 3)
    closed(qtbot, window)
    panel.prompt.name.setFocus()
    qtbot.keyClicks(panel.prompt.name, "Bo")
    press(qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.task)
    assert panel.context.rater is not None and panel.context.rater.name == "Bo"
    assert all(len(item.left) <= 5 and len(item.right) <= 5 for item in panel.session.queue.items)  # type: ignore[union-attr]
    assert panel._remove.isEnabled()
    panel._remove.trigger()
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.first)
    assert panel.context.project.read(preferences.comparisons) == []


def test_a_judged_comparison_stays(qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    assert not panel._remove.isEnabled()
    panel.head.new_requested.emit()
    dialog = dialog_of(qtbot, window)
    dialog.form.name.setText("second")
    qtbot.waitUntil(dialog.accept_button.isEnabled)
    dialog.accept()
    qtbot.waitUntil(lambda: panel.session is not None and panel.session.queue.comparison.name == "second")
    assert panel.pages.currentWidget() is panel.task
    closed(qtbot, window)
    assert panel._remove.isEnabled()
    panel.task.setFocus()
    press(qtbot, Qt.Key.Key_Left)
    settle(qtbot, window)
    assert not panel._remove.isEnabled()


def test_the_dialog_can_be_left(qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener) -> None:
    panel = opened(demo)
    panel._new.trigger()
    dialog = dialog_of(qtbot, window)
    qtbot.mouseClick(dialog.cancel_button, Qt.MouseButton.LeftButton)
    closed(qtbot, window)
    assert panel.pages.currentWidget() is panel.task and panel.context.rater_id() == RaterId(1)


def test_undo_here_takes_back_a_verdict_and_leaves_a_later_grade_alone(
    qtbot: QtBot, window: MainWindow, demo: Path, opened: Opener
) -> None:
    from ndcg_gui.domain.labels import PairState
    from ndcg_gui.domain.records import Status
    from ndcg_gui.features.labels.judgments import JudgePair

    panel = opened(demo)
    project, rater_id = panel.context.project, panel.context.rater_id()
    assert rater_id is not None
    pool = project.read(pools.standing_pool)
    assert pool is not None
    query_id, document_id = project.read(pools.pool_pairs, pool[0])[0].tolist()
    command = JudgePair(rater_id, query_id, document_id, PairState(Status.GRADED, 2.0))
    project.execute(command, origin=window).result()
    settle(qtbot, window)
    assert window.view is not None and window.view.stack.current_key() == "side_by_side"
    grade = project.undo_text(rater_id, kind="judgment")
    verdict = project.undo_text(rater_id, kind="preference")
    press(qtbot, Qt.Key.Key_Z, CONTROL)
    settle(qtbot, window)
    assert project.undo_text(rater_id, kind="judgment") == grade is not None
    assert project.undo_text(rater_id, kind="preference") != verdict
    assert window.view.stack.current_key() == "side_by_side"


def without_raters(demo: Path, target: Path) -> None:
    """The demo's queries, documents and runs without its judgments."""
    from ndcg_gui import paths
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files

    source = paths.resources() / "demo"
    names = ("queries.jsonl", "documents.jsonl", "bm25-title.run", "bm25-title-body.run")
    with create_project(target) as project:
        plan = prepare(project, [ImportRequest(source / name) for name in names])
        project.execute(import_files(plan, accept_warnings=True)).result()
