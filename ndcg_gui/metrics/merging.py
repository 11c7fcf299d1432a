"""Merging of several raters' judgments of a pair into the label that evaluation uses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

import numpy as np

from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.arrays import FloatArray, IntArray, count
from ndcg_gui.metrics.label_rules import LabelRule, RaterGrade, Votes

# pair int64[N], grade float64[N] and order int64[N] or float64[N], the number of pairs -> float64[pairs]
_Merge = Callable[[IntArray, FloatArray, IntArray | FloatArray, int], FloatArray]


def merge(
    rule: LabelRule,
    pair: IntArray,
    grade: FloatArray,
    order: IntArray | FloatArray,
    *,
    pairs: int,
    rater: IntArray | None = None,
    raters: Mapping[str, int] | None = None,
) -> FloatArray:
    """float64[pairs]: the label of each pair, NaN for a pair without a judgment.

    `pair` int64[N] from 0 to pairs - 1, in any order; `grade` float64[N]; `order` number[N],
    larger is later. Expects one judgment per rater and pair. The labels do not depend on the
    order of the rows, but for equal `order` under "latest", where the later row wins. A rule that
    names a rater needs `rater` int64[N], who judged, by the numbers that `raters` gives to names;
    raises InputError when the name is not among them. Grades of the number of FINAL_GRADE are final.
    """
    desk = None if raters is None else raters.get(FINAL_GRADE)
    if desk is None:
        label = _votes(rule, pair, grade, order, pairs, rater, raters)
        return _of_shared(rule, label, pair, rater, raters)
    if rater is None:
        raise ValueError("which grades are final is known by who judged")
    final = rater == desk
    vote = ~final
    label = _votes(rule, pair[vote], grade[vote], order[vote], pairs, rater[vote], raters)
    if rule.final_first:
        own = _latest(pair[final], grade[final], order[final], pairs)
        label = np.where(np.isnan(own), label, own)
    return _of_shared(rule, label, pair[vote], rater[vote], raters)


def _of_shared(
    rule: LabelRule,
    label: FloatArray,
    pair: IntArray,
    rater: IntArray | None,
    raters: Mapping[str, int] | None,
) -> FloatArray:
    """Drop labels of pairs not judged by both the rater and another, if the rule asks for it."""
    if not rule.of_shared_pairs or rater is None or raters is None or rule.rater is None:
        return label
    mine = rater == raters[rule.rater]
    shared = (count(pair[mine], len(label)) > 0) & (count(pair[~mine], len(label)) > 0)
    return np.where(shared, label, np.nan)


def _votes(
    rule: LabelRule,
    pair: IntArray,
    grade: FloatArray,
    order: IntArray | FloatArray,
    pairs: int,
    rater: IntArray | None,
    raters: Mapping[str, int] | None,
) -> FloatArray:
    """Return the labels from raters' own grades, in the form of `merge`."""
    by_votes = _BY_VOTES[rule.votes]
    if rule.rater is None:
        return by_votes(pair, grade, order, pairs)
    if rater is None or raters is None:
        raise ValueError(f"{rule.key} needs to know who judged")
    mine = rater == known_as(say("no rater named '{name}'"), rule.rater, raters)
    if rule.what_of_rater == "without":
        return by_votes(pair[~mine], grade[~mine], order[~mine], pairs)
    own = _latest(pair[mine], grade[mine], order[mine], pairs)
    if rule.what_of_rater == "only":
        return own
    return np.where(np.isnan(own), by_votes(pair, grade, order, pairs), own)


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
    label = float(merge(rule, zeros, grade, order, pairs=1, rater=place, raters=numbers)[0])
    return None if math.isnan(label) else label


def _latest(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    rows = np.lexsort((order, pair))
    return _take(grade[rows], count(pair, pairs), lambda counts: counts - 1)


def _least(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    return _latest(pair, grade, -grade, pairs)


def _most(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    return _latest(pair, grade, grade, pairs)


def _mean(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    # Sorted first, so that the last bit of the sum does not depend on who judged first.
    rows = np.lexsort((grade, pair))
    counts = count(pair, pairs)
    sums = np.bincount(pair[rows], weights=grade[rows], minlength=pairs)
    means = np.full(pairs, np.nan)
    np.divide(sums, counts, out=means, where=counts > 0)
    return means


def _median(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    rows = np.lexsort((grade, pair))
    ordered, counts = grade[rows], count(pair, pairs)
    low = _take(ordered, counts, lambda counts: (counts - 1) // 2)
    high = _take(ordered, counts, lambda counts: counts // 2)
    return (low + high) / 2.0


def _majority(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    if not len(pair):
        return np.full(pairs, np.nan)
    rows = np.lexsort((grade, pair))
    pair, grade = pair[rows], grade[rows]
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
