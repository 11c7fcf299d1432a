from __future__ import annotations

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.importing.parts import ensure_queries, fill_pool
from ndcg_gui.store import opening
from ndcg_gui.store.collection import pools, records


def test_what_is_there_stays_and_what_is_not_is_made(project: Project) -> None:
    database = opening.open_database(project.location)
    with database.writing() as connection:
        import_id = records.insert_import(
            connection, file_name="f", sha256="0" * 64, byte_size=1, kind="run", reader="run", row_count=1,
            counts={}, warnings=(), system_name=None,
        )  # fmt: skip
        new = [QueryRecord("q1", "another text"), QueryRecord("n1", "new")]
        numbers = ensure_queries(connection, new, import_id)
        assert numbers.keys() == {"q1", "q2", "q3", "n1"}
        pool_id, _ = pools.ensure_pool(connection, "p", depth=2)
        for _ in range(2):
            fill_pool(connection, pool_id, {numbers["n1"]: ("d1", "n9")}, import_id)
        assert pools.pair_count(connection, pool_id) == 2
    database.close()
    assert [item.record.text for item in project.read.queries()][::3] == ["what is q1", "new"]
    assert project.read.document_ids(["n9"])
