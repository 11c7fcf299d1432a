"""The facts of the Overview besides the leaderboard: counts, raters, and next steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.features.collection import totals
from ndcg_gui.features.judge.pace import paces
from ndcg_gui.metrics.arrays import FloatArray

CONTINUOUS_BINS = 5
_NAMED = 3


@dataclass(frozen=True, slots=True)
class RaterFacts:
    """Number of pairs judged by a rater. `per_hour` is their pace, None if unknown."""

    id: RaterId
    name: str
    pairs: int
    per_hour: float | None


@dataclass(frozen=True, slots=True)
class OpenComparison:
    """A comparison with queries that the current rater has not judged."""

    id: ComparisonId
    name: str
    left: int


@dataclass(frozen=True, slots=True)
class OverviewFacts:
    """All facts read from the project for the Overview."""

    counts: totals.Counts
    depth: int
    systems: tuple[str, ...]
    deepest: int
    without_list: tuple[str, int] | None
    queries_without_text: int
    raters: tuple[RaterFacts, ...]
    comparisons: tuple[OpenComparison, ...]

    @property
    def unjudged(self) -> int:
        """Number of pairs of the standing pool without a grade."""
        return self.counts.pool_pairs - self.counts.judged_pairs

    @property
    def without_labels(self) -> int:
        """Number of queries without a graded pair."""
        return self.counts.queries - self.counts.labelled_queries

    @property
    def empty(self) -> bool:
        """Whether nothing has been imported yet."""
        return not (self.counts.queries or self.counts.documents or self.counts.systems)


@dataclass(frozen=True, slots=True)
class GradeCount:
    """One bar of the histogram."""

    text: str
    colour: str
    count: int


def read_facts(project: Project, rater_id: RaterId | None) -> OverviewFacts:
    """Read the facts, with open comparisons as the rater sees them. Safe from any thread."""
    found = totals.totals(project)
    systems = [system for system in found.systems if system.is_offered]
    least = min(systems, key=lambda system: system.query_count, default=None)
    missing = found.counts.queries - least.query_count if least is not None else 0
    return OverviewFacts(
        counts=found.counts,
        depth=found.depth,
        systems=tuple(system.name for system in systems),
        deepest=max((system.depth for system in systems), default=0),
        without_list=(least.name, missing) if least is not None and missing > 0 else None,
        queries_without_text=found.queries_without_text,
        raters=_raters(project, found.judged),
        comparisons=_comparisons(project, rater_id),
    )


def _raters(project: Project, judged: Mapping[RaterId, int]) -> tuple[RaterFacts, ...]:
    known = paces(project)
    return tuple(
        RaterFacts(
            rater.id,
            rater.name,
            judged.get(rater.id, 0),
            3600 / known[rater.id] if rater.id in known else None,
        )
        for rater in project.raters()
    )


def _comparisons(project: Project, rater_id: RaterId | None) -> tuple[OpenComparison, ...]:
    if rater_id is None:
        return ()
    left = project.read(stored.open_items, rater_id)
    return tuple(
        OpenComparison(item.id, item.name, left[item.id])
        for item in project.read(stored.comparisons)
        if left.get(item.id)
    )


def histogram(labels: FloatArray, scale: Scale) -> list[GradeCount]:
    """Labels per grade, best first. One between two steps (a mean) counts with the step below."""
    if scale.kind == "continuous":
        edges = np.linspace(scale.minimum, scale.maximum, CONTINUOUS_BINS + 1)[:-1].tolist()
        steps = [(edge, f"≥{format_grade(round(edge, 3))}", scale.colour(edge)) for edge in edges]
    else:
        steps = [(grade.value, grade.label, scale.colour(grade.value)) for grade in scale.grades]
    values = np.array([value for value, _, _ in steps])
    places = np.clip(np.searchsorted(values, labels, side="right") - 1, 0, None)
    counts = np.bincount(places, minlength=len(steps)).tolist()
    bars = [
        GradeCount(text, colour, int(number)) for (_, text, colour), number in zip(steps, counts, strict=True)
    ]
    return bars[::-1]


def between_steps(labels: FloatArray, scale: Scale) -> bool:
    """Whether some label is not a grade of the scale."""
    if scale.kind == "continuous":
        return False
    return not np.isin(labels, [grade.value for grade in scale.grades]).all()


def names(systems: Sequence[str]) -> str:
    """The first few names."""
    return ", ".join(systems[:_NAMED]) + (", …" if len(systems) > _NAMED else "")
