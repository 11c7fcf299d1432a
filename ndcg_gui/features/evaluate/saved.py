"""Saved evaluations: numbers of a moment with all that decided them, over time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass

import numpy as np

from ndcg_gui import version
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError, known_as
from ndcg_gui.domain.ids import EvaluationId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import is_line
from ndcg_gui.features.evaluate.grade_sources import ModelsGrades, grade_source
from ndcg_gui.features.evaluate.live import ProjectEvaluation, live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.project_columns import ProjectColumns
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import evaluations
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.evaluations import SavedEvaluation as SavedEvaluation  # for those above this layer
from ndcg_gui.store.evaluations import SavedValues, SystemResult

MAX_NAME, MAX_NOTE = 120, 2_000


@dataclass(frozen=True, eq=False)
class WholeEvaluation:
    """Saved evaluation with each query's values, or one to be saved (its id is 0)."""

    head: SavedEvaluation
    values: SavedValues


@dataclass(frozen=True, eq=False)
class EvaluationDraft(WholeEvaluation):
    """Evaluation computed to be saved, with all `numbers` as they are shown."""

    numbers: Evaluation


def evaluation_name(name: str) -> str:
    """Name in its stored form. Raises InputError for an invalid one."""
    name = name.strip()
    if not is_line(name, MAX_NAME):
        raise InputError(
            say("a saved evaluation needs a name of 1 to {most} printable characters", most=MAX_NAME)
        )
    return name


def evaluation_note(note: str) -> str:
    """Note in its stored form. Raises InputError for one that is too long."""
    note = note.strip()
    if len(note) > MAX_NOTE:
        raise InputError(say("a note can have at most {most:,} characters", most=MAX_NOTE))
    return note


def draft_evaluation(
    project: Project,
    *,
    name: str,
    note: str = "",
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    systems: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> EvaluationDraft:
    """Compute an evaluation to be saved. Safe from any thread. `progress(done, total)` may raise Cancelled.

    Everything is read afresh, so that the labels are exactly those of the named event. Raises InputError for
    an invalid name, a name in use, an unknown system, and a label rule for a model's grades.
    """
    name, note = evaluation_name(name), evaluation_note(note)
    if any(item.name == name for item in saved_evaluations(project)):
        raise InputError(say("there is already a saved evaluation named {name}", name=name))
    source = grade_source(project.read, settings.labels, settings.criterion)
    if isinstance(source, ModelsGrades):
        raise InputError(
            say(
                "only numbers from people's labels can be saved, because only these can be found again "
                "in the history; choose a label rule that counts people"
            )
        )
    columns = ProjectColumns(project.read, progress, source)
    with columns.reporting(progress):
        view = ProjectEvaluation(
            live_evaluation(project), columns, metrics=metrics, settings=settings, systems=systems
        )
    numbers = view.numbers
    files = {item.id: item.sha256 for item in project.read(records.imports)}
    sources = {
        item.id: "" if item.import_id is None else files[item.import_id]
        for item in project.read(contents.systems)
    }
    if not sources.keys() >= set(view.system_ids.values()):
        raise Conflict(say("systems were removed in the meantime; try again"))
    head = SavedEvaluation(
        id=EvaluationId(0),
        name=name,
        note=note,
        created_at=time.time_ns() // 1000,
        made_by=version.VERSION,
        event_seq=columns.event_seq,
        scale_version_id=columns.scale.id,
        settings=str(settings),
        metrics=tuple(str(metric) for metric in numbers.metrics),
        systems=tuple(
            _result(numbers, system, sources[number]) for system, number in view.system_ids.items()
        ),
    )
    return EvaluationDraft(head, _values(numbers), numbers)


def _result(numbers: Evaluation, system: str, run_sha256: str) -> SystemResult:
    of_metrics: dict[str, dict[str, float | None]] = {}
    for metric in numbers.metrics:
        spread, bounds = numbers.spread(system, metric), numbers.bounds(system, metric)
        of_metrics[str(metric)] = {
            "mean": numbers.mean(system, metric),
            "lower": None if bounds is None else bounds.low,
            "upper": None if bounds is None else bounds.high,
            **({} if spread is None else asdict(spread)),
        }
    return SystemResult(
        system, run_sha256, numbers.queries_evaluated(system), numbers.queries_missing(system), of_metrics
    )


def _values(numbers: Evaluation) -> SavedValues:
    kept = np.flatnonzero(numbers.labelled)
    scores = {}
    for system in numbers.systems:
        table = np.full((len(numbers.metrics), len(kept)), np.nan)
        counted = numbers.evaluated(system)[kept]
        for row, metric in zip(table, numbers.metrics, strict=True):
            row[counted] = numbers.scores[system].values[metric][kept][counted]
        scores[system] = table
    keys = tuple(numbers.query_keys[place] for place in kept.tolist())
    return SavedValues(keys, numbers.columns.weights[kept], scores)


# what was saved


def saved_evaluations(project: Project) -> list[SavedEvaluation]:
    """All saved evaluations, oldest first. Raises StoreError for one that cannot be read."""
    with project.read.transaction() as connection:
        return evaluations.evaluations(connection)


def saved_evaluation(project: Project, name: str) -> SavedEvaluation:
    """Saved evaluation of that name. Raises InputError listing the existing names."""
    known = {item.name: item for item in saved_evaluations(project)}
    return known_as(say("no saved evaluation named '{name}'"), name, known)


def evaluation_number(project: Project, name: str) -> EvaluationId:
    """Id of the evaluation of that name, even if damaged. Raises InputError as `saved_evaluation`."""
    with project.read.transaction() as connection:
        number = evaluations.find_evaluation(connection, name)
    return saved_evaluation(project, name).id if number is None else number


def metrics_of(saved: Sequence[SavedEvaluation]) -> tuple[str, ...]:
    """Spellings of all metrics that were saved, those of the newest evaluation first."""
    return tuple(dict.fromkeys(metric for item in reversed(saved) for metric in item.metrics))
