"""Finds queries and documents by any part of their keys and texts, in a project of any size.

An index of all texts is made in the background when somebody may look for something, and again after they
changed. What it finds is read from the project before it is shown: nothing that was changed or taken away
meanwhile. Until it is made, keys and the first texts are found.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.collection.text_index import Row, TextIndex, folded
from ndcg_gui.store.collection import search

MOST = 8
_PORTION = 10_000  # rows read at once: the file is free for others between
_FIRST = 20_000  # rows whose texts are looked at until there is an index
_LOOKED_AT = 500  # changed rows that are looked at one by one until the index is made again


class TextFinder:
    """Index of a project's queries or documents (`kind` "queries" or "documents")."""

    def __init__(self, project: Project, kind: str, ready: Callable[[], object]) -> None:
        """`ready` is called on another thread when an index was made."""
        self._project, self._ready = project, ready
        self._of_queries = kind == "queries"
        self._index: TextIndex | None = None
        self._changed: set[int] = set()  # since the index was begun
        self._changed_since: set[int] = set()  # since the one that is being made was begun
        self._outdated, self._making, self._closed = True, False, False
        self._thread: threading.Thread | None = None

    # an index

    def prepare(self) -> None:
        """Make the index in the background, unless there is one of the current texts."""
        if self._outdated and not self._making and not self._closed:
            self._outdated, self._making, self._changed_since = False, True, set()
            self._thread = threading.Thread(target=self._make, name="ndcg-find", daemon=True)
            self._thread.start()

    def hear(self, changes: Changes) -> None:
        """Mark the index as outdated where a commit changed its texts."""
        changed = changes.queries if self._of_queries else changes.documents
        if changes.reload or changed:
            self._changed |= changed
            self._changed_since |= changed
            self._outdated = True

    def is_ready(self) -> bool:
        """Whether the index is there, so that all texts are searched."""
        return self._index is not None and not self._outdated and not self._making

    def close(self) -> None:
        """Stop making an index, and wait until the project is not read any more."""
        self._closed = True
        thread = self._thread
        if thread is not None:
            thread.join()

    def _make(self) -> None:
        try:
            made = TextIndex(self._rows(), check=self._check)
        except (NdcgError, _Stopped):
            self._making = False  # whoever shows what is in a damaged file says so
            return
        self._index, self._changed, self._making = made, self._changed_since, False
        self._ready()

    def _check(self) -> None:
        if self._closed:
            raise _Stopped

    def _rows(self) -> Iterator[Row]:
        read, after = self._project.read, 0
        portion = search.query_portion if self._of_queries else search.document_portion
        while rows := read(portion, after, _PORTION):
            self._check()
            yield from rows
            after = rows[-1][0]

    # finding

    def find(self, text: str, *, most: int = MOST) -> list[Row]:
        """(number, key, text) of rows whose key or text holds `text`, the nearest first."""
        self.prepare()
        read, index = self._project.read, self._index
        near = search.find_queries if self._of_queries else search.find_documents
        by_key: list[Row] = list(read(near, text, most=most, scanned=0 if self.is_ready() else _FIRST))
        numbers = [] if index is None else index.find(text, most=most)
        looked_at = [*numbers, *sorted(self._changed - set(numbers))[:_LOOKED_AT]]
        some = search.some_queries if self._of_queries else search.some_documents
        there = {row[0]: row for row in read(some, looked_at)} if looked_at else {}
        wanted = folded(text)
        found = [there[number] for number in looked_at if number in there and _holds(there[number], wanted)]
        begun = [row for row in by_key if row[1].startswith(text)]
        every = {row[0]: row for row in (*begun, *found, *by_key)}
        return list(every.values())[:most]


class _Stopped(Exception):
    """The project is being closed."""


def _holds(row: Row, wanted: str) -> bool:
    return wanted in folded(row[2]) or wanted in folded(row[1])
