"""The prompt of the judging panels until a rater is chosen: the known raters, and a new name."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from ndcg_gui.core.people import MAX_NAME, AddRater
from ndcg_gui.core.project import Rater
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.look_alikes import look_alike
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, SPACE_3, TextStyle, font, px
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, link, row

_WIDTH = 380
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_MOST_ROWS = 8  # further ones are scrolled to, or found by typing


class KnownRaters(QListWidget):
    """The raters of the project, none of them preselected. Return, Space or a click chooses one.

    Digits do nothing here: a grade pressed too early must not become a person.
    """

    rater_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TextStyle.BODY))
        self.setAccessibleName(self.tr("Known raters"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.itemClicked.connect(self._on_item_chosen)

    def show_raters(self, raters: Sequence[Rater]) -> None:
        self.clear()
        for rater in raters:
            item = QListWidgetItem(visible(rater.name))
            item.setData(Qt.ItemDataRole.UserRole, rater)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.addItem(item)
        self._nobody()
        self.setVisible(bool(raters))
        self._fit()

    def _fit(self) -> None:
        rows = min(self.count(), _MOST_ROWS)
        if rows:
            self.setFixedHeight(rows * self.sizeHintForRow(0) + 2 * self.frameWidth() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_WIDTH), 0)

    def _nobody(self) -> None:
        self.clearSelection()
        self.selectionModel().clearCurrentIndex()

    def event(self, event: QEvent) -> bool:
        # Letters look for a name, before the panel's shortcuts hear of them.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = event.modifiers() & ~(_SHIFT | Qt.KeyboardModifier.KeypadModifier)
            if event.text().isprintable() and event.text() and not held:
                event.accept()
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.selectedItems():
            self._nobody()  # Qt makes the first row the current one

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, chosen = event.key(), self.selectedItems()
        if chosen and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._on_item_chosen(chosen[0])
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and not chosen:
            self.setCurrentRow(0 if key == Qt.Key.Key_Down else self.count() - 1)
        elif event.text().isdigit():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _on_item_chosen(self, item: QListWidgetItem) -> None:
        self.rater_chosen.emit(item.data(Qt.ItemDataRole.UserRole))


class RaterPrompt(QWidget):
    """Prompt for the rater: a known one, or a new one, who is added to the project."""

    rater_added = Signal()

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.known = KnownRaters()
        self.known.rater_chosen.connect(context.set_rater)
        self.name = QLineEdit()
        self.name.setFont(font(TextStyle.BODY))
        self.name.setMaxLength(MAX_NAME)
        self.name.setAccessibleName(self.tr("Your name"))
        self.button = button(self.tr("Start judging"), self._on_accepted, primary=True)
        self.button.setEnabled(False)
        self.look_alike = PlainLabel(tone="danger", wrap=True)
        self.look_alike.hide()
        # Where some can only judge, whoever leads is not made to judge under a name.
        self.lead = link(self.tr("I lead this project, and do not judge"), context.lead)
        if context.project.held is None:
            self.lead.hide()
        self.name.textChanged.connect(self._on_name_changed)
        self.name.returnPressed.connect(self._on_accepted)
        context.changed.connect(self._on_context_changed)
        self._build()
        self._show_raters()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for text, role, tone in (
            (self.tr("Who is judging?"), TextStyle.HEADING, ""),
            (
                self.tr(
                    "Every judgment is stored under its rater's name. You are asked once for this "
                    "project; you can change the name at the top right."
                ),
                TextStyle.BODY,
                "muted",
            ),
        ):
            label = PlainLabel(text, role=role, tone=tone, wrap=True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        layout.addSpacing(SPACE_3)
        column = QWidget()
        column.setFixedWidth(px(_WIDTH))
        inner = QVBoxLayout(column)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(SPACE_3)
        inner.addWidget(self.known)
        line = row((self.name, 1), self.button)
        inner.addLayout(line)
        inner.addWidget(self.look_alike)
        inner.addWidget(self.lead, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(column, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def _show_raters(self) -> None:
        raters = self._context.project.raters()
        self._names = [rater.name for rater in raters]
        self.known.show_raters(raters)
        self.name.setPlaceholderText(self.tr("A new name") if raters else self.tr("Your name"))
        self.setFocusProxy(self.known if raters else self.name)

    def _name(self) -> str:
        return " ".join(self.name.text().split())

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.raters or changes.reload:
            self._show_raters()

    def _on_name_changed(self, _text: str) -> None:
        name = self._name()
        self.button.setEnabled(bool(name))
        told = look_alike(name, self._names) if name else None
        self.look_alike.setText("" if told is None else translated(told))
        self.look_alike.setVisible(told is not None)

    def _on_accepted(self) -> None:
        name = self._name()
        if not name or not self.button.isEnabled():
            return
        # Until the write is committed a second Enter must not send it again.
        self.button.setEnabled(False)
        future = self._context.project.execute(AddRater(name, as_others=True), origin=self)
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
