"""Measures a screen: which texts have no room, and what cannot be reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QCheckBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QWidget,
)

from ndcg_gui.gui.kit.tables.view import DataTable
from ndcg_gui.gui.kit.widgets import ElidedLabel

# Pixels that a rounding may cost.
_ROUNDING = 1


@dataclass(frozen=True, slots=True)
class Fault:
    """One text or control that cannot be read or reached as a whole."""

    kind: str
    widget: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.widget} {self.text!r}"


def faults(top: QWidget) -> Iterator[Fault]:
    """What does not fit on a screen that is shown."""
    for widget in [top, *top.findChildren(QWidget)]:
        if not widget.isVisible() or widget.width() <= 0 or widget.height() <= 0:
            continue
        short = _missing(widget)
        if short:
            yield _fault(short, widget)
        elif _is_cut(widget, top):
            yield _fault("outside", widget)
    yield from _sideways(top)
    yield from _without_a_row(top)


def grown(top: QWidget, wanted: QSize) -> Iterator[Fault]:
    """Whether a window cannot be as small as it was asked to be: its edges stand outside of the screen."""
    if top.size() != wanted:
        said = f"{top.width()}x{top.height()} instead of {wanted.width()}x{wanted.height()}"
        yield Fault("not the size", type(top).__name__, said)


def _fault(kind: str, widget: QWidget) -> Fault:
    text = widget.text() if hasattr(widget, "text") else widget.accessibleName()
    return Fault(kind, type(widget).__name__, " ".join(str(text).split())[:80])


def _missing(widget: QWidget) -> str:
    """What a widget's text lacks: "" if nothing."""
    if isinstance(widget, ElidedLabel):
        needed = widget.sizeHint().width()
        return "no tooltip" if needed > widget.width() + 1 and not widget.toolTip() else ""
    if isinstance(widget, QLabel):
        return _missing_of_label(widget)
    if isinstance(widget, QCheckBox) and widget.hasHeightForWidth():  # whose text goes on in further lines
        return "too low" if widget.heightForWidth(widget.width()) - widget.height() > _ROUNDING else ""
    if isinstance(widget, QPushButton | QCheckBox | QRadioButton) and widget.text():
        lacking = widget.sizeHint().width() - widget.width()
        elided = bool(widget.toolTip())
        return "too narrow" if lacking > _ROUNDING + 2 and not elided else ""
    if isinstance(widget, QLineEdit) and not widget.text() and widget.placeholderText():
        room = widget.width() - 20
        lacking = widget.fontMetrics().horizontalAdvance(widget.placeholderText()) - room
        return "placeholder cut" if lacking > _ROUNDING and not widget.toolTip() else ""
    if isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
        return _missing_of_header(widget)
    return ""


def _missing_of_label(label: QLabel) -> str:
    if not label.text() or (label.pixmap() and not label.pixmap().isNull()):
        return ""
    room = label.contentsRect()
    if label.wordWrap():
        lacking = label.heightForWidth(label.width()) - label.height()
        return "too low" if lacking > _ROUNDING and not label.toolTip() else ""
    if label.textFormat() == Qt.TextFormat.RichText:
        document = QTextDocument()
        document.setDefaultFont(label.font())
        document.setHtml(label.text())
        return "too narrow" if document.idealWidth() > room.width() + 6 else ""
    lines = label.text().split("\n")
    widest = max(label.fontMetrics().horizontalAdvance(line) for line in lines)
    if widest > room.width() + _ROUNDING and not label.toolTip():
        return "too narrow"
    high = len(lines) * label.fontMetrics().height() > room.height() + 3
    return "too low" if high else ""


def _missing_of_header(header: QHeaderView) -> str:
    model = header.model()
    if model is None:
        return ""
    for place in range(header.count()):
        title = str(model.headerData(place, Qt.Orientation.Horizontal) or "")
        if header.isSectionHidden(place) or not title:
            continue
        needed = header.fontMetrics().horizontalAdvance(title)
        tip = model.headerData(place, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
        if needed > header.sectionSize(place) + _ROUNDING and not tip:
            return f"column '{title}' cut"
    return ""


def _is_cut(widget: QWidget, top: QWidget) -> bool:
    """Whether a control stands partly outside of what holds it, where nothing scrolls to it."""
    if not isinstance(widget, QAbstractButton | QLineEdit | QLabel) or isinstance(widget, QScrollBar):
        return False
    shown = QRect(QPoint(0, 0), widget.size())
    holder = widget
    while holder is not top and (parent := holder.parentWidget()) is not None:
        shown.translate(holder.pos())
        area = parent.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is parent:
            return False
        if holder.isWindow():
            return False
        room = parent.rect().adjusted(-_ROUNDING, -_ROUNDING, _ROUNDING, _ROUNDING)
        if not room.contains(shown):
            return True
        holder = parent
    return False


def _sideways(top: QWidget) -> Iterator[Fault]:
    """Pages that are wider than their room, and whatever else has to be moved sideways to be read."""
    for area in top.findChildren(QAbstractScrollArea):
        bar = area.horizontalScrollBar()
        if not area.isVisible() or bar.maximum() <= bar.minimum():
            continue
        fixed = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if fixed and isinstance(area, QScrollArea):
            yield _fault("wider than its room", area)
        elif bar.isVisible() and not _may_scroll_sideways(area):
            yield _fault("scrolls sideways", area)


def _may_scroll_sideways(area: QAbstractScrollArea) -> bool:
    if isinstance(area, DataTable):
        return not area.folds  # which says why
    # Lines of a file, and of code, are not broken.
    return isinstance(area, QPlainTextEdit) and area.lineWrapMode() == QPlainTextEdit.LineWrapMode.NoWrap


def _without_a_row(top: QWidget) -> Iterator[Fault]:
    """Tables and lists that have rows, of which not one is seen as a whole."""
    for view in top.findChildren(QAbstractItemView):
        model = view.model()
        if not view.isVisible() or model is None or not model.rowCount():
            continue
        seen = view.viewport().visibleRegion().boundingRect()
        scrolled_out = seen.isEmpty()  # of a page that scrolls
        first = view.visualRect(model.index(0, 0))
        if not scrolled_out and view.viewport().height() + _ROUNDING < first.height():
            yield _fault("no whole row", view)


def nested(top: QWidget) -> Iterator[Fault]:
    """Parts that scroll up and down on a page that does, too: the wheel moves now one, now the other."""
    for area in top.findChildren(QAbstractScrollArea):
        if not _scrolls(area) or area.viewport().visibleRegion().isEmpty():
            continue
        holder = None if area.isWindow() else area.parentWidget()
        while holder is not None:
            if isinstance(holder, QAbstractScrollArea) and _scrolls(holder):
                yield _fault("scrolls in a page that scrolls", area)
                break
            holder = None if holder.isWindow() else holder.parentWidget()


def _scrolls(area: QAbstractScrollArea) -> bool:
    bar = area.verticalScrollBar()
    shown = area.verticalScrollBarPolicy() != Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return area.isVisible() and shown and bar.maximum() > bar.minimum()
