"""How several raters' judgments of one pair become the label that evaluation uses: never a silent choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.metrics.arrays import FloatArray, IntArray, count

# pair int64[N], grade float64[N] and order int64[N] or float64[N], the number of pairs -> float64[pairs]
_Merge = Callable[[IntArray, FloatArray, IntArray | FloatArray, int], FloatArray]


@dataclass(frozen=True, slots=True)
class RaterGrade:
    """One rater's grade for a pair; of one rater's several, that of the largest `order` counts."""

    rater: str
    grade: float
    order: float


@dataclass(frozen=True, slots=True)
class LabelRule:
    """A named way to merge judgments: `key` as settings and the command line write it."""

    key: str
    title: Message = field(compare=False)
    help: Message = field(compare=False)
    _merge: _Merge = field(compare=False, repr=False)

    def merge(
        self, pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, *, pairs: int
    ) -> FloatArray:
        """float64[pairs]: the label of each pair, NaN for a pair without a judgment.

        `pair` int64[N] from 0 to pairs - 1, in any order; `grade` float64[N]; `order` number[N],
        larger is later. Expects one judgment per rater and pair. The labels do not depend on the
        order of the rows, but for equal `order` under "latest", where the later row wins.
        """
        return self._merge(pair, grade, order, pairs)

    def label(self, judgments: Iterable[RaterGrade]) -> float | None:
        """The label of one pair, None without a judgment."""
        latest: dict[str, RaterGrade] = {}
        for judgment in judgments:
            known = latest.get(judgment.rater)
            if known is None or judgment.order >= known.order:
                latest[judgment.rater] = judgment
        if not latest:
            return None
        grade = np.array([judgment.grade for judgment in latest.values()], np.float64)
        order = np.array([judgment.order for judgment in latest.values()], np.float64)
        return float(self._merge(np.zeros(len(grade), np.int64), grade, order, 1)[0])


def _latest(pair: IntArray, grade: FloatArray, order: IntArray | FloatArray, pairs: int) -> FloatArray:
    rows = np.lexsort((order, pair))
    return _take(grade[rows], count(pair, pairs), lambda counts: counts - 1)


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


# Ties of the majority go to the lower middle one of the tied grades: it is always a grade that raters
# gave; with three raters who all differ it is the middle one, so that no outlier decides; with two
# grades it is the lower one, because a split vote is no evidence that a document is better; and,
# unlike "the latest wins", it does not depend on who judged first.
LABEL_RULES: tuple[LabelRule, ...] = (
    LabelRule("latest", say("Latest"), say("The judgment made last, whoever made it."), _latest),
    LabelRule(
        "majority",
        say("Majority of raters"),
        say("The grade most raters gave; of tied grades the middle one, the lower of two."),
        _majority,
    ),
    LabelRule("mean", say("Mean of raters"), say("The mean of the raters' grades."), _mean),
    LabelRule(
        "median",
        say("Median of raters"),
        say("The median of the raters' grades; the mean of the middle two for an even number."),
        _median,
    ),
)


def label_rule(key: str) -> LabelRule:
    """The rule of that key; raises InputError naming the known ones."""
    for rule in LABEL_RULES:
        if rule.key == key:
            return rule
    known = ", ".join(rule.key for rule in LABEL_RULES)
    raise InputError(say("no label rule '{key}'; there are: {known}", key=key, known=known))
