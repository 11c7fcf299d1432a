"""The offers of watched files, and the dialog that lists them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidget, QVBoxLayout, QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle, font
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button, discard, row
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, choose_files, choose_folder
from ndcg_gui.gui.systems.watching import RunWatcher

_MOST_SHOWN = 3


class NewsCard(Card):
    """Line for each watched file with new content, and whether to import it."""

    def __init__(self, watcher: RunWatcher) -> None:
        super().__init__()
        self._watcher = watcher
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE_2)
        self.body.addLayout(self._lines)
        self.lines: list[QWidget] = []
        watcher.offers_changed.connect(self.show_offers)
        self.show_offers()

    def show_offers(self) -> None:
        """Show the current offers, or hide the card without any."""
        for line in self.lines:
            self._lines.removeWidget(line)
            discard(line)
        self.lines = [self._line(path) for path in list(self._watcher.offers)[:_MOST_SHOWN]]
        more = len(self._watcher.offers) - len(self.lines)
        if more > 0:
            self.lines.append(PlainLabel(self.tr("and %s more") % more, tone="muted"))
        for line in self.lines:
            self._lines.addWidget(line)
        self.setVisible(bool(self.lines))

    def _line(self, path: Path) -> QWidget:
        news = self._watcher.offers[path]
        words = translated(news.words)
        text = PlainLabel(words[:1].upper() + words[1:], wrap=True)
        text.setToolTip(visible(str(path)))
        title = self.tr("Import as the next version") if news.changed is not None else self.tr("Import…")
        take = button(title, partial(self._watcher.take, path), primary=True)
        take.setVisible(news.problem is None)
        leave = button(self.tr("Not now"), partial(self._watcher.pass_over, path))
        line = QWidget()
        row((text, 1), leave, take, spacing=SPACE_2, on=line)
        return line


class WatchDialog(Dialog):
    """Dialog of the files and folders watched for newer runs."""

    def __init__(self, context: ProjectContext, watcher: RunWatcher, parent: QWidget | None) -> None:
        super().__init__(QCoreApplication.translate("WatchDialog", "Watched files and folders"), parent)
        self._context, self._watcher = context, watcher
        self.open_at(620)
        said = self.tr(
            "When a run here changes, it is offered as the next version of its system; nothing is "
            "imported automatically. The list is kept on this computer, not in the project."
        )
        self.list = QListWidget()
        self.list.setFont(font(TextStyle.BODY))
        self.list.setAccessibleName(self.tr("Watched files and folders"))
        # Of a long path both ends are seen.
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._offer)
        self.file_button = button(self.tr("Add file…"), self._ask_file)
        self.folder_button = button(self.tr("Add folder…"), self._ask_folder)
        self.leave_button = button(self.tr("Stop watching"), self._leave)
        self.body.addWidget(PlainLabel(said, tone="muted", wrap=True))
        self.body.addWidget(self.list, 1)
        none = self.tr("Nothing is watched yet. Add a run, or the folder that runs are written to.")
        self.none = PlainLabel(none, wrap=True)
        self.body.addWidget(self.none)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.add_buttons(self.file_button, self.folder_button, self.leave_button, None, close, default=close)
        self._show()
        (self.list if self.list.count() else self.file_button).setFocus()

    def add(self, path: Path) -> None:
        """Watch another file or folder."""
        self._watcher.watch(path)
        self._show()

    def _show(self) -> None:
        self.list.clear()
        self.list.addItems([visible(str(path)) for path in self._watcher.watched()])
        self.list.setVisible(self.list.count() > 0)
        self.none.setVisible(not self.list.count())
        if self.list.count():
            self.list.setCurrentRow(self.list.count() - 1)
        self._offer()

    def _offer(self, _row: int = 0) -> None:
        self.leave_button.setEnabled(self.list.currentRow() >= 0)

    def _leave(self) -> None:
        self._watcher.leave(self._watcher.watched()[self.list.currentRow()])
        self._show()

    def _ask_file(self) -> None:
        folder = str(self._context.settings.last_folder())
        choose_files(self, self.tr("Watch run files"), folder, self._add_files)

    def _ask_folder(self) -> None:
        folder = str(self._context.settings.last_folder())
        choose_folder(self, self.tr("Watch a folder"), folder, lambda name: self.add(Path(name)))

    def _add_files(self, names: list[str]) -> None:
        for name in names:
            self.add(Path(name))
