"""People…: the list, what is done about somebody, and handing work over, in the real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import Person, Role, SetPerson, person
from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.people.handing_over import HandOver
from ndcg_gui.gui import people, today
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import DIALOG_SIZE
from ndcg_gui.gui.kit.widgets.dialogs import NewRaterDialog
from ndcg_gui.gui.people.dialog import PeopleDialog
from ndcg_gui.gui.people.hand_over import HandOverDialog
from ndcg_gui.gui.people.raters import MergeRatersDialog, RenameRaterDialog
from ndcg_gui.store.collection import contents, pools
from tests.gui.real_window import press, real_window, settle
from tests.making import add_rater, create_comparison, make_project

SECONDS = 10_000
Shown = TypeVar("Shown", bound=QDialog)


def _project(folder: Path) -> Path:
    """ann and bob share a task, ann has a comparison; cat has nothing and is away."""
    with make_project(folder) as made:
        for name in ("ann", "bob", "cat"):
            add_rater(made, name)
        made.execute(CreateTask(draft(made, PoolPlan("heads", depth=2, raters=("ann", "bob"))))).result()
        a, b = made.read(contents.systems)
        create_comparison(made, "launch", a.id, b.id, raters=("ann",))
        made.execute(SetPerson("cat", away=True)).result()
        return made.path


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    with real_window(qtbot, _project(tmp_path), (today.PANEL, people.PANEL)) as made:
        settle(qtbot, made)
        yield made


def project_of(window: MainWindow) -> Project:
    assert window.context is not None
    return window.context.project


def asked(qtbot: QtBot, window: MainWindow, kind: type[Shown]) -> Shown:
    qtbot.waitUntil(lambda: any(item.isVisible() for item in window.findChildren(kind)), timeout=SECONDS)
    return next(item for item in window.findChildren(kind) if item.isVisible())


def opened(qtbot: QtBot, window: MainWindow) -> PeopleDialog:
    assert window.context is not None
    PeopleDialog(window.context, window).open()
    dialog = asked(qtbot, window, PeopleDialog)
    qtbot.waitUntil(lambda: bool(dialog.table.given()), timeout=SECONDS)
    return dialog


def test_the_page_ends_where_its_rows_do(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1366, 768)
    window.show_panel("people")
    dialog = asked(qtbot, window, PeopleDialog)
    qtbot.waitUntil(lambda: bool(dialog.has.given()), timeout=SECONDS)
    settle(qtbot, window)
    for table in (dialog.table, dialog.has):
        last = table.visualRect(table.model().index(table.model().rowCount() - 1, 0))
        assert 0 <= table.viewport().height() - last.bottom() <= 6
    under = dialog.buttons[dialog.rename].mapTo(dialog, dialog.rect().topLeft()).y()
    assert under < dialog.height() / 2  # beside the rows, and no frame goes on below


def names(dialog: PeopleDialog) -> list[str]:
    return [item.name for item in dialog.table.given()]


def cells(dialog: PeopleDialog, row: int) -> list[str]:
    model = dialog.table.rows_model
    return [str(model.index(row, column).data()) for column in range(model.columnCount())]


def test_everybody_is_listed_with_what_they_have(qtbot: QtBot, window: MainWindow) -> None:
    dialog = opened(qtbot, window)
    assert names(dialog) == ["ann", "bob", "cat"]
    assert cells(dialog, 0) == ["ann", "Lead", "", "0", "6", "–"]
    assert cells(dialog, 2)[:3] == ["cat", "Lead", "away"]
    dialog.table.select_id(0)
    assert [(item.kind, item.name, item.left) for item in dialog.has.given()] == [
        ("Task", "heads", 4), ("Comparison", "launch", 2),
    ]  # fmt: skip
    assert dialog.has_title.text() == "What ann has"
    dialog.table.select_id(2)
    assert dialog.has.isHidden() and dialog.has_nothing.text().startswith("cat has no task or comparison.")
    assert not dialog.hand_over.isEnabled() and dialog.away.text() == "Mark as back"
    menu = dialog.table.context_menu()
    assert menu.actions()[:7] == list(dialog.buttons)
    menu.close()
    dialog.table.copy_all()
    assert QApplication.clipboard().text().splitlines()[0].split("\t")[:3] == ["Name", "Role", "Away"]
    dialog.accept()


def test_the_project_is_closed_right_after_it(qtbot: QtBot, window: MainWindow) -> None:
    opened(qtbot, window).reject()
    window.close_project()  # before the dialog is deleted
    qtbot.waitUntil(lambda: not window.findChildren(PeopleDialog))


def test_role_and_away_are_set_and_taken_back_in_the_dialog(qtbot: QtBot, window: MainWindow) -> None:
    dialog, project = opened(qtbot, window), project_of(window)
    dialog.table.select_id(1)
    dialog.buttons[dialog.role].click()
    qtbot.waitUntil(lambda: cells(dialog, 1)[1] == "Rater", timeout=SECONDS)
    dialog.buttons[dialog.away].click()
    qtbot.waitUntil(lambda: cells(dialog, 1)[2] == "away", timeout=SECONDS)
    assert person(project, "bob") == Person(Role.RATER, away=True)
    chosen = dialog.chosen()
    assert chosen is not None and chosen.name == "bob"  # who was chosen stays so
    qtbot.waitUntil(lambda: not dialog.undo_link.isHidden(), timeout=SECONDS)
    assert "bob" in dialog.told.text()
    dialog.undo_link.click()
    qtbot.waitUntil(lambda: cells(dialog, 1)[2] == "", timeout=SECONDS)
    assert person(project, "bob") == Person(Role.RATER)
    dialog.accept()
    settle(qtbot, window)


def test_open_work_is_handed_over_and_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    dialog, project = opened(qtbot, window), project_of(window)
    dialog.table.select_id(0)
    dialog.hand_over.trigger()
    form = asked(qtbot, window, HandOverDialog)
    assert [box.text() for box in form.takers.values()] == ["bob · 4 open", "cat · 0 open · away"]
    assert [box.text() for box in form.work.values()] == ["heads · 4 pairs open", "launch · 2 items open"]
    # Who has a part of the task, and is there, is ticked.
    assert [box.isChecked() for box in form.takers.values()] == [True, False]
    qtbot.waitUntil(form.accept_button.isEnabled, timeout=SECONDS)
    assert form.told.text().splitlines()[0] == "bob gets 4 pairs and 2 items side by side"
    qtbot.waitUntil(lambda: form.told.visibleRegion().boundingRect() == form.told.rect(), timeout=SECONDS)
    qtbot.waitUntil(
        lambda: form.told.height() >= form.told.heightForWidth(form.told.width()), timeout=SECONDS
    )
    for box in form.work.values():
        box.setChecked(False)
    assert form.told.text() == "Choose what to hand over, and to whom."
    form.work[False, "heads"].setChecked(True)
    qtbot.waitUntil(form.accept_button.isEnabled, timeout=SECONDS)
    form.accept_button.click()
    qtbot.waitUntil(lambda: cells(dialog, 1)[4] == "8", timeout=SECONDS)
    work = project.read(pools.work_of, find_task(project, "heads"))
    assert sorted(map(len, work.values())) == [0, 8]
    qtbot.waitUntil(lambda: not dialog.undo_link.isHidden(), timeout=SECONDS)
    assert dialog.told.text() == "open work of ann handed over to bob"
    dialog.undo_link.click()
    qtbot.waitUntil(lambda: cells(dialog, 1)[4] == "4", timeout=SECONDS)
    dialog.accept()
    settle(qtbot, window)


def test_work_in_a_package_cannot_be_chosen(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    project = project_of(window)
    ann = project.raters()[0].id
    hand_out(project, tmp_path / "p.ndcg", PackageRequest(ann, pool_id=find_task(project, "heads")))
    dialog = opened(qtbot, window)
    dialog.table.select_id(0)
    assert [item.kind for item in dialog.has.given()] == ["Task", "Comparison", "Package"]
    dialog.hand_over.trigger()
    form = asked(qtbot, window, HandOverDialog)
    assert not form.work[False, "heads"].isEnabled() and form.result_value().tasks == ()
    form.lost.setChecked(True)  # it will not come back
    assert form.result_value() == HandOver("ann", ("bob",), ("heads",), ("launch",), lost_packages=True)
    form.reject()
    dialog.accept()
    settle(qtbot, window)


def test_somebody_who_is_gone_meanwhile_is_said(qtbot: QtBot, window: MainWindow) -> None:
    dialog, project = opened(qtbot, window), project_of(window)
    dialog.table.select_id(1)
    from ndcg_gui.features.labels.raters import RenameRater

    dialog._reading.close()  # the other window's change has not been seen yet
    project.execute(RenameRater("bob", "bobby")).result()
    dialog._do(SetPerson("bob", away=True))
    qtbot.waitUntil(lambda: dialog.told.text() == "there is no rater named bob", timeout=SECONDS)
    assert dialog.undo_link.isHidden()
    dialog.accept()
    settle(qtbot, window)


def test_rename_merge_and_a_new_person_by_their_dialogs(qtbot: QtBot, window: MainWindow) -> None:
    dialog = opened(qtbot, window)
    dialog.table.select_id(1)
    dialog.table.setFocus()
    qtbot.waitUntil(dialog.table.hasFocus)
    press(qtbot, Qt.Key.Key_F2)
    rename = asked(qtbot, window, RenameRaterDialog)
    rename.name.setText("bobby")
    rename.accept_button.click()
    qtbot.waitUntil(lambda: names(dialog)[1] == "bobby", timeout=SECONDS)
    dialog.buttons[dialog.merge].click()
    merge = asked(qtbot, window, MergeRatersDialog)
    assert merge.windowTitle() == "Merge bobby into another rater"  # who was renamed stays chosen
    merge.reject()
    dialog.buttons[dialog.new].click()
    new = asked(qtbot, window, NewRaterDialog)
    new.name.setText("ANN")
    assert not new.accept_button.isEnabled()
    new.name.setText("dan")
    new.accept_button.click()
    qtbot.waitUntil(lambda: names(dialog)[-1] == "dan", timeout=SECONDS)
    qtbot.waitUntil(lambda: dialog.chosen() is not None and dialog.chosen().name == "dan", timeout=SECONDS)  # type: ignore[union-attr]
    dialog.accept()
    settle(qtbot, window)


def test_size_is_remembered_and_today_leads_there(qtbot: QtBot, window: MainWindow) -> None:
    assert window.view is not None
    panel = window.view.stack.current_panel()
    panel.people.all_button.click()  # type: ignore[attr-defined]
    assert window.view.stack.current_key() == "people"
    window.show_panel("today")
    dialog = opened(qtbot, window)
    dialog.resize(900, 560)
    dialog.accept()
    assert window.settings.get(DIALOG_SIZE, of="people") == (900, 560)


def test_one_person_and_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    with make_project(tmp_path) as made:
        path = made.path
    with real_window(qtbot, path, (today.PANEL, people.PANEL)) as window:
        window.show_panel("people")
        dialog = asked(qtbot, window, PeopleDialog)
        settle(qtbot, window)
        assert dialog.has_nothing.text() == "Nobody yet. Add a person here."
        assert [action for action in dialog.buttons if action.isEnabled()] == [dialog.new]
        add_rater(project_of(window), "ann")
        qtbot.waitUntil(lambda: names(dialog) == ["ann"], timeout=SECONDS)
        assert not dialog.merge.isEnabled() and not dialog.hand_over.isEnabled()
        assert dialog.rename.isEnabled() and dialog.role.isEnabled()
        dialog.accept()
        settle(qtbot, window)


def test_who_makes_themselves_a_rater_sees_the_list_no_more(qtbot: QtBot, window: MainWindow) -> None:
    dialog = opened(qtbot, window)
    dialog.table.select_id(0)  # ann, who sits there
    dialog.role.trigger()
    qtbot.waitUntil(
        lambda: window.context is not None and window.context.only_to_judge is not None, timeout=SECONDS
    )
    assert not any(item.isVisible() for item in window.findChildren(PeopleDialog))
    assert not window.commands["panel/people"].isEnabled()
    settle(qtbot, window)


def test_a_project_that_can_only_be_read_is_only_looked_at(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Project, "read_only", say("somebody else has it"))
    dialog = opened(qtbot, window)
    assert names(dialog) == ["ann", "bob", "cat"] and dialog.has.given()
    assert not any(action.isEnabled() for action in dialog.buttons)
    dialog.accept()
    monkeypatch.undo()
    settle(qtbot, window)


def test_a_package_has_no_people(qtbot: QtBot, tmp_path: Path) -> None:
    with make_project(tmp_path) as made:
        hand_out(made, tmp_path / "p.ndcg", PackageRequest(add_rater(made, "ann")))
    with real_window(qtbot, tmp_path / "p.ndcg", (today.PANEL, people.PANEL)) as window:
        assert not window.commands["panel/people"].isEnabled()
