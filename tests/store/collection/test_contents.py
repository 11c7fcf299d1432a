from __future__ import annotations

import numpy as np
import pytest
from sqlalchemy import Connection

from ndcg_gui.domain.ids import DocumentId, ImportId, QueryId
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, RankedList, RunRecord
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files.database import Database


def an_import(connection: Connection, kind: str = "documents") -> ImportId:
    return records.insert_import(
        connection, file_name="f", sha256="0" * 64, byte_size=0, kind=kind, reader="r", row_count=0,
        counts={}, warnings=[], system_name=None,
    )  # fmt: skip


def test_queries_come_back_exactly(opened: Database) -> None:
    given = [
        QueryRecord("007", "검색 ‏نص", "intent", 2.5, "head"),
        QueryRecord("7", "", None, 0.0, None),
        QueryRecord("'; DROP TABLE query", "x"),
    ]
    with opened.writing() as connection:
        numbers = collection.insert_queries(connection, given, import_id=None)
        assert [item.record for item in collection.queries(connection)] == given
        assert collection.query_ids(connection) == numbers
        collection.update_queries(connection, [QueryRecord("7", "new", "i", 3.0, "tail")])
        assert collection.queries(connection)[1].record == QueryRecord("7", "new", "i", 3.0, "tail")


def test_a_query_taken_back_and_brought_again(opened: Database) -> None:
    with opened.writing() as connection:
        first = an_import(connection, "queries")
        numbers = collection.insert_queries(connection, [QueryRecord("q", "old")], import_id=first)
        connection.exec_driver_sql("INSERT INTO pool (id, name, depth, created_at) VALUES (1, 'p', 1, 0)")
        collection.ensure_documents(connection, ["d"], import_id=None)
        connection.exec_driver_sql(
            "INSERT INTO pool_pair (pool_id, query_id, document_id) VALUES (1, 1, 1)"
        )  # something refers to it
        assert collection.take_back_queries(connection, [first]) == []
        assert collection.queries(connection) == []
        assert collection.query_ids(connection) == {}
        second = an_import(connection, "queries")
        assert collection.insert_queries(connection, [QueryRecord("q", "new")], import_id=second) == numbers
        assert collection.queries(connection)[0].record == QueryRecord("q", "new")


def test_queries_that_something_hangs_on_stay(filled: Database) -> None:
    with filled.writing() as connection:
        assert collection.take_back_queries(connection, [ImportId(1)]) == ["system A", "system B"]
        assert len(collection.queries(connection)) == 3


def test_documents_have_versions(opened: Database) -> None:
    with opened.writing() as connection:
        first, second = an_import(connection), an_import(connection)
        given = DocumentRecord("d", "t", "b", "u", "i", {"brand": "本"})
        assert collection.store_documents(connection, [given], import_id=first) == 1
        assert collection.store_documents(connection, [given], import_id=second) == 0  # the same text
        number = collection.document_ids(connection)["d"]
        assert collection.documents(connection, [number]) == {number: given}
        other = DocumentRecord("d", "t2")
        assert collection.store_documents(connection, [other], import_id=second) == 1
        assert collection.documents(connection, [number])[number] == other
        assert collection.document_titles(connection) == [(number, "d", "t2", 2)]
        assert not collection.take_back_documents(connection, [first])
        assert collection.take_back_documents(connection, [second])
        assert collection.documents(connection, [number])[number] == given
        assert collection.take_back_documents(connection, [first])
        assert collection.documents(connection, [number])[number] == DocumentRecord("d")
        collection.take_back_bare_documents(connection, [first])
        assert collection.document_ids(connection) == {}
        assert connection.exec_driver_sql("SELECT count(*) FROM document").scalar_one() == 0


def test_bodies_are_left_out_when_not_wanted(filled: Database) -> None:
    with filled.reading() as connection:
        number = collection.document_ids(connection, ["d1"])["d1"]
        assert collection.documents(connection, [number], with_body=False)[number].body == ""
        assert collection.documents(connection, [number])[number].body == "body"


def test_a_document_without_text_has_its_key(opened: Database) -> None:
    with opened.writing() as connection:
        numbers = collection.ensure_documents(connection, ["x", "y", "x"], import_id=None)
        assert list(numbers) == ["x", "y"]
        assert collection.ensure_documents(connection, ["y"], import_id=None)["y"] == numbers["y"]
        assert collection.documents(connection, [numbers["x"]]) == {numbers["x"]: DocumentRecord("x")}
        assert collection.document_count(connection) == (2, 0)


def test_many_keys_take_another_way_to_the_same_answer(opened: Database) -> None:
    keys = [f"d{number}" for number in range(11_000)]
    with opened.writing() as connection:
        numbers = collection.ensure_documents(connection, keys, import_id=None)
        assert collection.document_ids(connection, [*keys, "other"]) == numbers
        assert collection.document_keys(connection, list(numbers.values())) == {
            number: key for key, number in numbers.items()
        }
        assert collection.document_keys(connection, [numbers["d3"]]) == {numbers["d3"]: "d3"}
        records_of = [DocumentRecord(key, "t") for key in keys[:600]]
        assert collection.store_documents(connection, records_of, import_id=None) == 600


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (DocumentRecord("d", "a"), DocumentRecord("d", body="a")),
        (DocumentRecord("d", "a"), DocumentRecord("d", "a", fields={"x": ""})),
        (DocumentRecord("d", url="a"), DocumentRecord("d", image_url="a")),
        (DocumentRecord("d", "a"), DocumentRecord("d", "a ")),
    ],
)
def test_the_hash_covers_what_a_rater_sees(one: DocumentRecord, other: DocumentRecord) -> None:
    assert collection.content_hash(one) != collection.content_hash(other)


def test_the_hash_does_not_depend_on_the_order_of_fields() -> None:
    one = DocumentRecord("d", fields={"a": "1", "b": "2"})
    other = DocumentRecord("e", fields={"b": "2", "a": "1"})
    assert collection.content_hash(one) == collection.content_hash(other)


def test_lists_come_back_to_the_last_bit(opened: Database) -> None:
    scores = np.array([0.1 + 0.2, 1e-300, -5.0])
    run = RunRecord(
        "tag", {"q": RankedList(("d1", "문서", "d3"), scores), "e": RankedList((), np.array([]))}, "score"
    )
    with opened.writing() as connection:
        numbers = collection.insert_queries(
            connection, [QueryRecord("q", ""), QueryRecord("e", "")], import_id=None
        )
        system_id = collection.insert_system(connection, "name", run, numbers, import_id=None)
        collection.insert_system(connection, "none", RunRecord("t", {}), numbers, import_id=None)
        lists = collection.ranked_lists(connection, system_id)
        assert lists[numbers["q"]].keys == ("d1", "문서", "d3")
        assert lists[numbers["q"]].scores.tobytes() == scores.tobytes()
        assert lists[numbers["e"]].keys == ()
        assert set(collection.ranked_lists(connection, system_id, [numbers["e"]])) == {numbers["e"]}
        first, second = collection.systems(connection)
        assert (first.name, first.tag, first.order) == ("name", "tag", "score")
        assert (first.query_count, first.result_count, first.depth) == (2, 3, 3)
        assert (second.query_count, second.result_count, second.depth) == (0, 0, 0)


def test_systems_go_with_their_lists(filled: Database) -> None:
    with filled.writing() as connection:
        _, second = collection.systems(connection)
        assert second.import_id is not None
        assert collection.delete_systems(connection, [second.import_id]) == [second.id]
        assert [item.name for item in collection.systems(connection)] == ["A"]
        assert collection.ranked_lists(connection, second.id) == {}


def test_numbers_are_of_their_kind(filled: Database) -> None:
    with filled.reading() as connection:
        assert collection.query_ids(connection) == {"q1": QueryId(1), "q2": QueryId(2), "q3": QueryId(3)}
        assert collection.document_ids(connection, ["d2", "nothing"]) == {"d2": DocumentId(2)}
