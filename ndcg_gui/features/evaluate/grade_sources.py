"""Sources of the grades that become labels: people, or one language model where the label rule names it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, QueryId, SystemId
from ndcg_gui.domain.llm import LlmRater
from ndcg_gui.domain.messages import say
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.scale_mapping import CountedGrades
from ndcg_gui.metrics.arrays import IntArray
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.merging import GradeRows, merge
from ndcg_gui.store import llm
from ndcg_gui.store.collection import hits, records
from ndcg_gui.store.labels import lots
from ndcg_gui.store.labels.judgments import GradeArrays
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.store.collection.hits import JudgedDocuments

Pairs = Callable[[], IntArray]  # int64[P, 2], the numbers of query and document
# How the samples of a model become its grade of a pair.
_SAMPLES = "majority"


class GradeSource(Protocol):
    """Source of the grades of an evaluation, and of the ranks of their documents in the lists."""

    @property
    def criterion(self) -> str:
        """Criterion of the grades, "" for the leading grade."""

    def changed(self, changes: Changes) -> frozenset[QueryId]:
        """Queries of which a write changed a grade."""

    def raters(self, read: ProjectReader) -> Mapping[str, int]:
        """Ids of the raters by name."""

    def grades(
        self, read: ProjectReader, query_ids: Iterable[QueryId] | None = None, *, version: int | None = None
    ) -> CountedGrades:
        """Grades of all queries, or of some, converted to a version of the scale."""

    def in_list(self, read: ProjectReader, system_id: SystemId, pairs: Pairs) -> JudgedDocuments:
        """Ranks of graded documents in a system's lists. `pairs` gives all that have a grade."""

    def in_lists_of(
        self, read: ProjectReader, query_id: QueryId, pairs: Pairs, system_ids: Iterable[SystemId]
    ) -> Mapping[SystemId, JudgedDocuments]:
        """Ranks of graded documents of one query, by system."""


@dataclass(frozen=True, slots=True)
class PeoplesGrades:
    """Grades given by people, by a criterion or the leading grade.

    With `accepted_only` those of accepted lots alone, beside final grades. Those of an inspection are left
    out, but for those of the rater named `inspector`.
    """

    criterion: str = ""
    accepted_only: bool = False
    inspector: str | None = None

    def changed(self, changes: Changes) -> frozenset[QueryId]:
        return changes.judged

    def raters(self, read: ProjectReader) -> Mapping[str, int]:
        return read(records.rater_numbers)

    def grades(
        self, read: ProjectReader, query_ids: Iterable[QueryId] | None = None, *, version: int | None = None
    ) -> CountedGrades:
        found = read(
            scale_mapping.read_grades,
            query_ids,
            version=version,
            criterion=self.criterion,
            inspector=None if self.inspector is None else self.raters(read).get(self.inspector),
        )
        if self.accepted_only:
            found = replace(found, arrays=read(of_accepted_lots, found.arrays))
        return found

    def in_list(self, read: ProjectReader, system_id: SystemId, pairs: Pairs) -> JudgedDocuments:
        return read(hits.judged_results, system_id)

    def in_lists_of(
        self, read: ProjectReader, query_id: QueryId, pairs: Pairs, system_ids: Iterable[SystemId]
    ) -> Mapping[SystemId, JudgedDocuments]:
        return read(hits.lists_of_queries, [query_id])[query_id].judged()


PEOPLE = PeoplesGrades()


def of_accepted_lots(connection: Connection, arrays: GradeArrays, until: int | None = None) -> GradeArrays:
    """Keep the grades of the lots that are accepted, or were at a moment, and final grades."""
    accepted = lots.accepted_pairs(connection, until)
    counts = arrays.rater_id == records.rater_numbers(connection).get(FINAL_GRADE, -1)
    for rater_id in np.unique(accepted[:, 0]).tolist():
        own = accepted[accepted[:, 0] == rater_id]
        codes = (own[:, 1] << 32) + own[:, 2]
        counts |= (arrays.rater_id == rater_id) & np.isin((arrays.query_id << 32) + arrays.document_id, codes)
    return arrays.rows(counts)


@dataclass(frozen=True, slots=True)
class ModelsGrades:
    """Grades of a language model: for each pair the most frequent one of its samples."""

    asked: LlmRater
    criterion: str = ""

    def changed(self, changes: Changes) -> frozenset[QueryId]:
        return changes.answered

    def raters(self, read: ProjectReader) -> Mapping[str, int]:
        return {self.asked.title: -self.asked.id}

    def grades(
        self, read: ProjectReader, query_ids: Iterable[QueryId] | None = None, *, version: int | None = None
    ) -> CountedGrades:
        counted = read(scale_mapping.read_llm_grades, self.asked, query_ids, version=version)
        arrays = counted.arrays
        starts = np.ones(len(arrays.grade), np.bool_)
        starts[1:] = (np.diff(arrays.query_id) != 0) | (np.diff(arrays.document_id) != 0)
        pair = np.cumsum(starts) - 1
        grade = merge(
            label_rule(_SAMPLES), GradeRows(pair, arrays.grade, arrays.seq), pairs=int(starts.sum())
        )
        number = np.full(len(grade), -self.asked.id, np.int64)
        return replace(counted, arrays=replace(arrays.rows(starts), grade=grade, rater_id=number))

    def in_list(self, read: ProjectReader, system_id: SystemId, pairs: Pairs) -> JudgedDocuments:
        return read(hits.results_of_pairs, system_id, pairs())

    def in_lists_of(
        self, read: ProjectReader, query_id: QueryId, pairs: Pairs, system_ids: Iterable[SystemId]
    ) -> Mapping[SystemId, JudgedDocuments]:
        wanted = pairs()
        found = {number: read(hits.results_of_pairs, number, wanted, [query_id]) for number in system_ids}
        return {number: own for number, own in found.items() if len(own.list_query_id)}


def is_model(number: int) -> bool:
    """Whether the id of a rater is that of a language model. Those of people are above 0."""
    return number < 0


def grade_source(read: ProjectReader, rule: str, criterion: str = "") -> GradeSource:
    """Source of the grades that a label rule merges.

    Raises InputError for a criterion combined with a model, which is asked for grades only.
    """
    asked = model_of_rule(read, rule)
    if asked is None:
        named = label_rule(rule)
        decides = named.what_of_rater in ("only", "decides") and read(lots.has_lot_events)
        inspector = named.rater if decides else None
        return PeoplesGrades(criterion, named.accepted_only, inspector)
    if criterion:
        raise InputError(
            say("{name} is a model that was asked for grades only, not for a criterion", name=asked.title)
        )
    return ModelsGrades(asked)


def model_of_rule(read: ProjectReader, rule: str) -> LlmRater | None:
    """Language model that alone counts under a label rule, or None where people do."""
    named = label_rule(rule)
    if named.what_of_rater != "only" or named.rater in read(records.rater_numbers):
        return None
    return next((model for model in read(llm.llm_raters) if model.title == named.rater), None)
