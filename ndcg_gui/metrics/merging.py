"""Merging of several raters' judgments of a pair into the label that evaluation uses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray, count
from ndcg_gui.metrics.label_rules import LabelRule, RaterGrade, Votes


@dataclass(frozen=True, slots=True, eq=False)
class GradeRows:
    """N judgments, at most one of a rater and pair: `pair` int64[N] from 0, `grade` float64[N].

    `order` number[N]: larger is later. `rater` int64[N] is who judged, where that is known.
    """

    pair: IntArray
    grade: FloatArray
    order: IntArray | FloatArray
    rater: IntArray | None = None

    def where(self, chosen: BoolArray) -> GradeRows:
        """Those of `chosen` bool[N]."""
        rater = None if self.rater is None else self.rater[chosen]
        return GradeRows(self.pair[chosen], self.grade[chosen], self.order[chosen], rater)


# the judgments, the number of pairs -> float64[pairs]
_Merge = Callable[[GradeRows, int], FloatArray]


def merge(
    rule: LabelRule, rows: GradeRows, *, pairs: int, raters: Mapping[str, int] | None = None
) -> FloatArray:
    """float64[pairs]: the label of each pair, NaN for a pair without a judgment.

    The `rows` may be in any order: labels do not depend on it, but for equal `order` under "latest", where
    the later row wins. A rule that names a rater needs who judged, by the numbers that `raters` gives to
    names; raises InputError when the name is not among them. Grades of the number of FINAL_GRADE are final.
    """
    desk = None if raters is None else raters.get(FINAL_GRADE)
    if desk is None:
        return _of_shared(rule, _votes(rule, rows, pairs, raters), rows, raters)
    if rows.rater is None:
        raise ValueError("which grades are final is known by who judged")
    final = rows.rater == desk
    votes = rows.where(~final)
    label = _votes(rule, votes, pairs, raters)
    if rule.final_first:
        own = _latest(rows.where(final), pairs)
        label = np.where(np.isnan(own), label, own)
    return _of_shared(rule, label, votes, raters)


def _of_shared(
    rule: LabelRule, label: FloatArray, rows: GradeRows, raters: Mapping[str, int] | None
) -> FloatArray:
    """Drop labels of pairs not judged by both the rater and another, if the rule asks for it."""
    if not rule.of_shared_pairs or rows.rater is None or raters is None or rule.rater is None:
        return label
    mine = rows.rater == raters[rule.rater]
    shared = (count(rows.pair[mine], len(label)) > 0) & (count(rows.pair[~mine], len(label)) > 0)
    return np.where(shared, label, np.nan)


def _votes(rule: LabelRule, rows: GradeRows, pairs: int, raters: Mapping[str, int] | None) -> FloatArray:
    """Return the labels from raters' own grades, in the form of `merge`."""
    by_votes = _BY_VOTES[rule.votes]
    if rule.rater is None:
        return by_votes(rows, pairs)
    if rows.rater is None or raters is None:
        raise ValueError(f"{rule.key} needs to know who judged")
    mine = rows.rater == known_as(say("no rater named '{name}'"), rule.rater, raters)
    if rule.what_of_rater == "without":
        return by_votes(rows.where(~mine), pairs)
    own = _latest(rows.where(mine), pairs)
    if rule.what_of_rater == "only":
        return own
    return np.where(np.isnan(own), by_votes(rows, pairs), own)


def label_of(rule: LabelRule, judgments: Iterable[RaterGrade]) -> float | None:
    """Return the label of one pair, or None without a judgment that counts."""
    latest: dict[str, RaterGrade] = {}
    for judgment in judgments:
        known = latest.get(judgment.rater)
        if known is None or judgment.order >= known.order:
            latest[judgment.rater] = judgment
    if not latest:
        return None
    grade = np.array([judgment.grade for judgment in latest.values()], np.float64)
    order = np.array([judgment.order for judgment in latest.values()], np.float64)
    numbers = {name: number for number, name in enumerate(latest)}
    if rule.rater is not None:
        numbers.setdefault(rule.rater, -1)
    zeros = np.zeros(len(grade), np.int64)
    place = np.arange(len(grade), dtype=np.int64)
    label = float(merge(rule, GradeRows(zeros, grade, order, place), pairs=1, raters=numbers)[0])
    return None if math.isnan(label) else label


def _latest(rows: GradeRows, pairs: int) -> FloatArray:
    return _last_by(rows.order, rows, pairs)


def _least(rows: GradeRows, pairs: int) -> FloatArray:
    return _last_by(-rows.grade, rows, pairs)


def _most(rows: GradeRows, pairs: int) -> FloatArray:
    return _last_by(rows.grade, rows, pairs)


def _last_by(order: IntArray | FloatArray, rows: GradeRows, pairs: int) -> FloatArray:
    by = np.lexsort((order, rows.pair))
    return _take(rows.grade[by], count(rows.pair, pairs), lambda counts: counts - 1)


def _mean(rows: GradeRows, pairs: int) -> FloatArray:
    # Sorted first, so that the last bit of the sum does not depend on who judged first.
    by = np.lexsort((rows.grade, rows.pair))
    counts = count(rows.pair, pairs)
    sums = np.bincount(rows.pair[by], weights=rows.grade[by], minlength=pairs)
    means = np.full(pairs, np.nan)
    np.divide(sums, counts, out=means, where=counts > 0)
    return means


def _median(rows: GradeRows, pairs: int) -> FloatArray:
    ordered = rows.grade[np.lexsort((rows.grade, rows.pair))]
    counts = count(rows.pair, pairs)
    low = _take(ordered, counts, lambda counts: (counts - 1) // 2)
    high = _take(ordered, counts, lambda counts: counts // 2)
    return (low + high) / 2.0


def _majority(rows: GradeRows, pairs: int) -> FloatArray:
    if not len(rows.pair):
        return np.full(pairs, np.nan)
    by = np.lexsort((rows.grade, rows.pair))
    pair, grade = rows.pair[by], rows.grade[by]
    starts = np.flatnonzero(np.r_[True, (pair[1:] != pair[:-1]) | (grade[1:] != grade[:-1])])
    votes = np.diff(np.r_[starts, len(pair)])
    pair, grade = pair[starts], grade[starts]
    most = np.zeros(pairs, np.int64)
    np.maximum.at(most, pair, votes)
    tied = votes == most[pair]
    return _take(grade[tied], count(pair[tied], pairs), lambda counts: (counts - 1) // 2)


def _take(ordered: FloatArray, counts: IntArray, place: Callable[[IntArray], IntArray]) -> FloatArray:
    """float64[pairs]: of each pair's grades, which lie together in `ordered`, the one at `place`."""
    taken = np.full(len(counts), np.nan)
    some = counts > 0
    starts = np.cumsum(counts) - counts
    taken[some] = ordered[starts[some] + place(counts[some])]
    return taken


_BY_VOTES: Mapping[Votes, _Merge] = {
    "latest": _latest,
    "majority": _majority,
    "mean": _mean,
    "median": _median,
    "min": _least,
    "max": _most,
}
