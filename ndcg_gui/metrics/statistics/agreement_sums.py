"""Agreement as sums over items, so that the cost of a change is that of the changed items.

`sums_of` counts the ratings of some items; what two parts came to adds up, and a part can be taken out
again. All is whole numbers (of places, where these are whole), so that nothing drifts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.statistics.agreement import Counted, KappaWeights
from ndcg_gui.metrics.statistics.decision.shares import groups_of

_ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class Ratings:
    """N ratings of items, grouped by item, at most one for each item and rater.

    `item`, `rater`, `grade` int64[N]: numbers from 0, of grades in the order of their values.
    """

    item: IntArray
    rater: IntArray
    grade: IntArray


@dataclass(frozen=True, eq=False)
class Steps:
    """V grades and their cells in cross tables.

    `place` float64[V] is the position of each on the scale, `cell` int64[V] its row and column among `cells`
    in the table of two raters' grades.
    """

    place: FloatArray
    cell: IntArray
    cells: int


@dataclass(frozen=True, eq=False)
class Sums:
    """Sums over some items by R raters, counting items with two or more ratings only.

    `kinds`: how many items got the same grades so many times each, by the counts uint16[V] as bytes.
    `crossed` int64[R, R, C, C]: on how many items one rater gave one grade and another one another.
    By rater and by how many others rated the item too, [R, R]: `shared` items, and of the difference to
    the others' mean, times their number, `difference` the sum and `squares` the sum of squares.
    `with_majority`, `as_majority` int64[R]: items on which one grade was given most often by the others,
    and on which the rater gave it, too.
    """

    kinds: Counter[bytes]
    crossed: IntArray
    shared: IntArray
    difference: FloatArray
    squares: FloatArray
    with_majority: IntArray
    as_majority: IntArray

    def __add__(self, other: Sums) -> Sums:
        return self._with(other, 1)

    def __sub__(self, other: Sums) -> Sums:
        return self._with(other, -1)

    def _with(self, other: Sums, sign: int) -> Sums:
        kinds = self.kinds.copy()
        for kind, number in other.kinds.items():
            kinds[kind] += sign * number
            if not kinds[kind]:
                del kinds[kind]
        return Sums(
            kinds,
            self.crossed + sign * other.crossed,
            self.shared + sign * other.shared,
            self.difference + sign * other.difference,
            self.squares + sign * other.squares,
            self.with_majority + sign * other.with_majority,
            self.as_majority + sign * other.as_majority,
        )

    @property
    def items(self) -> int:
        """The number of items with two or more ratings."""
        return sum(self.kinds.values())

    def counted(self, grades: FloatArray) -> Counted:
        """Return the items by their ratings, for the measures of all raters. `grades` is float64[V]."""
        # In an order that does not depend on which item came first, so that the sums do not either.
        kinds = sorted(self.kinds.items())
        counts = np.frombuffer(b"".join(kind for kind, _ in kinds), np.uint16).reshape(-1, len(grades))
        table = counts.astype(np.float64)
        return Counted(
            grades, table, table.sum(axis=1), np.array([number for _, number in kinds], np.float64)
        )

    def mean_difference(self) -> tuple[FloatArray, FloatArray]:
        """Return the mean difference of each rater to the others' mean, and its standard deviation (n - 1).

        Both are float64[R], in positions on the scale, NaN without items, the deviation also for one.
        """
        others = np.maximum(1, np.arange(self.shared.shape[1]))
        n = self.shared.sum(axis=1).astype(np.float64)
        mean = np.full(len(n), np.nan)
        np.divide((self.difference / others).sum(axis=1), n, out=mean, where=n > 0)
        deviation = np.full(len(n), np.nan)
        squares = (self.squares / others**2).sum(axis=1)
        np.divide(squares - n * np.nan_to_num(mean) ** 2, n - 1, out=deviation, where=n > 1)
        return mean, np.sqrt(np.maximum(0.0, deviation))


def sums_of(ratings: Ratings, steps: Steps, *, raters: int) -> Sums:
    """Count the ratings of some items."""
    own, number, _ = _renumbered(ratings)
    item, items = own.item, len(number)
    others = np.repeat(number, number) - 1
    place = steps.place[own.grade]
    # (m - 1) own - the sum of the others = m own - the sum of all
    difference = (others + 1) * place - np.bincount(item, place, items)[item]
    at, shape = own.rater * raters + others, (raters, raters)
    with_majority, as_majority = _majorities(own, steps, items)
    return Sums(
        kinds=_kinds(own, items, len(steps.place)),
        crossed=_crossed(own, number, steps, raters),
        shared=_counts(at, raters * raters).reshape(shape),
        difference=_total(at, difference, raters),
        squares=_total(at, difference**2, raters),
        with_majority=_counts(own.rater[with_majority], raters),
        as_majority=_counts(own.rater[as_majority], raters),
    )


def _renumbered(ratings: Ratings) -> tuple[Ratings, IntArray, npt.NDArray[np.bool_]]:
    """Return the ratings of items with two or more, items renumbered from 0, their counts, and a mask."""
    again = ratings.item[1:] == ratings.item[:-1]
    kept = np.r_[False, again] | np.r_[again, False] if len(ratings.item) else np.empty(0, np.bool_)
    item = ratings.item[kept]
    starts = np.flatnonzero(np.r_[True, item[1:] != item[:-1]]) if len(item) else item
    number = np.diff(np.r_[starts, len(item)])
    numbered = np.repeat(np.arange(len(starts), dtype=np.int64), number)
    return Ratings(numbered, ratings.rater[kept], ratings.grade[kept]), number, kept


def _counts(values: IntArray, size: int) -> IntArray:
    return np.bincount(values, minlength=size).astype(np.int64, copy=False)


def _total(at: IntArray, values: FloatArray, raters: int) -> FloatArray:
    total = np.bincount(at, values, raters * raters).reshape(raters, raters)
    return total.astype(np.float64, copy=False)


def _kinds(own: Ratings, items: int, grades: int) -> Counter[bytes]:
    found: Counter[bytes] = Counter()
    for _, table in _tables(own.item, own.grade, items, grades):
        kinds, numbers = np.unique(_as_bytes(table), return_counts=True)
        for kind, number in zip(kinds.tolist(), numbers.tolist(), strict=True):
            found[kind] += number
    return found


def _as_bytes(table: IntArray) -> npt.NDArray[np.void]:
    """void[items]: the counts of each row as one value."""
    return np.ascontiguousarray(table.astype(np.uint16)).view(np.dtype((np.void, 2 * table.shape[1]))).ravel()


def _tables(item: IntArray, column: IntArray, items: int, columns: int) -> Iterator[tuple[int, IntArray]]:
    """Yield the counts of columns by item, int64[some items, columns], with the number of the first item."""
    step = max(1, 4_194_304 // columns)
    edges = np.searchsorted(item, np.arange(0, items + step, step))
    for number, first in enumerate(range(0, items, step)):
        rows = slice(int(edges[number]), int(edges[number + 1]))
        size = min(step, items - first)
        table = _counts((item[rows] - first) * columns + column[rows], size * columns)
        yield first, table.reshape(size, columns)


def _majorities(
    own: Ratings, steps: Steps, items: int
) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """Return whether an item's other ratings have one most frequent grade, and whether the rating is it.

    Both are bool[N].
    """
    cell = steps.cell[own.grade]
    has, agrees = np.zeros(len(cell), np.bool_), np.zeros(len(cell), np.bool_)
    for first, table in _tables(own.item, cell, items, steps.cells):
        low, high = np.searchsorted(own.item, (first, first + len(table)))
        mine = cell[low:high]
        rows = np.arange(high - low)
        others = table[own.item[low:high] - first]
        others[rows, mine] -= 1
        most = others.max(axis=1)
        has[low:high] = (others == most[:, None]).sum(axis=1) == 1
        agrees[low:high] = has[low:high] & (others[rows, mine] == most)
    return has, agrees


def _crossed(own: Ratings, number: IntArray, steps: Steps, raters: int) -> IntArray:
    """int64[R, R, C, C]: cross tables of each two ratings of one item, both ways."""
    cells, size = steps.cells, raters * raters * steps.cells**2
    found = np.zeros(size, np.int64)
    cell = steps.cell[own.grade]
    for one, other in _twos(number):
        at = ((own.rater[one] * raters + own.rater[other]) * cells + cell[one]) * cells + cell[other]
        found += _counts(at, size)
    table = found.reshape(raters, raters, cells, cells)
    return table + table.transpose(1, 0, 3, 2)


def _twos(number: IntArray) -> Iterator[tuple[IntArray, IntArray]]:
    """Yield the indices of each two ratings of one item, once. `number` int64[items] counts the ratings."""
    starts = np.cumsum(number) - number
    rows = np.arange(int(number.sum()))
    left = np.repeat(starts + number, number) - rows  # ratings of the item from here on
    for distance in range(1, int(number.max(initial=1))):
        rows = rows[left[rows] > distance]
        yield rows, rows + distance


class Grouped:
    """Groups of the items with two or more ratings, for intervals by group.

    What the methods give is as `decision.shares.groups_of` gives it.
    """

    def __init__(self, ratings: Ratings, group: IntArray, steps: Steps) -> None:
        """Take `group` int64[N], the group of each rating's item."""
        self._own, self._number, shared = _renumbered(ratings)
        self._steps, self._group = steps, group[shared]
        self._of_item = self._group[np.cumsum(self._number) - self._number]

    def kinds(self) -> Any:
        """Count the items of each kind of `Sums.counted` by group."""
        items, grades = len(self._number), len(self._steps.place)
        rows = [_as_bytes(table) for _, table in _tables(self._own.item, self._own.grade, items, grades)]
        # Sorted as bytes are, as `Sums.counted` has them.
        every, kind = np.unique(np.concatenate(rows), return_inverse=True) if rows else ((), self._own.item)
        return groups_of(self._of_item, kind, len(every))

    def of_twos(self, twos: Sequence[tuple[int, int]]) -> Iterator[Any]:
        """Yield, for each two raters, the items by group and non-zero cell of `Sums.crossed`, row by row.

        Raters are given by number, the lower one first.
        """
        if not twos:
            return
        rater, cells, cell = self._own.rater, self._steps.cells, self._steps.cell[self._own.grade]
        raters = int(rater.max()) + 1
        parts = []
        for one, other in _twos(self._number):
            turned = rater[one] > rater[other]
            low, high = np.where(turned, other, one), np.where(turned, one, other)
            parts.append(
                (rater[low] * raters + rater[high], self._group[low], cell[low] * cells + cell[high])
            )
        two, group, at = (np.concatenate(column) for column in zip(*parts, strict=True))
        order = np.argsort(two, kind="stable")
        two, group, at = two[order], group[order], at[order]
        for first, second in twos:
            code = first * raters + second
            own = slice(*np.searchsorted(two, (code, code + 1)).tolist())
            every, kind = np.unique(at[own], return_inverse=True)
            yield groups_of(group[own], kind, len(every))


def kappas(crossed: IntArray, places: FloatArray, weights: KappaWeights) -> FloatArray:
    """float64[R, R]: Cohen's kappa of each two raters, NaN where undefined. `places` is float64[C]."""
    gaps = np.abs(places[:, None] - places[None, :])
    if weights is KappaWeights.PLAIN:
        gaps = (gaps > 0).astype(np.float64)
    elif weights is KappaWeights.QUADRATIC:
        gaps = gaps**2
    observed = np.einsum("ijkl,kl->ij", crossed, gaps, optimize=True)
    own = crossed.sum(axis=3).astype(np.float64)
    other = own.transpose(1, 0, 2)
    n = own.sum(axis=2)
    expected = np.einsum("ijk,kl,ijl->ij", own, gaps, other, optimize=True)
    found = np.full(n.shape, np.nan)
    # observed / (expected / n); nothing could disagree by chance where expected is 0
    np.divide(observed * n, expected, out=found, where=expected > 1e-12 * np.maximum(n, 1))
    return 1 - found


def shares_within(crossed: IntArray, places: FloatArray, step: float) -> FloatArray:
    """float64[R, R]: the share of common items with two grades at most `step` apart, NaN without any."""
    near = np.abs(places[:, None] - places[None, :]) <= step + _ROUNDING
    n = crossed.sum(axis=(2, 3)).astype(np.float64)
    found = np.full(n.shape, np.nan)
    np.divide(
        np.einsum("ijkl,kl->ij", crossed, near.astype(np.float64), optimize=True), n, out=found, where=n > 0
    )
    return found
