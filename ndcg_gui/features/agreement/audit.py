"""Audit of labels: how a rule made them, where raters disagree, and what was settled."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.agreement.votes import places_on
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.grade_sources import is_model
from ndcg_gui.features.evaluate.labels import Grades, ProjectLabels
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray, LabelTable, count
from ndcg_gui.metrics.label_rules import LabelRule, label_rule
from ndcg_gui.store.labels.votes import given_in_view

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader


class Audit(enum.StrEnum):
    """Origin of a pair's label."""

    ONE = "one rater"
    UNANIMOUS = "unanimous"
    MAJORITY = "majority"
    ADJUDICATED = "adjudicated"
    OPEN = "open"
    MODEL = "language model"


KINDS = tuple(Audit)


@dataclass(frozen=True, slots=True)
class LabelAudit:
    """Numbers of labels by origin for one rule. A model is named where it gave grades.

    `apart`: grades so many steps apart are a disagreement. `unused` final grades are ignored by this rule.
    """

    rule: str
    apart: float
    counts: Mapping[Audit, int]
    unused: int = 0
    criterion: str = ""

    @property
    def labels(self) -> int:
        """Number of labels."""
        return sum(self.counts.values())

    def to_json(self) -> dict[str, object]:
        """Plain JSON values of the audit."""
        return {
            "rule": self.rule,
            **({"criterion": self.criterion} if self.criterion else {}),
            "apart": self.apart,
            **{str(kind): number for kind, number in self.counts.items()},
            "final_grades_not_used": self.unused,
        }


def label_audit(project: Project, rule: str, criterion: str = "") -> LabelAudit:
    """Count the labels of a rule by origin. Raises InputError for an unknown rater.

    Grades given with others' grades in view contribute to the label, but are no independent vote here.
    """
    with project.read.moment() as read:
        return _audited(project, read, ProjectLabels(read, rule, criterion))[0]


def audited_labels(
    project: Project, rule: str, criterion: str = ""
) -> tuple[LabelAudit, dict[str, dict[str, tuple[float, Audit]]]]:
    """Audit of a rule, with query key -> document key -> label and its origin."""
    with project.read.moment() as read:
        labels = ProjectLabels(read, rule, criterion)
        audit, table, kind = _audited(project, read, labels)
        kinds = [KINDS[number] for number in kind.tolist()]
        return audit, labels.keyed(table, list(zip(table.grade.tolist(), kinds, strict=True)))


def _audited(
    project: Project, read: ProjectReader, labels: ProjectLabels
) -> tuple[LabelAudit, LabelTable, IntArray]:
    apart = AdjudicationPlan.of(project).apart
    rule = label_rule(labels.rule)
    grades, raters = labels.grades()
    table = grades.table(labels.rule, raters)
    final = grades.rater == raters.get(FINAL_GRADE, -1)
    vote = ~final & ~np.isin(grades.order, read(given_in_view))
    scale = read(scale_mapping.current_scale).scale.asked_by(labels.criterion)
    kind = _came_about(grades, rule, raters, scale, apart, vote)
    numbers = np.bincount(kind[table.grade >= 0], minlength=len(KINDS)).tolist()
    counts = {
        item: numbers[place] for place, item in enumerate(KINDS) if item is not Audit.MODEL or numbers[place]
    }
    return (
        LabelAudit(labels.rule, apart, counts, 0 if rule.final_first else int(final.sum()), labels.criterion),
        table,
        kind,
    )


def _came_about(
    grades: Grades, rule: LabelRule, raters: Mapping[str, int], scale: Scale, apart: float, vote: BoolArray
) -> IntArray:
    """int64[P]: origin of each pair's label, as index in `KINDS`."""
    pairs = len(grades.document)
    if rule.rater is not None and is_model(raters[rule.rater]):
        return np.full(pairs, KINDS.index(Audit.MODEL), np.int64)
    settled = np.zeros(pairs, np.bool_)
    if rule.final_first:
        settled[grades.pair[grades.rater == raters.get(FINAL_GRADE, -1)]] = True
    if rule.rater is not None:
        mine = grades.rater == raters[rule.rater]
        match rule.what_of_rater:
            case "only":
                vote = vote & mine
            case "without":
                vote = vote & ~mine
            case "decides":
                settled[grades.pair[mine]] = True
    place = places_on(scale, grades.grade[vote])
    low, high = _ends(grades.pair[vote], place, pairs)
    several, spread = count(grades.pair[vote], pairs) > 1, high - low
    kind = np.select(
        [settled, ~several, spread >= apart - 1e-9, spread > 0],
        [KINDS.index(item) for item in (Audit.ADJUDICATED, Audit.ONE, Audit.OPEN, Audit.MAJORITY)],
        KINDS.index(Audit.UNANIMOUS),
    )
    return np.asarray(kind, np.int64)


def _ends(pair: IntArray, place: FloatArray, pairs: int) -> tuple[FloatArray, FloatArray]:
    """float64[pairs] twice: lowest and highest position of each pair. Rows of a pair must be adjacent."""
    low, high = np.zeros(pairs), np.zeros(pairs)
    if len(pair):
        starts = np.flatnonzero(np.r_[True, pair[1:] != pair[:-1]])
        low[pair[starts]] = np.minimum.reduceat(place, starts)
        high[pair[starts]] = np.maximum.reduceat(place, starts)
    return low, high
