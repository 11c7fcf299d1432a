"""Classes of errors in the real window: by key, in the filter, in the list of classes, and as a task."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.inbox.classes import ClassesDialog, ClassForm, ParagraphForm, RatersForm
from ndcg_gui.gui.inbox.dialog import RemarksDialog
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.inbox.test_dialog import CANNOT, FLAGGED, SECONDS, say_of
from tests.gui.inbox.test_dialog import inbox as opened_inbox
from tests.gui.opening import open_window
from tests.gui.real_window import settle
from tests.making import add_rater, make_project


@pytest.fixture
def window(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    with make_project(tmp_path) as made:
        for name in ("ann", "bob"):
            add_rater(made, name)
        say_of(made, "ann", "d1", CANNOT)
        say_of(made, "bob", "d2", FLAGGED)
        scale = replace(built_in_scale("graded-0-3"), guidelines="First.\n\nA set counts.")
        made.execute(ChangeScale(scale)).result()
        path = made.path
    opened = open_window(qtbot, path, panel="today")
    yield opened
    for dialog in opened.findChildren(RemarksDialog):
        dialog.reject()
    settle(qtbot, opened)
    opened.close()


@pytest.fixture
def inbox(qtbot: QtBot, window: MainWindow) -> RemarksDialog:
    return opened_inbox(qtbot, window)


def put(qtbot: QtBot, inbox: RemarksDialog, name: str) -> None:
    qtbot.keyClick(inbox.table, Qt.Key.Key_C)
    form = inbox.findChildren(ClassForm)[-1]
    form.name.setText(name)
    form.accept_button.click()


def classes(inbox: RemarksDialog) -> list[str]:
    return [own.item.error_class for own in inbox._rows]


def test_a_key_puts_remarks_into_a_class_and_undo_takes_them_out(qtbot: QtBot, inbox: RemarksDialog) -> None:
    assert inbox.error_class.isHidden()
    inbox.table.selectAll()
    put(qtbot, inbox, "sets")
    qtbot.waitUntil(lambda: classes(inbox) == ["sets", "sets"], timeout=SECONDS)
    assert not inbox.error_class.isHidden()
    inbox.table.select_id(0)
    inbox.class_button.click()
    form = inbox.findChildren(ClassForm)[-1]
    assert form.name.text() == "sets" and form.known.value() == "sets"
    form.name.setText("")
    form.accept_button.click()
    qtbot.waitUntil(lambda: classes(inbox) == ["", "sets"], timeout=SECONDS)
    inbox.show_class("sets")
    assert inbox.model.rowCount() == 1
    inbox.error_class.set_value("")
    inbox._show_rows()
    assert inbox.model.rowCount() == 1
    inbox.undo()
    qtbot.waitUntil(lambda: classes(inbox) == ["sets", "sets"], timeout=SECONDS)


def test_a_class_is_linked_and_becomes_a_task(qtbot: QtBot, window: MainWindow, inbox: RemarksDialog) -> None:
    assert window.context is not None
    project = window.context.project
    inbox.table.selectAll()
    put(qtbot, inbox, "sets")
    qtbot.waitUntil(lambda: classes(inbox) == ["sets", "sets"], timeout=SECONDS)
    inbox.classes_button.click()
    (dialog,) = inbox.findChildren(ClassesDialog)
    qtbot.waitUntil(lambda: bool(dialog.classes), timeout=SECONDS)
    dialog.link_button.click()
    (paragraph,) = dialog.findChildren(ParagraphForm)
    paragraph.paragraph.set_value("A set counts.")
    paragraph.accept_button.click()
    qtbot.waitUntil(lambda: dialog.classes[0].paragraph == "A set counts.", timeout=SECONDS)
    dialog.task_button.click()
    (raters,) = dialog.findChildren(RatersForm)
    assert not raters.accept_button.isEnabled()
    for box in raters.raters.values():
        box.setChecked(True)
    raters.accept_button.click()
    qtbot.waitUntil(lambda: "Task sets: 2 pairs for ann, bob" in dialog.told.text(), timeout=SECONDS)
    (task,) = task_progress(project)
    assert (task.plan.name, task.left) == ("sets", 2)
    dialog.show_button.click()
    assert inbox.error_class.value() == "sets" and inbox.model.rowCount() == 2


def test_what_cannot_be_a_task_is_told(qtbot: QtBot, window: MainWindow, inbox: RemarksDialog) -> None:
    inbox.table.select_id(0)
    own = inbox.chosen()[0].item
    put(qtbot, inbox, "one")
    qtbot.waitUntil(lambda: "one" in classes(inbox), timeout=SECONDS)
    inbox.show_classes()
    (dialog,) = inbox.findChildren(ClassesDialog)
    qtbot.waitUntil(lambda: bool(dialog.classes), timeout=SECONDS)
    dialog._draft("one", [own.rater])
    qtbot.waitUntil(lambda: "nothing is left to judge" in dialog.told.text(), timeout=SECONDS)
    dialog.accept()
