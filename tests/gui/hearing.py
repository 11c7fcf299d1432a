"""What a screen reader is given to say."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent


def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The announcements from now on, those that interrupt with a "!"."""
    said: list[str] = []
    tell = QAccessible.updateAccessibility

    def update(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            at_once = event.politeness() == QAccessible.AnnouncementPoliteness.Assertive
            said.append(f"!{event.message()}" if at_once else event.message())
        tell(event)

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return said
