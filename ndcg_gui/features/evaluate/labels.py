"""Grades of the project's pairs, and the labels that a rule makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.features.evaluate.grade_sources import grade_source
from ndcg_gui.metrics.arrays import FloatArray, IntArray, LabelTable, count, offsets_of
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.merging import GradeRows, merge
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels.judgments import GradeArrays

if TYPE_CHECKING:
    from ndcg_gui.core.reader import ProjectReader

_Value = TypeVar("_Value")


@dataclass(frozen=True, eq=False)
class Grades:
    """All grades for some queries, N rows of P pairs, which label rules merge.

    `pair` int64[N]: index of the row's pair. `grade`, `order`, `rater` per row. `document` int64[P] and
    `offsets` int64[Q+1] as in a `LabelTable`.
    """

    offsets: IntArray
    document: IntArray
    pair: IntArray
    grade: FloatArray
    order: IntArray
    rater: IntArray

    def table(self, rule: str, raters: Mapping[str, int]) -> LabelTable:
        """Labels by a rule. `raters` are the ids of all raters by name."""
        merged = merge(
            label_rule(rule),
            GradeRows(self.pair, self.grade, self.order, self.rater),
            pairs=len(self.document),
            raters=raters,
        )
        return LabelTable(self.offsets, self.document, merged)

    def rows_at(self, place: int, query_id: int) -> GradeArrays:
        """The rows of the query at a place, which has that number."""
        first, last = np.searchsorted(self.pair, self.offsets[place : place + 2])
        pair = self.pair[first:last]
        number = np.full(len(pair), query_id, np.int64)
        return GradeArrays(
            number,
            self.document[pair],
            self.rater[first:last],
            self.order[first:last],
            self.grade[first:last],
        )

    def pairs(self, ids: IntArray) -> IntArray:
        """int64[P, 2]: ids of query and document of each pair. `ids` are the query ids by index."""
        return np.column_stack([np.repeat(ids, np.diff(self.offsets)), self.document])


def grades_of(arrays: GradeArrays, place: IntArray, queries: int) -> Grades:
    """Grades from a project's judgments. `place` is the query index of each row, -1 to leave it out.

    The rows come ordered by (query, document), and indices have the order of the queries' ids.
    """
    known = place >= 0
    arrays, place = arrays.rows(known), place[known]
    document = arrays.document_id
    # A pair ends where the next row has another.
    starts = np.ones(len(place), np.bool_)
    starts[1:] = (place[1:] != place[:-1]) | (document[1:] != document[:-1])
    offsets = offsets_of(count(place[starts], queries))
    pair = np.cumsum(starts) - 1
    return Grades(offsets, document[starts], pair, arrays.grade, arrays.seq, arrays.rater_id)


def places_of(ids: IntArray, wanted: IntArray) -> IntArray:
    """int64: index of each of `wanted` in the ascending `ids`, -1 where it is missing."""
    if not len(ids):
        return np.full(len(wanted), -1, np.int64)
    place = np.minimum(np.searchsorted(ids, wanted), len(ids) - 1)
    return np.where(ids[place] == wanted, place, -1)


class ProjectLabels:
    """Labels of a project by one rule (and criterion), read for all queries or for some."""

    def __init__(self, read: ProjectReader, rule: str, criterion: str = "") -> None:
        self._read, self.rule, self.criterion = read, rule, criterion
        self._source = grade_source(read, rule, criterion)
        self._keys = {item.id: item.record.query_key for item in read(contents.queries)}
        self._doc_keys: dict[DocumentId, str] = {}

    def read(self, query_ids: Iterable[QueryId] | None = None) -> dict[str, dict[str, float]]:
        """query key -> document key -> grade. Queries and pairs without a label are missing."""
        grades, raters = self.grades(query_ids)
        table = grades.table(self.rule, raters)
        return self.keyed(table, table.grade.tolist())

    def grades(self, query_ids: Iterable[QueryId] | None = None) -> tuple[Grades, dict[str, int]]:
        """Grades behind the labels, by index over all queries, and the raters' ids."""
        ids = np.array(list(self._keys), np.int64)
        arrays = self._source.grades(self._read, query_ids).arrays
        raters = dict(self._source.raters(self._read))
        return grades_of(arrays, places_of(ids, arrays.query_id), len(ids)), raters

    def keyed(self, table: LabelTable, values: Sequence[_Value]) -> dict[str, dict[str, _Value]]:
        """query key -> document key -> value, for the pairs that have a label."""
        judged = table.grade >= 0
        documents = table.document[judged].tolist()
        missing = sorted(set(documents) - self._doc_keys.keys())
        if missing:
            self._doc_keys |= self._read(contents.document_keys, [DocumentId(item) for item in missing])
        keys = list(self._keys.values())
        found: dict[str, dict[str, _Value]] = {}
        for place, document, value in zip(
            table.query[judged].tolist(), documents, compress(values, judged.tolist()), strict=True
        ):
            found.setdefault(keys[place], {})[self._doc_keys[DocumentId(document)]] = value
        return found
