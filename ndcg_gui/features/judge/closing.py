"""Closed pairs of a task: enough raters graded them, and agree as the plan demands.

Nothing of it is stored. Closed pairs follow from the labels, so that undo opens a pair again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.ids import PoolId, QueryId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.scale_mapping import ScaleStep
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.store.collection import pools, records

if TYPE_CHECKING:
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.store.labels.tail import Said

_NOTHING = np.empty(0, np.int64)
_ROUNDING = 1e-9


def codes_of(pairs: IntArray) -> IntArray:
    """Code of each pair, from int64 (n, 2) or more columns, the first two being query and document."""
    codes: IntArray = (pairs[:, 0] << 32) + pairs[:, 1]
    return codes


def closed_pairs(
    read: ProjectReader, task: PoolId, plan: PoolPlan, query_ids: Iterable[QueryId] | None = None
) -> IntArray:
    """Closed pairs as ascending codes, of all queries or of some, whether in the task or not.

    They are closed for raters who have not judged them. Pairs with known grades are never among them, because
    everybody has to judge those.
    """
    if not plan.enough:
        return _NOTHING
    wanted = None if query_ids is None else list(query_ids)
    grades = read(scale_mapping.current_grades, wanted)
    if not len(grades.grade):
        return _NOTHING
    codes = (grades.query_id << 32) + grades.document_id  # ascending, as the grades are
    found, start, graded = np.unique(codes, return_index=True, return_counts=True)
    closed = graded >= plan.enough
    if plan.agreeing is not None:
        places = _places(grades.grade, read(scale_mapping.current_scale).scale)
        spread = np.maximum.reduceat(places, start) - np.minimum.reduceat(places, start)
        closed &= spread <= plan.agreeing + _ROUNDING
    expected = read(pools.expected_grades, task, wanted)
    known = [(query_id << 32) + document_id for query_id, document_id in expected]
    still: IntArray = found[closed & ~np.isin(found, np.array(known, np.int64))]
    return still


@dataclass(frozen=True, slots=True)
class GradesNow:
    """Values of grades on the current scale, looked up once for many pairs."""

    scale: Scale
    version: int
    paths: Mapping[int, Sequence[ScaleStep]] | None  # None: there was one version only

    @classmethod
    def of(cls, read: ProjectReader) -> GradesNow:
        """Those of a project."""
        stored = read(scale_mapping.current_scale)
        text = read(records.setting_value, scale_mapping.SETTING)
        paths = scale_mapping.paths_to(text, stored.id) if text else None
        return cls(stored.scale, stored.id, paths)

    def of_pair(self, said: Iterable[Said]) -> FloatArray:
        """float64: the grades that raters gave to one pair, as `scale_mapping.current_grades` has them."""
        found = []
        for own in said:
            if own.state.grade is None or own.is_final or own.state.inspects():
                continue
            grade = own.state.grade
            if self.paths is not None and own.scale_version_id != self.version:
                steps = self.paths.get(own.scale_version_id)
                if steps is None:
                    continue
                grade = float(scale_mapping.through(steps, np.array([grade]))[0])
            if not np.isnan(grade):
                found.append(grade)
        return np.array(found, np.float64)

    def close(self, plan: PoolPlan, said: Iterable[Said]) -> bool:
        """Whether the judgments of one pair, whose grade is not known, close it, as in `closed_pairs`."""
        if not plan.enough:
            return False
        grades = self.of_pair(said)
        if len(grades) < plan.enough:
            return False
        return plan.agreeing is None or bool(np.ptp(_places(grades, self.scale)) <= plan.agreeing + _ROUNDING)


def _places(grades: FloatArray, scale: Scale) -> FloatArray:
    """Position of grades on the scale, as in the agreement. A continuous scale has five steps."""
    if scale.kind == "continuous":
        return (grades - scale.minimum) / (scale.maximum - scale.minimum) * 4
    steps = np.array([grade.value for grade in scale.grades], np.float64)
    return np.searchsorted(steps, grades).astype(np.float64)
