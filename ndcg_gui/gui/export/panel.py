"""Export: each thing that can be written out with the choices it needs, and a backup of the whole project."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QCheckBox, QGridLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import LAST_FOLDER
from ndcg_gui.gui.base.theme import GAP
from ndcg_gui.gui.text.documents import one_line
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Card, ChoiceButton, PlainLabel, button, set_tone
from ndcg_gui.gui.widgets.dialogs import PROJECT_SUFFIX, Asker, suggested_file
from ndcg_gui.gui.widgets.layout import add_all, row, scrolled
from ndcg_gui.gui.widgets.panel import Panel
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.project.core import stored
from ndcg_gui.project.core.settings import evaluation_settings
from ndcg_gui.project.exporting.exports import EXPORTS, Exported, ExportKind, export
from ndcg_gui.project.safety.backups import back_up

_COLUMNS = 2
_Result = TypeVar("_Result")
# What of a kind stands in the suggested name; the suffix says the rest.
_NAMED = {
    "judgments-csv": "-judgments",
    "judgments-jsonl": "-judgments",
    "queries": "-queries",
    "documents": "-documents",
    "preferences-csv": "-verdicts",
    "preferences-jsonl": "-verdicts",
    "fastchat-votes": "-votes",
}


class WriteCard(Card):
    """One thing that can be written: what it is, its choices, the button, and what came of it."""

    def __init__(self, title: str, help_text: str, button_text: str, on_click: Callable[[], object]) -> None:
        super().__init__(title)
        self.button = button(button_text, on_click)
        self.button.setAccessibleName(f"{title}: {button_text}")
        self.choices = row()
        self.result = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.result.hide()
        line = row(self.choices, self.button, None)
        add_all(self.body, PlainLabel(help_text, tone="muted", wrap=True), line, self.result, None)

    def show_result(self, text: str, *, failed: bool = False) -> None:
        """Say what came of the last export."""
        self.result.setText(text)
        set_tone(self.result, "danger" if failed else "muted")
        self.result.setVisible(bool(text))


class ExportCard(WriteCard):
    """A kind of export with its label rule, system or comparison."""

    def __init__(self, kind: ExportKind, on_click: Callable[[], object]) -> None:
        super().__init__(translated(kind.title), translated(kind.help), self.tr("Export…"), on_click)
        self.kind = kind
        self.labels = ChoiceButton(self.tr("Label"))
        self.system = ChoiceButton(self.tr("System"))
        self.comparison = ChoiceButton(self.tr("Comparison"))
        self._no_system = PlainLabel(self.tr("There is no system yet."), tone="muted")
        self._no_comparison = PlainLabel(self.tr("There is no comparison yet."), tone="muted")
        add_all(self.choices, self.labels, self.system, self.comparison, self._no_system, self._no_comparison)
        self.labels.setVisible(kind.needs == "labels")
        self.set_systems([])
        self.set_comparisons([])

    def set_rule(self, rule: str) -> None:
        """Offer the label rules; `rule` is the project's."""
        self.labels.set_choices([(item.key, translated(item.title)) for item in LABEL_RULES], rule)

    def set_systems(self, names: list[str]) -> None:
        """Offer these systems; one chosen before stays chosen."""
        self._offer(self.system, self._no_system, names, needed=self.kind.needs == "system")

    def set_comparisons(self, names: list[str]) -> None:
        """Offer these comparisons, and all of them where the format can hold several."""
        needed = self.kind.needs in ("comparison", "comparisons")
        every = self.tr("all") if self.kind.needs == "comparisons" else ""
        self._offer(self.comparison, self._no_comparison, names, needed=needed, every=every)

    def _offer(
        self, field: ChoiceButton, none: PlainLabel, names: list[str], *, needed: bool, every: str = ""
    ) -> None:
        choices: list[tuple[object, str]] = [("", every)] if every else []
        choices += [(name, one_line(name)) for name in names]
        field.offer(choices)
        field.setVisible(needed and bool(names))
        none.setVisible(needed and not names)
        if needed:
            self.button.setVisible(bool(names))


class ExportPanel(Panel):
    """A card for each kind of export, and one for the backup."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.asker = Asker(self)
        self._rule = ""
        self.raw = QCheckBox(self.tr("CSV with texts exactly as they are"))
        self.raw.setAccessibleName(self.raw.text())
        self.raw.setToolTip(
            self.tr(
                "Without the tick, texts in CSV and TSV that begin with = + - @ get a ' before them, so that"
                " no spreadsheet computes them, and a last column tells where; importing takes it away again."
            )
        )
        self.add_header(self.tr("Export"), self.raw)
        self.cards = {kind.key: ExportCard(kind, partial(self._ask, kind.key)) for kind in EXPORTS}
        self.backup = WriteCard(
            self.tr("Backup of the project"),
            self.tr("a whole copy of the project file, compared with it row by row; safe while you judge"),
            self.tr("Back up the project…"),
            self._ask_backup,
        )
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GAP)
        for place, card in enumerate((*self.cards.values(), self.backup)):
            grid.addWidget(card, place // _COLUMNS, place % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        inner = QWidget()
        inner.setLayout(grid)
        self.body.addWidget(scrolled(inner, sideways=True), 1)
        for key, card in self.cards.items():
            self.add_action(self.tr("Export: %s") % card.title(), None, partial(self._ask, key))
        self.add_action(self.tr("Back up the project"), None, self._ask_backup)

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or changes.reload or changes.systems:
            systems = self.context.project.read(stored.systems)
            names = [system.name for system in systems if not system.hidden]
            for card in self.cards.values():
                card.set_systems(names)
        if changes is None or changes.reload or changes.comparisons:
            compared = [comparison.name for comparison in self.context.project.read(stored.comparisons)]
            for card in self.cards.values():
                card.set_comparisons(compared)
        if changes is None or changes.settings:
            rule = evaluation_settings(self.context.project).labels
            if rule != self._rule:
                self._rule = rule
                for card in self.cards.values():
                    card.set_rule(rule)

    def first_focus(self) -> QWidget | None:
        return next(iter(self.cards.values())).button

    # writing

    def _ask(self, key: str) -> None:
        card = self.cards[key]
        if card.kind.needs == "system" and card.system.value() is None:
            self.context.notify(self.tr("There is no system to export; import a run first."))
            return
        if card.kind.needs.startswith("comparison") and card.comparison.value() is None:
            self.context.notify(self.tr("There is no comparison to export yet."))
            return
        stem = self.context.project.location.stem + _NAMED.get(key, "")
        if card.kind.needs == "system":
            stem = str(card.system.value())
        elif card.comparison.value():
            stem = str(card.comparison.value()) + _NAMED.get(key, "")
        title = self.tr("Export: %s") % card.title()
        self.asker.save_file(
            title, suggested_file(self.context.settings, stem, card.kind.suffix), partial(self._write, key)
        )

    def _write(self, key: str, path: Path) -> None:
        card = self.cards[key]
        project = self.context.project
        system, labels = str(card.system.value() or ""), str(card.labels.value() or self._rule)
        comparison, raw = str(card.comparison.value() or ""), self.raw.isChecked()
        self._remember(path)
        self._run(
            card,
            self.tr("Writing %s") % visible(path.name),
            lambda _report: export(
                project, path, key, system=system, labels=labels, comparison=comparison, raw=raw
            ),
            partial(self._on_exported, card, path),
            cancellable=False,
        )

    def _ask_backup(self) -> None:
        stem = f"{self.context.project.location.stem}-backup"
        self.asker.save_file(
            self.tr("Back up the project"),
            suggested_file(self.context.settings, stem, PROJECT_SUFFIX),
            self._back_up,
        )

    def _back_up(self, path: Path) -> None:
        source = self.context.project.location
        self._remember(path)
        self._run(
            self.backup,
            self.tr("Backing up"),
            lambda report: back_up(source, path, report=report),
            partial(self._on_written, self.backup, path),
            cancellable=True,
        )

    def _run(
        self,
        card: WriteCard,
        title: str,
        work: Callable[[Progress], _Result],
        done: Callable[[_Result], object],
        *,
        cancellable: bool,
    ) -> None:
        card.button.setEnabled(False)
        card.show_result(self.tr("Writing…"))
        self.context.jobs.run(
            title,
            work,
            done=done,
            failed=partial(self._on_failed, card),
            cancelled=partial(self._on_cancelled, card),
            cancellable=cancellable,
        )

    def _remember(self, path: Path) -> None:
        self.context.settings.set(LAST_FOLDER, str(path.parent))

    def _on_exported(self, card: WriteCard, path: Path, exported: Exported) -> None:
        self._on_written(card, path, exported.rows)
        if exported.note is not None:
            card.show_result(f"{card.result.text()}. {translated(exported.note)}.")

    def _on_written(self, card: WriteCard, path: Path, rows: int) -> None:
        card.button.setEnabled(True)
        moment = QTime.currentTime().toString("HH:mm")
        text = self.tr("%s rows written to %s at %s") % (count(rows), visible(str(path)), moment)
        if card is self.backup:
            text = self.tr("%s rows copied to %s and compared at %s") % (
                count(rows), visible(str(path)), moment,
            )  # fmt: skip
        card.show_result(text)
        self.context.notify(self.tr("%s written") % visible(path.name))

    def _on_failed(self, card: WriteCard, error: Exception) -> None:
        card.button.setEnabled(True)
        if isinstance(error, NdcgError):
            card.show_result(translated(error.message), failed=True)
        else:
            card.show_result("")
            self.context.show_error(error)

    def _on_cancelled(self, card: WriteCard) -> None:
        card.button.setEnabled(True)
        card.show_result(self.tr("Cancelled; nothing was written."))
