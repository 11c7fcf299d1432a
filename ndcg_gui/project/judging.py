"""A rater's work on a pool: the pairs in the rater's order, what is said of each, and texts read ahead."""

from __future__ import annotations

import contextlib
import hashlib
import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import DocumentRecord, PairState, QueryRecord, Status
from ndcg_gui.project.commands.people import StartJudging
from ndcg_gui.project.project import Project
from ndcg_gui.project.reader import Reader

DEFAULT_SEED = 42
READ_AHEAD = 40  # a disk that others use can keep readers out for half a second
_AT_ONCE = 8
_KEPT_TEXTS = 200
_LOOK = 4096

Pair = tuple[QueryId, DocumentId]

# What is known of a place, as one byte each: the next open place of 100,000 must be found within a frame.
_UNSEEN, _SKIPPED, _JUDGED = 0, 1, 2


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
    same after a restart and when the pool has grown. `states` is what the rater says of the pool's
    pairs, pending writes included.
    """

    def __init__(self, project: Project, rater_id: RaterId, *, rater: str) -> None:
        self.project = project
        self.rater_id = rater_id
        self.pairs: list[Pair] = []
        self.queries: list[QueueQuery] = []
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
        self._place_of_query = {item.id: place for place, item in enumerate(self.queries)}
        self.place_of = {pair: place for place, pair in enumerate(self.pairs)}
        self.states: dict[Pair, PairState] = {}
        self.left = len(self.pairs)
        self._known = np.zeros(len(self.pairs), dtype=np.int8)
        for pair, state in project.read.rater_states(rater_id).items():
            self.set_state(pair, state)

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

    def place_of_query(self, query_id: QueryId) -> int | None:
        """The position in `queries` of a query; None when the pool has no pair of it."""
        return self._place_of_query.get(query_id)

    def state_at(self, place: int) -> PairState:
        """What the rater says of the pair at `place`, pending writes included."""
        return self.states.get(self.pairs[place], PairState())

    def is_judged(self, place: int) -> bool:
        """Whether the rater has said anything but "skip" of it; a skipped pair comes up again."""
        return bool(self._known[place] == _JUDGED)

    def judged_in(self, start: int, stop: int) -> int:
        """How many of the places `start` to `stop` - 1 are judged."""
        return int(np.count_nonzero(self._known[start:stop] == _JUDGED))

    def next_unjudged(self, place: int) -> int | None:
        """The next place after `place` that is not judged, round the end; None when all are.

        Skipped pairs come after those that were never looked at.
        """
        found = self.upcoming(place, 1)
        return found[0] if found else None

    def upcoming(self, place: int, most: int) -> list[int]:
        """Up to `most` places in the order in which `next_unjudged` would lead to them from `place`."""
        found: list[int] = []
        for wanted in (_UNSEEN, _SKIPPED):
            for start, stop in ((place + 1, len(self.pairs)), (0, min(place + 1, len(self.pairs)))):
                while start < stop and len(found) < most:
                    # The nearest are looked at first: mostly the next place is the answer.
                    end = min(start + _LOOK, stop)
                    found += (np.flatnonzero(self._known[start:end] == wanted) + start).tolist()
                    start = end
        return found[:most]

    def set_state(self, pair: Pair, state: PairState) -> None:
        """Take over what the rater says now (before it is committed, or after undo)."""
        place = self.place_of.get(pair)
        if place is None:
            return
        if state.status is Status.CLEARED:
            self.states.pop(pair, None)
            known = _UNSEEN
        else:
            self.states[pair] = state
            known = _SKIPPED if state.status is Status.SKIPPED else _JUDGED
        self.left += int(self._known[place] == _JUDGED) - (known == _JUDGED)
        self._known[place] = known

    def refresh(self, changes: Changes) -> list[Pair]:
        """Read the rater's words on the queries of a committed change anew; returns the pairs that differ."""
        differing: list[Pair] = []
        if not changes.judged:
            return differing
        stored = self.project.read.rater_states(self.rater_id, changes.judged)
        for query_id in changes.judged:
            place = self._place_of_query.get(query_id)
            if place is None:
                continue
            item = self.queries[place]
            for pair in self.pairs[item.start : item.stop]:
                if stored.get(pair) != self.states.get(pair):
                    differing.append(pair)
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
        self._orders: queue.SimpleQueue[Callable[[Reader], object] | None] = queue.SimpleQueue()
        self._wanted: list[DocumentId] = []
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
        """Read these soon, the first first; what was wanted before is no longer."""
        with self._lock:
            under_way = bool(self._wanted)
            self._wanted = [number for number in document_ids if number not in self._texts]
        if self._wanted and not under_way:
            self._orders.put(self._read_wanted)

    def ask(self, question: Callable[[Reader], object]) -> None:
        """Call `question` with the reader, on the thread."""
        self._orders.put(question)

    def forget(self) -> None:
        """Drop every text, because documents changed."""
        with self._lock:
            self._texts.clear()

    def close(self) -> None:
        """Stop the thread."""
        self._orders.put(None)
        self._thread.join()

    def _keep(self, texts: dict[DocumentId, DocumentRecord]) -> None:
        with self._lock:
            for number, text in texts.items():
                self._texts.pop(number, None)
                self._texts[number] = text
            while len(self._texts) > _KEPT_TEXTS:
                del self._texts[next(iter(self._texts))]

    def _read_wanted(self, read: Reader) -> None:
        while self._wanted:
            with self._lock:
                part, self._wanted = self._wanted[:_AT_ONCE], self._wanted[_AT_ONCE:]
                part = [number for number in part if number not in self._texts]
            try:
                self._keep(read.documents(part))
            except StoreError:
                self._wanted = []
                raise

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            # What cannot be read now is read when it is shown; there the reason can be told.
            with contextlib.suppress(StoreError):
                order(self._project.read)
