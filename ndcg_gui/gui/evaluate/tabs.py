"""The tabs at the right of Evaluate, each of which can be shown large."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.theme import GAP
from ndcg_gui.gui.kit.widgets import Card, button, row, stacked
from ndcg_gui.gui.kit.widgets.tabs import FoldingTabs


class Page(Card):
    """Frameless page of a tab: a title line with its buttons, and the content below it."""

    def __init__(self, title: str = "") -> None:
        super().__init__(title)
        self.setProperty("role", "clear")
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)


class TabsCard(Card):
    """Tabbed pages, with a button (or a double click on a tab or picture) that shows them large."""

    chosen = Signal(str)  # a page's key
    large_wanted = Signal(bool)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.is_large = False
        self._folding = FoldingTabs(name, self)
        self.tabs, self.choice = self._folding.tabs, self._folding.choice
        self.large_button = button("", self._on_large_clicked)
        self.pages = stacked()
        self.body.addWidget(self.tabs)
        self._narrow = row(self.choice, None)
        self.body.addLayout(self._narrow)
        self.body.addWidget(self.pages, 1)
        self.setAccessibleName(name)
        self._folding.chosen.connect(self._on_chosen)
        self.tabs.tabBarDoubleClicked.connect(self._on_large_clicked)
        self.show_large(False)

    def add_page(self, key: str, title: str, page: Page, *pictures: QWidget) -> None:
        """Add a page after the others. A double click on one of its `pictures` shows it large."""
        # The page goes first: adding the first tab chooses it.
        self.pages.addWidget(page)
        self._folding.add(key, title)
        self.tabs.setTabToolTip(self.tabs.count() - 1, title)
        if self.tabs.count() == 1:
            self._place_large()
        for picture in pictures:
            picture.installEventFilter(self)

    def key(self) -> str:
        """Key of the visible page."""
        return self._folding.key()

    def show_page(self, key: str) -> None:
        """Show the page of that key, if there is one."""
        self._folding.show_tab(key)

    def show_large(self, large: bool) -> None:
        """Set the button to enlarge, or to shrink again."""
        self.is_large = large
        text = self.tr("Make smaller") if large else self.tr("Enlarge")
        self.large_button.setText(text)
        self.large_button.setAccessibleName(text)
        tip = (
            self.tr("Back to the whole page (Esc)") if large else self.tr("Use the whole page (double click)")
        )
        self.large_button.setToolTip(tip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._folding.fold(self.contentsRect().width() - 2 * GAP):
            self._place_large()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonDblClick:
            self._on_large_clicked()
            return True
        return False

    def _place_large(self) -> None:
        """Place the button in the page's title line, or beside the choice that replaces the tabs."""
        page = self.pages.currentWidget()
        assert isinstance(page, Page)
        (self._narrow if self._folding.folded else page.header).addWidget(self.large_button)

    def _on_large_clicked(self, _tab: int = 0) -> None:
        self.large_wanted.emit(not self.is_large)

    def _on_chosen(self, key: str) -> None:
        self.pages.setCurrentIndex(self.tabs.currentIndex())
        self._place_large()
        self.chosen.emit(key)
