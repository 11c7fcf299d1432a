"""All that is told of the raters' agreement, computed from a project: numbers first, words elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import ndcg_gui
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.project.agreement.care import RaterCare, care_of
from ndcg_gui.project.agreement.choices import AgreementChoices
from ndcg_gui.project.agreement.figures import AgreementFigures, LiveAgreement

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, eq=False)
class AgreementReport:
    """What raters agree on; `care` by rater."""

    project: str
    project_id: str
    made_at: datetime
    version: str
    figures: AgreementFigures
    care: Mapping[str, RaterCare]


def agreement_report(
    project: Project,
    choices: AgreementChoices | None = None,
    *,
    made_at: datetime | None = None,
    progress: Progress | None = None,
) -> AgreementReport:
    """Compute it; safe from any thread, `progress(done, total)` may raise Cancelled.

    Raises InputError for a task, a query, a rater or a scale that is not there.
    """
    choices = choices or AgreementChoices()
    stages = Stages(progress, total=2)
    live = LiveAgreement(project, choices)
    figures = live.figures(intervals=True, progress=stages.inside)
    stages.next()
    care = care_of(project, fast=choices.fast)
    return AgreementReport(
        project=project.name,
        project_id=project.project_id,
        made_at=made_at or datetime.now(UTC),
        version=ndcg_gui.__version__,
        figures=figures,
        care=care,
    )
