"""Ordering the rows of lists by rank and by score, and runs in that order.

An order is int64[N], the rows best first within each list, lists one behind the other; None leaves
the rows as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.formats.options import Order
from ndcg_gui.formats.report import LINES_KEPT, Report
from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.columns import Lists
from ndcg_gui.formats.trec.fields import BoolArray, HashArray, IntArray
from ndcg_gui.formats.trec.numbers import FloatArray


def by_rank(lists: Lists) -> IntArray | None:
    """Order by rank, equal ranks by score, descending, and equal scores as in the file."""
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
    """Return the lists in which scores rise anywhere along this order."""
    scores = lists.scores if order is None else lists.scores[order]
    found = lists.number[1:][(scores[1:] > scores[:-1]) & lists.follows]
    return found[np.flatnonzero(np.diff(found, prepend=-1))]


def unlike_scores(lists: Lists, order: IntArray | None) -> IntArray:
    """Return the lists that this order does not sort by score, then document key, both descending."""
    scores = lists.scores if order is None else lists.scores[order]
    wrong = (scores[1:] > scores[:-1]) & lists.follows
    tied = np.flatnonzero((scores[1:] == scores[:-1]) & lists.follows)
    if len(tied):
        rows = np.concatenate([tied, tied + 1])
        keys = lists.documents[rows if order is None else order[rows]]
        open_ = np.ones(len(tied), np.bool_)  # whether all bytes so far are the same
        for place in range(keys.numbers):
            number = keys.number(place).byteswap()  # the first byte the highest
            above, below = number[: len(tied)], number[len(tied) :]
            wrong[tied[open_ & (above < below)]] = True
            open_ &= above == below
    found = lists.number[1:][wrong]
    return found[np.flatnonzero(np.diff(found, prepend=-1))]


def _falling(lists: Lists) -> FloatArray:
    """Make scores for lists without any, falling to 1 in steps of 1."""
    sizes = np.diff(lists.starts)
    return (np.repeat(sizes, sizes) - counted(sizes)).astype(np.float64)


def by_score(lists: Lists, scores: FloatArray) -> IntArray | None:
    """Order by score, descending, with equal scores in any order."""
    if not ((scores[1:] > scores[:-1]) & lists.follows).any():
        return None
    return _grouped(np.argsort(-scores), lists.number)


def ties(lists: Lists, scores: FloatArray) -> IntArray:
    """int64[g+1]: the start of each run of equal scores in a list, and the end. `scores` are in order."""
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
    """Order by group, counted from 0, then by the first numbers, then by the second, and so on."""
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
    """Return the same order within each group, one group behind the other."""
    own = group[order]
    # Small numbers are sorted by their digits, many times as fast.
    small = own.astype(np.uint16) if int(group.max(initial=0)) < 1 << 16 else own
    return order[np.argsort(small, kind="stable")]


def counted(sizes: IntArray) -> IntArray:
    """Count 0, 1, 2... anew for each of the sizes."""
    ends = np.cumsum(sizes)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total, dtype=np.int64) - np.repeat(ends - sizes, sizes)


def within(lists: Lists, mask: BoolArray) -> tuple[IntArray, IntArray]:
    """Return the first position in each list where a mask over an order is true, and the number of them."""
    places = np.flatnonzero(mask)
    _, first, count = np.unique(lists.number[places], return_index=True, return_counts=True)
    return places[first], count


class Arranged:
    """The lists of a run, each best first, and the notices on their order (see ReadOptions.order)."""

    def __init__(self, report: Report, order: Order) -> None:
        self._report, self._order = report, order
        self._lists: dict[str, RankedList] = {}
        # What is to be said when ranks are not followed, and of which lines.
        self._by_score: tuple[Message, IntArray] | None = None
        self._differs = False
        self._ranks: list[IntArray] = []
        self._ties: list[tuple[IntArray, IntArray]] = []

    def add(self, lists: Lists) -> None:
        """Add lists. Raises NotClean if they require another order for the lists before."""
        order = by_rank(lists)
        self._ranks.append(_lines_out_of_rank(lists, order))
        wrong = rising(lists, order)
        if self._order == "rank":
            scores = _falling(lists)
        else:
            if len(wrong) and self._order == "kept" and not lists.is_all:
                raise NotClean  # the lists before are ordered by rank already
            if len(wrong) or (self._order == "score" and len(unlike_scores(lists, order))):
                self._differs, best = True, by_score_and_key(lists)
                if len(wrong):
                    self._note_wrong(lists, wrong, order, best)
                order = best
            self._ties.append(_ties(lists, order))
            scores = lists.scores if order is None else lists.scores[order]
        documents = lists.documents if order is None else lists.documents[order]
        for key, keys, (start, end) in zip(
            lists.query_keys, documents.joined(lists.starts), pairwise(lists.starts.tolist()), strict=True
        ):
            self._lists[key] = RankedList.from_packed(keys, scores[start:end])

    def _note_wrong(self, lists: Lists, wrong: IntArray, ranked: IntArray | None, best: IntArray) -> None:
        lines = lists.lines[lists.starts[wrong]]
        if self._by_score is None:
            self._by_score = _score_order(lists, int(wrong[0]), ranked, best), lines
        else:
            message, before = self._by_score
            self._by_score = message, np.concatenate([before, lines])

    def record(self, tag: str) -> RunRecord:
        """Return the run of all lists."""
        lines = np.concatenate(self._ranks)
        self._tell(self._report.inform, "ranks", trec.COUNTED_ANEW, lines, np.ones_like(lines))
        if self._order == "rank":
            self._report.inform("by_rank", trec.BY_RANK)
            return RunRecord(tag, self._lists, "rank")
        rule = trec.TIES_KEPT if self._order == "kept" else trec.TIES_BY_KEY
        if self._by_score is not None:
            rule = trec.TIES_BY_KEY
            message, lines = self._by_score
            self._tell(self._report.warn, "score_order", message, lines, np.ones_like(lines))
        elif self._differs:
            rule = trec.TIES_NOT_BY_RANK
        tied, counts = zip(*self._ties, strict=True)
        self._tell(self._report.inform, "ties", rule, np.concatenate(tied), np.concatenate(counts))
        return RunRecord(tag, self._lists, "score" if self._differs else "rank")

    def _tell(
        self, tell: Callable[..., None], code: str, message: Message, lines: IntArray, counts: IntArray
    ) -> None:
        for line, count in zip(lines[:LINES_KEPT].tolist(), counts[:LINES_KEPT].tolist(), strict=True):
            tell(code, message, line, count=count)
        if len(lines) > LINES_KEPT:
            tell(code, message, count=int(counts[LINES_KEPT:].sum()))


def by_score_and_key(lists: Lists) -> IntArray:
    """Order by score, equal scores by document key, both descending."""
    order = by_score(lists, lists.scores)
    if order is None:
        order = np.arange(len(lists.scores), dtype=np.int64)
    edges = ties(lists, lists.scores[order])
    sort_ties(lists, order, edges, np.flatnonzero(np.diff(edges) > 1))
    return order


def _score_order(lists: Lists, number: int, by_rank: IntArray | None, by_score: IntArray) -> Message:
    first = int(lists.starts[number])
    ranked = first if by_rank is None else int(by_rank[first])
    one, other = lists.documents[np.array([by_score[first], ranked])].texts()
    return trec.score_order(lists.query_keys[number], by_score=one, by_rank=other)


def _lines_out_of_rank(lists: Lists, order: IntArray | None) -> IntArray:
    """Return the first line out of rank in each list whose ranks do not count 1, 2, 3..."""
    ranks, lines = lists.ranks, lists.lines
    if order is not None:
        ranks, lines = ranks[order], lines[order]
    natural = np.arange(1, len(ranks) + 1) - np.repeat(lists.starts[:-1], np.diff(lists.starts))
    places, _ = within(lists, ranks != natural)
    found: IntArray = lines[places]
    return found


def _ties(lists: Lists, order: IntArray | None) -> tuple[IntArray, IntArray]:
    """Return the line of the first tie and the number of tied neighbours, for each list with ties."""
    scores, lines = lists.scores, lists.lines
    if order is not None:
        scores, lines = scores[order], lines[order]
    same = np.zeros(len(scores), np.bool_)
    same[1:] = (scores[1:] == scores[:-1]) & lists.follows
    places, counts = within(lists, same)
    return np.minimum(lines[places - 1], lines[places]), counts
