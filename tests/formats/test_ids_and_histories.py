"""Ids keep their spelling in every file, and of a pair's history the chosen label counts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import openpyxl
import polars as pl
import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file


def read(folder: Path, name: str, text: str, options: ReadOptions | None = None) -> Parsed:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read_file(path, options=options or ReadOptions())


def refused(parsed: Parsed) -> str:
    return "\n".join(map(str, parsed.report.errors))


LONG = "12345678901234567890123"


@pytest.mark.parametrize("key", ["1e3", "1.0", "1.50", "7", LONG, "1E+05", "-0.0"])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("own.jsonl", '{"query_key": "q", "doc_key": KEY, "grade": 1}\n'),
        ("mapped.jsonl", '{"Search term": "q", "Product ID": KEY, "Rating": 1}\n'),
        ("mapped.json", '[{"Search term": "q", "Product ID": KEY, "Rating": 1}]\n'),
        ("ir_datasets.jsonl", '{"query_id": "q", "doc_id": KEY, "relevance": 1, "iteration": "0"}\n'),
        (
            "opensearch.json",
            '{"name": "x", "type": "IMPORT_JUDGMENT", "judgmentRatings":'
            ' [{"query": "q", "ratings": [{"docId": KEY, "rating": "1"}]}]}\n',
        ),
        (
            "rank_eval.json",
            '{"requests": [{"id": "q", "request": {"query": {"match_all": {}}},'
            ' "ratings": [{"_index": "i", "_id": KEY, "rating": 1}]}], "metric": {"dcg": {"k": 5}}}\n',
        ),
        ("table.csv", "query_key,doc_key,grade\nq,KEY,1\n"),
        ("mapped.csv", "Search term,Product ID,Rating\nq,KEY,1\n"),
        ("labels.qrels", "q 0 KEY 1\n"),
    ],
    ids=lambda value: value.partition("{")[0] if "{" in value else value,
)
def test_an_id_keeps_its_spelling(tmp_path: Path, name: str, text: str, key: str) -> None:
    parsed = read(tmp_path, name, text.replace("KEY", key))
    assert not refused(parsed)
    assert [record.doc_key for record in parsed.judgments] == [key]


def test_numbers_that_are_no_ids_are_numbers(tmp_path: Path) -> None:
    parsed = read(tmp_path, "l.jsonl", '{"query_key": "q", "doc_key": "d", "grade": 2e0}\n')
    assert [record.grade for record in parsed.judgments] == [2.0]
    parsed = read(tmp_path, "r.json", '[{"query": "q", "docid": "b", "rank": 2.0}, {"query": "q", '
                  '"docid": "a", "rank": 1e0}]\n')  # fmt: skip
    assert "is not a rank" in refused(parsed)
    parsed = read(tmp_path, "s.json", '[{"query": "q", "docid": "b", "rank": 1.0, "score": 2e0}]\n')
    assert not refused(parsed)


CSV = "query_key,doc_key,rater,grade,created_at\n"
MAPPED = "Search term,Product ID,Who judged,Rating,Date\n"
ROWS = [
    ("d1", 1, "2026-01-03T10:00:00Z"),
    ("d1", 3, "2026-01-02T10:00:00Z"),
    ("d1", 2, "2026-01-04T10:00:00Z"),
]


def as_csv(head: str) -> str:
    return head + "".join(f"q,{doc},ann,{grade},{when}\n" for doc, grade, when in ROWS)


def as_jsonl() -> str:
    return "".join(
        f'{{"query_key": "q", "doc_key": "{doc}", "rater": "ann",'
        f' "grade": {grade}, "created_at": "{when}"}}\n'
        for doc, grade, when in ROWS
    )


DATED = Mapping(columns=(("Date", "created_at"), ("Who judged", "rater")))
HISTORIES = [
    ("own.csv", as_csv(CSV), None),
    ("own.jsonl", as_jsonl(), None),
    ("mapped.csv", as_csv(MAPPED), DATED),
]


@pytest.mark.parametrize(
    ("choice", "grade"), [("first", 1.0), ("highest", 3.0), ("latest", 2.0), ("refuse", None)]
)
@pytest.mark.parametrize(("name", "text", "mapping"), HISTORIES, ids=[name for name, *_ in HISTORIES])
def test_of_a_history_the_chosen_label_counts(
    tmp_path: Path, name: str, text: str, mapping: Mapping | None, choice: str, grade: float | None
) -> None:
    parsed = read(tmp_path, name, text, ReadOptions(duplicates=choice, mapping=mapping))  # type: ignore[arg-type]
    if grade is None:
        assert "or keep the first, the highest or the latest (--duplicates)" in refused(parsed)
        return
    assert not refused(parsed)
    assert [record.grade for record in parsed.judgments] == [grade]
    assert f"the {choice} is kept" in str(parsed.report.warnings[0].message)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("own.csv", "query_key,doc_key,grade\nq,d,1\nq,d,2\n"),
        ("mapped.csv", "Search term,Product ID,Rating\nq,d,1\nq,d,2\n"),
        ("partly.csv", CSV + "q,d,ann,1,2026-01-03T10:00:00Z\nq,d,ann,2,\n"),
        ("labels.qrels", "q 0 d 1\nq 0 d 2\n"),
        ("a.run", "q Q0 d 1 2 t\nq Q0 d 2 1 t\n"),
        ("list.csv", "query,rank,doc_id\nq,1,d\nq,2,d\n"),
        (
            "opensearch.json",
            '{"name": "x", "type": "IMPORT_JUDGMENT", "judgmentRatings": [{"query": "q", "ratings":'
            ' [{"docId": "d", "rating": "1"}, {"docId": "d", "rating": "2"}]}]}\n',
        ),
    ],
    ids=lambda value: value if "." in value[:16] and "\n" not in value else "",
)
def test_without_times_nothing_is_the_latest(tmp_path: Path, name: str, text: str) -> None:
    parsed = read(tmp_path, name, text, ReadOptions(duplicates="latest"))
    assert "a column of times (created_at) to find the latest by" in refused(parsed)


def test_of_the_same_time_the_last_is_the_latest(tmp_path: Path) -> None:
    rows = "".join(f"q,d,ann,{grade},2026-01-03T10:00:00Z\n" for grade in (1, 2))
    for name, head, mapping in (("own.csv", CSV, None), ("mapped.csv", MAPPED, DATED)):
        parsed = read(tmp_path, name, head + rows, ReadOptions(duplicates="latest", mapping=mapping))
        assert [record.grade for record in parsed.judgments] == [2.0], name


@pytest.mark.parametrize(
    ("zone", "hour"), [("+08:00", 2), ("-0530", 15), ("Asia/Shanghai", 2), ("UTC", 10), ("Europe/Berlin", 8)]
)
@pytest.mark.parametrize(("name", "head", "mapping"), [("own.csv", CSV, None), ("mapped.csv", MAPPED, DATED)])
def test_times_without_a_zone_are_of_the_zone_that_is_said(
    tmp_path: Path, name: str, head: str, mapping: Mapping | None, zone: str, hour: int
) -> None:
    text = head + "q,d,ann,1,2026-07-03 10:00:00\nq,e,ann,1,2026-07-03T10:00:00+02:00\n"
    said = refused(read(tmp_path, name, text, ReadOptions(mapping=mapping)))
    assert "a time without a time zone" in said and "--zone Europe/Berlin" in said
    parsed = read(tmp_path, name, text, ReadOptions(mapping=mapping, zone=zone))
    assert not refused(parsed)
    bare, own = (record.created_at for record in parsed.judgments)
    assert bare is not None and own is not None
    minute = 30 if zone == "-0530" else 0
    assert bare.astimezone(UTC) == datetime(2026, 7, 3, hour, minute, tzinfo=UTC)
    assert own.astimezone(UTC) == datetime(2026, 7, 3, 8, tzinfo=UTC)


@pytest.mark.parametrize(
    ("written", "read_as"),
    [
        ("01.03.2026", (2026, 3, 1)), ("1.3.2026 9:05", (2026, 3, 1, 9, 5)),
        ("2026/3/14 09:05:07", (2026, 3, 14, 9, 5, 7)), ("2026年3月14日", (2026, 3, 14)),
        ("2026. 3. 14.", (2026, 3, 14)), ("2026.03.14", (2026, 3, 14)), ("2026-3-4", (2026, 3, 4)),
        ("3/14/2026", None), ("14/3/2026 10:00", None), ("3-4-26", None),
        ("31.02.2026", None), ("46082", None),
    ],
)  # fmt: skip
def test_dates_as_spreadsheets_write_them(
    tmp_path: Path, written: str, read_as: tuple[int, ...] | None
) -> None:
    text = f"{CSV}q,d,ann,1,{written}\n"
    parsed = read(tmp_path, "own.csv", text, ReadOptions(zone="UTC"))
    if read_as is None:
        said = refused(parsed)
        assert "not a time" in said and ("may come first" in said) is ("/" in written or "-26" in written)
        return
    assert [record.created_at for record in parsed.judgments] == [datetime(*read_as, tzinfo=UTC)]  # type: ignore[misc,arg-type]
    assert "--zone" in refused(read(tmp_path, "own.csv", text, ReadOptions()))


@pytest.mark.parametrize("titles", [CSV, MAPPED], ids=["own", "mapped"])
def test_dates_of_a_workbook_are_of_the_zone_that_is_said(tmp_path: Path, titles: str) -> None:
    book = openpyxl.Workbook()
    book.active.append(titles.strip().split(","))
    book.active.append(["q", "d", "ann", 1, datetime(2026, 7, 3, 10)])
    book.save(path := tmp_path / "dates.xlsx")
    mapping = DATED if titles == MAPPED else None
    assert "a time without a time zone, got '2026-07-03T10:00:00'" in refused(
        read_file(path, options=ReadOptions(mapping=mapping))
    )
    parsed = read_file(path, options=ReadOptions(mapping=mapping, zone="+08:00"))
    assert not refused(parsed)
    (moment,) = (record.created_at for record in parsed.judgments)
    assert moment is not None and moment.astimezone(UTC) == datetime(2026, 7, 3, 2, tzinfo=UTC)
    wrong = read_file(
        path,
        options=ReadOptions(
            mapping=Mapping(columns=(("created_at", "doc_key"), ("Date", "doc_key"))[titles == MAPPED :][:1]),
            zone="UTC",
        ),
    )
    assert "holds a date" in refused(wrong)


def test_whole_numbers_of_parquet_are_exact(tmp_path: Path) -> None:
    keys = [2**53 + 1, 2**63 - 1]
    pl.DataFrame({"query_key": ["q", "q"], "doc_key": keys, "grade": [1, 1]}).write_parquet(
        tmp_path / "p.parquet"
    )
    parsed = read_file(tmp_path / "p.parquet")
    assert [record.doc_key for record in parsed.judgments] == [str(key) for key in keys]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.csv", "query,rank,doc_id,score\nq,1,b,2\nq,2,a,2\n"),
        ("list.jsonl", "".join(f'{{"query_id": "q", "doc_id": "{doc}", "score": 2}}\n' for doc in "ab")),
        ("a.run", "q Q0 b 1 2 t\nq Q0 a 2 2 t\n"),
    ],
)  # fmt: skip
def test_ties_are_information(tmp_path: Path, name: str, text: str) -> None:
    report = read(tmp_path, name, text).report
    assert not report.warnings and "ties" in [notice.code for notice in report.information]


@pytest.mark.parametrize(
    ("name", "text", "kind", "pairs"),
    [
        ("a.qrels", "q1 d1\nq1 d2\nq2 d1\n", None, 3),
        ("a.txt", "q1\td1\nq1\td2\n", Kind.QRELS, 2),
        ("a.tsv", "query-id\tcorpus-id\nq1\td1\n", Kind.QRELS, 1),
        ("a.qrels", "# pairs\nq1 d1\nq1 d1\n", None, 1),
    ],
)
def test_two_columns_of_qrels_are_relevant_pairs(
    tmp_path: Path, name: str, text: str, kind: Kind | None, pairs: int
) -> None:
    (path := tmp_path / name).write_text(text)
    parsed = read_file(path, kind=kind)
    assert not refused(parsed) and parsed.kind is Kind.QRELS
    assert [record.grade for record in parsed.judgments] == [1.0] * pairs
    assert "each pair gets grade 1" in str(parsed.report.information[0].message)


@pytest.mark.parametrize("text", ["q1 d1\nq1 0 d2 1\n", "q1 0 d2 1\nq1 d1\n", "q1 d1\nq2\n"])
def test_mixed_widths_are_no_pairs(tmp_path: Path, text: str) -> None:
    (path := tmp_path / "a.qrels").write_text(text)
    assert "expected 4 columns: query 0 document grade" in refused(read_file(path, kind=Kind.QRELS))
