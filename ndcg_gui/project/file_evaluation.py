"""Numbers of plain files: qrels and runs, without a project."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import trec_words
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec_columns import LARGE_PACKED, NotClean
from ndcg_gui.formats.trec_words import Ranked
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.columns import Columns, Lists, ListScores, MemoryColumns
from ndcg_gui.project.evaluation import Evaluation

Progress = Callable[[int, int], None]

_OPTIONS = ReadOptions(real_grades=True)
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
    rules = {rule_for(metric, settings.ties) for metric in metrics}
    if len(rules) == 1 and any(_may_be_large(path) for path in (qrels, *runs)):
        from ndcg_gui.project.file_columns import large_columns

        columns = large_columns(qrels, runs, ties=rules.pop(), maximum=maximum, progress=progress)
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
    try:
        labels = _quick_labels(qrels)
    except (NotClean, Stopped):
        labels = _labels(qrels, progress)
    lists: dict[str, Lists] = {}
    scores: dict[str, ListScores] = {}
    by_score: list[str] = []
    for path in runs:
        try:
            found = [_quick_lists(path)]
        except (NotClean, Stopped):
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


def _quick_labels(path: Path) -> dict[str, dict[str, float]]:
    with Source(path, Report(str(path)), _OPTIONS, digest=False) as source:
        labels = trec_words.read_labels(source, _OPTIONS)
        source.finish()
    return labels


def _quick_lists(path: Path) -> tuple[str, dict[str, Ranked]]:
    with Source(path, Report(str(path)), _OPTIONS, digest=False) as source:
        found = trec_words.read_lists(source, _OPTIONS)
        source.finish()
    return found


def _labels(path: Path, progress: Progress | None) -> dict[str, dict[str, float]]:
    # Imported where it is needed: it brings every format there is.
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
