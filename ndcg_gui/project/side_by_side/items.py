"""One item of a comparison for those who look at the result: both sides named, with titles and grades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ndcg_gui.domain.records import RankedList
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.core.settings import evaluation_settings
from ndcg_gui.project.evaluation.labels import ProjectLabels
from ndcg_gui.project.side_by_side.result import ComparedQuery
from ndcg_gui.store.labels.preferences import Comparison


@dataclass(frozen=True, slots=True)
class ShownDocument:
    """A document of one side; `grade` is its label, `other` its rank on the other side, 0 for none."""

    rank: int
    doc_key: str
    title: str
    grade: float | None
    other: int


@dataclass(frozen=True, slots=True)
class ItemSides:
    """What baseline and candidate showed."""

    baseline: tuple[ShownDocument, ...]
    candidate: tuple[ShownDocument, ...]


class ItemReader:
    """Reads what stood on both sides, item by item; labels by the project's rule, as of now."""

    def __init__(self, project: Project, comparison: Comparison) -> None:
        self._project = project
        self._comparison = comparison
        self._labels: tuple[str, ProjectLabels] | None = None

    def sides(self, query: ComparedQuery) -> ItemSides:
        """Both sides of one item."""
        read, comparison = self._project.read, self._comparison
        lists = [
            _shown(read.ranked_lists(number, [query.id]).get(query.id), query.key.rank, comparison.depth)
            for number in (comparison.baseline_id, comparison.candidate_id)
        ]
        keys = list(dict.fromkeys(key for own in lists for key in own))
        titles = {key: item.title for key, item in read.documents_by_key(keys, with_body=False).items()}
        grades = self._grades(query)
        first = query.key.rank or 1
        baseline, candidate = (
            tuple(
                ShownDocument(
                    first + place,
                    key,
                    titles.get(key, ""),
                    grades.get(key),
                    other.index(key) + first if key in other else 0,
                )
                for place, key in enumerate(own)
            )
            for own, other in ((lists[0], lists[1]), (lists[1], lists[0]))
        )
        return ItemSides(baseline, candidate)

    def _grades(self, query: ComparedQuery) -> Mapping[str, float]:
        rule = evaluation_settings(self._project).labels
        if self._labels is None or self._labels[0] != rule:
            self._labels = rule, ProjectLabels(self._project, rule)
        return self._labels[1].read(self._project, [query.id]).get(query.record.query_key, {})


def _shown(entry: RankedList | None, rank: int, depth: int) -> tuple[str, ...]:
    if entry is None:
        return ()
    return entry.keys[:depth] if not rank else entry.keys[rank - 1 : rank]
