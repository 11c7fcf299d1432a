"""The dialog that gives a saved evaluation another name and note."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.gui.base.theme import Text, font
from ndcg_gui.gui.widgets.dialogs import FormDialog
from ndcg_gui.project.evaluation.saved import MAX_NAME, MAX_NOTE, SavedEvaluation


class RenameDialog(FormDialog):
    """Another name and note of a saved evaluation."""

    def __init__(self, saved: SavedEvaluation, taken: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("RenameDialog", "Rename a saved evaluation"),
            QCoreApplication.translate("RenameDialog", "Rename"),
            parent,
        )
        self._taken = frozenset(taken)
        self.name, self.note = QLineEdit(saved.name), QLineEdit(saved.note)
        for field, most, title in (
            (self.name, MAX_NAME, self.tr("Name")),
            (self.note, MAX_NOTE, self.tr("Note")),
        ):
            field.setFont(font(Text.BODY))
            field.setMaxLength(most)
            self.add_row(title, field)
        self.name.textChanged.connect(self._on_name_changed)
        self._on_name_changed("")
        self.name.selectAll()
        self.name.setFocus()

    def result_value(self) -> tuple[str, str]:
        """Name and note."""
        return self.name.text().strip(), self.note.text().strip()

    def _on_name_changed(self, _text: str) -> None:
        name = self.result_value()[0]
        taken = name in self._taken
        self.show_problem(self.tr("There is a saved evaluation of that name already.") if taken else "")
        self.accept_button.setEnabled(bool(name) and not taken)
