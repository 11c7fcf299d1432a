from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.store.collection.contents import document_ids, query_ids
from ndcg_gui.store.collection.lists import list_lengths, top_pairs
from ndcg_gui.store.files.database import Database
from tests.making import RUN_A, RUN_B, store, write_run


def test_every_list_has_its_length(project: Project, filled: Database, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q2": ["d1"]}))
    with filled.reading() as connection:
        assert list_lengths(connection).tolist() == [
            *([system, query, 3] for system in (1, 2) for query in (1, 2, 3)),
            [3, 2, 1],
        ]


def test_the_top_of_all_lists_each_pair_once(filled: Database) -> None:
    with filled.reading() as connection:
        queries, documents = query_ids(connection), document_ids(connection)
        for depth in (1, 2, 3, 9):
            expected = {
                (queries[query], documents[key])
                for lists in (RUN_A, RUN_B)
                for query, own in lists.items()
                for key in own[:depth]
            }
            assert [tuple(row) for row in top_pairs(connection, depth).tolist()] == sorted(expected)


def test_nothing_gives_empty_columns(opened: Database) -> None:
    with opened.reading() as connection:
        assert list_lengths(connection).shape == (0, 3)
        assert top_pairs(connection, 10).shape == (0, 2)
