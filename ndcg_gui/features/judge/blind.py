"""Blinded view of a queue: its queries and documents, covered by query and numbered in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Generic, Protocol, TypeVar

from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.features.display.blindfold import OF_QUERIES, Blindfold, Cover, StandIn
from ndcg_gui.features.display.marked import MarkedTexts
from ndcg_gui.features.judge.arranged import ArrangedPairs, ListedPairs
from ndcg_gui.features.judge.queue import QueueQuery, ReadAhead, TaskChoice
from ndcg_gui.store.collection import contents


class Pairs(Protocol):
    """Pairs shown blind, with their queries, and the tasks they may belong to."""

    project: Project
    tasks: list[TaskChoice]
    queries: list[QueueQuery]

    @property
    def pairs(self) -> ArrangedPairs | ListedPairs: ...
    def document_keys(self) -> list[str]: ...


Shown = TypeVar("Shown", bound=Pairs)

_KEPT = 200  # as many documents as are read ahead
_SOON = 2  # pairs whose queries the next keys lead to


class QueueBlindfold(Generic[Shown]):
    """Blindfold of one queue, which reads from the project. Safe from any thread.

    Keys are hidden in the whole queue as soon as one of them identifies a system, fields for all documents of
    a query.
    """

    def __init__(self, queue: Shown, ahead: ReadAhead, stand_in: Callable[[int], str]) -> None:
        """`stand_in` names a document by its number within the query, 0 for none."""
        self.queue = queue
        self._ahead = ahead
        self.blindfold = Blindfold.of(queue.project)
        self._read = queue.project.read
        self._stand_in = stand_in
        self._documents: dict[QueryId, dict[DocumentId, int]] = {}
        self._of_query = queue.pairs.by_query()
        self._hides_keys = self.blindfold.hides(queue.document_keys() if self.blindfold.names.names else ())
        self._covers: dict[QueryId, Cover] = {}
        self._shown: dict[Pair, tuple[DocumentRecord, DocumentRecord]] = {}
        self._hides_queries = self.blindfold.hides(
            (item.record.query_key for item in queue.queries), OF_QUERIES
        )
        self._numbers = {query_id: place for place, query_id in enumerate(self._of_query, start=1)}
        if self._hides_queries:
            queue.queries = [replace(item, record=self.query(item.id, item.record)) for item in queue.queries]
        ids = sorted(choice.id for choice in queue.tasks)
        queue.tasks = [
            replace(choice, plan=seen_by_raters(choice.plan, ids.index(choice.id) + 1, self.blindfold))
            for choice in queue.tasks
        ]

    def _numbered(self, query_id: QueryId) -> dict[DocumentId, int]:
        """Documents of a query with their numbers, from 1."""
        own = self._documents.get(query_id)
        if own is None:
            documents = dict.fromkeys(self._of_query.get(query_id, ()))
            own = {document_id: number for number, document_id in enumerate(documents, start=1)}
            self._documents[query_id] = own
        return own

    def query(self, query_id: QueryId, record: QueryRecord) -> QueryRecord:
        """Query as raters may see it, with its number in the queue where keys are hidden."""
        number = self._numbers.get(query_id)
        key = "" if number is None else f"{number:,}"
        if not self._hides_queries:
            return record
        return replace(record, query_key=StandIn(key), text=record.text if record.has_own_text else "")

    def look_at(self, query_id: QueryId) -> Cover:
        """Cover for the documents of a query, cached."""
        cover = self._covers.get(query_id)
        if cover is None:
            ids = list(self._numbered(query_id)) if self.blindfold.names.names else []
            records = self._read(contents.documents, ids, with_body=False) if ids else {}
            cover = self.blindfold.cover(records.values(), keys=self._hides_keys)
            self._covers[query_id] = cover
        return cover

    def get(self, pair: Pair) -> DocumentRecord:
        """Document of a pair as raters may see it, read ahead or now."""
        return self._document(pair, self._ahead.get(pair[1]))

    def marked(self, pair: Pair) -> MarkedTexts:
        """Stored document of a pair, for marks in what is read of it."""
        return MarkedTexts({"": self._ahead.get(pair[1])}, self.blindfold)

    def peek(self, pair: Pair) -> DocumentRecord | None:
        """Document of a pair as raters may see it if it was read ahead, else None. Never blocks."""
        record = self._ahead.peek(pair[1])
        return None if record is None else self._document(pair, record)

    def get_all(self, query_id: QueryId, ids: Iterable[DocumentId]) -> dict[DocumentId, DocumentRecord]:
        """Some documents of a query as raters may see them."""
        found = self._ahead.get_all(ids)
        return {number: self._document((query_id, number), record) for number, record in found.items()}

    def titles(self) -> dict[Pair, str]:
        """Name of each pair's document for a list: its title, else its key, as raters may see them."""
        ids = list({document_id for _, document_id in self.queue.pairs})
        records = self._read(contents.documents, ids, with_body=False) if ids else {}
        shown = {
            pair: self.look_through(pair, records[pair[1]]) for pair in self.queue.pairs if pair[1] in records
        }
        return {pair: record.title or record.doc_key for pair, record in shown.items()}

    def want(self, pairs: Sequence[Pair]) -> None:
        """Read these ahead, in this order."""

        def look(_read: ProjectReader) -> None:
            for query_id in dict.fromkeys(query_id for query_id, _ in pairs[:_SOON]):
                self.look_at(query_id)

        self._ahead.ask(look)
        self._ahead.want([document_id for _, document_id in pairs])

    def _document(self, pair: Pair, record: DocumentRecord) -> DocumentRecord:
        # The same object for the same record: whoever has made it ready knows it by that.
        before = self._shown.pop(pair, None)
        if before is None or before[0] is not record:
            before = record, self.look_through(pair, record)
        self._shown[pair] = before
        while len(self._shown) > _KEPT:
            self._shown.pop(next(iter(self._shown)), None)
        return before[1]

    def look_through(self, pair: Pair, record: DocumentRecord) -> DocumentRecord:
        """Document of a pair as raters may see it, for documents in the queue or outside."""
        query_id, document_id = pair
        own = self._numbered(query_id)
        if document_id in own:
            cover = self.look_at(query_id)
        else:
            cover = self.blindfold.cover([record], keys=self._hides_keys)
        return self.blindfold.document(record, cover, self._stand_in(own.get(document_id, 0)))


def seen_by_raters(plan: PoolPlan, number: int, blindfold: Blindfold) -> PoolPlan:
    """Plan whose name is its title, its own name, or its number, whichever first does not name a system."""
    return replace(
        plan, name=blindfold.title(plan.title, plan.name) or str(say("Task {number}", number=number))
    )
