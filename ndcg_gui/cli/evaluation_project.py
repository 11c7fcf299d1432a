"""Numbers of a project, apart because those of files need no database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import NumberOptions, chosen_settings
from ndcg_gui.cli.output import open_whole, store
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.features.agreement.audit import LabelAudit
    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.features.evaluate.key_meeting import RunMeeting
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.features.evaluate.over import Over


def evaluate_project(
    path: Location,
    given: NumberOptions | None = None,
    systems: Sequence[str] = (),
    *,
    save_as: str | None = None,
    note: str = "",
    audited: list[LabelAudit] | None = None,
    notes: list[Message] | None = None,
) -> tuple[Evaluation, list[RunMeeting], Over]:
    """Evaluate a project file: its numbers, how keys meet, and what they are over.

    What is not given is as in the project. Raises NothingMeets where keys do not, before anything is saved.
    With `save_as` the numbers are saved in the project under that name, with a note; `audited` takes how the
    labels came about, `notes` what else a reader of the numbers needs.
    """
    with open_whole(path) as opened:
        given = given or NumberOptions()
        settings, metrics = given.applied(late.evaluation_settings(opened), late.chosen_metrics(opened))
        if audited is not None:
            audited.append(late.label_audit(opened, settings.labels, settings.criterion))
        if notes is not None:
            notes += late.drawn_notes(opened)
        if save_as is not None:
            draft = late.draft_evaluation(
                opened, name=save_as, note=note, metrics=metrics, settings=settings, systems=systems
            )
            found = _meetings(draft.numbers)
            store(opened, late.SaveEvaluation(draft), say("evaluation '{name}' is saved", name=save_as))
            numbers = draft.numbers
        else:
            numbers = (
                late.live_evaluation(opened).view(metrics=metrics, settings=settings, systems=systems).numbers
            )
            found = _meetings(numbers)
        queries = {item.id: item.record for item in opened.read(late.stored.queries)}
        horizon = late.planned_work(opened).horizon(numbers.systems, queries)
        return numbers, found, late.over_of(numbers, late.coverage_depth(numbers), horizon)


def _meetings(numbers: Evaluation) -> list[RunMeeting]:
    found = late.project_meetings(
        numbers.columns, numbers.systems, metrics=numbers.metrics, settings=numbers.settings
    )
    late.require_project_meeting(found, numbers.systems)
    return found


def project_source(
    project: Location, options: Mapping[str, str | None]
) -> tuple[EvaluationSettings, EvaluationColumns]:
    """Settings and columns of a project that stays open until the command ends."""
    opened = click.get_current_context().with_resource(open_whole(project))
    settings = chosen_settings(late.evaluation_settings(opened), options)
    return settings, late.project_columns(opened.read, settings)
