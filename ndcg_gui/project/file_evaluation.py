"""Numbers of plain files: qrels and runs, without a project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.metrics.aggregate import EvaluationSettings
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.project.evaluation import Evaluation, Lists


def evaluate_files(
    qrels: Path,
    runs: Sequence[Path],
    *,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    maximum: float | None = None,
) -> Evaluation:
    """Evaluate runs against qrels without a project; a system is named by its run's tag.

    `maximum` is the scale's largest grade (default: the largest in the qrels). Raises FileErrors.
    """
    judged = read_file(qrels, kind=Kind.QRELS, options=ReadOptions(real_grades=True))
    judged.report.raise_if_errors()
    labels: dict[str, dict[str, float]] = {}
    for record in judged.judgments:
        own = labels.setdefault(record.query_key, {})
        if record.grade is not None:
            own[record.doc_key] = record.grade
    lists: dict[str, Lists] = {}
    for path in runs:
        parsed = read_file(path, kind=Kind.RUN)
        parsed.report.raise_if_errors()
        for run in parsed.runs:
            if run.tag in lists:
                raise InputError(
                    say("{path}: two runs have the tag {tag}; give each its own", path=path, tag=run.tag)
                )
            lists[run.tag] = {key: entry.keys for key, entry in run.lists.items()}
    largest = max((grade for own in labels.values() for grade in own.values()), default=1.0)
    return Evaluation(
        list(labels),
        labels,
        lists,
        metrics=metrics,
        settings=settings,
        maximum=largest if maximum is None else maximum,
    )
