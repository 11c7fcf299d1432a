"""Announcements by screen readers without a change of focus: what was saved, undone, or went wrong."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QWidget,
)


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Make a screen reader say `text`. `assertive`: at once, whatever it is reading.

    Nothing is shown. Keep it short, and leave out what the focus or a new dialog announces anyway.
    """
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    levels = QAccessible.AnnouncementPoliteness
    event.setPoliteness(levels.Assertive if assertive else levels.Polite)
    QAccessible.updateAccessibility(event)
