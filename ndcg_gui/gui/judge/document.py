"""What a rater can do with the document that is shown, and what it is shown by: template, images, marks."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.gui.base.settings import IMAGE_FOLDER, JUDGE_MARKS
from ndcg_gui.gui.judge.list import ListPage
from ndcg_gui.gui.judge.task import QueryCard
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.widgets.panel import Panel
from ndcg_gui.project.display.template import project_display


class DocumentTools(QObject):
    """The document card's actions on its panel: marks, find, copy; keeps the card to what is chosen."""

    marks_changed = Signal(bool)

    def __init__(
        self, panel: Panel, query_card: QueryCard, card: DocumentCard, in_list: ListPage | None = None
    ) -> None:
        """`in_list` is what may be shown in the card's place: the query's documents as a list."""
        super().__init__(card)  # a changed scale makes the card anew, and these with it
        self._card, self._list = card, in_list
        self._context = panel.context
        panel.add_action(self.tr("Show or hide the query's words"), "H", self._on_marks)
        panel.add_action(self.tr("Find in what is shown"), "Ctrl+F", self._on_find)
        panel.add_action(self.tr("Find the next place"), "F3", partial(self._on_step, 1))
        panel.add_action(self.tr("Find the place before"), "Shift+F3", partial(self._on_step, -1))
        panel.add_action(self.tr("Copy the document's key"), None, card.copy_key)
        panel.add_action(self.tr("Copy the document's title"), None, card.copy_title)
        query_card.pair_shown.connect(card.set_pair)
        card.find_bar.closed.connect(panel.setFocus)
        card.show_marks(self._context.settings.get(JUDGE_MARKS))
        self._read()
        self._context.changed.connect(self._on_context_changed)
        self._context.closing.connect(card.image.loader.close)

    def _read(self) -> None:
        folder = self._context.settings.get(IMAGE_FOLDER, of=self._context.key)
        loader = self._card.image.loader
        if (str(loader.folder) if loader.folder else "") != folder:
            loader.set_folder(Path(folder) if folder else None)
            self._card.show_image()
        self._card.show_display(project_display(self._context.project))

    def _on_marks(self) -> None:
        if not (self._card.isVisible() or (self._list is not None and self._list.isVisible())):
            return  # nothing would be seen of it
        shown = not self._context.settings.get(JUDGE_MARKS)
        self._context.settings.set(JUDGE_MARKS, shown)
        self._card.show_marks(shown)
        self.marks_changed.emit(shown)

    def _on_find(self) -> None:
        if self._card.isVisible():
            self._card.find_bar.open_bar()
        elif self._list is not None and self._list.isVisible():
            self._list.find_bar.open_bar()

    def _on_step(self, by: int) -> None:
        if self._card.isVisible():
            self._card.find_bar.step(by)
        elif self._list is not None and self._list.isVisible():
            self._list.find_bar.step(by)

    def _on_context_changed(self, changes: Changes) -> None:
        if changes.settings or changes.reload:
            self._read()
