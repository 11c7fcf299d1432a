"""Correcting queries and documents: the forms, and the changes with Undo."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QPushButton, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.collection.corrections import (
    CorrectDocuments,
    CorrectQueries,
    correct_documents,
    correct_queries,
)
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import TextStyle, font, px
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, text_line
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_LOW, _HIGH = 64, 220
_FEW_TAGS = 12
_DOCUMENT_SIZE = (760, 480)
_Values = dict[str, object]


class TextBox(QPlainTextEdit):
    """Text field of several lines. With `enter_accepts` Enter emits, and Shift+Enter breaks the line."""

    accepted = Signal()

    def __init__(self, text: str, *, height: int, enter_accepts: bool = False) -> None:
        super().__init__()
        self._enter_accepts = enter_accepts
        self.setFont(font(TextStyle.BODY))
        self.setPlainText(text)
        self.setTabChangesFocus(True)
        self.setMinimumHeight(height)
        if enter_accepts:
            self.setMaximumHeight(height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if enter and (control or (self._enter_accepts and not shift)):
            self.accepted.emit()
        else:
            super().keyPressEvent(event)


_Field = QLineEdit | TextBox


class CorrectDialog(FormDialog):
    """Form of the current values. Those that differ when it is accepted are changed."""

    def __init__(self, title: str, parent: QWidget | None) -> None:
        super().__init__(title, QCoreApplication.translate("CorrectDialog", "Correct"), parent)
        self.fields: dict[str, _Field] = {}
        self._before: dict[str, str] = {}

    def add_field(self, name: str, label: str, field: _Field) -> None:
        """Add a row for the column of that name."""
        self.fields[name] = field
        self._before[name] = self._text(name)
        self.add_row(label, field)
        field.textChanged.connect(self._on_text_changed)
        if isinstance(field, TextBox):
            field.accepted.connect(self._on_field_accepted)

    def tell_judged(self, judged: int) -> None:
        """Say what happens to judgments, then wait for changes."""
        if judged:
            said = translated(
                say(
                    "{count:judged pair keeps its grade|judged pairs keep their grades}. If a text changes,"
                    " grades are marked as given on an earlier text.",
                    count=judged,
                )
            )
            self.add_row("", PlainLabel(said, tone="muted", wrap=True))
        self._on_text_changed()
        first = next(iter(self.fields.values()))
        first.selectAll()
        first.setFocus()

    def result_value(self) -> _Values:
        return {name: self._text(name) for name in self.fields if self._text(name) != self._before[name]}

    def what_is_wrong(self) -> str:
        """Reason why the form cannot be accepted, empty if it can."""
        return ""

    def _text(self, name: str) -> str:
        field = self.fields[name]
        return field.text() if isinstance(field, QLineEdit) else field.toPlainText()

    def _on_text_changed(self) -> None:
        self.show_problem(self.what_is_wrong())
        if not self.result_value():
            self.accept_button.setEnabled(False)

    def _on_field_accepted(self) -> None:
        if self.accept_button.isEnabled():
            self.accept()


class CorrectQueriesDialog(CorrectDialog):
    """Text, intent, weight, stratum and tags of a query, or for several those they can share."""

    def __init__(self, records: Sequence[QueryRecord], judged: int, parent: QWidget | None) -> None:
        one = QCoreApplication.translate("CorrectQueriesDialog", "Correct query %s")
        several = QCoreApplication.translate("CorrectQueriesDialog", "Correct %s queries")
        title = one % one_line(records[0].query_key) if len(records) == 1 else several % count(len(records))
        super().__init__(title, parent)
        if len(records) == 1:
            (record,) = records
            self.add_field("text", self.tr("Text"), TextBox(record.text, height=px(_LOW), enter_accepts=True))
            intent = TextBox(record.intent or "", height=px(_LOW), enter_accepts=True)
            self.add_field("intent", self.tr("Intent"), intent)
        self.add_field("weight", self.tr("Weight"), self._common([f"{item.weight:.15g}" for item in records]))
        self.add_field("stratum", self.tr("Stratum"), self._common([item.stratum or "" for item in records]))
        if len(records) == 1:
            tags = text_line(text=" | ".join(records[0].tags), placeholder=self.tr("one | another"))
            self.add_field("tags", self.tr("Tags"), tags)
        else:
            self.add_field("add_tags", self.tr("Add tags"), text_line(placeholder=self.tr("one | another")))
            theirs = Counter(tag for record in records for tag in record.tags)
            if theirs:
                self.add_field("remove_tags", self.tr("Remove tags"), text_line())
                listed = ", ".join(one_line(tag) for tag, _ in theirs.most_common(_FEW_TAGS))
                said = self.tr("Their tags: %s") % (listed + (", …" if len(theirs) > _FEW_TAGS else ""))
                self.add_row("", PlainLabel(said, tone="muted", wrap=True))
        self.tell_judged(judged if len(records) == 1 else 0)

    def _common(self, values: Sequence[str]) -> QLineEdit:
        if len(set(values)) == 1:
            return text_line(text=values[0])
        return text_line(placeholder=self.tr("different values; what you type replaces them all"))

    def what_is_wrong(self) -> str:
        wanted = self.result_value()
        if not str(wanted.get("text", "x")).strip():
            return self.tr("A query needs a text.")
        if "weight" in wanted:
            try:
                weight = float(str(wanted["weight"]))
            except ValueError:
                weight = math.nan
            if not (math.isfinite(weight) and weight >= 0):
                return self.tr("The weight is a number, 0 or more.")
        return ""


class CorrectDocumentDialog(CorrectDialog):
    """Title, text and URL of a document. Of several this is number `place` of `of`."""

    def __init__(
        self, record: DocumentRecord, judged: int, parent: QWidget | None, *, place: int = 1, of: int = 1
    ) -> None:
        translate = partial(QCoreApplication.translate, "CorrectDocumentDialog")
        title = translate("Correct document %s") % one_line(record.doc_key)
        if of > 1:
            title = translate("%s (%s of %s)") % (title, count(place), count(of))
        super().__init__(title, parent)
        self.skip_button: QPushButton | None = None
        if place < of:
            self.skip_button = button(self.tr("Leave as it is"), self.skip)
            self.buttons.insertWidget(2, self.skip_button)
        self.add_field("title", self.tr("Title"), text_line(text=record.title))
        self.add_field("text", self.tr("Text"), TextBox(record.body, height=px(_HIGH)))
        self.add_field("url", self.tr("URL"), text_line(text=record.url))
        self.tell_judged(judged)

    def skip(self) -> None:
        """Go on to the next document without a change."""
        self._before = {name: self._text(name) for name in self.fields}
        self.accept()


class Correcting(QObject):
    """Corrects queries and documents for a panel, with Undo."""

    def __init__(self, context: ProjectContext, window: Callable[[], QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._window = context, window

    def queries(self, records: Sequence[QueryRecord], judged: int) -> None:
        """Ask for corrections of queries, of which so many pairs are judged."""
        keys = [record.query_key for record in records]

        def answer(values: _Values) -> None:
            self._do(correct_queries, dict.fromkeys(keys, values))

        dialog = CorrectQueriesDialog(records, judged, self._window())
        dialog.size_name = "query" if len(records) == 1 else "queries"
        dialog.ask(answer)

    def documents(
        self, items: Sequence[int], look: Callable[[int], tuple[DocumentRecord, int]], place: int = 0
    ) -> None:
        """Ask for corrections of documents, one after the other until cancelled, each undone separately.

        `look` returns a document as it is then, and the number of queries with a judgment of it.
        """
        record, judged = look(items[place])

        def answer(values: _Values) -> None:
            if values:
                self._do(correct_documents, {record.doc_key: values})
            if place + 1 < len(items):
                self.documents(items, look, place + 1)

        window = self._window()
        dialog = CorrectDocumentDialog(record, judged, window, place=place + 1, of=len(items))
        dialog.size_name = "document"
        dialog.open_at(*_DOCUMENT_SIZE)
        dialog.ask(answer)

    def _do(
        self, correct: Callable[..., CorrectQueries | CorrectDocuments | None], wanted: dict[str, _Values]
    ) -> None:
        try:
            command = self._context.project.read(correct, wanted, by=self._context.rater_name())
        except InputError as error:
            self._context.show_error(error)
            return
        if command is not None:
            self._context.do_step(command)
