"""The slim bar above the status line while long work is under way: text, time left, Cancel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.theme import SPACE_3, TextStyle
from ndcg_gui.gui.kit.text.plain import count, duration
from ndcg_gui.gui.kit.widgets import ElidedLabel, MeterBar, button, column, row

# Quicker work leaves no trace: a bar that comes and goes would shift the panel under the eye.
SHOWN_AFTER = 0.4


class JobBar(QWidget):
    """Bar of the oldest long-running job, hidden while there is none."""

    def __init__(self, jobs: JobRunner) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._jobs = jobs
        self._meter = MeterBar(thickness=4, name=self.tr("Progress"))
        self._text = ElidedLabel(role=TextStyle.SMALL)
        self._left = ElidedLabel(role=TextStyle.SMALL, tone="muted")
        self.cancel_button = button(self.tr("Cancel"), self._on_cancel_clicked)
        self.cancel_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the panel
        line = row(self._text, self._left, None, self.cancel_button, spacing=SPACE_3, margins=(14, 4, 14, 4))
        column(self._meter, line, spacing=0, on=self)
        jobs.changed.connect(self._on_jobs_changed)
        self.hide()

    def _on_jobs_changed(self) -> None:
        running = [job for job in self._jobs.running() if job.seconds() > SHOWN_AFTER]
        if not running:
            self.hide()
            return
        job = running[0]
        done, total = job.progress()
        self._meter.set_value(done / total if total else 0.0)
        text = job.title
        if len(running) > 1:
            text = self.tr("%s (and %s more)") % (text, len(running) - 1)
        if total:
            text = self.tr("%s: %s of %s") % (text, count(done), count(total))
        self._text.setText(text)
        left = job.seconds_left()
        if job.cancelling:
            self._left.setText(self.tr("Cancelling…"))
        else:
            self._left.setText("" if left is None else self.tr("%s left") % duration(left))
        self.cancel_button.setVisible(job.cancellable)
        self.cancel_button.setEnabled(not job.cancelling)
        self.show()

    def _on_cancel_clicked(self) -> None:
        for job in self._jobs.running()[:1]:
            job.cancel()
            self._on_jobs_changed()
