"""Numbers of plain files: qrels and runs, without a project."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.trec_columns import LARGE_PACKED
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.columns import Columns, Lists, ListScores, MemoryColumns
from ndcg_gui.project.evaluation import Evaluation

Progress = Callable[[int, int], None]

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
    columns: Columns | None = None
    if any(_may_be_large(path) for path in (qrels, *runs)):
        from ndcg_gui.project.file_columns import large_columns

        columns = large_columns(qrels, runs, ties=settings.ties, maximum=maximum, progress=progress)
    if columns is None:
        columns = file_columns(qrels, runs, maximum=maximum, progress=progress)
    return Evaluation(columns, metrics=metrics, settings=settings)


def _may_be_large(path: Path) -> bool:
    # Small files do not even pay for looking closer.
    try:
        return path.stat().st_size >= LARGE_PACKED
    except OSError:
        return False  # reading it will say why


def file_columns(
    qrels: Path,
    runs: Sequence[Path],
    *,
    maximum: float | None = None,
    progress: Progress | None = None,
) -> Columns:
    """What the files hold, to be evaluated by any settings."""
    judged = read_file(qrels, kind=Kind.QRELS, options=ReadOptions(real_grades=True), progress=progress)
    judged.report.raise_if_errors()
    labels: dict[str, dict[str, float]] = {}
    for record in judged.judgments:
        own = labels.setdefault(record.query_key, {})
        own[record.doc_key] = _NOT_JUDGED if record.grade is None else record.grade
    lists: dict[str, Lists] = {}
    scores: dict[str, ListScores] = {}
    for path in runs:
        parsed = read_file(path, kind=Kind.RUN, progress=progress)
        parsed.report.raise_if_errors()
        for run in parsed.runs:
            if run.tag in lists:
                raise InputError(
                    say("{path}: two runs have the tag {tag}; give each its own", path=path, tag=run.tag)
                )
            lists[run.tag] = {key: entry.keys for key, entry in run.lists.items()}
            scores[run.tag] = {key: entry.scores.tolist() for key, entry in run.lists.items()}
    largest = max((grade for own in labels.values() for grade in own.values()), default=1.0)
    return MemoryColumns(
        list(labels),
        labels,
        lists,
        maximum=max(largest, 0.0) if maximum is None else maximum,
        scores=scores,
    )
