"""Any metric by picking it or by typing its spelling: each follows the other."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.gui.base.theme import SPACE_1, SPACE_2, Text, font
from ndcg_gui.gui.evaluate.spelling import completions, parameter_texts, spell
from ndcg_gui.gui.text.plain import plain_tooltip, translated
from ndcg_gui.gui.widgets import ChoiceButton, PlainLabel, button
from ndcg_gui.metrics.metric import Metric, MetricKind, Parameter
from ndcg_gui.metrics.ndcg import NDCG
from ndcg_gui.metrics.registry import METRICS, parse_metric

_NARROW = 70


class MetricForm(QWidget):
    """What is typed decides; the fields above it only help to write it."""

    changed = Signal()
    add_requested = Signal()

    def __init__(self, cutoff: int | None, parent: QWidget | None = None) -> None:
        """`cutoff` is the k that is offered."""
        super().__init__(parent)
        self._cutoff = cutoff
        self._kind = NDCG
        self.kind = ChoiceButton(self.tr("Metric"))
        self.parameters: dict[str, ChoiceButton | QLineEdit] = {}
        self.cutoff = self._line_edit(self.tr("all"))
        self.cutoff.setAccessibleName(self.tr("k"))
        self.cutoff.setToolTip(self.tr("How many results are looked at; empty: the whole list"))
        self._cutoff_label = PlainLabel("@ k", tone="muted")
        self.spelling = QLineEdit()
        self.spelling.setFont(font(Text.BODY))
        self.spelling.setMaxLength(120)
        self.spelling.setPlaceholderText("nDCG(gain='exp')@5")
        self.spelling.setAccessibleName(self.tr("Spelling"))
        self.add_button = button(self.tr("Add"), self.add_requested.emit)
        self.error = PlainLabel(tone="danger", wrap=True)
        self.error.hide()
        self._offered = QStringListModel(self)
        self._completer = QCompleter(self._offered, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._completer.setPopup(self._popup)
        self._popup.setFont(font(Text.BODY))
        self._lay_out()
        self.kind.set_choices([(kind, kind.spelling) for kind in METRICS], self._kind)
        self.kind.chosen.connect(self._on_kind_chosen)
        self.cutoff.textEdited.connect(self._on_picked)
        self.spelling.textChanged.connect(self._on_spelling_changed)
        self.spelling.textEdited.connect(self._on_spelling_edited)
        self._completer.activated[str].connect(self.spelling.setText)  # type: ignore[index]
        self._show_kind(self._kind, {}, "" if cutoff is None else str(cutoff))
        self._on_spelling_changed()

    def result_value(self) -> Metric | None:
        """The metric that is spelled; None where it is none, or nothing is."""
        return self._read()[0]

    def is_empty(self) -> bool:
        """Whether nothing is spelled."""
        return not self.spelling.text().strip()

    def clear(self) -> None:
        """Start over."""
        self.spelling.clear()

    def offered(self) -> list[str]:
        """What the spelling may become."""
        return self._offered.stringList()

    def _lay_out(self) -> None:
        self._picks = QHBoxLayout()
        self._picks.setSpacing(SPACE_2)
        self._fields = QGridLayout()
        self._fields.setHorizontalSpacing(SPACE_2)
        self._picks.addWidget(self.kind)
        self._picks.addLayout(self._fields)
        self._picks.addWidget(self._cutoff_label)
        self._picks.addWidget(self.cutoff)
        self._picks.addStretch(1)
        typed = QHBoxLayout()
        typed.setSpacing(SPACE_2)
        typed.addWidget(self.spelling, 1)
        typed.addWidget(self.add_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_1)
        layout.addLayout(self._picks)
        layout.addLayout(typed)
        layout.addWidget(self.error)

    def _line_edit(self, placeholder: str) -> QLineEdit:
        made = QLineEdit()
        made.setFont(font(Text.BODY))
        made.setFixedWidth(_NARROW)
        made.setMaxLength(12)
        made.setPlaceholderText(placeholder)
        return made

    # the fields

    def _show_kind(self, kind: MetricKind, values: dict[str, str], cutoff: str) -> None:
        """Fields for a kind's parameters, with these values."""
        self.kind.set_value(kind)
        self.kind.setToolTip(plain_tooltip(f"{translated(kind.title)}\n{translated(kind.help)}"))
        if kind != self._kind or set(self.parameters) != {item.name for item in kind.parameters}:
            self._kind = kind
            self._make_fields(kind)
        for parameter in kind.parameters:
            field, value = self.parameters[parameter.name], values.get(parameter.name, "")
            if isinstance(field, ChoiceButton):
                field.set_value(value or parameter.default)
            elif field.text() != value:
                field.setText(value)
        takes = kind.cutoff != "none"
        self._cutoff_label.setVisible(takes)
        self.cutoff.setVisible(takes)
        if self.cutoff.text() != cutoff:
            self.cutoff.setText(cutoff)

    def _make_fields(self, kind: MetricKind) -> None:
        for field in self.parameters.values():
            self._fields.removeWidget(field)
            field.hide()
            field.deleteLater()
        self.parameters = {parameter.name: self._field(parameter) for parameter in kind.parameters}
        for place, field in enumerate(self.parameters.values()):
            self._fields.addWidget(field, 0, place)

    def _field(self, parameter: Parameter) -> ChoiceButton | QLineEdit:
        if parameter.type == "choice":
            choice = ChoiceButton(parameter.name)
            choice.set_choices([(key, key) for key in parameter.choices], parameter.default)
            choice.chosen.connect(self._on_picked)
            choice.setToolTip(plain_tooltip(translated(parameter.help)))
            return choice
        line = self._line_edit(parameter.write(parameter.default))
        line.setAccessibleName(parameter.name)
        line.setToolTip(plain_tooltip(translated(parameter.help)))
        line.textEdited.connect(self._on_picked)
        return line

    def _picked(self) -> str:
        values = {
            name: str(field.value()) if isinstance(field, ChoiceButton) else field.text()
            for name, field in self.parameters.items()
        }
        return spell(self._kind, values, self.cutoff.text())

    def _read(self) -> tuple[Metric | None, str]:
        """The metric that is typed, or what is wrong with it."""
        if self.is_empty():
            return None, ""
        try:
            return parse_metric(self.spelling.text().strip()), ""
        except InputError as error:
            return None, translated(error.message)

    # slots

    def _on_kind_chosen(self, kind: object) -> None:
        assert isinstance(kind, MetricKind)
        cutoff = self.cutoff.text() or ("" if self._cutoff is None else str(self._cutoff))
        self._show_kind(kind, {}, cutoff)
        self._on_picked()

    def _on_picked(self, *_: object) -> None:
        self.spelling.setText(self._picked())

    def _on_spelling_changed(self, *_: object) -> None:
        metric, wrong = self._read()
        self.error.setText(wrong)
        self.error.setVisible(bool(wrong))
        self.add_button.setEnabled(metric is not None)
        if metric is not None and self._picked() != str(metric):
            cutoff = "" if metric.cutoff is None else str(metric.cutoff)
            self._show_kind(metric.kind, parameter_texts(metric), cutoff)
        self.changed.emit()

    def _on_spelling_edited(self, text: str) -> None:
        self._offered.setStringList(completions(text, cutoff=self._cutoff))
        done = self.result_value() is not None and text.rstrip()[-1:] in (*"0123456789", ")")
        if self.offered() and not self.is_empty() and not done:
            self._completer.setWidget(self.spelling)
            self._completer.setCompletionPrefix("")
            self._completer.complete()
        else:
            self._popup.hide()
