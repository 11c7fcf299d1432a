"""Quepid's books as JSON."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.quepid_book import write_book
from tests.shared_data import shared_data


def pair(doc: Any = "d1", *said: Any, **more: Any) -> dict[str, Any]:
    return {"query_text": "led tv", "doc_id": doc, "judgements": list(said), **more}


def read(folder: Path, *pairs: Any, **more: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps({"name": "B ook", **more, "query_doc_pairs": pairs}, indent=1))
    return read_file(path)


def test_a_book_as_quepid_packs_it(tmp_path: Path) -> None:
    book = read(tmp_path, pair("d1", {"rating": 3.0, "unrateable": False, "user_email": "ann@x"}))
    with zipfile.ZipFile(tmp_path / "book.json.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(tmp_path / "f.json", "book_1.json")
    parsed = read_file(tmp_path / "book.json.zip")
    assert (parsed.reader_key, parsed.report.errors) == ("quepid-book", ())
    assert parsed.judgments == book.judgments and len(book.judgments) == 1


def test_what_raters_say(tmp_path: Path) -> None:
    own = {"unrateable": False, "judge_later": False}
    parsed = read(
        tmp_path,
        pair(
            "d1",
            {**own, "rating": 3.0, "user_email": "ann@x", "explanation": "why"},
            {**own, "rating": None, "unrateable": True, "user_email": "bob@x"},
            {**own, "rating": None, "judge_later": True, "user_email": "eve@x"},
            {**own, "rating": 2, "judge_later": True, "user_email": None},
            {**own, "rating": None, "user_email": "joe@x"},
        ),
    )
    assert parsed.judgments == (
        JudgmentRecord("led tv", "d1", 3.0, rater="ann@x", note="why"),
        JudgmentRecord("led tv", "d1", None, Status.CANNOT_JUDGE, "bob@x"),
        JudgmentRecord("led tv", "d1", None, Status.SKIPPED, "eve@x"),
        JudgmentRecord("led tv", "d1", 2.0),
    )
    assert parsed.keys_from_text
    assert [(notice.code, notice.count) for notice in parsed.report.information] == [("no_rating", 1)]


def test_documents_come_from_their_fields_as_objects_or_as_text(tmp_path: Path) -> None:
    fields = {"title": "T", "name": "N", "thumb": "i.png", "price": 7, "tags": ["a", "b"], "none": None}
    parsed = read(
        tmp_path,
        pair("d1", document_fields=fields),
        pair("d2", document_fields=json.dumps({"name": "N", "description": "D", "url": "u"})),
        pair("d3", document_fields="no JSON"),
        pair("d4", document_fields=None),
        {**pair("d1", document_fields={"title": "other"}), "query_text": "tv"},
    )
    assert parsed.documents == (
        DocumentRecord("d1", "T", "", "", "i.png", {"name": "N", "price": "7", "tags": "a\nb"}),
        DocumentRecord("d2", "N", "D", "u"),
    )
    assert [notice.code for notice in parsed.report.warnings] == ["no_fields", "documents_differ"]


def test_a_new_book_is_a_list_to_be_judged(tmp_path: Path) -> None:
    parsed = read(
        tmp_path,
        pair("d1", position=2),
        pair("d2", position=1),
        pair("d3"),
        {**pair("d1", position=1), "query_text": "tv", "information_need": "a television"},
    )
    assert not parsed.report.errors
    assert parsed.queries == (QueryRecord("led tv", "led tv"), QueryRecord("tv", "tv", "a television"))
    (run,) = parsed.runs
    assert run.tag == "B-ook"
    assert {key: entry.keys for key, entry in run.lists.items()} == {
        "led tv": ("d2", "d1", "d3"),
        "tv": ("d1",),
    }


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (pair("d1", {"rating": "good"}), "query 'led tv', document 'd1': rating has the wrong type"),
        (pair("d1", {"rating": 1, "user_email": "a\nb"}), "a control character in the rater's name"),
        (pair(None, {"rating": 1}), "no doc_id"),
        (pair("d1", 3), "expected a judgement"),
        (pair("d1", {"rating": 1}, {"rating": 2}), "appears twice, with different values, first in line 4"),
        ({"doc_id": "d1"}, "a query without a text"),
        (7, "expected a pair of query and document"),
    ],
)
def test_what_is_refused(tmp_path: Path, value: Any, words: str) -> None:
    parsed = read(tmp_path, value)
    assert words in str(parsed.report.errors[0])
    assert parsed.report.errors[0].line == 4


def test_what_is_written(tmp_path: Path) -> None:
    content = Content(
        (QueryRecord("1", "led tv", "x" * 256),),
        (DocumentRecord("d1", "T", "B", image_url="i.png", fields={"brand": "S"}),),
        judgments=(
            JudgmentRecord("1", "d1", 3.0, rater="ann", note="why"),
            JudgmentRecord("2", "d2", None, Status.SKIPPED),
            JudgmentRecord("1", "d1", None, Status.CANNOT_JUDGE, "bob"),
        ),
    )
    path = tmp_path / "book.json"
    write_book(path, content, scale=built_in_scale("graded-0-3"))
    book = json.loads(path.read_text(encoding="utf-8"))
    assert (book["name"], book["scale"], set(book["scale_with_labels"])) == (
        "book", [0, 1, 2, 3], {"0", "1", "2", "3"},
    )  # fmt: skip
    one, two = book["query_doc_pairs"]
    assert (one["query_text"], one["information_need"], one["notes"]) == ("led tv", None, "x" * 256)
    assert one["document_fields"] == {"title": "T", "body": "B", "thumb": "i.png", "brand": "S"}
    assert one["judgements"] == [
        {
            "rating": 3, "unrateable": False, "judge_later": False, "user_email": "ann",
            "explanation": "why",
        },
        {
            "rating": None, "unrateable": True, "judge_later": False, "user_email": "bob",
            "explanation": None,
        },
    ]  # fmt: skip
    assert (two["query_text"], two["document_fields"]) == ("2", {})
    assert two["judgements"][0]["judge_later"]
    with pytest.raises(InputError, match="Quepid takes queries of 2048 and document keys of 500"):
        write_book(path, Content(judgments=(JudgmentRecord("1", "d" * 501, 1.0),)))
    assert json.loads(path.read_text(encoding="utf-8")) == book


def test_what_only_names_documents_is_no_book_of_judgments(tmp_path: Path) -> None:
    bare = read(tmp_path, pair("d1", position=1), pair("d2"))
    with pytest.raises(InputError, match="nothing to export"):
        write_book(tmp_path / "again.json", bare)
    assert not (tmp_path / "again.json").exists()


@pytest.mark.data
def test_the_real_book(tmp_path: Path) -> None:
    source = shared_data("quepid", "haystack_book.pseudonymised.json")
    parsed = read_file(source)
    assert not parsed.report.errors and not parsed.report.warnings
    assert (len(parsed.queries), len(parsed.documents), len(parsed.judgments)) == (137, 1558, 1942)
    assert sum(item.status is Status.CANNOT_JUDGE for item in parsed.judgments) == 22
    assert len({item.rater for item in parsed.judgments}) == 13
    assert sum(len(entry) for entry in parsed.runs[0].lists.values()) == 2420
    path = tmp_path / "again.json"
    write_book(path, parsed)
    again = read_file(path)
    assert set(again.judgments) == set(parsed.judgments)
    judged = {item.doc_key for item in parsed.judgments}
    assert {item.doc_key: item for item in again.documents} == {
        item.doc_key: item for item in parsed.documents if item.doc_key in judged
    }
