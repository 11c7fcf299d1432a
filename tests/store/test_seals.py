from __future__ import annotations

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select

from ndcg_gui.domain.errors import DamagedProject
from ndcg_gui.domain.ids import ComparisonId, PoolId
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import seals, soundness
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.labels.comparison_events import OPENED, append_comparison_event
from ndcg_gui.store.labels.lots import PLANNED, append_lot_event
from ndcg_gui.store.schema import metadata, query
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, answered, correct, create_comparison, make_project

OLD = Path(__file__).parent / "old"
BEFORE = ("query_key", "text", "intent", "weight", "stratum", "removed", "import_id")
SEALED = [table.name for table in metadata.sorted_tables if "seal" in table.c]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with a row in every sealed table."""
    with make_project(tmp_path) as project:
        rater = add_rater(project, "ann")
        baseline, candidate = (item.id for item in project.read(collection.systems))
        create_comparison(project, "c", baseline, candidate)
        path = project.path
    with closing(Database(path)) as opened, opened.writing() as connection:
        pool, _ = pools.ensure_pool(connection, "known", depth=3)
        queries, documents = collection.query_ids(connection), collection.document_ids(connection)
        pairs = [(queries["q1"], documents["d1"]), (queries["q1"], documents["d2"])]
        pools.add_pairs(connection, pool, pairs, import_id=None)
        pools.set_expected(connection, pool, {pairs[0]: 3.0})
        pools.assign(connection, pool, rater, seed=7)
        answered(connection, queries["q1"], documents["d1"])
    return path


@pytest.fixture
def opened(path: Path) -> Iterator[Database]:
    with closing(Database(path)) as opened:
        yield opened


def found(opened: Database) -> list[str]:
    with opened.reading() as connection:
        return [str(message) for message in check_project(connection)]


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(statement).rowcount >= 1
        connection.commit()


CHANGES = {
    "setting": "UPDATE setting SET value = value || 'x' WHERE key = 'name'",
    "import_file": "UPDATE import_file SET undone_at = 0 WHERE id = 3",
    "query": "UPDATE query SET weight = 2 WHERE query_key = 'q1'",
    "system": "UPDATE system SET list_order = CASE list_order WHEN 'rank' THEN 'score' ELSE 'rank' END",
    "ranked_list": "UPDATE ranked_list SET scores = zeroblob(length(scores)) WHERE query_id = 1",
    "scale_version": "UPDATE scale_version SET definition = replace(definition, '4', '5')",
    "pool": "UPDATE pool SET depth = depth + 1",
    "pool_pair": "UPDATE pool_pair SET expected = 2 WHERE expected = 3",
    "assignment": "UPDATE assignment SET seed = seed + 1",
    "comparison": "UPDATE comparison SET points = 5",
    "comparison_query": "UPDATE comparison_query SET identical = NOT identical",
    "llm_rater": "UPDATE llm_rater SET setup = replace(setup, 'qwen', 'other')",
    "llm_answer": "UPDATE llm_answer SET grade = 3",
}


def test_every_sealed_table_is_tried() -> None:
    assert sorted([*CHANGES, "comparison_event", "lot_event"]) == sorted(SEALED)


def test_a_history_that_is_sealed_too_is_found(path: Path, opened: Database) -> None:
    with opened.writing() as connection:
        append_comparison_event(connection, ComparisonId(1), OPENED, by="lee", waiting=())
        append_lot_event(connection, PoolId(1), PLANNED, number=1)
    assert found(opened) == []
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER comparison_event_no_update")
        connection.execute("DROP TRIGGER lot_event_no_update")
        connection.commit()
    change(path, "UPDATE comparison_event SET name = 'kim'")
    assert found(opened)[0].startswith("comparison event with seq 1 ")
    change(path, "UPDATE lot_event SET number = 2")
    assert any(item.startswith("lot event with seq 1 ") for item in found(opened))


@pytest.mark.parametrize("table", CHANGES)
def test_a_cell_changed_from_outside_is_found(path: Path, opened: Database, table: str) -> None:
    assert found(opened) == []
    change(path, CHANGES[table])
    findings = found(opened)
    assert findings
    assert all(item.startswith(f"{table.replace('_', ' ')} with ") for item in findings)


def test_a_known_grade_out_of_nothing_is_found(path: Path, opened: Database) -> None:
    change(path, "UPDATE pool_pair SET expected = 1 WHERE expected IS NULL")
    assert len(found(opened)) > 1


def test_what_is_written_again_is_sealed_again(opened: Database) -> None:
    with opened.writing() as connection:
        records = [QueryRecord("q1", "new", None, 2.5, "s"), QueryRecord("q2", "too", "why", 3, None)]
        collection.update_queries(connection, records)
        stored = {item.record.query_key: item.record for item in collection.queries(connection)}
    assert [stored[record.query_key] for record in records] == records
    assert found(opened) == []


def test_a_changed_row_is_not_sealed_by_writing_it(path: Path, opened: Database) -> None:
    change(path, CHANGES["query"])
    with (
        pytest.raises(DamagedProject, match="query with id 1 was changed by another program"),
        opened.writing() as it,
    ):
        collection.update_queries(it, [QueryRecord("q1", "new", None, 1.0, None)])
    with opened.reading() as connection:
        assert connection.execute(select(query.c.text).where(query.c.query_key == "q1")).scalar() != "new"


def test_values_are_sealed_as_any_database_gives_them_back() -> None:
    assert seals.seal_of([1, True, None]) == seals.seal_of([1.0, 1, None])
    cells = [[1], [2], [0.5], ["1"], [b"1"], [None], [], ["1", ""], ["", "1"], ["11"], [10], [1, 0]]
    assert len({seals.seal_of(item) for item in cells}) == len(cells)
    assert -(1 << 63) <= seals.seal_of(["x"]) < 1 << 63


def test_a_cell_that_came_later_counts_once_it_holds_something(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        row = connection.execute(f"SELECT {', '.join(BEFORE)}, seal FROM query WHERE id = 1").fetchone()
    # As it was sealed before there were tags.
    assert seals.seal_of(row[:-1]) == row[-1]
    with open_project(path) as project:
        correct(project, q1={"tags": "a"}, q2={"tags": "a"})
        assert project.read(soundness.check_project) == []
    change(path, "UPDATE query SET tags = '[\"b\"]' WHERE query_key = 'q1'")
    change(path, "UPDATE query SET tags = NULL WHERE query_key = 'q2'")
    change(path, "UPDATE query SET tags = '[]' WHERE query_key = 'q3'")
    with open_project(path) as project:
        said = [str(item) for item in project.read(soundness.check_project)]
    assert [text.split(" was ")[0] for text in said] == [f"query with id {number}" for number in (1, 2, 3)]


@pytest.mark.parametrize("script", sorted(OLD.glob("version_*.sql.gz")), ids=lambda path: path.name)
def test_older_projects_are_sealed_when_they_are_upgraded(tmp_path: Path, script: Path) -> None:
    path = tmp_path / "old.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(gzip.decompress(script.read_bytes()).decode())
    open_file(path).close()
    with open_project(path) as project:
        assert project.read(soundness.check_project) == []
    change(path, "UPDATE query SET weight = weight + 1")
    with open_project(path) as project:
        assert len(project.read(soundness.check_project)) == 3
