"""Queries and documents as columns, for tables of any length without a database query per row.

Rows are found by number (id); the columns have one entry per row, in the order of import.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.store.collection import contents, lists, pools
from ndcg_gui.store.collection.contents import StoredSystem
from ndcg_gui.store.collection.pools import STANDING_DEPTH

__all__ = [
    "DocumentRows",
    "IntArray",
    "QueryCounts",
    "QueryRows",
    "Rows",
    "StoredSystem",
    "matching",
    "text_ranks",
]

IntArray = npt.NDArray[np.int64]

# Sorting and searching go on in portions of this many rows, so that other threads get their turn
# and Cancel is heard.
_PORTION = 20_000


def text_ranks(texts: Sequence[str]) -> IntArray:
    """Alphabetical rank of each text, int64[n], case ignored. Equal texts share a rank."""
    folded = [text.casefold() for text in texts]
    portions = [
        sorted(range(start, min(start + _PORTION, len(folded))), key=folded.__getitem__)
        for start in range(0, len(folded), _PORTION)
    ]
    ranks, rank, before = np.zeros(len(folded), np.int64), -1, None
    for place in heapq.merge(*portions, key=folded.__getitem__):
        if folded[place] != before:
            rank, before = rank + 1, folded[place]
        ranks[place] = rank
    return ranks


def matching(texts: Sequence[str], words: str, *, check: Progress | None = None) -> IntArray:
    """Indices of the texts (casefolded) that hold every word, int64. `check` may raise Cancelled."""
    wanted = words.casefold().split()
    found: list[int] = []
    for start in range(0, len(texts), _PORTION):
        if check is not None:
            check(start, len(texts))
        stop = min(start + _PORTION, len(texts))
        portion: Iterable[int] = range(start, stop)
        for word in wanted:
            portion = [place for place in portion if word in texts[place]]
        found.extend(portion)
    return np.array(found, np.int64)


class Rows:
    """Base of both tables: numbers in rising order, texts to search, and text columns to sort by."""

    def __init__(self, ids: Sequence[int], searched: list[str], sorted_by: dict[str, list[str]]) -> None:
        self.ids: IntArray = np.array(ids, np.int64)
        self.searched = searched
        self.ranks = {name: text_ranks(texts) for name, texts in sorted_by.items()}

    def __len__(self) -> int:
        return len(self.ids)

    def places(self, ids: IntArray) -> IntArray:
        """Indices of the rows of these numbers in the columns."""
        return np.searchsorted(self.ids, ids)

    def place(self, number: int) -> int | None:
        """Index of the row of this number, None where there is none."""
        place = int(np.searchsorted(self.ids, number))
        return place if place < len(self.ids) and self.ids[place] == number else None

    def found(self, words: str, *, check: Progress | None = None) -> IntArray:
        """Numbers of the rows that hold every word, or of all rows for no words."""
        return self.ids[matching(self.searched, words, check=check)] if words.split() else self.ids

    def counts_of(self, column: IntArray) -> IntArray:
        """Count of each row's number in `column`, int64[n]. Unknown numbers are ignored."""
        if not len(self.ids):
            return np.zeros(0, np.int64)
        # By place, because a file may hold any number and memory for all up to it would be asked for.
        places = np.minimum(self.places(column), len(self.ids) - 1)
        known = places[self.ids[places] == column]
        return np.bincount(known, minlength=len(self.ids)).astype(np.int64)


@dataclass(frozen=True, slots=True)
class QueryCounts:
    """Judged pairs and holes of some queries, whose indices are `places`."""

    places: IntArray
    judged: IntArray
    holes: IntArray


class QueryRows(Rows):
    """Every query with its counts.

    The `systems` that are `offered` are the newest versions that are not hidden. `results` by system:
    int64[Q], -1 where it has no list. `pool`: pairs of the standing pool. `judged`: pairs that anybody has
    graded. `holes`: distinct documents among the first 10 of any system that nobody has graded.
    """

    def __init__(self, project: Project) -> None:
        stored = project.read(contents.queries)
        self.records: list[QueryRecord] = [item.record for item in stored]
        texts = {
            "key": [record.query_key for record in self.records],
            "text": [record.text for record in self.records],
            "intent": [record.intent or "" for record in self.records],
            "stratum": [record.stratum or "" for record in self.records],
        }
        # So that "tag:sale" finds those with that tag, and "sale" them, too.
        tags = [" ".join(f"tag:{tag}" for tag in record.tags) for record in self.records]
        searched = [" ".join(parts).casefold() for parts in zip(*texts.values(), tags, strict=True)]
        super().__init__([item.id for item in stored], searched, texts | {"tags": tags})
        self.weights = np.array([record.weight for record in self.records], np.float64)
        systems = project.read(contents.systems)
        self.systems: dict[SystemId, str] = {item.id: item.name for item in systems}
        self.offered: dict[SystemId, str] = {item.id: item.name for item in systems if item.is_offered}
        self.results: dict[SystemId, IntArray] = {
            system_id: np.full(len(self), -1, np.int64) for system_id in self.systems
        }
        with project.read.interpreting():
            lengths = project.read(lists.list_lengths)
            lengths = lengths[np.isin(lengths[:, 1], self.ids)]
            for system_id, column in self.results.items():
                own = lengths[lengths[:, 0] == system_id]
                column[self.places(own[:, 1])] = own[:, 2]
            pool = project.read(pools.standing_pool)
            pairs = np.empty((0, 2), np.int64) if pool is None else project.read(pools.pool_pairs, pool[0])
            self.pool = self.counts_of(pairs[:, 0])
            self._top = project.read(lists.top_pairs, STANDING_DEPTH)
            self.judged = np.zeros(len(self), np.int64)
            self.holes = np.zeros(len(self), np.int64)
            self.take(self._counted(self.ids, _graded(project, None)))

    def counted(self, project: Project, query_ids: Iterable[QueryId]) -> QueryCounts:
        """Count the judged pairs and holes of these queries anew, for `take` to show them.

        It may be called from any thread.
        """
        wanted = sorted(query_ids)
        ids = np.intersect1d(np.array(wanted, np.int64), self.ids)
        return self._counted(ids, _graded(project, wanted))

    def take(self, counts: QueryCounts) -> None:
        """Take over what was counted."""
        self.judged[counts.places] = counts.judged
        self.holes[counts.places] = counts.holes

    def _counted(self, ids: IntArray, graded: IntArray) -> QueryCounts:
        places = self.places(ids)
        top = self._top if len(ids) == len(self) else self._top[np.isin(self._top[:, 0], ids)]
        holes = np.setdiff1d(packed(top), packed(graded), assume_unique=True) >> 32
        return QueryCounts(places, self.counts_of(graded[:, 0])[places], self.counts_of(holes)[places])


class DocumentRows(Rows):
    """Every document: its key, title, version (0: no text) and in how many queries anybody graded it."""

    def __init__(self, project: Project) -> None:
        stored = project.read(contents.document_titles)
        self.keys = [key for _, key, _, _ in stored]
        self.titles = [title for _, _, title, _ in stored]
        self.versions = np.array([version for _, _, _, version in stored], np.int64)
        searched = [f"{key} {title}".casefold() for key, title in zip(self.keys, self.titles, strict=True)]
        super().__init__(
            [number for number, _, _, _ in stored], searched, {"key": self.keys, "title": self.titles}
        )
        self.judged_in = np.zeros(len(self), np.int64)
        self.count_judged(project)

    def count_judged(self, project: Project) -> None:
        """Count anew in how many queries each document is judged."""
        self.judged_in = self.counts_of(_graded(project, None)[:, 1])


def _graded(project: Project, query_ids: Iterable[QueryId] | None) -> IntArray:
    arrays = project.read(scale_mapping.current_grades, query_ids)
    pairs = np.stack([arrays.query_id, arrays.document_id], axis=1)
    return np.unique(pairs, axis=0) if len(pairs) else pairs


def packed(pairs: IntArray) -> IntArray:
    """Pairs of (query, document) numbers as one number each."""
    return (pairs[:, 0] << 32) | pairs[:, 1]
