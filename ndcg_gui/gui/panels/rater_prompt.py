"""What the judging panels show while the project has no rater: a field for the name, and the button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.theme import SPACE_2, SPACE_3, Text, font
from ndcg_gui.gui.widgets import PlainLabel, button
from ndcg_gui.project.commands.people import MAX_NAME, AddRater


class RaterPrompt(QWidget):
    """Asks who is judging, adds the rater to the project and makes them the current one."""

    rater_added = Signal()

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.name = QLineEdit()
        self.name.setFont(font(Text.BODY))
        self.name.setMaxLength(MAX_NAME)
        self.name.setFixedWidth(260)
        self.name.setPlaceholderText(self.tr("Your name"))
        self.name.setAccessibleName(self.tr("Your name"))
        self.button = button(self.tr("Start judging"), self._on_accepted, primary=True)
        self.button.setEnabled(False)
        self.name.textChanged.connect(self._on_name_changed)
        self.name.returnPressed.connect(self._on_accepted)
        self.setFocusProxy(self.name)
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for text, role, tone in (
            (self.tr("Who is judging?"), Text.HEADING, ""),
            (
                self.tr("Every judgment is kept under its rater's name. More raters can be added later."),
                Text.BODY,
                "muted",
            ),
        ):
            label = PlainLabel(text, role=role, tone=tone, wrap=True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(SPACE_2)
        row.addStretch(1)
        row.addWidget(self.name)
        row.addWidget(self.button)
        row.addStretch(1)
        layout.addSpacing(SPACE_3)
        layout.addLayout(row)
        layout.addStretch(3)

    def _name(self) -> str:
        return " ".join(self.name.text().split())

    def _on_name_changed(self, _text: str) -> None:
        self.button.setEnabled(bool(self._name()))

    def _on_accepted(self) -> None:
        name = self._name()
        if not name or not self.button.isEnabled():
            return
        # Until the write is committed a second Enter must not send it again.
        self.button.setEnabled(False)
        future = self._context.project.execute(AddRater(name), origin=self)
        self._context.watch(future, lambda _changes: self._on_added(name), self._on_failed)

    def _on_added(self, name: str) -> None:
        for rater in self._context.project.raters():
            if rater.name == name:
                self._context.set_rater(rater)
        self.name.clear()
        self.rater_added.emit()

    def _on_failed(self, error: BaseException) -> None:
        self._on_name_changed("")
        self._context.show_error(error)
