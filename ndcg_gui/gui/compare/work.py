"""The figures of Compare, kept up with the labels: values at once, tests and holes by a background job.

What others judge is counted by jobs, too: first the values, which never wait for a test.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.comparison import (
    LooksKept,
    NewerPair,
    PairedValues,
    PairView,
    SystemComparison,
    analyse,
)
from ndcg_gui.features.compare.judge_next import Holes, find_holes
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, project_meetings
from ndcg_gui.features.side_by_side.list_grades_result import graded_words
from ndcg_gui.features.together.people import (
    HumanVerdict,
    closed_between,
    graded_between,
    human_verdicts,
)
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
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


@dataclass(frozen=True, slots=True)
class PeoplesVerdicts:
    """Verdicts of people on the two systems, the number of comparisons whose result is closed, and what is
    said of the grades of their lists.
    """

    found: list[HumanVerdict]
    closed: int
    graded: tuple[Message, ...] = ()

    @classmethod
    def of(cls, project: Project, asked: CompareRequest) -> PeoplesVerdicts:
        """Read them. Safe from any thread."""
        systems = asked.baseline, asked.candidate
        graded = tuple(graded_words(*found) for found in graded_between(project, *systems))
        return cls(list(human_verdicts(project, *systems)), closed_between(project, *systems), graded)


class ComparisonKeeper(JobKeeper):
    """Keeper of one comparison. The newest request wins, and the last result stays until the next one."""

    values_changed = Signal()
    verdicts_changed = Signal()
    analysed = Signal()

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._asked: CompareRequest | None = None
        self._missed = Changes()
        self._unmade = self._unread = False  # the view of what is asked; people's verdicts
        self._tests = _TestsKeeper(context, self)
        self._tests.tested.connect(self._on_tested)
        self.view: PairView | None = None
        self.values: PairedValues | None = None
        self.verdicts: PeoplesVerdicts | None = None
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
        self.view = self.values = self.verdicts = self.comparison = self.holes = None
        self.meetings = []
        self._tests.drop()
        self._missed = Changes()
        self._unmade, self._unread = True, False
        self._cancel_job()
        self._begin()

    def refresh(self, changes: Changes) -> None:
        """Update after a commit, for its queries only."""
        if self._asked is None:
            return
        self._unread |= bool(changes.compared or changes.comparisons)
        if self.view is None or changes.elsewhere or self._job is not None:
            self._missed |= changes
        elif changes.reload or not self.view.refresh(changes):
            self._make_anew()
        elif changes.judged or changes.pooled:  # tasks say which queries are planned
            self._show_values(self.view.values(self._asked.metric))
        self._begin()

    def _make_anew(self) -> None:
        asked, self._asked = self._asked, None
        assert asked is not None
        self.request(asked)

    # of JobKeeper

    def _work(self) -> None:
        asked, view = self._asked, self.view
        if asked is None:
            return
        if self._unmade:
            self._unmade = False
            self._run(
                self.tr("Comparing"),
                lambda report: (self._make(asked, report), PeoplesVerdicts.of(self._context.project, asked)),
                partial(self._take_view, asked),
            )
        elif view is not None and (self._missed or self._unread):
            changes, self._missed = self._missed, Changes()
            unread, self._unread = self._unread, False
            self._run(
                self.tr("Comparing"),
                lambda _report: self._newer(asked, view, changes, unread=unread),
                partial(self._take_newer, asked),
            )

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

    def _newer(
        self, asked: CompareRequest, view: PairView, changes: Changes, *, unread: bool
    ) -> tuple[PeoplesVerdicts | None, NewerPair | None] | None:
        """Bring up what the changes concern. None where the view must be made anew."""
        newer = None
        if changes.reload or changes.judged or changes.pooled:
            newer = None if changes.reload else view.newer(changes, asked.metric)
            if newer is None:
                return None
        return PeoplesVerdicts.of(self._context.project, asked) if unread else None, newer

    def _take_view(self, asked: CompareRequest, found: tuple[PairView, PeoplesVerdicts]) -> None:
        if asked is not self._asked:
            return
        self.view, self.verdicts = found
        missed, self._missed = self._missed, Changes()
        if missed:
            self.refresh(missed)
        if self.view is not None and self.values is None:  # else the commit wants a new one
            self._show_values(self.view.values(asked.metric))

    def _take_newer(
        self, asked: CompareRequest, found: tuple[PeoplesVerdicts | None, NewerPair | None] | None
    ) -> None:
        if asked is not self._asked or self.view is None:
            return
        if found is None:
            self._make_anew()
            return
        verdicts, newer = found
        if verdicts is not None:
            self.verdicts = verdicts
            self.verdicts_changed.emit()
        if newer is not None:
            self.view.take(newer)
            self._show_values(newer.values)

    def _show_values(self, values: PairedValues) -> None:
        assert self.view is not None and self._asked is not None
        self.values = values
        self._tests.request(self._asked, self.view, values)
        self.values_changed.emit()

    def _on_tested(self, asked: CompareRequest, found: _Tested) -> None:
        if asked is self._asked and not self._unmade:
            self.comparison, self.holes, self.meetings = found
            self.analysed.emit()


_Tested = tuple[SystemComparison, Holes, list[RunMeeting]]


class _TestsKeeper(JobKeeper):
    """Keeper of what takes longer than the values: the tests, and the pairs to judge next."""

    tested = Signal(object, object)  # CompareRequest, _Tested

    def __init__(self, context: ProjectContext, parent: QObject) -> None:
        super().__init__(context, parent)
        self._wanted: tuple[CompareRequest, PairView, PairedValues] | None = None
        self._of: CompareRequest | None = None
        self._looks = LooksKept()

    def request(self, asked: CompareRequest, view: PairView, values: PairedValues) -> None:
        """Test these values, and those of the same request again only after a pause in changes."""
        anew = asked is not self._of
        self._wanted, self._of = (asked, view, values), asked
        if anew:
            self._looks = LooksKept()
            self._begin()
        else:
            self._begin_soon()

    def drop(self) -> None:
        """Drop the request."""
        self._wanted = self._of = None
        self._timer.stop()
        self._cancel_job()

    # of JobKeeper

    def _work(self) -> None:
        if self._wanted is None:
            return
        (asked, view, values), self._wanted = self._wanted, None
        scale = view.numbers.columns.asked
        assert scale is not None
        minimum, kept = scale.minimum, self._looks

        def work(report: Progress) -> _Tested:
            comparison = analyse(values, kept=kept, report=report)
            columns, systems = view.numbers.columns, (asked.baseline, asked.candidate)
            holes = find_holes(columns, values, minimum=minimum, report=report)
            met = project_meetings(columns, systems, metrics=[asked.metric], settings=asked.settings)
            return comparison, holes, met

        self._run(self.tr("Testing the difference"), work, lambda found: self.tested.emit(asked, found))
