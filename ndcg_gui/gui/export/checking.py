"""Verifying a release and comparing two of them, with the result in a dialog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.releases.difference import ReleaseDifference, difference_blocks, release_difference
from ndcg_gui.features.releases.verifying import Verified, verify_release
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.folders import show_folder
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle
from ndcg_gui.gui.kit.tables.results import RowsTable, cell_text, columns_of, rows_of
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, text_line
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, FormDialog, choose_files, choose_folder
from ndcg_gui.present.blocks import Block, Sentence, Table

_MOST_ROWS = 12


class BlocksDialog(Dialog):
    """Sentences and tables to read or copy."""

    def __init__(self, title: str, blocks: Iterable[Block], parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.open_at(760)
        self.body.setSpacing(SPACE_3)
        self.blocks = tuple(blocks)
        self.tables: list[RowsTable] = []
        for block in self.blocks:
            if isinstance(block, Sentence):
                self.body.addWidget(_label(block))
            elif isinstance(block, Table) and block.rows:
                self.body.addWidget(self._table(block))
                if (left_out := block.left_out()) is not None:
                    self.body.addWidget(PlainLabel(translated(left_out), tone="muted", wrap=True))
        self.body.addStretch(1)
        self.copy_button = button(self.tr("Copy"), self._on_copy_clicked)
        self.close_button = button(self.tr("Close"), self.accept, primary=True)
        self.line = self.add_buttons(self.copy_button, None, self.close_button, default=self.close_button)
        self.close_button.setFocus()

    def _table(self, block: Table) -> RowsTable:
        name = translated(block.name)
        block = replace(block, keys=block.keys or tuple(map(str, range(len(block.titles)))))
        table = RowsTable(
            f"blocks-{len(self.tables)}", columns_of(block), accessible_name=name, most=_MOST_ROWS
        )
        table.set_rows(rows_of(block))
        self.tables.append(table)
        return table

    def text(self) -> str:
        """All of it as text, with tabs between cells."""
        parts = []
        for block in self.blocks:
            if isinstance(block, Sentence):
                parts.append(cell_text(block.text))
            elif isinstance(block, Table):
                lines = [block.titles, *block.rows]
                parts.append("\n".join("\t".join(map(cell_text, line)) for line in lines))
        return "\n".join(parts) + "\n"

    def _on_copy_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.text())


def _label(sentence: Sentence) -> PlainLabel:
    verdict = sentence.tone == "verdict"
    tone = "danger" if sentence.tone == "warning" else ""
    role = TextStyle.NAME if verdict else TextStyle.BODY
    return PlainLabel(visible(cell_text(sentence.text)), role=role, tone=tone, wrap=True, selectable=True)


class PlacesDialog(FormDialog):
    """Form for the paths of releases, each a file or a folder. The first `needed` are required."""

    def __init__(
        self,
        context: ProjectContext,
        title: str,
        accept_text: str,
        labels: Sequence[str],
        parent: QWidget | None = None,
        *,
        needed: int,
    ) -> None:
        super().__init__(title, accept_text, parent)
        self.open_at(640)
        self._needed = needed
        self.places = [add_place_row(self, label, context.settings.last_folder()) for label in labels]
        for number, field in enumerate(self.places):
            hint = self.tr("a .zip file or a folder")
            field.setPlaceholderText(hint if number < needed else self.tr("none"))
            set_tooltip(field, field.placeholderText())
            field.textChanged.connect(self._on_changed)
        self.reject_on(context.closing)
        self._on_changed()
        self.places[0].setFocus()

    def result_value(self) -> list[Path | None]:
        texts = [field.text().strip() for field in self.places]
        return [Path(text).expanduser() if text else None for text in texts]

    def _on_changed(self, _text: str = "") -> None:
        entered = self.result_value()
        missing = [path for path in entered if path is not None and not path.exists()]
        said = self.tr("%s does not exist.")
        self.show_problem(said % visible(missing[0].name) if missing else "")
        self.accept_button.setEnabled(not missing and None not in entered[: self._needed])


def add_place_row(form: FormDialog, label: str, folder: Path) -> QLineEdit:
    """Add a row for the path of a release, with buttons that choose a file or a folder."""
    field = text_line()

    def file() -> None:
        choose_files(form, label, str(folder), lambda names: field.setText(names[0]))

    form.add_row(
        label,
        field,
        button(_tr("File…"), file),
        button(_tr("Folder…"), lambda: choose_folder(form, label, str(folder), field.setText)),
    )
    return field


def ask_what_to_verify(context: ProjectContext, parent: QWidget) -> PlacesDialog:
    """Ask for a release, and verify it."""
    labels = [_tr("Release"), _tr("Sealed labels")]
    dialog = PlacesDialog(context, _tr("Verify a release"), _tr("Verify"), labels, parent, needed=1)
    dialog.ask(lambda places: verify(context, places[0], parent, places[1]))
    return dialog


def ask_what_to_compare(context: ProjectContext, parent: QWidget) -> PlacesDialog:
    """Ask for two releases, and show the changes between them."""
    labels = [_tr("Earlier release"), _tr("Later release")]
    dialog = PlacesDialog(context, _tr("Compare releases"), _tr("Compare"), labels, parent, needed=2)
    dialog.ask(lambda places: compare(context, places[0], places[1], parent))
    return dialog


def verify(context: ProjectContext, place: Path, parent: QWidget, sealed: Path | None = None) -> None:
    """Verify the release in a job, with `sealed` also its withheld part, and show the result."""

    def done(found: Verified) -> None:
        told = [Sentence(item.message, "warning") for item in found.findings]
        told += [Sentence(line) for line in found.lines()[len(told) :]]
        verdict = Sentence(found.verdict(place.name), "verdict")
        dialog = BlocksDialog(_tr("Verify a release"), [verdict, *told], parent)
        folder = button(_tr("Show in folder"), partial(_show_folder, context, place.parent))
        dialog.line.insertWidget(1, folder)
        dialog.open_until(context.closing)

    context.settings.set(LAST_FOLDER, str(place.parent))
    title = _tr("Verifying %s") % visible(place.name)
    context.jobs.run(title, lambda report: verify_release(place, sealed=sealed, progress=report), done=done)


def compare(context: ProjectContext, old: Path, new: Path, parent: QWidget) -> None:
    """Compare two releases in a job, and show the changes."""

    def work(report: Progress) -> ReleaseDifference:
        report(0, 0)
        return release_difference(old, new)

    def done(found: ReleaseDifference) -> None:
        dialog = BlocksDialog(_tr("Compare releases"), difference_blocks(found), parent)
        dialog.open_until(context.closing)

    context.settings.set(LAST_FOLDER, str(new.parent))
    context.jobs.run(_tr("Comparing releases"), work, done=done)


def _show_folder(context: ProjectContext, folder: Path) -> None:
    if not show_folder(folder):
        context.notify(_tr("No file manager was found; the folder is %s") % visible(str(folder)))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Releases", text)
