"""A package is read and written in lots: as many statements for many pairs as for few, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from tests.label_cost import Cost, counted
from tests.making import add_rater, store, write_documents, write_queries, write_run
from tests.packaging import rater_id

pytestmark = pytest.mark.files  # SQLite is what counts


def statements_for(folder: Path, queries: int) -> int:
    """How many statements it takes to hand out ten pairs of so many queries."""
    folder.mkdir()
    keys, documents = [f"q{number}" for number in range(queries)], [f"d{number}" for number in range(300)]
    lists = {key: [documents[(7 * at + rank) % 300] for rank in range(10)] for at, key in enumerate(keys)}
    with create_project(folder / "whole.ndcg") as project:
        store(
            project,
            write_queries(folder / "queries.jsonl", keys),
            write_documents(folder / "documents.jsonl", documents),
            write_run(folder / "a.run", "A", lists),
        )
        add_rater(project, "ann")
        project.execute(CreateTask(draft(project, PoolPlan("t", depth=10, raters=("ann",))))).result()
    cost = Cost()
    with counted(cost), open_project(folder / "whole.ndcg") as project:
        cost.clear()
        handed = hand_out(project, folder / "ann.ndcg", PackageRequest(rater_id(project, "ann")))
        assert len(handed.order) == 10 * queries
        # Not whether others wrote, which is asked by the clock, nor what the tests' own watch reads.
        asked = (own for own in cost.asked if own.thread != "ndcg-follower")
        by_itself = ("SELECT (SELECT value FROM setting WHERE key = 'project_id')",)
        return sum(
            not (own.origin.startswith("store.writer") or own.statement.lstrip().startswith(by_itself))
            for own in asked
        )


def test_as_many_statements_for_240_pairs_as_for_60(tmp_path: Path) -> None:
    assert statements_for(tmp_path / "many", 24) == statements_for(tmp_path / "few", 6)
