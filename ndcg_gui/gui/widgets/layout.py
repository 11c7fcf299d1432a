"""Small steps of building a screen that every panel takes."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QWidget,
)

from ndcg_gui.gui.base.settings import SPLITTER_SIZES, Settings
from ndcg_gui.gui.base.theme import GAP, SPACE_2, Text, font
from ndcg_gui.gui.text.plain import no_mnemonic


def row(*items: QWidget | None, spacing: int = SPACE_2) -> QHBoxLayout:
    """Widgets side by side; None takes the room that is left."""
    line = QHBoxLayout()
    line.setSpacing(spacing)
    for item in items:
        if item is None:
            line.addStretch(1)
        else:
            line.addWidget(item)
    return line


def scrolled(inside: QWidget, name: str = "", *, sideways: bool = False) -> QScrollArea:
    """A frameless area that scrolls `inside`; with a name it can be reached by keys."""
    inside.setProperty("role", "clear")
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if name:
        area.setAccessibleName(name)
    else:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    area.viewport().setProperty("role", "clear")
    return area


def remembered_splitter(
    settings: Settings, key: str, orientation: Qt.Orientation, sizes: Mapping[QWidget, int]
) -> QSplitter:
    """These widgets with a gap that can be moved; where it was left is remembered under `key`."""
    splitter = QSplitter(orientation)
    splitter.setHandleWidth(GAP)
    splitter.setChildrenCollapsible(False)
    for widget in sizes:
        splitter.addWidget(widget)
    splitter.setSizes(list(settings.get(SPLITTER_SIZES, of=key) or sizes.values()))
    splitter.splitterMoved.connect(
        lambda _position, _index: settings.set(SPLITTER_SIZES, tuple(splitter.sizes()), of=key)
    )
    return splitter


def discard(widget: QWidget | None) -> None:
    """Take a widget off the screen at once, and delete it."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Discard everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        discard(item.widget())


def text_line(name: str = "", placeholder: str = "", *, text: str = "", most: int = 0) -> QLineEdit:
    """A field for a line of text, of at most `most` characters (0: of any length)."""
    line = QLineEdit(text)
    line.setFont(font(Text.BODY))
    line.setPlaceholderText(placeholder)
    if name:
        line.setAccessibleName(name)
    if most:
        line.setMaxLength(most)
    return line


def tick_box(text: str) -> QCheckBox:
    """A box to tick."""
    box = QCheckBox(no_mnemonic(text))
    box.setFont(font(Text.BODY))
    return box
