"""The navigation at the left: the places of the window, counts at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QScrollArea, QSizePolicy, QWidget

from ndcg_gui.gui.kit.base.jobs import single_shot
from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_2, SPACE_4, TextStyle, colours, font, px
from ndcg_gui.gui.kit.text.plain import set_tooltip, translated
from ndcg_gui.gui.kit.widgets import column
from ndcg_gui.gui.kit.widgets.layout import fill_scroll_area
from ndcg_gui.gui.kit.widgets.places import PlaceSpec

WIDTH = 183
# An entry's height; in a low window the lower one, which leaves room for a notice below the last.
_HEIGHT, _LOW_HEIGHT = 33, 29
_LOW = 560


class NavigationItem(QAbstractButton):
    """One place's entry: its title, its count, marked while the place is shown."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._badge = ""
        self.set_badge("")

    def badge(self) -> str:
        return self._badge

    def set_badge(self, text: str) -> None:
        """Show this count, or none where `text` is empty."""
        if text == self._badge and self.accessibleName():
            return
        self._badge = text
        self.setAccessibleName(f"{self.text()} {text}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect())
        if self.isChecked() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.accent_soft if self.isChecked() else look.hover))
            painter.drawRoundedRect(frame, RADIUS, RADIUS)
        if self.isChecked():  # a pale ground alone is not seen by everybody
            painter.setBrush(QColor(look.accent))
            painter.drawRoundedRect(QRectF(0, RADIUS, 3, frame.height() - 2 * RADIUS), 1.5, 1.5)
        if self.hasFocus():
            painter.setPen(QPen(QColor(look.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)
        painter.setPen(QColor(look.accent_text if self.isChecked() else look.muted))
        painter.setFont(font(TextStyle.MEDIUM if self.isChecked() else TextStyle.BODY))
        inner = self.rect().adjusted(8, 0, -8, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._badge)
        room = inner.width() - painter.fontMetrics().horizontalAdvance(self._badge) - 4
        title = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)


class Navigation(QScrollArea):
    """List of places, scrollable in a low window. Up and Down move in it, Enter and Space open one."""

    place_chosen = Signal(str)

    def __init__(self, places: Sequence[PlaceSpec]) -> None:
        super().__init__()
        self.setProperty("role", "navigation")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(px(WIDTH))
        self.setAccessibleName(self.tr("Navigation"))
        self._places, self._keys = tuple(places), dict[str, str]()
        self._said: dict[str, str] = {}
        self._settled = single_shot(self, 0, self._keep_in_sight)  # once the list has its new height
        self._items: dict[str, NavigationItem] = {}
        self._buttons = QButtonGroup(self)
        self._buttons.setExclusive(True)
        self._buttons.buttonClicked.connect(self._on_button_clicked)
        self._list = QWidget()
        layout = column(spacing=2, margins=(SPACE_2, SPACE_4, SPACE_2, SPACE_2), on=self._list)
        for place in places:
            layout.addWidget(self._make_item(place))
        layout.addStretch(1)
        fill_scroll_area(self, self._list)

    def _make_item(self, place: PlaceSpec) -> NavigationItem:
        title = translated(place.title)
        item = NavigationItem(title)
        set_tooltip(item, title)
        self._items[place.key] = item
        self._buttons.addButton(item)
        return item

    def item(self, key: str) -> NavigationItem:
        return self._items[key]

    def show_badge(self, place: PlaceSpec, text: str, said: str = "") -> None:
        """Show a place's count, and in the tooltip and accessible name the things counted, as `said`."""
        item = self._items[place.key]
        if text == item.badge() and item.toolTip() and said == self._said.get(place.key, ""):
            return
        self._said[place.key] = said
        item.set_badge(text)
        key = self._keys.get(place.key, "")
        title = translated(place.title)
        set_tooltip(item, "\n".join([f"{title} ({key})" if key else title, *([said] if said else [])]))
        item.setAccessibleDescription(said)  # the title is its name

    def show_keys(self, keys: Mapping[str, str]) -> None:
        """Show these keys of places in the tooltips."""
        self._keys = dict(keys)
        for place in self._places:
            item = self._items[place.key]
            item.setToolTip("")
            self.show_badge(place, item.badge(), self._said.get(place.key, ""))

    def free_room(self) -> QRect:
        """The room below the last entry."""
        last = max((item.geometry().bottom() for item in self._items.values()), default=0) + self._list.y()
        return self.rect().adjusted(SPACE_2, last + SPACE_2, -SPACE_2, -SPACE_2)

    def select(self, key: str) -> None:
        self._items[key].setChecked(True)
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        for item in self._items.values():
            if item.isChecked():
                self.ensureWidgetVisible(item, 0, SPACE_2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        height = px(_LOW_HEIGHT) if event.size().height() < px(_LOW) else px(_HEIGHT)
        for item in self._items.values():
            item.setFixedHeight(height)
        self._settled.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        items = list(self._items.values())
        focused = next((index for index, item in enumerate(items) if item.hasFocus()), None)
        if focused is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            items[focused].click()
        elif step is None or focused is None:
            super().keyPressEvent(event)
        else:
            following = items[(focused + step) % len(items)]
            following.setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(following, 0, SPACE_2)

    def _on_button_clicked(self, clicked: QAbstractButton) -> None:
        for key, item in self._items.items():
            if item is clicked:
                self.place_chosen.emit(key)
