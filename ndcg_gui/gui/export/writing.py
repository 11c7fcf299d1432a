"""The current row of Export: what it is, its choices, the first lines of the file, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.theme import Text, font
from ndcg_gui.gui.export.rows import ExportRow
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import (
    Card,
    ChoiceButton,
    FlowLayout,
    PlainLabel,
    add_all,
    button,
    row,
    set_tone,
    stacked,
    tick_box,
)
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.project.exporting.exports import ExportChoices
from ndcg_gui.project.exporting.looking import LINES, Exportable


class WriteCard(Card):
    """What is shown of one row; `chosen` is emitted when another system, comparison or rule is."""

    chosen = Signal()

    def __init__(self, on_export: Callable[[], object], on_folder: Callable[[], object]) -> None:
        super().__init__()
        self._row: ExportRow | None = None
        self._rule = ""
        self._is_busy = False
        self._refusal = ""
        self.about = PlainLabel(tone="muted", wrap=True)
        self.losses = PlainLabel(wrap=True)
        self.labels = ChoiceButton(self.tr("Label"))
        self.system = ChoiceButton(self.tr("System"))
        self.comparison = ChoiceButton(self.tr("Comparison"))
        self.comparisons = ChoiceButton(self.tr("Comparison"))  # or all of them
        self.raw = tick_box(self.tr("Texts exactly as they are"))
        self.raw.setAccessibleName(self.raw.text())
        self.raw.setToolTip(
            self.tr(
                "Without the tick, texts in CSV and TSV that begin with = + - @ get a ' before them, so that"
                " no spreadsheet computes them, and a last column tells where; importing takes it away again."
            )
        )
        self.first = QPlainTextEdit()
        self.first.setReadOnly(True)
        self.first.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPixelSize(font(Text.SMALL).pixelSize())
        self.first.setFont(fixed)
        self.first.setTabChangesFocus(True)
        self.first.setAccessibleName(self.tr("The first lines of the file"))
        self.reason = PlainLabel(wrap=True, tone="muted", selectable=True)
        self._how = PlainLabel(role=Text.SMALL, tone="muted")
        self.reason.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._nothing = QWidget()
        self.pages = stacked(self.first, self.reason, self._nothing)
        self.button = button(self.tr("Export…"), on_export, primary=True)
        self.folder_button = button(self.tr("Show in folder"), on_folder)
        self.result = PlainLabel(tone="muted", wrap=True, selectable=True)
        self._build()

    def _build(self) -> None:
        choices = QWidget()
        line = FlowLayout(choices)
        for widget in (self.labels, self.system, self.comparison, self.comparisons, self.raw):
            line.addWidget(widget)
            widget.hide()
        for field in (self.labels, self.system, self.comparison, self.comparisons):
            field.chosen.connect(lambda _value: self.chosen.emit())
        self.raw.toggled.connect(lambda _ticked: self.chosen.emit())
        add_all(
            self.body, self.about, self.losses, choices, self._how, (self.pages, 1),
            row(self.button, self.folder_button, None), self.result,
        )  # fmt: skip
        self.folder_button.hide()
        self.result.hide()

    # what there is to choose

    def offer(self, state: Exportable) -> None:
        """Offer these systems and comparisons; what was chosen before stays chosen."""
        if state.rule != self._rule:
            self._rule = state.rule
            self.labels.set_choices([(rule.key, translated(rule.title)) for rule in LABEL_RULES], state.rule)
        self.system.offer([(name, one_line(name)) for name in state.systems])
        names = [(name, one_line(name)) for name in state.comparisons]
        self.comparison.offer(names)
        self.comparisons.offer([("", self.tr("all")), *names])

    def _needs(self) -> str:
        return self._row.kind.needs if self._row is not None and self._row.kind is not None else ""

    def choices(self) -> ExportChoices:
        """What is chosen for the row that is shown."""
        needs, row = self._needs(), self._row
        comparison = {"comparison": self.comparison, "comparisons": self.comparisons}.get(needs)
        return ExportChoices(
            row.key if row is not None else "",
            system=str(self.system.value() or "") if needs == "system" else "",
            labels=str(self.labels.value() or self._rule),
            comparison=str(comparison.value() or "") if comparison is not None else "",
            raw=self.raw.isChecked(),
        )

    # what is shown

    def show_row(self, shown: ExportRow, refusal: str) -> None:
        """Show another row, or the same with another state; its first lines come later."""
        is_other = shown is not self._row
        self._row = shown
        self.set_title(shown.title, f"· {shown.ending}")
        self.about.setText(shown.about)
        self.losses.setText("\n".join(f"• {loss}" for loss in shown.losses))
        self.losses.setVisible(bool(shown.losses))
        needs = self._needs()
        self.labels.setVisible(not refusal and needs == "labels")
        self.system.setVisible(not refusal and needs == "system")
        self.comparison.setVisible(not refusal and needs == "comparison")
        self.comparisons.setVisible(not refusal and needs == "comparisons")
        self.raw.setVisible(not refusal and shown.ending in (".csv", ".tsv") and shown.kind is not None
                            and shown.kind.table)  # fmt: skip
        if refusal:
            self.show_refusal(refusal)
        elif is_other or self._refusal:
            self._refusal = ""
            self._how.clear()
            self.first.clear()
            self.pages.setCurrentWidget(self._nothing if shown.kind is None else self.first)
        self._enable()

    def show_lines(self, lines: list[str]) -> None:
        """Show how the file would begin."""
        self._refusal = ""
        self._how.setText(
            self.tr("The file") if len(lines) < LINES else self.tr("The first %s lines") % count(len(lines))
        )
        text = "\n".join("\t".join(map(visible, line.split("\t"))) for line in lines)
        if text != self.first.toPlainText():
            self.first.setPlainText(text)
        self.pages.setCurrentWidget(self.first)
        self._enable()

    def show_refusal(self, reason: str) -> None:
        """Say in place of the lines why nothing can be written."""
        self._refusal = reason
        self._how.setText(self.tr("This cannot be written now"))
        self.reason.setText(reason)
        self.pages.setCurrentWidget(self.reason)
        self._enable()

    def refusal(self) -> str:
        """Why the row cannot be written, as far as its first lines have shown it; "" where they can."""
        return self._refusal

    def set_busy(self, is_busy: bool) -> None:
        """Whether the row is being written."""
        self._is_busy = is_busy
        self._enable()

    def show_result(self, text: str, *, failed: bool = False, in_folder: bool = False) -> None:
        """Say what came of the last export."""
        self.result.setText(text)
        set_tone(self.result, "danger" if failed else "muted")
        self.result.setVisible(bool(text))
        self.folder_button.setVisible(in_folder)

    def _enable(self) -> None:
        self.button.setEnabled(not self._is_busy and not self._refusal)
