"""Parquet files: read like any table, and refused where they are damaged or would unpack without end."""

from __future__ import annotations

import datetime
import gc
import multiprocessing
import os
import random
import tempfile
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped import inspect
from ndcg_gui.formats.mapped.cells import LOOKED_AT
from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.tables import apart, footer, parquet
from tests.formats.parquet_here import ReadHere
from tests.hostile.mutations import mutate
from tests.thoroughness import examples

ESCI = {
    "example_id": [0, 1, 2, 3],
    "query": ["revent 80 cfm", "revent 80 cfm", "tent", "tent"],
    "query_id": [0, 0, 1, 1],
    "product_id": ["B000MOO21W", "B07X3Y6B1V", "B07WDM7MQQ", "B07X3Y6B1V"],
    "product_locale": ["us"] * 4,
    "esci_label": ["I", "E", "S", "C"],
    "small_version": [0, 0, 1, 1],
    "split": ["train"] * 4,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.parquet"


def write(path: Path, columns: dict[str, object], **chosen: object) -> Path:
    pl.DataFrame(columns, strict=False).write_parquet(path, **chosen)  # type: ignore[arg-type]
    return path


def ends(*_: object) -> None:
    os.abort()


def errors(path: Path, **chosen: object) -> list[str]:
    found = read_file(path, **chosen).report.errors  # type: ignore[arg-type]
    return [str(problem).removeprefix(str(path)) for problem in found]


def test_lists_of_tags_of_queries(path: Path) -> None:
    parsed = read_file(write(path, {"query": ["red tent", "boot"], "tags": [["a", None, "b c"], None]}))
    assert [(item.text, item.tags) for item in parsed.queries] == [("red tent", ("a", "b c")), ("boot", ())]
    # Those of documents are left out as lists are.
    parsed = read_file(write(path, {"doc_id": ["1"], "title": ["Tent"], "tags": [["a"]]}))
    assert [dict(item.fields) for item in parsed.documents] == [{}]
    assert parsed.report.errors == ()


def test_amazons_examples(path: Path) -> None:
    parsed = read_file(write(path, ESCI))
    assert parsed.report.errors == () and parsed.kind is Kind.JUDGMENTS and not parsed.keys_from_text
    assert [(item.query_key, item.doc_key, item.grade, item.line) for item in parsed.judgments] == [
        ("0", "B000MOO21W", 0, 1),
        ("0", "B07X3Y6B1V", 3, 2),
        ("1", "B07WDM7MQQ", 2, 3),
        ("1", "B07X3Y6B1V", 1, 4),
    ]
    assert [(item.query_key, item.text) for item in parsed.queries] == [("0", "revent 80 cfm"), ("1", "tent")]
    found = inspect_table(path)
    assert found is not None and found.titles == tuple(ESCI) and found.rows[0][1] == "revent 80 cfm"


def test_amazons_products(path: Path) -> None:
    columns = {
        "product_id": ["B1", "B2"], "product_title": ["Fan", "Tent"], "product_description": ["quiet", None],
        "product_bullet_point": ["a\nb", ""], "product_brand": ["P", "Q"], "product_locale": ["us", "us"],
    }  # fmt: skip
    parsed = read_file(write(path, columns))
    assert parsed.report.errors == () and parsed.kind is Kind.DOCUMENTS
    first, second = parsed.documents
    assert (first.doc_key, first.title, first.body) == ("B1", "Fan", "quiet")
    assert first.fields == {"product_bullet_point": "a\nb", "product_brand": "P", "product_locale": "us"}
    assert second.fields == {"product_brand": "Q", "product_locale": "us"}


def test_columns_of_many_types(path: Path) -> None:
    columns = {
        "query": pl.Series(["a b", "c"], dtype=pl.Categorical), "docid": [1.0, 2.0], "rating": [2.5, None],
        "tags": [["x"], []], "judged_at": [datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)] * 2,
        "raw": [b"\xff", b""],
    }  # fmt: skip
    parsed = read_file(write(path, columns))
    assert parsed.report.errors == ()
    (judgment,) = parsed.judgments
    assert (judgment.query_key, judgment.doc_key, judgment.grade) == ("a b", "1", 2.5)
    assert any("left out: tags, raw" in str(note) for note in parsed.report.notes)
    said = ReadOptions(mapping=Mapping((("tags", "doc_key"),)))
    assert "holds List(String), expected texts or numbers" in errors(path, options=said)[0]


@pytest.mark.parametrize(
    ("rating", "told"),
    [([1.0, float("nan")], "'NaN'"), ([True, False], "'true', 'false'"), (["\0", "1"], "a NUL character")],
)
def test_grades_that_are_none(path: Path, rating: object, told: str) -> None:
    write(path, {"query": ["a b", "c"], "docid": ["x", "y"], "rating": rating})
    assert any(told in text for text in errors(path, kind=Kind.JUDGMENTS))


def test_without_keys_the_rows_are_named(path: Path) -> None:
    write(path, {"query": ["a b", "c", None], "docid": ["x", None, "y"], "rating": [1, 2, 3]})
    assert [text[:3] for text in errors(path)] == [":2:", ":3:"]


@pytest.mark.parametrize("compression", ["uncompressed", "snappy", "zstd", "gzip", "lz4", "brotli"])
def test_what_a_file_comes_to_is_known_before(path: Path, compression: str) -> None:
    write(path, ESCI, compression=compression, row_group_size=2)
    extent = footer.extent_of(path.read_bytes())
    assert (extent.rows, extent.columns) == (4, len(ESCI))
    assert 0 < extent.unpacked < 5_000
    assert read_file(path).report.errors == ()


def test_of_a_large_file_only_the_first_rows_are_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, {"query": ["a b"] * 700, "docid": [f"d{row}" for row in range(700)], "rating": [1] * 700})
    asked: list[int | None] = []
    here = type("Here", (ReadHere,), {"asked": asked, "begun": 0})
    monkeypatch.setattr(apart, "Apart", here)
    assert len(read_file(path).judgments) == 700 and asked == [None]  # a small one is taken apart once
    monkeypatch.setattr(parquet, "_SMALL", 100)
    parsed = read_file(path)
    assert len(parsed.judgments) == 700 and parsed.judgments[-1].doc_key == "d699"
    assert asked[1:] == [LOOKED_AT, None] and here.begun == 2  # by one process
    monkeypatch.setattr(inspect, "_ROWS_READ", 300)
    found = inspect_table(path)
    assert found is not None and (found.seen, found.is_whole) == (300, False) and asked[3:] == [301]
    monkeypatch.setattr(inspect, "_ROWS_READ", 900)
    found = inspect_table(path)
    assert found is not None and (found.seen, found.is_whole) == (700, True)


def test_one_process_is_asked_several_times(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, ESCI)
    monkeypatch.setattr(parquet, "_SMALL", 1)
    assert read_file(path).report.errors == ()
    assert len(multiprocessing.active_children()) == 1
    content = bytearray(path.read_bytes())
    content[10:40] = bytes(30)
    path.write_bytes(content)
    assert "damaged Parquet" in errors(path)[0]
    assert len(multiprocessing.active_children()) <= 1


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no such limits here")
def test_a_limit_that_is_there_is_not_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    least = 10**9
    limits: dict[int, tuple[int, int]] = {}
    monkeypatch.setattr(resource, "getrlimit", lambda _: (least, least))
    monkeypatch.setattr(resource, "setrlimit", limits.__setitem__)
    apart._limit(10**12)  # which the system would refuse, and the file would seem damaged
    assert limits[resource.RLIMIT_AS] == (least, least)


def test_bombs_are_refused_before_they_are_unpacked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(
        path,
        {"query": ["a" * 90_000_000], "docid": ["x"], "rating": [1]},
        compression="zstd",
        statistics=False,
    )
    assert path.stat().st_size < 100_000
    monkeypatch.setattr(apart, "Apart", None)
    assert "unpacks to more than 64000000 bytes" in errors(path)[0]


def test_a_text_in_millions_of_rows_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "LEAST", 1_000)
    options = ReadOptions(small_unpacked=100_000, max_ratio=2)
    write(
        path,
        {
            "query": ["a b" * 1_000] * 3_000,
            "docid": [str(row) for row in range(3_000)],
            "rating": [1] * 3_000,
        },
    )
    (text,) = errors(path, options=options)
    assert "rows in a file of" in text or "bytes of text" in text


def test_too_many_columns(path: Path) -> None:
    write(path, {f"c{place}": [1] for place in range(20)})
    assert "20 columns, expected at most 10" in errors(path, options=ReadOptions(max_columns=10))[0]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data[:-100], "damaged Parquet file"),
        (lambda data: data[:40], "damaged Parquet file"),
        (lambda data: b"PARE" + data[4:], "encrypted Parquet file"),
        (lambda data: data[:4] + bytes(len(data) - 200) + data[-196:], "damaged Parquet file"),
        (lambda data: data[:-8] + b"\xff\xff\xff\x7fPAR1", "damaged Parquet file"),
    ],
)
def test_damaged_files(path: Path, change: object, told: str) -> None:
    write(path, ESCI)
    path.write_bytes(change(path.read_bytes()))  # type: ignore[operator]
    assert told in errors(path)[0]
    assert inspect_table(path) is None


def test_a_file_that_ends_its_reader_ends_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_convert", ends)
    monkeypatch.setattr(apart, "_idle", [])
    write(path, ESCI)
    assert "damaged Parquet file: it ends the process that reads it" in errors(path)[0]


def test_the_reader_waits_for_the_next_file(path: Path) -> None:
    write(path, ESCI)
    assert not errors(path)
    (waiting,) = apart._idle
    assert not errors(path)
    assert apart._idle == [waiting]
    waiting._process.kill()
    waiting._process.join()
    assert not errors(path)
    assert apart._idle and apart._idle != [waiting]


def test_a_reader_that_ends_as_a_file_comes_is_begun_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(path, ESCI)
    assert not errors(path)
    (waiting,) = apart._idle
    monkeypatch.setattr(type(waiting), "is_alive", True)
    waiting._process.kill()
    assert not errors(path)
    assert apart._idle != [waiting]


def test_cancelling_ends_the_reader(path: Path) -> None:
    calls = 0

    def cancel(done: int, total: int) -> None:
        nonlocal calls
        calls += 1
        if done == total and calls > 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        read_file(write(path, ESCI), progress=cancel)


@examples(30)
@given(seed=st.integers(0, 10**9))
def test_changed_files(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    path = tmp_path_factory.mktemp("changed") / "f.parquet"
    random_ = random.Random(seed)
    write(path, ESCI, compression=random_.choice(["uncompressed", "snappy", "zstd"]))
    path.write_bytes(mutate(random_, path.read_bytes(), [b"PAR1", bytes(20)]))
    report = read_file(path).report
    assert report.error_count or report.rows


ARGILLA = {
    "id": ["1", "2", "3"],
    "query": ["star trek", "star trek", "rambo"],
    "doc_id": ["d1", "d2", "d1"],
    "text": ["a b", "c d", "a b"],
    "relevance.responses": [[3, 2], [0], None],
    "relevance.responses.users": [["u1", "u2"], ["u1"], None],
    "relevance.responses.status": [["submitted", "draft"], ["submitted"], None],
    "relevance.suggestion": [1, 1, 1],
}


def test_argillas_answers_are_a_row_each(path: Path) -> None:
    parsed = read_file(write(path, ARGILLA))
    assert (parsed.kind, parsed.report.errors) == (Kind.JUDGMENTS, ())
    assert [(one.query_key, one.doc_key, one.rater, one.grade, one.line) for one in parsed.judgments] == [
        ("star trek", "d1", "u1", 3, 1), ("star trek", "d2", "u1", 0, 2),
    ]  # fmt: skip
    assert [one.doc_key for one in parsed.documents] == ["d1", "d2"]
    assert {told.code: told.count for told in parsed.report.information}["not_submitted"] == 1


def test_answers_without_their_users_are_refused(path: Path) -> None:
    columns = {**ARGILLA, "relevance.responses.users": [["u1"], ["u1"], None]}
    assert errors(write(path, columns)) == [
        ": the column 'relevance.responses' does not have as many answers as there are users,"
        " expected a user for each answer"
    ]


def test_answers_to_several_questions_are_refused(path: Path) -> None:
    columns = {
        **ARGILLA,
        "quality.responses": [[1], [2], None],
        "quality.responses.users": [["u1"], ["u1"], None],
    }
    assert errors(write(path, columns)) == [
        ": answers to several questions: relevance.responses, quality.responses,"
        " expected one question; export the records without the others"
    ]


def test_products_of_esci_and_files_of_beir_and_ranx(path: Path) -> None:
    products = {
        "product_id": ["B000MOO21W", "B07"], "product_title": ["Panasonic FV", "Broan"],
        "product_description": ["A fan", None], "product_brand": ["Panasonic", None],
    }  # fmt: skip
    (first, second) = read_file(write(path, products)).documents
    assert (first.doc_key, first.title, first.body) == ("B000MOO21W", "Panasonic FV", "A fan")
    assert (dict(first.fields), dict(second.fields)) == ({"product_brand": "Panasonic"}, {})
    corpus = {"_id": ["d1", "d2"], "title": ["T", ""], "text": ["x", "y"]}
    assert [one.body for one in read_file(write(path, corpus)).documents] == ["x", "y"]
    run = {"q_id": ["1", "1", "2"], "doc_id": ["d1", "d2", "d1"], "score": [0.9, 0.1, 0.25]}
    (found,) = read_file(write(path, run)).runs
    assert {key: entry.keys for key, entry in found.lists.items()} == {"1": ("d1", "d2"), "2": ("d1",)}
    # Runs of ranx's have scores that are not whole.
    qrels = write(path, {"q_id": ["1", "1", "2"], "doc_id": ["d1", "d2", "d1"], "score": [1, 0, 2]})
    assert [one.grade for one in read_file(qrels).judgments] == [1, 0, 2]
    # Of few whole numbers under other titles it is not sure whether they are scores or grades: that is asked.
    qrels = write(path, {"qid": ["1", "1", "2"], "doc_id": ["d1", "d2", "d1"], "score": [1, 0, 2]})
    assert "Judgments in any table or Result lists in any table" in errors(qrels)[0]
    assert [one.grade for one in read_file(qrels, kind=Kind.JUDGMENTS).judgments] == [1, 0, 2]


@pytest.mark.filterwarnings("error")
def test_nothing_is_left_of_a_process_that_does_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses() -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(apart, "_idle", [])
    monkeypatch.setattr(apart, "_Reader", refuses)
    with pytest.raises(OSError, match="no more processes"):
        apart.Apart(b"PAR1", 1)
    gc.collect()  # which would tell of a folder that nobody removed
    assert list(tmp_path.iterdir()) == []
