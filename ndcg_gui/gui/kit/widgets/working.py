"""A dialog with one job at a time, which it shows and can stop, and its errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ElidedLabel, MeterBar, WarningBox, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog
from ndcg_gui.gui.kit.widgets.spoken import announce

_POLL_MS = 100


class WorkingDialog(Dialog):
    """Base of dialogs with a job. Subclasses lay out the parts and define the work. Closing leaves the job.

    `problem_box` is the widget shown and hidden with the problem.
    """

    def __init__(self, title: str, context: ProjectContext, parent: QWidget | None) -> None:
        super().__init__(title, parent)
        self._context = context
        self._job: Job | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_POLL_MS)
        self._timer.timeout.connect(self._show_progress)
        self.progress_label = ElidedLabel()
        self.meter = MeterBar(name=self.tr("Progress"))
        self.problem = WarningBox()
        self.problem_box: QWidget = self.problem
        self.stop_button = button(self.tr("Stop"), self._on_stop_clicked)
        self.close_button = button(self.tr("Close"), self.reject)
        self.finished.connect(self._leave_job)

    # for subclasses

    def _show_state(self) -> None:
        """Enable what can be done now."""
        raise NotImplementedError

    def _show_progress(self) -> None:
        """Show the job's progress."""
        raise NotImplementedError

    def _on_cancelled(self, _nothing: object) -> None:
        """Show the state after a cancelled job."""
        raise NotImplementedError

    def _forget_late(self, found: object) -> None:
        """Drop the result of a job, which may arrive after the dialog is gone."""

    # problems

    def _say_wrong(self, error: Exception) -> None:
        if isinstance(error, InputError):
            self._show_problem(translated(error.message))
        else:
            self._context.show_error(error)

    def _show_problem(self, title: str, text: str = "") -> None:
        """Show a fault, or none where the title is empty."""
        if title and title != self.problem.accessibleName():
            announce(self, title)
        self.problem.set_text(title, text)
        self.problem_box.setVisible(bool(title))

    # the job

    def _run(self, title: str, work: Callable[[Progress], Any], done: Callable[[Any], object]) -> None:
        job = self._job = self._context.jobs.run(
            title,
            work,
            done=lambda found: self._ended(job, done, found),
            failed=lambda error: self._ended(job, self._say_wrong, error),
            cancelled=lambda: self._ended(job, self._on_cancelled, None),
            discard=self._forget_late,
            quiet=True,  # it is shown here
        )
        self._timer.start()
        self._show_state()

    def _ended(self, job: Job, then: Callable[[Any], object], value: object) -> None:
        if job is not self._job:
            self._forget_late(value)  # the dialog is closed, or something else is worked on
            return
        self._job = None
        self._timer.stop()
        then(value)
        if self.isVisible():
            self._show_state()

    def _leave_job(self, _result: int = 0) -> None:
        job, self._job = self._job, None
        self._timer.stop()
        if job is not None:
            job.cancel()

    def _on_stop_clicked(self) -> None:
        if self._job is not None:
            self._job.cancel()
