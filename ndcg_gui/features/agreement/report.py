"""Numbers of the report on agreement, computed from a project. The words are elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ndcg_gui import version
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.features.agreement.care import RaterCare, care_of
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import (
    SharedPair,
    SharedPairs,
    disagreements,
    keys_of,
    with_effects,
)
from ndcg_gui.features.agreement.effects import Effects, LiveEffects
from ndcg_gui.features.agreement.figures import AgreementFigures, LiveAgreement
from ndcg_gui.features.agreement.parts import AgreementPart, By, GradeAgreement, by_grade, parts_of
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class ToldPair:
    """Disagreement with the texts that identify it."""

    pair: SharedPair
    query_key: str
    query_text: str
    doc_key: str
    title: str


@dataclass(frozen=True, eq=False)
class AgreementReport:
    """Agreement of the raters: figures, disagreements, and effects on the systems.

    `event_seq` is the last label that was read. `care` by rater. `effects` is None where there is no system,
    or only one rater. `disagreements` are complete, worst first.
    """

    project: str
    project_id: str
    made_at: datetime
    version: str
    event_seq: int
    figures: AgreementFigures
    care: Mapping[str, RaterCare]
    parts: Mapping[By, tuple[AgreementPart, ...]]
    grades: tuple[GradeAgreement, ...]
    effects: Effects | None
    disagreements: tuple[ToldPair, ...]


@dataclass(frozen=True, slots=True)
class AgreementRequest:
    """Request for a report on agreement. Fields left out default to the project's choices.

    `metric` is that of the effects, over `systems` (none: all). `compared` are the two systems of the
    verdict, the baseline first (None: the two that lead).
    """

    choices: AgreementChoices = field(default_factory=AgreementChoices)
    metric: Metric | None = None
    settings: EvaluationSettings | None = None
    systems: tuple[str, ...] = ()
    compared: tuple[str, str] | None = None


def agreement_report(
    project: Project,
    request: AgreementRequest | None = None,
    *,
    made_at: datetime | None = None,
    progress: Progress | None = None,
) -> AgreementReport:
    """Compute the report. Safe from any thread. `progress(done, total)` may raise Cancelled.

    Raises InputError for an unknown task, query, rater, scale or system.
    """
    request = request or AgreementRequest()
    choices = request.choices
    stages = Stages(progress, total=4 + len(By))
    live = LiveAgreement(project, choices)
    figures = live.figures(intervals=True, progress=stages.inside)
    stages.next()
    care = care_of(project, fast=choices.fast)
    parts = {by: parts_of(project, live, by, progress=stages.next()) for by in By}
    metric, settings = effect_settings(project, request)
    pairs, effects = disagreements(live), None
    view = live_evaluation(project).view(
        metrics=[metric], settings=settings, systems=request.systems or None, progress=stages.next()
    )
    if view.numbers.systems and len(figures.raters) > 1:
        pairs = with_effects(pairs, view.numbers, metric, list(view.queries), progress=stages.next())
        effects = LiveEffects(
            project,
            metric=metric,
            settings=settings,
            systems=request.systems,
            compared=request.compared,
            progress=stages.next(),
        ).effects(resamples=choices.resamples, seed=choices.seed, progress=stages.inside)
    return AgreementReport(
        project=project.name,
        project_id=project.project_id,
        made_at=made_at or datetime.now(UTC),
        version=version.VERSION,
        event_seq=live.event_seq,
        figures=figures,
        care=care,
        parts=parts,
        grades=by_grade(live),
        effects=effects,
        disagreements=told(project, pairs),
    )


def effect_settings(project: Project, request: AgreementRequest) -> tuple[Metric, EvaluationSettings]:
    """Metric and settings of the effects, requested or the project's, with the requested criterion."""
    shown = (item for item in chosen_metrics(project) if item.kind is not JUDGED)
    metric = request.metric or next(shown, parse_metric(DEFAULT_METRICS[0]))
    settings = request.settings or evaluation_settings(project)
    return metric, replace(settings, criterion=request.choices.criterion)


def told(project: Project, pairs: SharedPairs, most: int | None = None) -> tuple[ToldPair, ...]:
    """First `most` pairs with the texts that identify them."""
    rows = pairs.rows(most)
    with project.read.interpreting():
        names = keys_of(project, rows)
    return tuple(ToldPair(row, *own) for row, own in zip(rows, names, strict=True))
