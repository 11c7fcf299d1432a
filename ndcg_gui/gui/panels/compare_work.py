"""What Compare shows, kept up with the labels: values at once, tests and holes by a quiet job after them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.jobs import Job, Report
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.judge_next import Holes, find_holes
from ndcg_gui.project.system_comparison import PairedValues, PairView, SystemComparison, analyse

# While labels come in one after the other, tests wait until there is a pause.
QUIET_MS = 400


@dataclass(frozen=True, slots=True)
class Asked:
    """Two systems, one metric, and how numbers are made."""

    baseline: str
    candidate: str
    metric: Metric
    settings: EvaluationSettings


class ComparisonKeeper(QObject):
    """One comparison; the newest request wins, and what is known of it stays until there is newer."""

    values_changed = Signal()
    analysed = Signal()
    failed = Signal(object)  # NdcgError

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._asked: Asked | None = None
        self._job: Job | None = None
        self._missed = Changes()
        self._again = False
        self.view: PairView | None = None
        self.values: PairedValues | None = None
        self.comparison: SystemComparison | None = None
        self.holes: Holes | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self._analyse)

    @property
    def asked(self) -> Asked | None:
        """What is compared."""
        return self._asked

    def request(self, asked: Asked) -> None:
        """Compare these from now on."""
        if asked == self._asked and self.view is not None:
            return
        self._asked = asked
        self.view = self.values = self.comparison = self.holes = None
        self._missed = Changes()
        self._start()

    def refresh(self, changes: Changes) -> None:
        """Take over what a commit changed: only the queries that it names."""
        if self._asked is None:
            return
        if self.view is None:
            self._missed |= changes
        elif changes.reload or not self.view.refresh(changes):
            asked, self._asked = self._asked, None
            self.request(asked)
        elif changes.judged:
            self._show_values()
            self._timer.start()

    # the jobs, one after the other

    def _start(self) -> None:
        if self._job is not None:
            self._again = True
            self._job.cancel()
            return
        self._again = False
        asked = self._asked
        if asked is None or self._context.closed:
            return
        self._job = self._context.jobs.run(
            self.tr("Comparing"),
            lambda report: self._make(asked, report),
            done=lambda view: self._on_made(asked, view),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _make(self, asked: Asked, report: Report) -> PairView:
        return PairView(
            self._context.project.live,
            baseline=asked.baseline,
            candidate=asked.candidate,
            metrics=[asked.metric],
            settings=asked.settings,
            progress=report,
        )

    def _on_made(self, asked: Asked, view: PairView) -> None:
        self._job = None
        if asked is not self._asked:
            self._start()
            return
        self.view = view
        missed, self._missed = self._missed, Changes()
        if missed:
            self.refresh(missed)
        if self.view is not view:  # the commit wants a new one, which is being made
            return
        self._show_values()
        self._analyse()

    def _show_values(self) -> None:
        assert self.view is not None and self._asked is not None
        self.values = self.view.values(self._asked.metric)
        self.values_changed.emit()

    def _analyse(self) -> None:
        if self._job is not None:
            self._timer.start()
            return
        values, view, asked = self.values, self.view, self._asked
        if values is None or view is None or asked is None or self._context.closed:
            return
        minimum = self._context.project.scale.scale.minimum

        def work(report: Report) -> tuple[SystemComparison, Holes]:
            comparison = analyse(values, report=report)
            return comparison, find_holes(view.numbers.columns, values, minimum=minimum, report=report)

        self._job = self._context.jobs.run(
            self.tr("Testing the difference"),
            work,
            done=lambda found: self._on_analysed(asked, found),
            failed=self._on_failed,
            cancelled=self._on_cancelled,
            quiet=True,
        )

    def _on_analysed(self, asked: Asked, found: tuple[SystemComparison, Holes]) -> None:
        self._job = None
        if asked is self._asked and not self._again:
            self.comparison, self.holes = found
            self.analysed.emit()
        self._go_on()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        if isinstance(error, NdcgError):
            self.failed.emit(error)
        else:
            self._context.show_error(error)
        self._go_on()

    def _on_cancelled(self) -> None:
        self._job = None
        self._go_on()

    def _go_on(self) -> None:
        if self._again:
            self._start()
