"""Columns over dicts of labels and scores as programs hold them, looked at as they are, without copies.

Whoever trains a model evaluates it thousands of times: here nothing is sorted, parsed or copied that the
numbers do not need. What is rarely asked for (single lists, other rules for ties) is left to `MemoryColumns`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from heapq import nlargest
from itertools import chain, repeat
from typing import TypeGuard

import numpy as np

from ndcg_gui.features.evaluate.columns import (
    KEYS_OF_QUERIES,
    KEYS_OF_RESULTS,
    EvaluationColumns,
    MemoryColumns,
    QueryLabels,
    in_run_order,
)
from ndcg_gui.metrics.arrays import FloatArray, IntArray, JudgedResults, LabelTable, as_rows, offsets_of
from ndcg_gui.metrics.ordering import order

Scored = Mapping[str, Mapping[str, float]]
_FAST = "score"
_NO_PAIR = -1


class NotPlain(Exception):
    """Something else stands in a dict than text keys with finite numbers."""


def is_plain(value: object) -> TypeGuard[Scored]:
    """Whether a value is a dict of dicts, whatever stands in them."""
    return type(value) is dict and all(type(own) is dict for own in value.values())


def checked_keys(dicts: Scored) -> list[str]:
    """Return the keys of each dict in one text, a line each. Raises NotPlain for a key that is no text."""
    try:
        "".join(dicts)
        return ["\n".join(own) for own in dicts.values()]
    except TypeError:
        raise NotPlain from None


def numbers_of(dicts: Collection[Mapping[str, float]], count: int) -> FloatArray:
    """float64[count]: the values of all dicts. Raises NotPlain for one that is no finite number."""
    try:
        found = np.fromiter(chain.from_iterable(map(_values, dicts)), np.float64, count)
    except (TypeError, ValueError):
        raise NotPlain from None
    if not np.isfinite(found).all():
        raise NotPlain
    return found


def _values(own: Mapping[str, float]) -> Collection[float]:
    return own.values()


class DictLabels:
    """Labels of an evaluation by query and document, prepared for any number of runs.

    Raises NotPlain where a key is no text or a grade no finite number.
    """

    def __init__(self, labels: Scored) -> None:
        self.query_keys = tuple(labels)
        self.by_query: tuple[QueryLabels, ...] = tuple(labels.values())
        self.texts = checked_keys(labels)
        self.offsets = offsets_of(list(map(len, self.by_query)))
        pairs = int(self.offsets[-1])
        self.table = LabelTable(
            self.offsets, np.arange(pairs, dtype=np.int64), numbers_of(self.by_query, pairs)
        )
        self.largest = max(float(self.table.grade.max(initial=0.0)), 0.0) if pairs else 1.0

    @cached_property
    def pairs(self) -> list[dict[str, int]]:
        """Number of each query's pairs by document key."""
        starts = self.offsets.tolist()
        return [
            dict(zip(own, range(start, stop), strict=True))
            for own, start, stop in zip(self.by_query, starts, starts[1:], strict=False)
        ]


class DictColumns(EvaluationColumns):
    """Columns over prepared labels and runs as dicts of scores by query and document.

    Raises NotPlain where a key is no text or a score no finite number.
    """

    def __init__(
        self,
        labels: DictLabels,
        runs: Mapping[str, Scored],
        *,
        maximum: float | None = None,
        gains: Mapping[float, float] | None = None,
        weights: FloatArray | None = None,
    ) -> None:
        super().__init__(
            labels.query_keys,
            tuple(runs),
            maximum=labels.largest if maximum is None else maximum,
            gains=gains,
            weights=weights,
        )
        self._labels, self._runs = labels, runs
        self.offsets = labels.offsets
        self.texts = {name: checked_keys(run) for name, run in runs.items()}
        self._results = {name: _judged(labels, run) for name, run in runs.items()}

    @cached_property
    def _whole(self) -> MemoryColumns:
        """Labels and lists one by one."""
        lists: dict[str, dict[str, Sequence[str]]] = {}
        scores: dict[str, dict[str, Sequence[float]]] = {}
        for name, run in self._runs.items():
            lists[name], scores[name] = {}, {}
            for key, own in run.items():
                keys = list(own)
                values = np.fromiter(own.values(), np.float64, len(own))
                found = order(values, keys, _FAST)
                assert found is not None
                lists[name][key] = [keys[place] for place in found[0].tolist()]
                scores[name][key] = values[found[0]].tolist()
        labels = dict(zip(self.query_keys, self._labels.by_query, strict=True))
        return MemoryColumns(
            self.query_keys,
            labels,
            lists,
            scores,
            maximum=self.maximum,
            gains=self.gains,
            weights=self.weights,
        )

    def table(self, rule: str) -> LabelTable:
        return self._labels.table

    def results(self, system: str, ties: str) -> JudgedResults:
        return self._results[system] if ties == _FAST else self._whole.results(system, ties)

    def run_order(self, system: str) -> IntArray | None:
        places = self.places
        return in_run_order([places[key] for key in self._runs[system] if key in places], len(places))

    def queries_of(self, system: str) -> Collection[str]:
        return self._runs[system].keys()

    def documents_of(self, system: str) -> set[str]:
        return set().union(*self._runs[system].values())

    def first_results(self, system: str) -> dict[int, Sequence[str]]:
        run, places = self._runs[system], self.places
        listed = [places[key] for key in run if key in places]
        step = -(-len(listed) // KEYS_OF_QUERIES) or 1
        found: dict[int, Sequence[str]] = {}
        for place in sorted(listed)[::step]:
            own = run[self.query_keys[place]]
            whole = len(own) <= KEYS_OF_RESULTS
            found[place] = list(own) if whole else nlargest(KEYS_OF_RESULTS, own, key=own.__getitem__)
        return found

    def labelled_results(self, system: str, ties: str) -> int:
        return len(self._results[system].pair)

    def labels_of(self, place: int, rule: str) -> QueryLabels:
        return self._labels.by_query[place]

    def list_of(self, place: int, system: str) -> tuple[Sequence[str], Sequence[float]]:
        return self._whole.list_of(place, system)


def _judged(labels: DictLabels, run: Scored) -> JudgedResults:
    """Ranks of the labelled pairs in a run's lists, ordered by score, equal ones by key descending."""
    found = [run.get(key) for key in labels.query_keys]
    present = np.array([own is not None for own in found], np.bool_)
    lists: list[Mapping[str, float]] = [{} if own is None else own for own in found]
    sizes = np.array(list(map(len, lists)), np.int64)
    count = int(sizes.sum())
    scores = numbers_of(lists, count)
    pair = np.fromiter(
        chain.from_iterable(
            map(known.get, own, repeat(_NO_PAIR)) for known, own in zip(labels.pairs, lists, strict=True)
        ),
        np.int64,
        count,
    )
    rank = _ranks(scores, sizes, lists)
    judged = np.flatnonzero(pair >= 0)
    query = np.repeat(np.arange(len(sizes), dtype=np.int64), sizes)[judged]
    rank, pair = rank[judged], pair[judged]
    # By query, then by rank: a single number of both sorts faster than two.
    line = np.argsort(query * (int(sizes.max(initial=0)) + 1) + rank)
    return JudgedResults(query[line], rank[line], pair[line], sizes, present)


def _ranks(scores: FloatArray, sizes: IntArray, lists: Sequence[Mapping[str, float]]) -> IntArray:
    """int64: 0-based rank of each score in its list, by score descending, then by key descending."""
    starts = offsets_of(sizes)
    rows = as_rows(-scores, sizes, fill=np.inf)
    if rows is None:
        query = np.repeat(np.arange(len(sizes)), sizes)
        placed = np.lexsort((-scores, query))
        rank = np.empty(len(scores), np.int64)
        rank[placed] = np.arange(len(scores), dtype=np.int64) - np.repeat(starts[:-1], sizes)
        same = (scores[placed[1:]] == scores[placed[:-1]]) & (query[1:] == query[:-1])
        tied = np.unique(query[1:][same])
    else:
        table, inside = rows
        order_of_rows = np.argsort(table, axis=1)
        ranked = np.take_along_axis(table, order_of_rows, axis=1)
        tied = np.flatnonzero(((ranked[:, 1:] == ranked[:, :-1]) & inside[:, 1:]).any(axis=1))
        ranks = np.empty(table.shape, np.int64)
        np.put_along_axis(ranks, order_of_rows, np.arange(table.shape[1], dtype=np.int64)[None, :], axis=1)
        rank = ranks[inside]
    for query_at in tied.tolist():
        own = slice(int(starts[query_at]), int(starts[query_at + 1]))
        found = order(scores[own], list(lists[query_at]), _FAST)
        assert found is not None
        rank[own][found[0]] = np.arange(own.stop - own.start, dtype=np.int64)
    return rank
