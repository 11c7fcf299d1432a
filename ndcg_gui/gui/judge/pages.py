"""What Judge can show: who is judging, that nothing is to be judged, that the queue opens, or the task."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.judging.rater_prompt import RaterPrompt
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets import EmptyState, PlainLabel
from ndcg_gui.project.core import stored
from ndcg_gui.project.judging.queue import JudgingQueue

SLOW_MS = 300  # opening that takes longer says so


class JudgePages(QStackedWidget):
    """One page is shown; when it goes, it does not leave the keyboard to a neighbour of the panel."""

    def __init__(self, context: ProjectContext, panel: QWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self._read = context.project.read
        self.prompt = RaterPrompt(context)
        self.empty = EmptyState(
            self.tr("Nothing to judge yet"),
            self.tr("Import a run: the first 10 results of each of its queries become the pairs to judge."),
            self.tr("Import a run"),
            context.request_import,
        )
        self.settled_by_others = EmptyState(self.tr("You took part in these disagreements"), "")
        self._waiting = PlainLabel(tone="muted")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(SLOW_MS)
        self._slow.timeout.connect(self._on_slow_timeout)
        for page in (self._waiting, self.prompt, self.empty, self.settled_by_others):
            self.addWidget(page)

    def show_page(self, page: QWidget) -> None:
        """Show this one; a keyboard that was in the one before goes to the panel, or to what is asked."""
        self._slow.stop()
        panel, focus = self._panel, QApplication.focusWidget()
        inside = focus is panel or (focus is not None and panel.isAncestorOf(focus))
        another = page is not self.currentWidget()
        self.setCurrentWidget(page)
        if inside and another:
            asked = {self.prompt: self.prompt, self.empty: self.empty.button}.get(page)
            (asked or panel).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_queue(self, queue: JudgingQueue, task: QWidget) -> None:
        """The task, or why there is nothing in it for the rater."""
        settled = self.settled_by_others
        settled.sentence.setText(
            self.tr("You have judged what is to be settled here (pairs: %s): somebody else settles it.")
            % count(queue.took_part)
        )
        nothing = settled if queue.took_part else self.empty
        self.show_page(task if len(queue) else nothing)

    def show_waiting(self) -> None:
        """The queue opens; says so when it takes its time."""
        self._waiting.setText("")
        self.show_page(self._waiting)
        self._slow.start()

    def show_nobody(self) -> None:
        """Ask who is judging, where there is something to judge."""
        asked = self._read(stored.pool_size) or self._read(stored.tasks)
        self.show_page(self.prompt if asked else self.empty)

    def _on_slow_timeout(self) -> None:
        self._waiting.setText(self.tr("Opening the queue…"))
