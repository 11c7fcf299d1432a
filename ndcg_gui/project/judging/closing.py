"""Closed pairs of a task: enough raters graded them, and agree as the plan demands.

Nothing of it is stored. Closed pairs follow from the labels, so that undo opens a pair again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.ids import PoolId, QueryId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import Scale
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.project.evaluation import scale_mapping
from ndcg_gui.store.collection import pools

if TYPE_CHECKING:
    from ndcg_gui.project.core.reader import ProjectReader

_NOTHING = np.empty(0, np.int64)


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
        closed &= spread <= plan.agreeing + 1e-9
    expected = read(pools.expected_grades, task, wanted)
    known = [(query_id << 32) + document_id for query_id, document_id in expected]
    still: IntArray = found[closed & ~np.isin(found, np.array(known, np.int64))]
    return still


def _places(grades: FloatArray, scale: Scale) -> FloatArray:
    """Position of grades on the scale, as in the agreement. A continuous scale has five steps."""
    if scale.kind == "continuous":
        return (grades - scale.minimum) / (scale.maximum - scale.minimum) * 4
    steps = np.array([grade.value for grade in scale.grades], np.float64)
    return np.searchsorted(steps, grades).astype(np.float64)
