"""The calm frame of Judge: one column of what is judged above its foot, and what is opened beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from ndcg_gui.domain.judging_screen import WIDEST, JudgingScreen, Part, Place, toggled
from ndcg_gui.gui.judge.columns import LEFT, LOW, RIGHT, Columns
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.judging.foot import SavedLine
from ndcg_gui.gui.judging.opening import OpeningPanel
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import JUDGE_OPENED, Settings
from ndcg_gui.gui.kit.base.theme import SPACE_3, px
from ndcg_gui.gui.kit.widgets import column, row


class JudgingFrame(QWidget):
    """Frame that lays out the parts of a screen. `middle` has further pages above the same foot."""

    def __init__(
        self,
        settings: Settings,
        screen: JudgingScreen,
        parts: Mapping[Part, QWidget],
        *,
        left: QWidget | None,
        right: QWidget,
        names: tuple[str, str],
    ) -> None:
        """`names` are those of what opens at the left and at the right."""
        super().__init__()
        self.arrangement = screen
        self.work = QWidget()  # the parts above the foot
        lines = column(on=self.work, spacing=SPACE_3)
        for part in screen.parts:
            if part is not Part.FOOT and part in parts:
                lines.addWidget(parts[part], 1 if part is Part.DOCUMENT else 0)
        self.middle = QStackedWidget()
        self.middle.addWidget(self.work)
        self._inner = QWidget()
        column((self.middle, 1), parts[Part.FOOT], on=self._inner, spacing=SPACE_3)
        self._centre = QWidget()
        # A share of next to nothing: the inner column takes what it may.
        line = row(on=self._centre)
        line.addStretch(1)
        line.addWidget(self._inner, WIDEST)
        line.addStretch(1)
        self.columns = Columns(settings, left, self._centre, right, names=names)
        row(self.columns, on=self)

    def free_room(self) -> QRect | None:
        """The margin beside what is judged, where nothing stands."""
        corner = self._inner.mapTo(self, QPoint(self._inner.width(), 0))
        left, right = corner.x() + SPACE_3, self._centre.mapTo(self, QPoint(self._centre.width(), 0)).x()
        return QRect(left, 0, right - left, self.height()) if right > left else None

    def fit(self, width: int, *, opened: Collection[str], widest: int = WIDEST) -> None:
        """Divide the width among what is judged, at most `widest` at 100 % text, and what is opened."""
        left, right = (self.arrangement.opened(place, opened) for place in (Place.LEFT, Place.RIGHT))
        self.columns.fit(width, left=bool(left), right=bool(right))
        self._inner.setMaximumWidth(px(widest))

    @staticmethod
    def is_low(height: int) -> bool:
        """Whether query and answers have to take less room."""
        return height < px(LOW)


class FramedPanel(OpeningPanel):
    """Panel on which a rater opens and closes what stands beside the pair. It stays as it was left."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.opened: tuple[str, ...] = ()  # by their commands, the last one last

    @abstractmethod
    def frame(self) -> JudgingFrame:
        """The frame of what is judged."""

    @abstractmethod
    def fit(self) -> None:
        """Divide the room anew."""

    def take_focus(self) -> None:
        """Give the keyboard to what is judged."""
        self.setFocus()

    def opened_key(self) -> str:
        """Settings key of what this person opened."""
        return self.person()

    def read_opened(self) -> None:
        """Open what this person had opened last."""
        self.opened = self.context.settings.get(JUDGE_OPENED, of=self.opened_key())

    def add_openings(self) -> None:
        """Add the commands that open and close what stands beside the pair."""
        for opening in self.frame().arrangement.openings:
            if opening.place is not Place.INSTEAD:
                self.add_command(opening.command, partial(self.toggle, opening.command), repeats=False)

    def toggle(self, command: str) -> None:
        """Open or close what a command shows beside the pair."""
        self.set_opened(toggled(self.opened, command))
        if command in self.opened:
            frame = self.frame()
            place = frame.arrangement.opening(command).place
            frame.columns.turn_to(LEFT if place is Place.LEFT else RIGHT)

    def set_opened(self, opened: tuple[str, ...]) -> None:
        """Show these beside the pair, and remember them."""
        before = QApplication.focusWidget()
        self.opened = opened
        self.context.settings.set(JUDGE_OPENED, opened, of=self.opened_key())
        self.fit()
        if before is not None and self.isAncestorOf(before) and not before.isVisible():
            self.take_focus()

    def close_last(self) -> bool:
        """Close what was opened last. Returns False if nothing is open."""
        if self.opened:
            self.toggle(self.opened[-1])
            return True
        return False

    def free_room(self) -> QRect | None:
        frame = self.frame()
        free = frame.free_room()
        return None if free is None else free.translated(frame.mapTo(self, QPoint(0, 0)))

    def menu_actions(self) -> list[QAction]:
        commands, table = self.commands(), self.table_of_keys
        assert table is not None
        return [commands[table.code(table.row(name))] for name in self.frame().arrangement.menu]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()


class FramedView(Protocol):
    """Parts that a panel shows in the frame."""

    frame: JudgingFrame
    foot: SavedLine
    document: DocumentCard

    def fit(self, width: int, height: int, *, opened: Collection[str]) -> None:
        """Divide the room anew."""


class LedPanel(FramedPanel):
    """Panel that Judge leads to, with the same frame. It leads back once nothing is opened on it."""

    left_behind = Signal()  # back to judging
    view: FramedView

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]

    def frame(self) -> JudgingFrame:
        return self.view.frame

    def foot(self) -> SavedLine:
        return self.view.foot

    def fit(self) -> None:
        self.view.fit(self.width(), self.height(), opened=self.opened)

    def opened_key(self) -> str:
        assert self.table_of_keys is not None
        return f"{self.person()}/{self.table_of_keys.key}"

    def leave(self) -> None:
        """Close what was opened last, or return to judging."""
        if not self.close_last():
            self.left_behind.emit()

    def takes(self, event: QKeyEvent) -> bool:
        """Do what a key of this panel alone does. Returns False where it is none."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.is_pressed(event, "scroll"):
            self.view.document.text.scroll_page(1)
        elif self.is_pressed(event, "scroll_back"):
            self.view.document.text.scroll_page(-1)
        elif self.is_pressed(event, "leave"):
            self.leave()
        elif not self.takes(event):
            super().keyPressEvent(event)
