"""Move of nDCG by a lot that is as bad as its plan lets pass, from the project's own lists and labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.features.evaluate.project_columns import project_columns
from ndcg_gui.features.lots.reads import Lot
from ndcg_gui.metrics.acceptance import (
    InspectionPlan,
    Move,
    QueryInLot,
    largest_move,
    largest_share,
    queries_in_lot,
)
from ndcg_gui.metrics.gains import gain_of
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.ordering import rule_for
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_METRIC, _RULE = "nDCG@10", "majority"
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class MoveAtLimit:
    """Distance by which a lot with `wrong` labels, as many as the plan lets pass, moves a metric."""

    metric: Metric
    wrong: int
    size: int
    move: Move

    def words(self) -> Message:
        """Sentence on the distance."""
        return say(
            "In numbers: a lot at the limit ({wrong} of {size} wrong) moves {metric} of a system by {most} "
            "at most, and by no more than {expected} on average.",
            wrong=self.wrong,
            size=self.size,
            metric=str(self.metric),
            most=figure(self.move.most, 3),
            expected=figure(self.move.expected, 3),
        )


@dataclass(frozen=True, slots=True, eq=False)
class _InLists:
    """Labels of a lot as they stand in the lists of all systems, for one metric."""

    metric: Metric
    queries: Sequence[QueryInLot]
    of: int
    gains: Sequence[float]


def move_at_limit(project: Project, lot: Lot, stages: InspectionPlan) -> MoveAtLimit | None:
    """Move by a lot at the limit of its plan, None without systems or labels."""
    found = _in_lists(project, lot)
    if found is None:
        return None
    wrong = stages.accepted_up_to[-1] * lot.size // stages.most_looked_at
    cutoff = found.metric.cutoff
    move = largest_move(found.queries, wrong, lot.size, of=found.of, gains=found.gains, cutoff=cutoff)
    return MoveAtLimit(found.metric, wrong, lot.size, move)


def wrong_within(project: Project, lot: Lot, looked: int, limit: float) -> int:
    """Number of wrong ones among `looked` of a lot that moves the metric by `limit` at most.

    Raises InputError where there are no systems or labels, or where a single wrong label moves it further.
    """
    found = _in_lists(project, lot)
    if found is None:
        raise InputError(say("without result lists and labels it is not known what a lot moves"))
    share = largest_share(
        found.queries, limit, lot.size, of=found.of, gains=found.gains, cutoff=found.metric.cutoff
    )
    if not share:
        raise InputError(
            say(
                "a single wrong label of the lot moves {metric} by more than {limit}; give a larger limit",
                metric=str(found.metric),
                limit=figure(limit, 4),
            )
        )
    return min(int(share * looked + _ROUNDING), looked - 1)


def _in_lists(project: Project, lot: Lot) -> _InLists | None:
    settings = evaluation_settings(project)
    if label_rule(settings.labels).accepted_only:
        settings = replace(settings, labels=_RULE)  # under which this lot has no labels yet
    metric = next((own for own in chosen_metrics(project) if own.kind.spelling == "nDCG"), None)
    metric = metric or parse_metric(_METRIC)
    # Made for this once: the columns that follow the window hold what changed since apart.
    columns = project_columns(project.read, settings)
    table = columns.table(settings.labels)
    labels = table.labels(maximum=columns.maximum, gains=columns.gains)
    judged = table.grade >= 0
    if not columns.offered or not judged.any():
        return None
    gain = str(dict(metric.parameters).get("gain", "linear"))
    ids = project.read(contents.query_ids)
    number = np.array([ids[key] for key in columns.query_keys], np.int64)
    codes = (number[table.query] << 32) + table.document
    in_lot = np.isin(codes, np.array([(query << 32) + document for query, document in lot.pairs], np.int64))
    grades = np.array([grade.value for grade in project.scale.scale.grades], np.float64)
    if not len(grades):
        grades = np.array([project.scale.scale.minimum, project.scale.scale.maximum], np.float64)
    queries = queries_in_lot(
        table,
        gain_of(np.where(judged, table.grade, 0.0), gain, labels),
        in_lot,
        [columns.results(name, rule_for(metric, settings.ties)) for name in columns.offered],
    )
    return _InLists(
        metric, queries, len(np.unique(table.query[judged])), gain_of(grades, gain, labels).tolist()
    )
