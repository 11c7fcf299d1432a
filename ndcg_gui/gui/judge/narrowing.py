"""Above the queue: which task, which of its pairs, and a field to find a query by its words."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.gui.base.theme import SPACE_1, Text, font
from ndcg_gui.gui.judge.session import JudgingSession
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import ChoiceButton
from ndcg_gui.project.judging.queue import Which


class FindField(QLineEdit):
    """Words of the query looked for; Return goes to the first one found, Escape gives up."""

    accepted = Signal()
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(Text.BODY))
        self.setPlaceholderText(self.tr("Find a query"))
        self.setAccessibleName(self.tr("Find a query in the queue"))
        self.setClearButtonEnabled(True)
        self.returnPressed.connect(self.accepted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class Narrowing(QWidget):
    """The task chooser is there once there are tasks, the field while it is used."""

    task_chosen = Signal(object)  # PoolId, or None for all pairs
    which_chosen = Signal(object)  # Which
    text_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.task = ChoiceButton(self.tr("Task"))
        self.which = ChoiceButton(self.tr("Show"))
        self.field = FindField()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        for widget in (self.task, self.which, self.field):
            layout.addWidget(widget)
        self.task.hide()
        self.field.hide()
        self.task.chosen.connect(self.task_chosen)
        self.which.chosen.connect(self.which_chosen)
        self.field.textChanged.connect(self.text_changed)

    def show_session(self, session: JudgingSession | None) -> None:
        """Offer the tasks there are, and the filters that the task allows."""
        if session is None:
            return
        tasks = session.queue.tasks
        choices: list[tuple[object, str]] = [(None, self.tr("all pairs"))]
        choices += [(task.id, f"{one_line(task.plan.name)} ({count(task.pairs)})") for task in tasks]
        current = session.queue.task
        self.task.set_choices(choices, None if current is None else current.id)
        self.task.setVisible(bool(tasks))
        names = {
            Which.ALL: self.tr("all"),
            Which.OPEN: self.tr("unjudged"),
            Which.MINE: self.tr("judged by me"),
            Which.FLAGGED: self.tr("flagged"),
            Which.NOTED: self.tr("with a note"),
        }
        if current is not None and current.plan.open:
            names[Which.DISPUTED] = self.tr("disagreements")
            names[Which.AT_ODDS] = self.tr("settled differently")
        self.which.set_choices(list(names.items()), session.which)

    def begin_finding(self) -> None:
        """Show the field and give it the keyboard."""
        self.field.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def end_finding(self) -> None:
        """Put the field away; every query is listed again."""
        self.field.clear()
        self.field.hide()
