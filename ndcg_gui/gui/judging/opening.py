"""A panel of Judge whose queue is read in the background, and whose clock runs while it is visible."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.features.judge.queue import ReadAhead
from ndcg_gui.gui.judging.panel import AnySession, JudgingPanel
from ndcg_gui.gui.kit.base.context import ProjectContext


class OpeningPanel(JudgingPanel):
    """Panel that requests its queue with `read_queue`. The result of an outdated request is dropped."""

    _opened = Signal(int, object)  # which opening, what was read or why it could not be

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.session: AnySession | None = None
        self._opening = 0
        self._ahead = ReadAhead(context.project)
        self._opened.connect(self._on_opened, Qt.ConnectionType.QueuedConnection)

    @abstractmethod
    def queue_opened(self, read: Any) -> None:
        """Show the queue that was read."""

    def read_queue(self, make: Callable[[], object]) -> None:
        """Call `make` on the reading thread. Texts read ahead are read again."""
        if self._closed:
            return  # a label was stored after all had gone
        self.read_no_queue()
        opening = self._opening

        def read(_reader: ProjectReader) -> None:
            try:
                opened = make()
            except Exception as error:  # noqa: BLE001 - shown, whatever it is
                opened = error
            try:
                self._opened.emit(opening, opened)
            except RuntimeError:
                # A window that went without having been closed took the panel along: nobody looks.
                if shiboken6.isValid(self):
                    raise

        self._ahead.forget()
        self._ahead.ask(read)

    def read_no_queue(self) -> None:
        """Drop the queue being read."""
        self._opening += 1

    def close_down(self) -> None:
        """Stop reading in the background for good, when the panel is closed."""
        self.read_no_queue()
        self._closed, self.session = True, None
        self._ahead.close()

    def _on_opened(self, opening: int, opened: object) -> None:
        if opening != self._opening:
            return
        if isinstance(opened, Exception):
            self.context.show_error(opened)
        else:
            self.queue_opened(opened)

    # Qt's side

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.session is not None and self.isVisible():
            (self.session.timer.resume if self.isActiveWindow() else self.session.timer.pause)()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.session is not None:
            self.session.timer.resume()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.session is not None:
            self.session.timer.pause()
