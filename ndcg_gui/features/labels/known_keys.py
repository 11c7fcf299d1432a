"""Names of the rows that were read last, so that a label can be written down when nothing can be read.

A label has the numbers of rater, query and document; the recovery journal has their names. A server that is
away does not tell names, but everything that somebody judges was read to be shown.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId, SystemId
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.journal_lines import PlaceNames
from ndcg_gui.store.labels.named_events import ItemName, PairName
from ndcg_gui.store.labels.preferences import Comparison, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

MOST = 10_000  # documents


class KnownKeys:
    """Cache of names, filled by whatever is read. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._raters: dict[RaterId, str] = {}
        self._queries: dict[QueryId, str] = {}
        self._systems: dict[SystemId, str] = {}
        self._documents: dict[DocumentId, tuple[str, int]] = {}
        self._comparisons: dict[ComparisonId, Comparison] = {}
        self._sides: dict[tuple[ComparisonId, RaterId, ItemKey], str] = {}

    def heard(
        self, connection: Connection, function: Callable[..., Any], asked: tuple[Any, ...], answer: Any
    ) -> None:
        """Keep the names of what a function of the store has read."""
        if function is records.raters:
            self.saw_raters({item.id: item.name for item in answer})
        elif function is contents.queries:
            self.saw_queries({item.id: item.record.query_key for item in answer})
        elif function is contents.documents:
            self.saw_documents(answer, answer.versions)
        elif function is preferences.comparisons:
            self.saw_comparisons(answer, {item.id: item.name for item in contents.systems(connection)})
        elif function is preferences.assigned_sides:
            comparison_id, rater_id = asked
            self.saw_sides(comparison_id, rater_id, answer)

    def saw_raters(self, names: Mapping[RaterId, str]) -> None:
        """Keep the names of raters."""
        with self._lock:
            self._raters.update(names)

    def saw_queries(self, keys: Mapping[QueryId, str]) -> None:
        """Keep the keys of queries."""
        with self._lock:
            self._queries.update(keys)

    def saw_documents(self, found: Mapping[DocumentId, DocumentRecord], versions: Mapping[str, int]) -> None:
        """Keep the keys of documents, and the versions that the project shows."""
        with self._lock:
            for number, record in found.items():
                self._documents.pop(number, None)
                self._documents[number] = record.doc_key, versions.get(record.doc_key, 0)
            while len(self._documents) > MOST:
                del self._documents[next(iter(self._documents))]

    def saw_comparisons(self, found: Iterable[Comparison], systems: Mapping[SystemId, str]) -> None:
        """Keep comparisons, and the names of their systems."""
        with self._lock:
            self._comparisons.update((item.id, item) for item in found)
            self._systems.update(systems)

    def saw_sides(
        self, comparison_id: ComparisonId, rater_id: RaterId, shown: Iterable[PresentedItem]
    ) -> None:
        """Keep the sides that a rater is shown in a comparison."""
        with self._lock:
            self._sides.update(((comparison_id, rater_id, item.key), item.left_system) for item in shown)

    def pair(self, rater_id: RaterId, query_id: QueryId, document_id: DocumentId) -> PlaceNames | None:
        """Names for a judgment's numbers, None where one of them was not read."""
        with self._lock:
            rater, query = self._raters.get(rater_id), self._queries.get(query_id)
            document = self._documents.get(document_id)
        if rater is None or query is None or document is None:
            return None
        doc_key, version = document
        return PlaceNames(rater, PairName(query, doc_key), version=version)

    def item(self, rater_id: RaterId, comparison_id: ComparisonId, key: ItemKey) -> PlaceNames | None:
        """Names for a verdict's numbers, None where one of them was not read."""
        with self._lock:
            rater, query = self._raters.get(rater_id), self._queries.get(key.query_id)
            comparison = self._comparisons.get(comparison_id)
            left = self._sides.get((comparison_id, rater_id, key))
            if rater is None or query is None or comparison is None or left is None:
                return None
            baseline = self._systems.get(comparison.baseline_id)
            candidate = self._systems.get(comparison.candidate_id)
        if baseline is None or candidate is None:
            return None
        place = ItemName(comparison.name, baseline, candidate, query, key.number)
        return PlaceNames(rater, place, left_system=left)
