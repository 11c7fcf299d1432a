"""Contents of a project, in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.core.tail import KEPT, RunningCount
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId, RaterId
from ndcg_gui.domain.records import Status, pairs_judged
from ndcg_gui.features.collection.rows import packed
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.collection.contents import StoredSystem
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.labels.tail import Tail
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader


@dataclass(frozen=True, slots=True)
class Counts:
    """Contents of the project, in numbers.

    `labelled_queries` have a graded pair. `pool_pairs` are the pairs of the standing pool; `judged_pairs`
    those of them that any rater has graded; `graded` counts pairs graded by anybody, in the pool or not.
    """

    queries: int
    labelled_queries: int
    documents: int
    documents_with_text: int
    systems: int
    pool_pairs: int
    judged_pairs: int
    graded: int


@dataclass(frozen=True, slots=True)
class Totals:
    """Numbers of the contents, the systems, and the pairs that each rater has judged.

    `depth` is that of the standing pool, 0 without one.
    """

    counts: Counts
    queries_without_text: int
    systems: tuple[StoredSystem, ...]
    depth: int
    judged: Mapping[RaterId, int]


def counts(connection: Connection) -> Counts:
    """Count the contents, at one moment."""
    return _Read(connection).counts()


def totals(project: Project) -> Totals:
    """Numbers of a project, counted once and then by addition: all who ask share them."""
    return project.shared(_followed).now()


class _Read:
    """All that the counts are made of, at one moment."""

    def __init__(self, connection: Connection) -> None:
        pool = pools.standing_pool(connection)
        self.depth = pool[1] if pool else 0
        self.graded = _graded(connection)
        pairs = pools.pool_pairs(connection, pool[0]) if pool else np.empty((0, 2), dtype=np.int64)
        self.pool = np.sort(packed(pairs))
        self.systems = tuple(contents.systems(connection))
        self.queries = len(contents.query_ids(connection))
        self.documents = contents.document_count(connection)

    def counts(self) -> Counts:
        """Count all."""
        documents, with_text = self.documents
        return Counts(
            queries=self.queries,
            labelled_queries=len(set((self.graded >> 32).tolist())),
            documents=documents,
            documents_with_text=with_text,
            systems=len(self.systems),
            pool_pairs=len(self.pool),
            judged_pairs=len(np.intersect1d(self.pool, self.graded, assume_unique=True)),
            graded=len(self.graded),
        )


def _graded(connection: Connection, query_ids: list[QueryId] | None = None) -> IntArray:
    """Graded pairs of all queries, or of some, as ascending codes."""
    grades = scale_mapping.current_grades(connection, query_ids)
    # With counts, because without them NumPy first loads its masked arrays: for the first numbers of all,
    # this takes longer than the rest.
    graded: IntArray
    graded, _ = np.unique(grades.query_id << 32 | grades.document_id, return_counts=True)
    return graded


class _Totals(RunningCount):
    """Totals of a project, kept up with the labels."""

    _known: Totals

    def now(self) -> Totals:
        with self._lock:
            self._catch_up()
            return self._known

    def _read_all(self, read: ProjectReader) -> None:
        found = read(_Read)
        self._pool, self._graded = found.pool, found.graded
        self._turned: dict[int, bool] = {}  # by code, whether a pair is graded now, where that is not known
        self._by_query = Counter((found.graded >> 32).tolist())
        # A grade on an older version of the scale may count for another, or not at all.
        self._mapped = bool(read(records.setting_value, scale_mapping.SETTING))
        judged = read(judgments.judged_counts)
        self._known = Totals(
            found.counts(),
            sum(not item.record.text.strip() for item in read(contents.queries)),
            found.systems,
            found.depth,
            {rater_id: pairs_judged(own) for rater_id, own in judged.items()},
        )

    def _add(self, tail: Tail, _changes: Changes) -> None:
        if not tail.events:
            return
        judged = dict(self._known.judged)
        for event in tail.events:
            rater_id = event.said.rater_id
            judged[rater_id] = judged.get(rater_id, 0) + event.said.state.is_judged() - event.replaces
        counts = self._known.counts
        for code, graded in self._now(tail).items():
            if graded == self._is_graded(code):
                continue
            self._turned[code] = graded
            sign, query = (1 if graded else -1), code >> 32
            before = self._by_query[query]
            self._by_query[query] += sign
            counts = replace(
                counts,
                graded=counts.graded + sign,
                judged_pairs=counts.judged_pairs + sign * _is_in(self._pool, code),
                labelled_queries=counts.labelled_queries + bool(self._by_query[query]) - bool(before),
            )
        self._known = replace(self._known, counts=counts, judged=judged)
        if len(self._turned) > KEPT:
            on, off = (
                np.array([code for code, is_on in self._turned.items() if is_on is graded], np.int64)
                for graded in (True, False)
            )
            self._graded = np.union1d(self._graded[~np.isin(self._graded, off)], on)
            self._turned = {}

    def _now(self, tail: Tail) -> dict[int, bool]:
        """Whether each pair of which something was said is graded now, by its code."""
        if not self._mapped:
            return {
                (query << 32) | document: any(
                    own.state.status is Status.GRADED and not own.is_final for own in said
                )
                for (query, document), said in tail.pairs.items()
            }
        graded = self._project.read(_graded, sorted({query for query, _ in tail.pairs}))
        codes = [(query << 32) | document for query, document in tail.pairs]
        return {code: _is_in(graded, code) for code in codes}

    def _is_graded(self, code: int) -> bool:
        turned = self._turned.get(code)
        return _is_in(self._graded, code) if turned is None else turned


def _is_in(ascending: IntArray, code: int) -> bool:
    at = int(np.searchsorted(ascending, code))
    return at < len(ascending) and int(ascending[at]) == code


def _followed(project: Project) -> _Totals:
    made = _Totals(project)
    project.subscribe(made.note, first=True)
    return made
