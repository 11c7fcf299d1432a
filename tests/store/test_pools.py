from __future__ import annotations

from ndcg_gui.domain.ids import DocumentId, ImportId, QueryId, RaterId
from ndcg_gui.store import pools
from ndcg_gui.store.database import Database
from ndcg_gui.store.records import ensure_rater


def pair(query: int, document: int) -> tuple[QueryId, DocumentId]:
    return QueryId(query), DocumentId(document)


def test_a_pool_is_made_once(opened: Database) -> None:
    with opened.writing() as connection:
        assert pools.find_pool(connection, "depth 10") is None
        number, depth = pools.ensure_pool(connection, "depth 10", depth=10)
        assert (number, depth) == pools.ensure_pool(connection, "depth 10", depth=99)
        assert pools.find_pool(connection, "depth 10") == (number, 10)


def test_pairs_are_added_once_and_taken_out_by_import(filled: Database) -> None:
    with filled.writing() as connection:
        number, _ = pools.ensure_pool(connection, "other", depth=3)
        assert pools.pool_pairs(connection, number).shape == (0, 2)
        first, second = ImportId(1), ImportId(2)
        assert pools.add_pairs(connection, number, [pair(2, 1), pair(1, 3), pair(2, 1)], import_id=first) == 2
        assert pools.add_pairs(connection, number, [pair(1, 3), pair(1, 2)], import_id=second) == 1
        assert pools.pool_pairs(connection, number).tolist() == [[1, 2], [1, 3], [2, 1]]
        before = connection.exec_driver_sql("SELECT count(*) FROM pool_pair WHERE import_id = 1").scalar_one()
        assert pools.remove_pairs(connection, first) == before >= 2
        assert pools.pool_pairs(connection, number).tolist() == [[1, 2]]


def test_a_seed_is_kept_per_rater(opened: Database) -> None:
    with opened.writing() as connection:
        number, _ = pools.ensure_pool(connection, "p", depth=10)
        ann, bob = ensure_rater(connection, "ann"), ensure_rater(connection, "bob")
        pools.assign(connection, number, ann, seed=2**40)
        assert pools.assigned_seed(connection, number, ann) == 2**40
        assert pools.assigned_seed(connection, number, RaterId(bob)) is None
