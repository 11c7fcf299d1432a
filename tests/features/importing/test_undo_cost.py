"""An import is taken back by fewer statements than it took, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from tests.label_cost import Cost, counted
from tests.making import write_documents, write_judgments, write_queries, write_run

pytestmark = pytest.mark.files  # SQLite is what counts


def test_undo_takes_fewer_statements_than_the_import(tmp_path: Path) -> None:
    queries, documents = [f"q{number}" for number in range(60)], [f"d{number}" for number in range(80)]
    lists = {
        query: [documents[(7 * at + rank) % 80] for rank in range(10)] for at, query in enumerate(queries)
    }
    grades = [f"{query},{document},ann,{len(query) % 5}" for query, own in lists.items() for document in own]
    paths = (
        write_queries(tmp_path / "queries.jsonl", queries),
        write_documents(tmp_path / "documents.jsonl", documents),
        write_run(tmp_path / "a.run", "A", lists),
        write_run(tmp_path / "b.run", "B", {query: own[::-1] for query, own in lists.items()}),
        write_judgments(tmp_path / "labels.csv", grades),
    )
    cost = Cost()
    with counted(cost), create_project(tmp_path / "small.ndcg") as project:
        project._database._labels_left = 0  # type: ignore[union-attr]
        plan = prepare(project, [ImportRequest(path) for path in paths])
        cost.clear()
        project.execute(import_files(plan, accept_warnings=True)).result()
        whole = _of_writer(cost)
        cost.clear()
        project.undo(None, kind="import").result()
        assert _of_writer(cost) < whole, cost.table()
        assert sum("INSERT INTO judgment_event" in own.statement for own in cost.asked) == 1


def _of_writer(cost: Cost) -> int:
    """What the program itself asks: the tests' own watch looks at every write."""
    return sum(
        own.thread == "ndcg-writer" and not own.origin.startswith("store.writer") for own in cost.asked
    )
