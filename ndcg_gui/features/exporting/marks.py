"""Marks in texts as rows of a file: rater, position, reason, and the marked words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import DocumentId
from ndcg_gui.domain.marks import text_of
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.blindfold import Blindfold
from ndcg_gui.features.display.marked import words_of
from ndcg_gui.features.side_by_side.access import state_of
from ndcg_gui.formats.tables.marks import MarkRow
from ndcg_gui.formats.writing import each
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import judgments, packages, preferences
from ndcg_gui.store.sql.transactions import Connection

CLOSED_MARKS = say("marks made side by side, where the result is closed, are left out")


def mark_rows(project: Project) -> tuple[list[MarkRow], int]:
    """Collect every current mark: those of pairs, then those side by side.

    Also returns from how many comparisons marks are left out because their result is closed.
    """
    of_items, closed = _of_items(project)
    rows = [*_of_pairs(project), *of_items]
    words = _MarkedWords(project, {row.doc_key for row in rows})
    return [words.told(row) for row in rows], closed


def _of_pairs(project: Project) -> Iterator[MarkRow]:
    for row in each(project.read(judgments.judgment_rows), are_told=False):
        for mark in row.state.marks:
            yield MarkRow(
                row.query_key,
                row.doc_key,
                row.rater,
                mark,
                seconds=row.seconds,
                created_at=moment_of(row.created_at),
            )


def _of_items(project: Project) -> tuple[list[MarkRow], int]:
    names = {item.id: item.name for item in project.read(records.raters)}
    queries = {item.id: item.record.query_key for item in project.read(contents.queries)}
    rows, closed = [], 0
    for comparison in project.read(preferences.comparisons):
        stored = [item for item in project.read(preferences.preferences, comparison.id) if item.state.marks]
        if stored and not state_of(project, comparison.id).is_open:
            closed += 1
            continue
        rows += [
            MarkRow(
                queries[item.query_id],
                mark.doc_key,
                names[item.rater_id],
                mark,
                seconds=item.seconds,
                created_at=moment_of(item.created_at),
                comparison=comparison.name,
                rank=0 if comparison.plan.grades else item.key.rank,
            )
            for item in stored
            for mark in item.state.marks
        ]
    return rows, closed


class _MarkedWords:
    """Finder of the marked words, in a document's current text or else in an earlier one."""

    def __init__(self, project: Project, keys: Iterable[str]) -> None:
        self._read, self._blindfold = project.read, Blindfold.of(project)
        self._now = project.read(contents.documents_by_key, sorted(keys))
        self._earlier: dict[str, list[DocumentRecord]] = {}
        self._versions: dict[str, tuple[DocumentId, int]] = {}

    def told(self, row: MarkRow) -> MarkRow:
        document = self._now.get(row.doc_key)
        words = self._words(row, [] if document is None else [document])
        return replace(row, words=words or self._words(row, self._before(row.doc_key)))

    def _words(self, row: MarkRow, documents: Iterable[DocumentRecord]) -> str:
        texts = (text_of(document, row.mark.field) for document in documents)
        return words_of(row.mark, (text for text in texts if text), self._blindfold)

    def _before(self, doc_key: str) -> list[DocumentRecord]:
        """The document's earlier texts, the newest first."""
        if not self._versions:
            self._versions = {
                key: (number, last) for number, key, last in self._read(contents.document_versions)
            }
        if doc_key not in self._earlier:
            number, last = self._versions.get(doc_key, (DocumentId(0), 0))
            wanted = [(number, version) for version in range(1, last)]
            self._earlier[doc_key] = self._read(_texts, wanted)
        return self._earlier[doc_key]


def _texts(connection: Connection, wanted: Sequence[tuple[DocumentId, int]]) -> list[DocumentRecord]:
    found = {
        place: record for part in packages.texts_of(connection, wanted) for place, record in part.items()
    }
    return [found[place] for place in reversed(wanted) if place in found]
