"""Numbers of the open project for a panel, computed off the GUI thread. The newest request wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.evaluate.live import NewerNumbers, ProjectEvaluation
    from ndcg_gui.features.evaluate.numbers import Evaluation

# Up to here everything is read and computed within a few frames, so the first numbers come at once.
SMALL_RESULTS = 20_000
SMALL_JUDGMENTS = 20_000
SMALL_REFRESH = 50
LARGE_REFRESH = 500  # queries: to compute everything anew takes less time
# How far down panels count what is unjudged.
UNJUDGED_DEPTH = 10

Also = Callable[["ProjectEvaluation", "Evaluation"], object]


@dataclass(frozen=True, slots=True)
class _Found:
    """Evaluation, its newer numbers where they were brought up apart, and what else was made of them."""

    evaluation: ProjectEvaluation
    newer: NewerNumbers | None
    more: object


_Work = Callable[[Progress], "_Found | None"]


@dataclass(frozen=True, slots=True)
class Request:
    """Metrics and settings to compute for these systems, or for all where none is named."""

    metrics: tuple[Metric, ...]
    settings: EvaluationSettings
    systems: tuple[str, ...] = ()


class Numbers(JobKeeper):
    """One evaluation of the project, and in `more` what `also` makes of it, which may take time.

    A small project is computed at once, unless `background`, a large one by a background job while the last
    numbers stay. So are the queries that others judge. Changes meanwhile are merged and applied afterwards.
    """

    changed = Signal()  # `evaluation` is new or was brought up to date
    failed = Signal(object)  # NdcgError: there are no numbers, and why

    def __init__(
        self,
        context: ProjectContext,
        parent: QObject | None = None,
        *,
        background: bool = False,
        also: Also | None = None,
    ) -> None:
        super().__init__(context, parent)
        self._background, self._also = background, also
        self._request: Request | None = None
        self._stale = False
        self._waiting = Changes()
        self.evaluation: ProjectEvaluation | None = None
        self.more: object = None
        self.of_others = False  # whether others alone did what the numbers were brought up by last

    @property
    def busy(self) -> bool:
        """Whether newer numbers are being computed."""
        return self._job is not None

    def request(
        self, *, metrics: Sequence[Metric], settings: EvaluationSettings, systems: Sequence[str] = ()
    ) -> None:
        """Compute these from now on. An unfinished older request is dropped."""
        self._request = Request(tuple(metrics), settings, tuple(systems))
        self._stale = True
        self._cancel_job()
        self._begin()

    def refresh(self, changes: Changes) -> None:
        """Update the numbers after a commit, for its queries only, if it names some."""
        if self._request is None:
            return
        if changes.reload or len(changes.judged) > LARGE_REFRESH:
            self._stale = True
        elif changes.judged:
            self._waiting |= changes
            # Without numbers to bring up to date they are all computed, unless that is under way.
            self._stale |= self.evaluation is None and not self.busy
        else:
            return
        self._begin()

    def _work(self) -> None:
        if self._request is None:
            return
        if self._stale:
            self._stale, self._waiting = False, Changes()
            self._make(self._request)
        elif self._waiting and self.evaluation is not None:
            changes, self._waiting = self._waiting, Changes()
            self._bring_up_to(self.evaluation, changes)

    def _make(self, request: Request) -> None:
        self.of_others = False
        project = self._context.project
        if self._background or not is_small(project):
            self._start(lambda report: self._found(make_evaluation(project, request, report)))
            return
        try:
            self._take(self._found(make_evaluation(project, request)))
        except NdcgError as error:
            self._fail(error)

    def _bring_up_to(self, evaluation: ProjectEvaluation, changes: Changes) -> None:
        self.of_others = changes.elsewhere
        if self._background or changes.elsewhere or len(changes.judged) > SMALL_REFRESH:
            self._start(lambda _report: self._newer(evaluation, changes))
        elif evaluation.refresh(changes):
            self._take(self._found(evaluation))
        else:
            self._stale = True
            self._begin()

    def _newer(self, evaluation: ProjectEvaluation, changes: Changes) -> _Found | None:
        newer = evaluation.newer(changes)
        return None if newer is None else self._found(evaluation, newer)

    def _found(self, evaluation: ProjectEvaluation, newer: NewerNumbers | None = None) -> _Found:
        numbers = evaluation.numbers if newer is None else newer.numbers
        more = None if self._also is None else self._also(evaluation, numbers)
        return _Found(evaluation, newer, more)

    def _start(self, work: _Work) -> None:
        self._run(self.tr("Computing"), work, self._take)

    def _take(self, found: _Found | None) -> None:
        if found is None:
            self._stale = True  # it could not be brought up to date
        elif not self._stale:
            self.evaluation, self.more = found.evaluation, found.more
            if found.newer is not None:
                found.evaluation.take(found.newer)
            # Others may never pause; what was said here follows at once.
            if not self._waiting or self._waiting.elsewhere:
                self.changed.emit()

    def _fail(self, error: Exception) -> None:
        self.evaluation = None
        if isinstance(error, NdcgError):
            self.failed.emit(error)
        else:
            super()._fail(error)


def make_evaluation(project: Project, request: Request, report: Progress | None = None) -> ProjectEvaluation:
    """The requested evaluation. Safe from any thread."""
    made = late.live_evaluation(project).view(
        metrics=request.metrics,
        settings=request.settings,
        systems=request.systems or None,
        progress=report,
    )
    if report is not None and made.numbers.systems:
        # Every panel says what is unjudged, and counting it goes through all lists: not on the screen's time.
        made.numbers.holes(UNJUDGED_DEPTH)
    return made


def is_small(project: Project) -> bool:
    """Whether all numbers of the project can be computed within a few frames."""
    if sum(system.result_count for system in project.read(late.stored.systems)) > SMALL_RESULTS:
        return False
    counts = project.read(late.stored.judged_counts).values()
    return sum(sum(own.values()) for own in counts) <= SMALL_JUDGMENTS
