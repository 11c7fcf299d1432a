"""The figures of Compare, kept up with the labels: values at once, tests and holes by a background job."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.comparison import LooksKept, PairedValues, PairView, SystemComparison, analyse
from ndcg_gui.features.compare.judge_next import Holes, find_holes
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, project_meetings
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, JobKeeper
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings


@dataclass(frozen=True, slots=True)
class CompareRequest:
    """Two systems, a metric, the settings, and the difference that matters (None: the default one)."""

    baseline: str
    candidate: str
    metric: Metric
    settings: EvaluationSettings
    matters: float | None = None


class ComparisonKeeper(JobKeeper):
    """Keeper of one comparison. The newest request wins, and the last result stays until the next one."""

    values_changed = Signal()
    analysed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._asked: CompareRequest | None = None
        self._missed = Changes()
        self._looks = LooksKept()
        self._unmade = self._untested = False  # the view of what is asked; the values of the view
        self.view: PairView | None = None
        self.values: PairedValues | None = None
        self.comparison: SystemComparison | None = None
        self.holes: Holes | None = None
        self.meetings: list[RunMeeting] = []

    @property
    def asked(self) -> CompareRequest | None:
        """The request that the values are of."""
        return self._asked

    def request(self, asked: CompareRequest) -> None:
        """Compare these from now on."""
        if asked == self._asked and self.view is not None:
            return
        self._asked = asked
        self.view = self.values = self.comparison = self.holes = None
        self.meetings = []
        self._looks = LooksKept()
        self._missed = Changes()
        self._unmade, self._untested = True, False
        self._timer.stop()
        self._cancel_job()
        self._begin()

    def refresh(self, changes: Changes) -> None:
        """Update after a commit, for its queries only."""
        if self._asked is None:
            return
        if self.view is None:
            self._missed |= changes
        elif changes.reload or not self.view.refresh(changes):
            asked, self._asked = self._asked, None
            self.request(asked)
        elif changes.judged or changes.pooled:  # tasks say which queries are planned
            self._show_values()
            self._timer.start(QUIET_MS)

    # of JobKeeper: two jobs, one after the other

    def _work(self) -> None:
        asked = self._asked
        if asked is None:
            return
        if self._unmade:
            self._unmade = False
            self._run(
                self.tr("Comparing"),
                lambda report: self._make(asked, report),
                lambda view: self._take_view(asked, view),
            )
        elif self._untested and self.view is not None and self.values is not None:
            self._untested = False
            self._analyse(asked, self.view, self.values)

    def _make(self, asked: CompareRequest, report: Progress) -> PairView:
        return PairView(
            self._context.project,
            baseline=asked.baseline,
            candidate=asked.candidate,
            metrics=[asked.metric],
            settings=asked.settings,
            matters={} if asked.matters is None else {str(asked.metric): asked.matters},
            progress=report,
        )

    def _take_view(self, asked: CompareRequest, view: PairView) -> None:
        if asked is not self._asked:
            return
        self.view = view
        missed, self._missed = self._missed, Changes()
        if missed:
            self.refresh(missed)
        if self.view is not view:  # the commit wants a new one, which is being made
            return
        self._show_values()
        self._begin()

    def _show_values(self) -> None:
        assert self.view is not None and self._asked is not None
        self.values = self.view.values(self._asked.metric)
        self._untested = True
        self.values_changed.emit()

    def _analyse(self, asked: CompareRequest, view: PairView, values: PairedValues) -> None:
        scale = view.numbers.columns.asked
        assert scale is not None
        minimum, kept = scale.minimum, self._looks

        def work(report: Progress) -> tuple[SystemComparison, Holes, list[RunMeeting]]:
            comparison = analyse(values, kept=kept, report=report)
            columns, systems = view.numbers.columns, (asked.baseline, asked.candidate)
            holes = find_holes(columns, values, minimum=minimum, report=report)
            met = project_meetings(columns, systems, metrics=[asked.metric], settings=asked.settings)
            return comparison, holes, met

        self._run(self.tr("Testing the difference"), work, lambda found: self._take_tests(asked, found))

    def _take_tests(
        self, asked: CompareRequest, found: tuple[SystemComparison, Holes, list[RunMeeting]]
    ) -> None:
        if asked is self._asked and not self._unmade:
            self.comparison, self.holes, self.meetings = found
            self.analysed.emit()
