"""Labels and reference values of a release from its own files, computed for making and for verifying it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ndcg_gui.domain.records import JudgmentRecord, QueryRecord, RankedList, RunRecord, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.evaluate.columns import columns_of_collection
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.releases.manifest import BY_KEY
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.merging import GradeRows, merge
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

Labels = dict[tuple[str, str], float]
ScaleMaps = Mapping[str, Sequence[tuple[float, float | None]]]


def labels_from(
    judgments: Sequence[JudgmentRecord],
    *,
    rule: str,
    criterion: str,
    scale: Scale,
    scale_version: int,
    scale_maps: ScaleMaps,
) -> Labels:
    """Make labels from judgments by a rule, in the order in which the judgments were given.

    A grade of another version of the scale counts as `scale_maps` says. Raises InputError for a rater that
    the rule names and that is not there.
    """
    pairs: dict[tuple[str, str], int] = {}
    raters: dict[str, int] = {}
    rows: list[tuple[int, float, int, int]] = []
    asked = scale.asked_by(criterion)
    for place, record in enumerate(judgments):
        grade = _counted(record, criterion, asked, scale_version, scale_maps)
        rater = raters.setdefault(record.rater or "", len(raters))
        if grade is not None:
            number = pairs.setdefault((record.query_key, record.doc_key), len(pairs))
            rows.append((number, grade, place, rater))
    table = np.array(rows, np.float64).reshape(-1, 4)
    pair, order, rater_of_row = (table[:, column].astype(np.int64) for column in (0, 2, 3))
    given = GradeRows(pair, table[:, 1], order, rater_of_row)
    merged = merge(label_rule(rule), given, pairs=len(pairs), raters=raters)
    return {key: grade for key, grade in zip(pairs, merged.tolist(), strict=True) if grade >= 0}


def _counted(
    record: JudgmentRecord, criterion: str, asked: Scale, scale_version: int, scale_maps: ScaleMaps
) -> float | None:
    """Grade that a judgment counts as, None where it does not count."""
    if criterion:
        value = dict(record.criteria or ()).get(criterion)
        known = {grade.value for grade in asked.grades}
        return value if isinstance(value, float) and value in known else None
    return counted_grade(record, asked, scale_version, scale_maps)


def counted_grade(
    record: JudgmentRecord, scale: Scale, scale_version: int, scale_maps: ScaleMaps
) -> float | None:
    """Grade that a judgment counts as by the leading question, None where it does not count."""
    if record.status is not Status.GRADED or record.grade is None:
        return None
    if (record.scale, record.scale_version) == (scale.key, scale_version):
        return record.grade
    return dict(scale_maps.get(scale_name(record.scale, record.scale_version), ())).get(record.grade)


def scale_name(key: str | None, version: int | None) -> str:
    """Name of a version of a scale in a release."""
    return f"{key} {version}"


def reference_values(
    queries: Sequence[QueryRecord],
    labels: Labels,
    runs: Mapping[str, RunRecord],
    *,
    scale: Scale,
    settings: EvaluationSettings,
    metrics: Sequence[str],
) -> dict[str, dict[str, float | None]]:
    """Mean of each metric by system. Without systems those of each query's labelled documents by key."""
    own = by_query(labels)
    columns = columns_of_collection(
        queries, own, runs or {BY_KEY: _run_by_key(own)}, scale.asked_by(settings.criterion)
    )
    parsed = [parse_metric(text) for text in metrics]
    numbers = Evaluation(columns, metrics=parsed, settings=settings)
    return {name: {str(metric): numbers.mean(name, metric) for metric in parsed} for name in numbers.systems}


def _run_by_key(labels: Mapping[str, Mapping[str, float]]) -> RunRecord:
    """Run of each query's labelled documents in the order of their keys."""
    return RunRecord(
        BY_KEY,
        {
            query: RankedList(sorted(own), np.arange(len(own), 0, -1, dtype=np.float64))
            for query, own in labels.items()
        },
    )


def by_query(labels: Labels) -> dict[str, dict[str, float]]:
    """The labels as query key -> document key -> grade."""
    found: dict[str, dict[str, float]] = {}
    for (query, document), grade in labels.items():
        found.setdefault(query, {})[document] = grade
    return found
