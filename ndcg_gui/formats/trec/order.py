"""In which order the rows of lists stand, by their ranks and by their scores.

An order is int64[N], the rows best first within each list, lists one behind the other; None leaves
the rows as they are.
"""

from __future__ import annotations

import numpy as np

from ndcg_gui.formats.trec.columns import Lists
from ndcg_gui.formats.trec.fields import BoolArray, HashArray, IntArray
from ndcg_gui.formats.trec.numbers import FloatArray


def by_rank(lists: Lists) -> IntArray | None:
    """By rank, equal ranks by score, descending, and those of one score as in the file."""
    ranks, scores = lists.ranks, lists.scores
    same = ranks[1:] == ranks[:-1]
    wrong = (ranks[1:] < ranks[:-1]) | (same & (scores[1:] > scores[:-1]))
    if not (wrong & lists.follows).any():
        return None
    most = int(ranks.max()) + 1
    if most * len(lists.query_keys) < 1 << 62:
        keys = lists.number * most + ranks
        order = np.argsort(keys)
        keys = keys[order]
        if (keys[1:] != keys[:-1]).all():
            return order
    return np.lexsort((-scores, ranks, lists.number))


def rising(lists: Lists, order: IntArray | None) -> IntArray:
    """The lists in which scores rise somewhere along this order."""
    scores = lists.scores if order is None else lists.scores[order]
    found = lists.number[1:][(scores[1:] > scores[:-1]) & lists.follows]
    return found[np.flatnonzero(np.diff(found, prepend=-1))]


def by_score(lists: Lists, scores: FloatArray) -> IntArray | None:
    """By score, descending; those of one score in any order."""
    if not ((scores[1:] > scores[:-1]) & lists.follows).any():
        return None
    return _grouped(np.argsort(-scores), lists.number)


def ties(lists: Lists, scores: FloatArray) -> IntArray:
    """int64[g+1]: where each run of equal scores of a list begins, and the end; `scores` are in order."""
    other = np.ones(len(scores) + 1, np.bool_)
    other[1:-1] = (scores[1:] != scores[:-1]) | ~lists.follows
    return np.flatnonzero(other)


def sort_ties(
    lists: Lists, order: IntArray, edges: IntArray, chosen: IntArray, *, up: bool = False
) -> IntArray:
    """Order the chosen of the runs by document key, descending (`up`: ascending), by its bytes.

    `order` is changed in place; returns the places in it that were looked at.
    """
    size = edges[chosen + 1] - edges[chosen]
    places = counted(size) + np.repeat(edges[chosen], size)
    rows = order[places]
    keys = lists.documents[rows]
    numbers: list[HashArray] = []
    for place in range(keys.numbers):
        number = keys.number(place)
        if (number != number[0]).any():
            number = number.byteswap()  # the first byte the highest
            numbers.append(number if up else ~number)
    order[places] = rows[_by_numbers(numbers, np.repeat(np.arange(len(chosen)), size))]
    return places


def _by_numbers(numbers: list[HashArray], group: IntArray) -> IntArray:
    """An order by group, then by the first numbers, then by the second, ...; the groups count from 0."""
    if not numbers:
        return np.arange(len(group), dtype=np.int64)
    order = _grouped(np.argsort(numbers[0]), group)
    first, group = numbers[0][order], group[order]
    same = np.zeros(len(order), np.bool_)
    same[1:] = (first[1:] == first[:-1]) & (group[1:] == group[:-1])
    if len(numbers) > 1 and same.any():
        several = same.copy()
        several[:-1] |= same[1:]
        places = np.flatnonzero(several)
        rows = order[places]
        more = _by_numbers([number[rows] for number in numbers[1:]], np.cumsum(~same[places]) - 1)
        order[places] = rows[more]
    return order


def _grouped(order: IntArray, group: IntArray) -> IntArray:
    """The same order within each group, one group behind the other."""
    own = group[order]
    # Small numbers are sorted by their digits, many times as fast.
    small = own.astype(np.uint16) if int(group.max(initial=0)) < 1 << 16 else own
    return order[np.argsort(small, kind="stable")]


def counted(sizes: IntArray) -> IntArray:
    """0, 1, 2... anew for each of the sizes."""
    ends = np.cumsum(sizes)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total, dtype=np.int64) - np.repeat(ends - sizes, sizes)


def within(lists: Lists, mask: BoolArray) -> tuple[IntArray, IntArray]:
    """Of a mask over places in an order: the first place in each list that has any, and how many it has."""
    places = np.flatnonzero(mask)
    _, first, count = np.unique(lists.number[places], return_index=True, return_counts=True)
    return places[first], count
