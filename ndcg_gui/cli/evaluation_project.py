"""Numbers of a project, apart because those of files need no database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from ndcg_gui.cli.evaluation_options import NumberOptions, chosen_settings
from ndcg_gui.cli.output import open_whole, store
from ndcg_gui.core import stored
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.agreement.audit import LabelAudit, label_audit
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.key_meeting import (
    RunMeeting,
    project_meetings,
    require_project_meeting,
)
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import Over, coverage_depth, over_of
from ndcg_gui.features.evaluate.project_columns import project_columns
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.metrics.settings import EvaluationSettings


def evaluate_project(
    path: Location,
    given: NumberOptions | None = None,
    systems: Sequence[str] = (),
    *,
    save_as: str | None = None,
    note: str = "",
    audited: list[LabelAudit] | None = None,
) -> tuple[Evaluation, list[RunMeeting], Over]:
    """Evaluate a project file: its numbers, how keys meet, and what they are over.

    What is not given is as in the project. Raises NothingMeets where keys do not, before anything is saved.
    With `save_as` the numbers are saved in the project under that name, with a note; `audited` takes how the
    labels came about.
    """
    with open_whole(path) as opened:
        given = given or NumberOptions()
        settings, metrics = given.applied(evaluation_settings(opened), chosen_metrics(opened))
        if audited is not None:
            audited.append(label_audit(opened, settings.labels, settings.criterion))
        if save_as is not None:
            draft = draft_evaluation(
                opened, name=save_as, note=note, metrics=metrics, settings=settings, systems=systems
            )
            found = _meetings(draft.numbers)
            store(opened, SaveEvaluation(draft), say("evaluation '{name}' is saved", name=save_as))
            numbers = draft.numbers
        else:
            numbers = (
                live_evaluation(opened).view(metrics=metrics, settings=settings, systems=systems).numbers
            )
            found = _meetings(numbers)
        queries = {item.id: item.record for item in opened.read(stored.queries)}
        horizon = planned_work(opened).horizon(numbers.systems, queries)
        return numbers, found, over_of(numbers, coverage_depth(numbers), horizon)


def _meetings(numbers: Evaluation) -> list[RunMeeting]:
    found = project_meetings(
        numbers.columns, numbers.systems, metrics=numbers.metrics, settings=numbers.settings
    )
    require_project_meeting(found, numbers.systems)
    return found


def project_source(
    project: Location, options: Mapping[str, str | None]
) -> tuple[EvaluationSettings, EvaluationColumns]:
    """Settings and columns of a project that stays open until the command ends."""
    opened = click.get_current_context().with_resource(open_whole(project))
    settings = chosen_settings(evaluation_settings(opened), options)
    return settings, project_columns(opened.read, settings)
