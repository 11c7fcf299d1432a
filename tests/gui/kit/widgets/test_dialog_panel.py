"""A dialog as the page of a panel: nobody closes it, and the project's end does."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.widgets import button
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import Dialog


class Ending(QObject):
    closing = Signal()


def test_a_page_stays_until_the_project_ends(qtbot: QtBot) -> None:
    dialog, ending = Dialog("List"), Ending()
    dialog.closer = button("Close", dialog.accept)
    dialog.add_buttons(dialog.closer, default=dialog.closer)
    dialog.reject_on(ending.closing)
    dialog.as_page()
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    dialog.accept()
    assert dialog.isVisible() and not dialog.closer.isVisible() and not dialog.heading.isVisible()
    with qtbot.waitSignal(dialog.rejected):
        ending.closing.emit()


class Marks(Dialog):
    """List that undoes its own steps."""

    undone = 0

    def undo_step(self, *, redo: bool) -> bool:
        self.undone += 1
        return True

    def show_place(self, **where: object) -> None:
        self.where = where


def test_the_panel_leads_and_undoes_as_the_dialog_does(
    qtbot: QtBot, window: MainWindow, project: object
) -> None:
    assert window.context is not None
    dialog = Marks("List")
    field = QLineEdit()
    dialog.body.addWidget(field)
    panel = DialogPanel(window.context, dialog)
    qtbot.addWidget(panel)
    panel.undo()
    panel.show_place(at="one")
    assert dialog.undone == 1 and dialog.where == {"at": "one"} and not dialog.isWindow()
