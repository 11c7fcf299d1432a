"""Pairs of a queue: a list in fixed order, or arranged query by query on demand.

The standing pool of a large project has millions of pairs, of which a rater sees some dozens in a session.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import overload

import numpy as np
import numpy.typing as npt

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.store.collection import contents

IntArray = npt.NDArray[np.int64]


class ListedPairs(list[Pair]):
    """Pairs in a given order. A pair may occur twice."""

    def places(self) -> dict[Pair, int]:
        """Index of each pair, the first for one that occurs twice."""
        places: dict[Pair, int] = {}
        for place, pair in enumerate(self):
            places.setdefault(pair, place)
        return places

    def by_query(self) -> dict[QueryId, list[DocumentId]]:
        """Documents of each query, in the order of the pairs."""
        found: dict[QueryId, list[DocumentId]] = {}
        for query_id, document_id in self:
            found.setdefault(query_id, []).append(document_id)
        return found

    def pairs_of(self, document_ids: Collection[DocumentId]) -> dict[DocumentId, Pair]:
        """Last pair of each of these documents that are in the list."""
        return {pair[1]: pair for pair in self if pair[1] in document_ids}

    def document_ids(self) -> list[DocumentId]:
        """Documents of all pairs, without duplicates."""
        return list({document_id for _, document_id in self})


class ArrangedPairs(Sequence[Pair]):
    """Pairs by query, with the documents of each query shuffled. Safe from any thread."""

    def __init__(
        self,
        read: ProjectReader,
        documents: Mapping[QueryId, IntArray],
        queries: Collection[QueryId],
        key: str,
    ) -> None:
        """`documents`: int64[n] by query. Only queries in `queries` are used.

        The order of two documents depends on nothing but `key` and their own keys.
        """
        self._read = read
        self._key = key
        self.query_ids = [query_id for query_id in queries if query_id in documents]
        own = [documents[query_id] for query_id in self.query_ids]
        self._documents = np.concatenate([np.empty(0, np.int64), *own])
        self.stops = np.cumsum(list(map(len, own)), dtype=np.int64)
        self._row_of = {query_id: row for row, query_id in enumerate(self.query_ids)}
        self._arranged = np.zeros(len(own), np.bool_)
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._documents)

    @overload
    def __getitem__(self, place: int) -> Pair: ...
    @overload
    def __getitem__(self, place: slice) -> list[Pair]: ...
    def __getitem__(self, place: int | slice) -> Pair | list[Pair]:
        if isinstance(place, slice):
            start, stop, step = place.indices(len(self))
            return list(self._between(start, stop))[::step] if step > 0 else list(self)[place]
        place = range(len(self))[place]
        row = int(np.searchsorted(self.stops, place, "right"))
        self._arrange([row])
        return self.query_ids[row], DocumentId(int(self._documents[place]))

    def __iter__(self) -> Iterator[Pair]:
        return self._between(0, len(self))

    def _between(self, start: int, stop: int) -> Iterator[Pair]:
        if start >= stop:
            return
        first, last = np.searchsorted(self.stops, (start, stop - 1), "right").tolist()
        self._arrange(range(first, last + 1))
        for row in range(first, last + 1):
            begin, end = self._ends(row)
            query_id = self.query_ids[row]
            for number in self._documents[max(begin, start) : min(end, stop)].tolist():
                yield query_id, DocumentId(number)

    def _ends(self, row: int) -> tuple[int, int]:
        return int(self.stops[row - 1]) if row else 0, int(self.stops[row])

    def ends(self) -> list[tuple[int, int]]:
        """First index and the one after the last, for each of `query_ids`."""
        return [self._ends(row) for row in range(len(self.query_ids))]

    def places_of(self, query_id: QueryId) -> range:
        """Indices of a query. Raises KeyError where it has none."""
        return range(*self._ends(self._row_of[query_id]))

    def places(self) -> Mapping[Pair, int]:
        """Index of each pair in the queue."""
        return PairIndex(self)

    def by_query(self) -> Mapping[QueryId, Sequence[DocumentId]]:
        """Documents of each query, in the order of the pairs."""
        return DocumentsByQuery(self)

    def pairs_of(self, document_ids: Collection[DocumentId]) -> dict[DocumentId, Pair]:
        """Last pair of each of these documents that are in the queue."""
        found = np.flatnonzero(np.isin(self._documents, list(document_ids)))
        rows = np.searchsorted(self.stops, found, "right").tolist()
        numbers = map(DocumentId, self._documents[found].tolist())
        return {
            document_id: (self.query_ids[row], document_id)
            for row, document_id in zip(rows, numbers, strict=True)
        }

    def document_ids(self) -> list[DocumentId]:
        """Documents of all pairs, without duplicates."""
        return [DocumentId(number) for number in np.unique(self._documents).tolist()]

    def arrange(self, query_ids: Iterable[QueryId]) -> None:
        """Arrange the documents of these queries now."""
        self._arrange([self._row_of[query_id] for query_id in query_ids if query_id in self._row_of])

    def _arrange(self, rows: Iterable[int]) -> None:
        if all(self._arranged[row] for row in rows):
            return
        with self._lock:
            slices = {row: slice(*self._ends(row)) for row in rows if not self._arranged[row]}
            if not slices:
                return
            numbers = np.unique(np.concatenate([self._documents[own] for own in slices.values()]))
            shuffled = _shuffled(self._key, self._read(contents.document_keys, numbers.tolist()))
            for row, own in slices.items():
                self._documents[own] = sorted(self._documents[own].tolist(), key=shuffled.__getitem__)
                self._arranged[row] = True


def rearranged(pairs: Iterable[Pair], key: str, names: Mapping[DocumentId, str]) -> list[Pair]:
    """Pairs of `ArrangedPairs`, or some of them, in the order that they have under other names.

    Whoever knows `key` could check a guess at keys that are hidden by their order.
    """
    place = _shuffled(key, names)
    return [
        pair
        for _, own in groupby(pairs, itemgetter(0))
        for pair in sorted(own, key=lambda pair: place[pair[1]])
    ]


def _shuffled(key: str, names: Mapping[DocumentId, str]) -> dict[DocumentId, bytes]:
    secret = hashlib.blake2b(key.encode(), digest_size=32).digest()
    return {
        number: hashlib.blake2b(name.encode(), key=secret, digest_size=8).digest()
        for number, name in names.items()
    }


class DocumentsByQuery(Mapping[QueryId, Sequence[DocumentId]]):
    """Documents of each query in their order."""

    def __init__(self, pairs: ArrangedPairs) -> None:
        self._pairs = pairs

    def __getitem__(self, query_id: QueryId) -> list[DocumentId]:
        places = self._pairs.places_of(query_id)
        return [document_id for _, document_id in self._pairs[places.start : places.stop]]

    def __iter__(self) -> Iterator[QueryId]:
        return iter(self._pairs.query_ids)

    def __len__(self) -> int:
        return len(self._pairs.query_ids)


class PairIndex(Mapping[Pair, int]):
    """Index of each arranged pair."""

    def __init__(self, pairs: ArrangedPairs) -> None:
        self._pairs = pairs
        self._of_query: dict[QueryId, dict[DocumentId, int]] = {}

    def __getitem__(self, pair: Pair) -> int:
        query_id, document_id = pair
        own = self._of_query.get(query_id)
        if own is None:
            places = self._pairs.places_of(query_id)
            found = self._pairs[places.start : places.stop]
            own = {number: place for place, (_, number) in zip(places, found, strict=True)}
            self._of_query[query_id] = own
        return own[document_id]

    def __iter__(self) -> Iterator[Pair]:
        return iter(self._pairs)

    def __len__(self) -> int:
        return len(self._pairs)
