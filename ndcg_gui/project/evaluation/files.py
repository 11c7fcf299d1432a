"""Numbers of plain files: qrels and runs, without a project."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.evaluation.columns import Columns, Lists, ListScores, MemoryColumns, Progress
from ndcg_gui.project.evaluation.file_columns import quick_columns
from ndcg_gui.project.evaluation.numbers import Evaluation

Ranked = tuple[list[str], list[float]]

_OPTIONS = ReadOptions(real_grades=True, no_limit=True)
# In the pool, but not judged; see LabelTable.
_NOT_JUDGED = -1.0


def evaluate_files(
    qrels: Path,
    runs: Sequence[Path],
    *,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    maximum: float | None = None,
    progress: Progress | None = None,
) -> Evaluation:
    """Evaluate runs against qrels without a project; a system is named by its run's tag.

    `maximum` is the scale's largest grade (default: the largest in the qrels). Raises FileErrors.
    """
    rules = {rule_for(metric, settings.ties) for metric in metrics} or {settings.ties}
    columns: Columns | None = quick_columns(
        qrels,
        runs,
        ties=rules,
        maximum=maximum,
        progress=progress,
        read_lists=partial(file_columns, qrels, runs),
    )
    if columns is None:
        columns = file_columns(qrels, runs, maximum=maximum, progress=progress)
    return Evaluation(columns, metrics=metrics, settings=settings)


def file_columns(
    qrels: Path,
    runs: Sequence[Path],
    *,
    maximum: float | None = None,
    progress: Progress | None = None,
) -> Columns:
    """What the files hold, to be evaluated by any settings."""
    labels = _labels(qrels, progress)
    lists: dict[str, Lists] = {}
    scores: dict[str, ListScores] = {}
    by_score: list[str] = []
    for path in runs:
        found, unranked = _lists(path, progress)
        by_score += unranked
        for tag, own in found:
            if tag in lists:
                raise InputError(
                    say("{path}: two runs have the tag {tag}; give each its own", path=path, tag=tag)
                )
            lists[tag] = {key: ranked[0] for key, ranked in own.items()}
            scores[tag] = {key: ranked[1] for key, ranked in own.items()}
    largest = max((grade for own in labels.values() for grade in own.values()), default=1.0)
    return MemoryColumns(
        list(labels),
        labels,
        lists,
        maximum=max(largest, 0.0) if maximum is None else maximum,
        scores=scores,
        by_score=by_score,
    )


def _labels(path: Path, progress: Progress | None) -> dict[str, dict[str, float]]:
    # Imported where it is needed: it brings every format there is.
    from ndcg_gui.domain.records import Kind
    from ndcg_gui.formats.reading import read_file

    judged = read_file(path, kind=Kind.QRELS, options=_OPTIONS, progress=progress)
    judged.report.raise_if_errors()
    labels: dict[str, dict[str, float]] = {}
    for record in judged.judgments:
        own = labels.setdefault(record.query_key, {})
        own[record.doc_key] = _NOT_JUDGED if record.grade is None else record.grade
    return labels


def _lists(path: Path, progress: Progress | None) -> tuple[list[tuple[str, dict[str, Ranked]]], list[str]]:
    """The lists of each run by its tag, and the tags of those that were ordered by score."""
    from ndcg_gui.domain.records import Kind
    from ndcg_gui.formats.reading import read_file

    parsed = read_file(path, kind=Kind.RUN, progress=progress)
    parsed.report.raise_if_errors()
    lists = [
        (
            run.tag,
            {key: (list(entry.keys), entry.scores.tolist()) for key, entry in run.lists.items()},
        )
        for run in parsed.runs
    ]
    return lists, [run.tag for run in parsed.runs if run.order == "score"]
