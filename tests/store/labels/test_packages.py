from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import create_file, new_file, open_file
from ndcg_gui.store.labels.packages import (
    VersionedText,
    current_texts,
    insert_scale_version,
    insert_texts,
    texts_of,
)

SCALE = ("graded-0-4", 1)
TEXTS = [
    VersionedText(DocumentRecord("d1", "title", "body", "u", "i", {"k": "v"}), 3),
    VersionedText(DocumentRecord("d2"), 0),
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("graded-0-4"))
    opened = open_file(tmp_path / "p.ndcg")
    with opened.writing() as connection:
        records.ensure_rater(connection, "other")
        collection.insert_queries(connection, [QueryRecord("q1", "text")], import_id=None)
        insert_texts(connection, TEXTS)
    yield opened
    opened.close()


def test_texts_keep_their_version(database: Database) -> None:
    with database.reading() as connection:
        ids = collection.document_ids(connection)
        (found,) = current_texts(connection, list(ids.values()))
        assert found == TEXTS
        (version,) = texts_of(connection, [(ids["d1"], 3), (ids["d1"], 2), (ids["d2"], 0)])
        assert version == {(ids["d1"], 3): TEXTS[0].record}
        assert list(texts_of(connection, [])) == []


def test_a_scale_keeps_its_version(tmp_path: Path) -> None:
    with new_file(tmp_path / "p.ndcg", name="p") as connection:
        for version in (2, 5):
            insert_scale_version(connection, built_in_scale("binary"), version)
        assert [(item.scale.key, item.version) for item in records.scale_versions(connection)] == [
            ("binary", 2),
            ("binary", 5),
        ]


def test_nothing_is_left_of_a_file_that_was_not_filled(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), new_file(tmp_path / "p.ndcg", name="p"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []
