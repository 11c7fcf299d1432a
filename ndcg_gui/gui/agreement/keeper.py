"""Figures of Agreement, kept up with the labels by background jobs: figures first, then intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.agreement.adjudication import settled_pairs
from ndcg_gui.features.agreement.care import RaterCare, care_of
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import (
    DisagreementFilter,
    SharedPairs,
    disagreements,
    with_effects,
)
from ndcg_gui.features.agreement.figures import AgreementFigures, LiveAgreement
from ndcg_gui.features.agreement.parts import AgreementPart, By, GradeAgreement, by_grade, parts_of
from ndcg_gui.features.agreement.report import AgreementRequest, effect_settings
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import QUIET_MS, JobKeeper

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


class AgreementKeeper(JobKeeper):
    """Keeper of one agreement. The newest request wins, and the last figures stay until newer ones are there.

    Only jobs touch the `LiveAgreement`, one at a time.
    """

    changed = Signal()  # `figures` are newer
    drawn = Signal()  # `figures` have their intervals, and `care` is known
    weighed = Signal()  # the disagreements are in the order of what they do to the metric
    parted = Signal()  # `parts` are known
    failed = Signal(object)  # NdcgError: there are none, and why

    def __init__(self, context: ProjectContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._choices: AgreementChoices | None = None
        self._live: LiveAgreement | None = None
        self._waiting = Changes()
        self._undrawn = self._drawing = False
        self.given_up = False  # Cancel was pressed: there are no intervals until they are asked for
        self.figures: AgreementFigures | None = None
        self.care: Mapping[str, RaterCare] = {}
        self.listed: SharedPairs | None = None  # the disagreements, or what was asked for last
        self._which = DisagreementFilter()
        self._unsettled: SharedPairs | None = None
        self.settled = 0  # disagreements that have a final grade
        self._unweighed = False
        self._part: By | None = None  # what the pairs are parted by, if they are
        self._unparted = False
        self.parts: tuple[AgreementPart, ...] = ()
        self.grades: tuple[GradeAgreement, ...] = ()

    @property
    def choices(self) -> AgreementChoices | None:
        """The choices that the figures are of."""
        return self._choices

    def request(self, choices: AgreementChoices) -> None:
        """Compute the agreement of these choices from now on."""
        if choices == self._choices and (self._live is not None or self._job is not None):
            return
        self._choices, self._live, self._waiting = choices, None, Changes()
        self._undrawn = self.given_up = False
        self._timer.stop()
        self._cancel_job()
        self._begin()

    def refresh(self, changes: Changes) -> None:
        """Update after a commit."""
        if self._choices is None:
            return
        self._waiting |= changes
        if self._drawing:
            self._cancel_job()
        self._begin()

    def list_pairs(self, which: DisagreementFilter) -> None:
        """List these from now on, at once."""
        self._which = which
        if self._live is not None:
            self.listed = (
                self._unsettled if which == DisagreementFilter() else disagreements(self._live, which)
            )
            self._unweighed = True
            self._begin()

    def part(self, by: By | None) -> None:
        """Divide the pairs by this from now on. None stops it."""
        self._part, self._unparted, self.parts = by, by is not None, ()
        self._begin()

    def draw(self) -> None:
        """Draw the intervals that were given up."""
        self.given_up, self._undrawn = False, True
        self._begin()

    # of JobKeeper: one after the other, what is wanted most first

    def _work(self) -> None:
        choices, live = self._choices, self._live
        if choices is None:
            return
        project = self._context.project
        if live is None:
            self._waiting = Changes()
            self._start(
                self.tr("Reading grades"), lambda _report: _Made.of(project, LiveAgreement(project, choices))
            )
        elif self._waiting:
            changes, self._waiting = self._waiting, Changes()
            self._start(self.tr("Reading grades"), lambda _report: _Made.brought_up(project, live, changes))
        elif self._unweighed and self._weigh():
            self._unweighed = False
        elif self._unparted and (by := self._part) is not None:
            self._unparted = False
            self._run(
                self.tr("Grouping the pairs"),
                lambda report: (by, parts_of(project, live, by, progress=report)),
                self._take_parts,
            )
        elif self._undrawn:
            self._undrawn, self._drawing = False, True
            fast = choices.fast

            def draw(report: Progress) -> tuple[AgreementFigures, Mapping[str, RaterCare]]:
                return live.figures(intervals=True, progress=report), care_of(project, fast=fast)

            self._run(self.tr("Drawing intervals of agreement"), draw, self._take_drawn, quiet=False)

    def _start(self, title: str, work: Callable[[Progress], _Made | None]) -> None:
        choices = self._choices

        def take(made: _Made | None) -> None:
            if choices is self._choices:
                self._take(made)

        self._run(title, work, take)

    def _take(self, made: _Made | None) -> None:
        if made is None:  # it could not be brought up to date
            self._live = None
            return
        anew = made.live is not self._live
        self._live, self.figures = made.live, made.figures
        self.listed = (
            made.pairs if self._which == DisagreementFilter() else disagreements(made.live, self._which)
        )
        self.settled, self._unsettled = made.settled, made.pairs
        self.grades, self._unweighed = made.grades, True
        self._undrawn, self._unparted = not self.given_up, self._part is not None
        self._timer.start(0 if anew else QUIET_MS)
        self.changed.emit()

    def _weigh(self) -> bool:
        """Order the pairs that are equally far apart by how much they move the project's metric.

        Returns False where there is nothing to order. A cell's pairs stay as they are.
        """
        listed, project, choices = self.listed, self._context.project, self._choices
        if choices is None or listed is None or self._which != DisagreementFilter() or not len(listed):
            return False

        def work(report: Progress) -> tuple[SharedPairs, SharedPairs]:
            metric, settings = effect_settings(project, AgreementRequest(choices))
            view = live_evaluation(project).view(metrics=[metric], settings=settings)
            if not view.numbers.systems:
                return listed, listed
            return listed, with_effects(listed, view.numbers, metric, list(view.queries), progress=report)

        self._run(self.tr("Computing what disagreements change"), work, self._take_weighed)
        return True

    def _take_weighed(self, found: tuple[SharedPairs, SharedPairs]) -> None:
        if found[0] is self.listed and found[1] is not self.listed:
            self.listed = found[1]
            self.weighed.emit()

    def _take_parts(self, found: tuple[By, tuple[AgreementPart, ...]]) -> None:
        if found[0] is self._part:
            self.parts = found[1]
            self.parted.emit()

    def _take_drawn(self, found: tuple[AgreementFigures, Mapping[str, RaterCare]]) -> None:
        self._drawing = False
        if self._live is None or self._waiting:
            return
        self.figures, self.care = found
        self.drawn.emit()

    def _on_cancelled(self) -> None:
        if self._drawing:
            self._drawing = False
            if not self._waiting and self._live is not None:
                self.given_up = True  # by the user: nothing newer is wanted
                self.drawn.emit()
        super()._on_cancelled()

    def _fail(self, error: Exception) -> None:
        self._drawing = False
        if isinstance(error, NdcgError):
            self.figures, self._live, self._choices = None, None, None
            self.failed.emit(error)
        else:
            super()._fail(error)


@dataclass(frozen=True, eq=False)
class _Made:
    """Figures made by one job, and the choices that they are of."""

    live: LiveAgreement
    figures: AgreementFigures
    pairs: SharedPairs
    settled: int
    grades: tuple[GradeAgreement, ...]

    @classmethod
    def of(cls, project: Project, live: LiveAgreement) -> _Made:
        found, settled = disagreements(live), settled_pairs(project.read, live.choices.criterion)
        unsettled = found.without(settled)
        return cls(live, live.figures(), unsettled, len(found) - len(unsettled), by_grade(live))

    @classmethod
    def brought_up(cls, project: Project, live: LiveAgreement, changes: Changes) -> _Made | None:
        return cls.of(project, live) if live.refresh(changes) else None
