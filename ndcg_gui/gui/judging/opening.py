"""A panel of Judge whose queue is read in the background, and whose clock runs while somebody looks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.judging.panel import AnySession, JudgingPanel
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.judging.queue import ReadAhead


class OpeningPanel(JudgingPanel):
    """Asks for its queue with `read_queue`; what was asked for and is no longer wanted is passed over."""

    _opened = Signal(int, object)  # which opening, what was read or why it could not be

    def __init__(self, context: ProjectContext) -> None:
        super().__init__(context)
        self.session: AnySession | None = None
        self._opening = 0
        self._ahead = ReadAhead(context.project)
        self._opened.connect(self._on_opened, Qt.ConnectionType.QueuedConnection)

    @abstractmethod
    def queue_opened(self, read: Any) -> None:
        """Show what `read_queue` had read."""

    def read_queue(self, make: Callable[[], object]) -> None:
        """Have `make` called on the thread that reads; the texts read ahead are read anew."""
        if self._closed:
            return  # a label was stored after all had gone
        self.read_no_queue()
        opening = self._opening

        def read(_reader: Reader) -> None:
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
        """A queue that is just being read is not shown."""
        self._opening += 1

    def close_down(self) -> None:
        """End what reads in the background; the panel is not used any more."""
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
