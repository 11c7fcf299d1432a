"""What rows of tables and of JSON lines give and refuse, beyond the table of bad inputs."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def read(path: Path, kind: Kind, text: str, **limits: int) -> Parsed:
    path.write_text(text, encoding="utf-8", newline="")
    return read_file(path, kind=kind, options=ReadOptions(now=NOW, **limits))  # type: ignore[arg-type]


def objects(*rows: object) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


PAIR = {"query_key": "1", "doc_key": "d"}


@pytest.mark.parametrize(
    ("kind", "row", "words"),
    [
        (
            Kind.QUERIES,
            {"query_key": ["1"], "text": "a"},
            "query_key has the wrong type, got '[...]', expected a text",
        ),
        (Kind.QUERIES, {"query_key": True, "text": "a"}, "query_key has the wrong type, got 'true'"),
        (Kind.QUERIES, {"query_key": "1", "text": 7}, "text has the wrong type, got '7'"),
        (Kind.QUERIES, {"query_key": "1", "text": None}, "'text' is null"),
        (Kind.QUERIES, {"query_key": "1", "text": ["a"]}, "text has the wrong type, got '[...]'"),
        (Kind.QUERIES, {"query_key": "1", "text": {"a": 1}}, "text has the wrong type, got '{...}'"),
        (Kind.QUERIES, {"query_key": "1", "text": "x" * 200}, "text is longer than 100 characters"),
        (Kind.QUERIES, {"query_key": "1", "text": "a", "weight": -1}, "weight is negative, got '-1'"),
        (Kind.QUERIES, {"query_key": "1", "text": "a", "weight": "1"}, "weight has the wrong type"),
        (Kind.QUERIES, {"query_key": "1", "text": "a", "weight": 10**399}, "64-bit float"),
        (Kind.QUERIES, {"query_key": "1", "text": "a\0b"}, "a NUL character"),
        (Kind.QUERIES, {"query_key": "1", "text": "a", "tags": 7}, "tags has the wrong type"),
        (Kind.QUERIES, {"query_key": "1", "text": "a", "tags": ["a", 7]}, "expected a list of texts"),
        (
            Kind.QUERIES,
            {"query_key": "1", "text": "a", "tags": ["x" * 60] * 2},
            "tags is longer than 100 characters",
        ),
        (Kind.QUERIES, 7, "not a JSON object"),
        (Kind.DOCUMENTS, {"doc_key": "d", "fields": "a"}, "expected an object of names and texts"),
        (Kind.DOCUMENTS, {"doc_key": "d", "fields": {"\ud800": "x"}}, "lone surrogate"),
        (Kind.DOCUMENTS, {"doc_key": "d", "fields": {"a": ["\udfff"]}}, "lone surrogate"),
        (
            Kind.DOCUMENTS,
            {"doc_key": "d", "body_format": "xml"},
            "not a body format, got 'xml', expected text or html",
        ),
        (Kind.JUDGMENTS, PAIR, "neither a grade nor a status"),
        (Kind.JUDGMENTS, {**PAIR, "status": "graded"}, "graded without a grade"),
        (Kind.JUDGMENTS, {**PAIR, "status": "skipped", "grade": 1}, "a grade although the status is skipped"),
        (
            Kind.JUDGMENTS,
            {**PAIR, "status": "cleared"},
            "not a status, got 'cleared', expected one of graded",
        ),
        (Kind.JUDGMENTS, {**PAIR, "grade": 1, "rater": "a\x07"}, "control character in the rater's name"),
        (Kind.JUDGMENTS, {**PAIR, "grade": 1, "rater": "é" * 501}, "rater's name is longer than 1000 bytes"),
        (Kind.JUDGMENTS, {**PAIR, "grade": 1, "event_id": "a b"}, "a space U+0020 inside the key"),
        (Kind.JUDGMENTS, {**PAIR, "grade": 1, "created_at": "yesterday"}, "not a time, got 'yesterday'"),
        (Kind.JUDGMENTS, {**PAIR, "grade": 1, "created_at": "２０２４-01-01T00:00:00Z"}, "not a time"),
    ],
)
def test_json_rows_refused(tmp_path: Path, kind: Kind, row: object, words: str) -> None:
    limits = {"max_field": 100} if "100 characters" in words else {}
    report = read(tmp_path / "x.jsonl", kind, objects(row), **limits).report
    assert [problem.line for problem in report.errors] == [1]
    assert words in str(report.errors[0])


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        (Kind.DOCUMENTS, "doc_key,fields\nd,{\n", "2: not JSON"),
        (Kind.DOCUMENTS, "doc_key,fields\nd,[]\n", "2: fields is not a JSON object"),
        (Kind.DOCUMENTS, 'doc_key,fields,k\nd,"{""k"": ""a""}",b\n', "2: the field 'k' twice"),
        (Kind.DOCUMENTS, "doc_key,title\nd,a\rb\n", "2: a bare carriage return outside of quotes"),
        (Kind.DOCUMENTS, 'doc_key,title\nd,"a"b\n', "2: a quote that opens here does not close its cell"),
        (Kind.DOCUMENTS, 'doc_key,title\nd,"a ""b"" c\n', "2: a quote that opens here is never closed"),
        (Kind.DOCUMENTS, '"doc_key,title\nd,a\n', "1: a quote that opens here is never closed"),
        (
            Kind.QUERIES,
            "query_key,text\n1,a\n1,b\n",
            "3: query '1' appears twice, with different values, first in line 2",
        ),
        (Kind.DOCUMENTS, "doc_key,title\n1,a\n1,b\n", "3: document '1' appears twice"),
        (
            Kind.JUDGMENTS,
            "query_key,doc_key,rater,grade\n1,d,r,1\n1,d,r,2\n",
            "3: a judgment of document 'd'",
        ),
        (Kind.QUERIES, "query_key,text,weight\n1,a,heavy\n", "2: weight is not a number, got 'heavy'"),
    ],
)
def test_table_rows_refused(tmp_path: Path, kind: Kind, text: str, words: str) -> None:
    report = read(tmp_path / "x.csv", kind, text).report
    assert f"{tmp_path}/x.csv:{words}" in str(report.errors[0])


def test_judgments_as_read(tmp_path: Path) -> None:
    parsed = read(
        tmp_path / "x.csv",
        Kind.JUDGMENTS,
        "query_key,doc_key,rater,grade,status,note,seconds,created_at,scale,event_id,project_id\n"
        "1,a,Anna M,0.5,,n,1.5,2025-01-01T00:00:00Z,s,e,p\n1,b,,,cannot_judge,,,,,,\n",
    )
    first, second = parsed.judgments
    assert (first.grade, first.status, first.rater, first.note) == (0.5, Status.GRADED, "Anna M", "n")
    assert (first.seconds, first.created_at) == (1.5, datetime(2025, 1, 1, tzinfo=UTC))
    assert (first.scale, first.event_id, first.project_id, first.line) == ("s", "e", "p", 2)
    assert (second.grade, second.status, second.rater) == (None, Status.CANNOT_JUDGE, None)
    assert parsed.report.warnings == ()


def test_two_raters_may_judge_one_pair_and_the_same_row_twice_is_one(tmp_path: Path) -> None:
    text = "query_key,doc_key,rater,grade\n1,d,r,1\n1,d,s,2\n1,d,r,1\n"
    parsed = read(tmp_path / "x.csv", Kind.JUDGMENTS, text)
    assert len(parsed.judgments) == 2
    assert (parsed.report.rows, parsed.report.skipped) == (2, 1)
    assert [(notice.code, notice.lines) for notice in parsed.report.information] == [("duplicates", (4,))]


def test_a_raters_blanks_are_kept_with_a_warning(tmp_path: Path) -> None:
    parsed = read(tmp_path / "x.jsonl", Kind.JUDGMENTS, objects({**PAIR, "grade": 1, "rater": " r"}))
    assert parsed.judgments[0].rater == " r"
    assert [notice.code for notice in parsed.report.warnings] == ["rater_blanks"]


def test_fields_from_columns_and_from_json(tmp_path: Path) -> None:
    text = 'doc_key,fields,colour,size,\nd,"{""brand"": ""x"", ""n"": 1.5, ""gone"": null}",red,,\n'
    parsed = read(tmp_path / "x.csv", Kind.DOCUMENTS, text)
    assert parsed.documents[0].fields == {"brand": "x", "n": "1.5", "colour": "red"}
    assert [notice.code for notice in parsed.report.information] == ["unnamed_columns"]
    assert [notice.code for notice in parsed.report.notes] == ["field_columns", "field_texts"]


def test_an_exact_column_comes_before_an_alias(tmp_path: Path) -> None:
    parsed = read(tmp_path / "x.csv", Kind.DOCUMENTS, "docid,doc_key\n1,d\n")
    assert parsed.documents[0].doc_key == "d"
    assert parsed.documents[0].fields == {"docid": "1"}


def test_empty_rows_of_a_table_are_blank(tmp_path: Path) -> None:
    parsed = read(tmp_path / "x.csv", Kind.QUERIES, "\n\nquery_key,text,intent\n1,a,\n,,\n \n\n2,b,i\n")
    assert [query.line for query in parsed.queries] == [4, 8]
    assert (parsed.report.rows, parsed.report.blank) == (2, 5)


def test_many_blank_lines_before_a_table_are_no_long_record(tmp_path: Path) -> None:
    blank = ReadOptions().max_record // 20
    parsed = read(tmp_path / "x.csv", Kind.QUERIES, "\n" * blank + "query_key,text\n1,a\n")
    assert [query.line for query in parsed.queries] == [blank + 2]
    assert (parsed.report.rows, parsed.report.blank) == (1, blank)


def test_a_query_without_text_is_a_warning(tmp_path: Path) -> None:
    for name, text in (
        ("x.csv", "query_key,text\n1,\n"),
        ("x.jsonl", objects({"query_key": "1", "text": ""})),
    ):
        parsed = read(tmp_path / name, Kind.QUERIES, text)
        assert parsed.queries[0].text == ""
        assert [notice.code for notice in parsed.report.warnings] == ["empty_text"]


def test_html_in_a_body(tmp_path: Path) -> None:
    page = "<html><title>T</title><body><p>a</p></body></html>"
    rows = [
        {"doc_key": "1", "body": page},
        {"doc_key": "2", "title": "own", "body": page},
        {"doc_key": "3", "body": page, "body_format": "text"},
        {"doc_key": "4", "body": "a &amp; b", "body_format": "html"},
        {"doc_key": "5", "body": "a &amp; b"},
    ]
    parsed = read(tmp_path / "x.jsonl", Kind.DOCUMENTS, objects(*rows))
    assert [(document.title, document.body) for document in parsed.documents] == [
        ("T", "a"),
        ("own", "a"),
        ("", page),
        ("", "a & b"),
        ("", "a &amp; b"),
    ]
    assert [(notice.code, notice.count) for notice in parsed.report.notes] == [("html", 3)]


def test_a_table_of_many_blocks_keeps_its_line_numbers(tmp_path: Path) -> None:
    rows = [f'{number},"text {number}\nmore {"x" * 50}"\n' for number in range(6_000)]
    parsed = read(tmp_path / "x.csv", Kind.QUERIES, "query_key,text\n" + "".join(rows))
    assert [query.line for query in parsed.queries] == list(range(2, 12_002, 2))
