"""A rater's work on a pool: the pairs in the rater's order, what is said of each, and texts read ahead."""

from __future__ import annotations

import hashlib
import queue
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import DocumentRecord, PairState, QueryRecord, Status
from ndcg_gui.project.commands.people import StartJudging
from ndcg_gui.project.project import Project

DEFAULT_SEED = 42
READ_AHEAD = 8
_KEPT_TEXTS = 200

Pair = tuple[QueryId, DocumentId]


@dataclass(frozen=True, slots=True)
class QueueQuery:
    """One query of the queue: its pairs are at places `start` to `stop` - 1."""

    id: QueryId
    record: QueryRecord
    start: int
    stop: int


class JudgingQueue:
    """The standing pool in one rater's order: by query, documents shuffled by seed.

    The order of two documents depends on nothing but seed, rater and their keys, so that it is the
    same after a restart and when the pool has grown. `states` is what the rater says, pending
    writes included.
    """

    def __init__(self, project: Project, rater_id: RaterId, *, rater: str) -> None:
        self.project = project
        self.rater_id = rater_id
        self.pairs: list[Pair] = []
        self.queries: list[QueueQuery] = []
        self.states: dict[Pair, PairState] = project.read.rater_states(rater_id)
        pool = project.read.standing_pool()
        if pool is not None:
            seed = project.read.assigned_seed(pool[0], rater_id)
            if seed is None:
                project.execute(StartJudging(pool[0], rater_id, DEFAULT_SEED)).result()
                seed = DEFAULT_SEED
            self._arrange(project.read.pool_pairs(pool[0]).tolist(), f"{seed}/{rater}")
        self._query_of = [
            place for place, item in enumerate(self.queries) for _ in range(item.start, item.stop)
        ]
        self.place_of = {pair: place for place, pair in enumerate(self.pairs)}
        self.left = sum(not self.is_judged(place) for place in range(len(self.pairs)))

    def _arrange(self, rows: list[list[int]], key: str) -> None:
        records = {item.id: item.record for item in self.project.read.queries()}
        doc_keys = self.project.read.document_keys([DocumentId(row[1]) for row in rows])
        secret = hashlib.blake2b(key.encode(), digest_size=32).digest()
        by_query: dict[QueryId, list[DocumentId]] = {}
        for query_id, document_id in rows:
            by_query.setdefault(QueryId(query_id), []).append(DocumentId(document_id))
        for query_id, record in records.items():
            documents = by_query.get(query_id)
            if not documents:
                continue
            documents.sort(
                key=lambda number: hashlib.blake2b(
                    doc_keys[number].encode(), key=secret, digest_size=8
                ).digest()
            )
            start = len(self.pairs)
            self.pairs += [(query_id, document_id) for document_id in documents]
            self.queries.append(QueueQuery(query_id, record, start, len(self.pairs)))

    def __len__(self) -> int:
        return len(self.pairs)

    def query_at(self, place: int) -> int:
        """The position in `queries` of the query that the pair at `place` belongs to."""
        return self._query_of[place]

    def state_at(self, place: int) -> PairState:
        """What the rater says of the pair at `place`, pending writes included."""
        return self.states.get(self.pairs[place], PairState())

    def is_judged(self, place: int) -> bool:
        """Whether the rater has said anything but "skip" of it; a skipped pair comes up again."""
        state = self.states.get(self.pairs[place])
        return state is not None and state.status in (Status.GRADED, Status.CANNOT_JUDGE)

    def next_unjudged(self, place: int) -> int | None:
        """The next place after `place` that is not judged, round the end; None when all are.

        Skipped pairs come after those that were never looked at.
        """
        for want_skipped in (False, True):
            for candidate in self._around(place):
                if not self.is_judged(candidate) and (self.pairs[candidate] in self.states) is want_skipped:
                    return candidate
        return None

    def _around(self, place: int) -> Iterator[int]:
        yield from range(place + 1, len(self.pairs))
        yield from range(min(place + 1, len(self.pairs)))

    def set_state(self, pair: Pair, state: PairState) -> None:
        """Take over what the rater says now (before it is committed, or after undo)."""
        place = self.place_of.get(pair)
        before = place is not None and self.is_judged(place)
        if state.status is Status.CLEARED:
            self.states.pop(pair, None)
        else:
            self.states[pair] = state
        if place is not None:
            self.left += before - self.is_judged(place)

    def refresh(self, changes: Changes) -> list[Pair]:
        """Read the rater's words on the queries of a committed change anew; returns the pairs that differ."""
        if not changes.judged:
            return []
        stored = self.project.read.rater_states(self.rater_id, changes.judged)
        mine = {pair: state for pair, state in self.states.items() if pair[0] in changes.judged}
        differing = [pair for pair in stored.keys() | mine.keys() if stored.get(pair) != mine.get(pair)]
        for pair in differing:
            self.set_state(pair, stored.get(pair, PairState()))
        return differing


class ReadAhead:
    """Document texts, read on a thread of its own before they are wanted.

    Reading waits while a label is being committed, and the screen must not.
    """

    def __init__(self, project: Project) -> None:
        self._project = project
        self._texts: dict[DocumentId, DocumentRecord] = {}
        self._lock = threading.Lock()
        self._wanted: queue.SimpleQueue[list[DocumentId] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="ndcg-read-ahead", daemon=True)
        self._thread.start()

    def get(self, document_id: DocumentId) -> DocumentRecord:
        """The document's text, at once when it was read ahead."""
        with self._lock:
            found = self._texts.get(document_id)
        if found is None:
            found = self._project.read.documents([document_id])[document_id]
            self._keep({document_id: found})
        return found

    def want(self, document_ids: Iterable[DocumentId]) -> None:
        """Read these soon."""
        with self._lock:
            missing = [number for number in document_ids if number not in self._texts]
        if missing:
            self._wanted.put(missing)

    def forget(self) -> None:
        """Drop every text, because documents changed."""
        with self._lock:
            self._texts.clear()

    def close(self) -> None:
        """Stop the thread."""
        self._wanted.put(None)
        self._thread.join()

    def _keep(self, texts: dict[DocumentId, DocumentRecord]) -> None:
        with self._lock:
            for number, text in texts.items():
                self._texts.pop(number, None)
                self._texts[number] = text
            while len(self._texts) > _KEPT_TEXTS:
                del self._texts[next(iter(self._texts))]

    def _work(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            with self._lock:
                missing = [number for number in wanted if number not in self._texts]
            if missing:
                self._keep(self._project.read.documents(missing))
