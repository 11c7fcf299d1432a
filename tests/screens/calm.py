"""Counts how calm a screen is: its controls, the room of what is judged, and texts that are cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QSplitterHandle,
    QTextEdit,
    QWidget,
)
from shiboken6 import delete

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.judge.panel import JudgePanel
from ndcg_gui.gui.judging.foot import ActionHint
from ndcg_gui.gui.kit.widgets.clamped import ClampedText
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.side_by_side.panel import SideBySidePanel
from tests.screens import measuring

_CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QComboBox, QLineEdit, QSplitterHandle, ActionHint,
)  # fmt: skip
MOST_CONTROLS, MOST_OF_ANSWERS, LEAST_SHARE, MOST_ENTRIES, MOST_ROWS = 12, 14, 0.55, 15, 7
SHARE_FROM = 768  # pixels of the window's height


def crowded(window: MainWindow, dialog: QWidget | None) -> Iterator[str]:
    """What is too much: controls and entries of the menu while somebody judges, rows of a form."""
    if dialog is not None:
        named = rows(dialog)
        if len(named) > MOST_ROWS:
            yield f"{len(named)} rows before More: {', '.join(named)}"
        return
    listed = entries(window)
    if len(listed) > MOST_ENTRIES:
        yield f"{len(listed)} entries in the menu: {', '.join(listed)}"
    panel = _judging(window)
    if panel is None:
        return
    counted = measured(window, panel)
    if not _is_list(panel):  # whose rows have a control for each grade
        yield from replace(counted, share=1.0, clipped=[]).faults(_most(panel))
    if window.height() >= SHARE_FROM:
        yield from replace(counted, controls=[], clipped=[]).faults()
    yield from (f"clipped: {text}" for text in counted.clipped)


def figures(window: MainWindow, dialog: QWidget | None) -> dict[str, float]:
    """What `crowded` counts, by its name."""
    if dialog is not None:
        return {"rows": len(rows(dialog))}
    counted: dict[str, float] = {"entries": len(entries(window))}
    panel = _judging(window)
    if panel is None:
        return counted
    found = measured(window, panel)
    if not _is_list(panel):
        name = "controls of answers" if _most(panel) == MOST_OF_ANSWERS else "controls"
        counted[name] = len(found.controls)
    if window.height() >= SHARE_FROM:
        counted["share"] = found.share
    return counted


def entries(window: MainWindow) -> list[str]:
    """Entries of the menu that the window shows now."""
    panel = _judging(window)
    if panel is None:
        menu = window.commands.menu()
    else:
        menu = window.commands.judging_menu(panel.menu_actions())
    listed = [entry.text() for entry in menu.actions() if entry.text()]
    delete(menu)  # at once: what looks at the texts of all menus comes next
    return listed


def _judging(window: MainWindow) -> Panel | None:
    """Panel on which somebody judges now."""
    panel = None if window.view is None else window.view.stack.current_panel()
    return panel if panel is not None and panel.is_calm() else None


def _is_list(panel: Panel) -> bool:
    return isinstance(panel, JudgePanel) and panel.session is not None and panel.session.as_list


def _most(panel: Panel) -> int:
    answers = isinstance(panel, SideBySidePanel) and panel.session is not None and panel.task.as_texts()
    return MOST_OF_ANSWERS if answers else MOST_CONTROLS


def rows(form: QWidget) -> list[str]:
    """Captions of the rows that a form shows."""
    return [
        label.text()
        for label in form.findChildren(QLabel)
        if label.buddy() is not None and label.isVisible() and label.text()
    ]


@dataclass(frozen=True, slots=True)
class Calm:
    """What was counted on one screen."""

    controls: list[QWidget]
    share: float  # of the window's height, that what is judged has
    clipped: list[str]

    def faults(self, most: int = MOST_CONTROLS) -> list[str]:
        """What is more, or less, than a screen for judging may have."""
        found = [f"clipped: {text}" for text in self.clipped]
        if len(self.controls) > most:
            names = ", ".join(_named(widget) for widget in self.controls)
            found.append(f"{len(self.controls)} controls: {names}")
        if self.share < LEAST_SHARE:
            found.append(f"{self.share:.0%} of the height for what is judged")
        return found


def measured(window: QWidget, panel: Panel) -> Calm:
    """Count on the window, which shows this panel."""
    return Calm(controls(window), _high(window, panel) / window.height(), _clipped(window))


def controls(top: QWidget) -> list[QWidget]:
    """Everything in sight that can be pressed, moved or written into."""
    return [widget for widget in top.findChildren(QWidget) if _is_control(widget)]


def _is_control(widget: QWidget) -> bool:
    if not widget.isVisible() or widget.visibleRegion().isEmpty():
        return False
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, _CONTROLS) and not isinstance(widget, QScrollBar | QHeaderView)


def _high(window: QWidget, panel: Panel) -> int:
    """Height in pixels of what is judged: the document, the list of documents, or both sides."""
    shown: tuple[QWidget, ...] = ()
    if isinstance(panel, JudgePanel) and panel.aside is not None:
        shown = (panel.aside.view.document,)
    elif isinstance(panel, JudgePanel):
        shown = (panel.task.document_card, panel.task.list_page.documents)
    elif isinstance(panel, SideBySidePanel):
        shown = (panel.task.sides,)
    corners = [(part, part.mapTo(window, part.rect().topLeft())) for part in shown if part.isVisible()]
    areas = [QRect(corner, part.size()).intersected(window.rect()) for part, corner in corners]
    return max((area.height() for area in areas), default=0)


def _clipped(window: QWidget) -> list[str]:
    cut = [
        made.text()
        for made in window.findChildren(ClampedText)
        # Its tooltip has what it has no room for.
        if made.isVisible() and (made.toolTip() or made.height() < made.heightForWidth(made.width()))
    ]
    return [*cut, *(str(fault) for fault in measuring.faults(window))]


def _named(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.accessibleName()!r}"
