"""Removed systems: which pairs go with them; what undo makes of it stands in test_verbs of the project."""

from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.store.collection import contents, pools, removed_systems, undone_imports
from ndcg_gui.store.files.database import Database


def test_with_every_system_every_pair_goes_and_comes_back(filled: Database) -> None:
    with filled.writing() as connection:
        numbers = [item.id for item in contents.systems(connection)]
        (pool, _) = pools.standing_pool(connection) or (None, 0)
        assert pool is not None
        before = pools.pool_pairs(connection, pool).tolist()
        pairs = removed_systems.pairs_only_in(connection, numbers)
        assert pairs[:, :2].tolist() == before != []
        removed_systems.remove(connection, numbers, pairs)
        assert contents.systems(connection) == []
        assert len(pools.pool_pairs(connection, pool)) == 0
        removed_systems.expect_whole(connection, numbers)
        removed_systems.bring_back(connection, numbers, pairs.tolist())
        assert [item.id for item in contents.systems(connection)] == numbers
        assert pools.pool_pairs(connection, pool).tolist() == before


def test_what_a_removed_system_lists_is_at_no_top(filled: Database) -> None:
    from ndcg_gui.store.collection.lists import top_pairs

    with filled.writing() as connection:
        a, b = contents.systems(connection)
        every, of_a = top_pairs(connection, 10), top_pairs(connection, 10, [a.id])
        removed_systems.remove(connection, [b.id], removed_systems.pairs_only_in(connection, [b.id]))
        assert top_pairs(connection, 10).tolist() == of_a.tolist()
        assert len(of_a) <= len(every)


def test_what_is_gone_or_there_does_not_come_back(filled: Database) -> None:
    with filled.writing() as connection:
        a, b = contents.systems(connection)
        with pytest.raises(Conflict, match="the import that brought the systems was undone"):
            removed_systems.expect_whole(connection, [a.id])  # it was not removed
        with pytest.raises(Conflict, match="there is a system named A already"):
            removed_systems.bring_back(connection, [a.id], [])
        removed_systems.remove(connection, [b.id], removed_systems.pairs_only_in(connection, [b.id]))
        assert b.import_id is not None
        undone_imports.delete_systems(connection, [b.import_id])
        with pytest.raises(Conflict, match="the import that brought the systems was undone"):
            removed_systems.expect_whole(connection, [b.id])
