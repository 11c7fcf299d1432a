"""Contents of a project, in numbers."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ndcg_gui.features.collection.rows import packed
from ndcg_gui.features.evaluate.scale_mapping import current_grades
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.sql.transactions import Connection


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


def counts(connection: Connection) -> Counts:
    """The numbers of the overview."""
    pool = pools.standing_pool(connection)
    documents, with_text = contents.document_count(connection)
    grades = current_grades(connection)
    # With counts, because without them NumPy first loads its masked arrays: for the first numbers of all,
    # this takes longer than the rest.
    graded, _ = np.unique(grades.query_id << 32 | grades.document_id, return_counts=True)
    pairs = pools.pool_pairs(connection, pool[0]) if pool else np.empty((0, 2), dtype=np.int64)
    return Counts(
        queries=len(contents.query_ids(connection)),
        labelled_queries=len(set((graded >> 32).tolist())),
        documents=documents,
        documents_with_text=with_text,
        systems=len(contents.systems(connection)),
        pool_pairs=len(pairs),
        judged_pairs=len(np.intersect1d(packed(pairs), graded, assume_unique=True)),
        graded=len(graded),
    )
