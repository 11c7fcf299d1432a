"""Our own tables read by column: the same records and the same words as row by row."""

from __future__ import annotations

import contextlib
import json
import random
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from ndcg_gui.formats import source
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.report import Report, Stopped
from ndcg_gui.formats.source import NotClean, Source
from ndcg_gui.formats.tables.documents import DOCUMENTS
from ndcg_gui.formats.tables.judgments import JUDGMENTS
from ndcg_gui.formats.tables.kinds import NamedColumns
from ndcg_gui.formats.tables.queries import QUERIES
from ndcg_gui.formats.tables.rows import Context
from ndcg_gui.formats.tables.table import TableRow, cells_of
from tests.hostile.mutations import mutate
from tests.thoroughness import examples

OPTIONS = ReadOptions(now=datetime(2026, 2, 1, tzinfo=UTC))
JUDGED = (
    "query_key,doc_key,rater,grade,status,note,seconds,created_at,scale_version,event_id,settled_by,"
    "criterion:fresh\n"
) + "".join(
    f"q{n // 5},d{n},{('ann', 'bob', '', ' x')[n % 4]},{('0', '1', ' 2.50', '3e0', '')[n % 5]},"
    f"{'skipped' if n % 5 == 4 else ('graded', '')[n % 2]},{'why ' * (n % 2)},{n if n % 3 else ''},"
    f"{('2026-01-31T12:00:00+00:00', '2036-01-31T12:00:00+00:00', '')[n % 3]},{n % 2 + 1},e{n},"
    f"{'eve' if n % 9 == 0 else ''},{n % 3}\n"
    for n in range(40)
)
WRONG = "".join(
    f"{row}\n"
    for row in (
        "q1,d1,ann,0,", " q1,d97,ann,1,", "q1,d96,ann ,1,", "Q1,d95,,1,", "q1,1E+05,,1,", "q1,,x,1,",
        ",d5,x,1,", "q 1,d  5,x,1,", "q1,d98,ann,nan,", "q1,d1,ann,5,", "q0,d0,ann,0,", "q1,d9,a,,",
    )
)  # fmt: skip
FEW = "query_key,doc_key,rater,grade,note\n" + "".join(
    f"q{n // 5},d{n},{('ann', 'bob', '')[n % 3]},{n % 4},\n" for n in range(20)
)
DOCS = "doc_key,title,body,url,fields,body_format,colour\n" + "".join(
    f'd{n},t{n},a {"<b>bold</b><p>" if n % 3 == 0 else "x < y"} word,u{n},"{{""a"": ""{n}""}}",'
    f"{('', 'text', 'html')[n % 3]},{('red', '')[n % 2]}\n"
    for n in range(20)
)
ASKED = "query_key,text,intent,weight,stratum,tags\n" + "".join(
    f"q{n},{f'text {n}' if n % 7 else ''},{'i' * (n % 2)},{n if n % 3 else ''},s{n % 2},a|b\n"
    for n in range(20)
)
FILES: list[tuple[NamedColumns, str]] = [  # type: ignore[type-arg]
    (JUDGMENTS, JUDGED),
    (JUDGMENTS, FEW),
    (JUDGMENTS, FEW + WRONG),
    (JUDGMENTS, FEW.replace("grade", "grades")),
    (JUDGMENTS, JUDGED.replace("graded", "Graded").replace("+00:00", "")),
    (DOCUMENTS, DOCS),
    (DOCUMENTS, DOCS.replace("html", "htm") + "d1,t1,x,,,,\nD2,,<p>,,{,,\n"),
    (QUERIES, ASKED),
    (QUERIES, ASKED + "q1,other,,,,\nq2,,,-1,,\nq3,t,,x,,\n,t,,,,\nQ4,t,,,,[\n"),
]


JUDGED_OBJECTS = "".join(
    json.dumps(
        {
            "query_key": f"q{n // 5}",
            "doc_key": f"d{n}",
            "rater": (None, "ann", "é \U0001f600")[n % 3],
            "grade": (0, 1.0, "25e-1", None)[n % 4],
            "status": "skipped" if n % 4 == 3 else "graded",
            "note": "why\n" * (n % 2),
            "seconds": n if n % 3 else None,
            "other": n,
            "created_at": f"{2026 if n % 3 else 2036}-01-31T12:00:00+00:00",
            "event_id": f"e{n}",
        }
    ).replace('"25e-1"', "25e-1")
    + "\n"
    for n in range(40)
)
DOCUMENT_OBJECTS = "".join(
    json.dumps(
        {
            "doc_key": f"d{n}",
            "title": None,
            "body": f"{'<b>bold</b><p>' if n % 3 == 0 else 'x < y'} 文",
            "url": "",
            "fields": ({}, {"a": "x", "b": "y"})[n % 2],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    + "\n"
    for n in range(20)
)
QUERY_OBJECTS = "".join(
    json.dumps({"query_key": f"q{n}", "text": "t" * (n % 7), "weight": n if n % 3 else None, "tags": None})
    + "\n"
    for n in range(20)
)
OF_OBJECTS: list[tuple[NamedColumns, str]] = [  # type: ignore[type-arg]
    (JUDGMENTS, JUDGED_OBJECTS),
    (JUDGMENTS, JUDGED_OBJECTS.replace('"d1"', '"1E+05"') + JUDGED_OBJECTS),
    (DOCUMENTS, DOCUMENT_OBJECTS),
    (QUERIES, QUERY_OBJECTS),
]
# Each is refused or read otherwise, though Polars alone reads it without a word.
NOT_ALIKE = (
    ('"d3"', "3"), ('"d3"', '""'), ('"d3"', "null"), ('"d3"', r'"\u0000"'), ('"d3"', r'"\ud83d"'),
    ('"d3"', '"d\t3"'), ('"d3"', r'"\x"'), ('"d3"', '"d3","doc_key":"d3"'), ('"d3"', '"d3","fields":[]'),
    ('"d3"', "NaN"), ('"d3"', "true"), ('"d3"', '"d3\n'), ('{"', '\n{"'), ("}\n", "}\r\n"), ("}\n", "},\n"),
    ("}\n", "\n"), ('"doc_key"', '"Doc_key"'), ('"q1"', "-0"), ('"q3"', '"Q3"'), ('"a":"x"', '"b":"x"'),
    ('"a":"x"', '"a":1'), ("2036-01", "2036-13"), ('"grade": 0', '"grade": "0"'), ('e": 0', 'e": 00'),
    ('"grade": 0', '"grade": 1e999'), ('"grade": 0', '"grade": .5'), ('"weight": 1', '"weight": -1'),
    ('"note": ""', '"note": 3'), ('"graded"', '"Graded"'), ('"text": "t"', '"text": null'),
)  # fmt: skip


def told(report: Report) -> object:
    notices = [*report.warnings, *report.information, *report.notes]
    counts = report.rows, report.blank, report.skipped, report.error_count
    return [[*map(str, report.errors)], [*map(str, notices)], counts]


def by_row(kind: NamedColumns, path: Path) -> tuple[object, object]:  # type: ignore[type-arg]
    report = Report(str(path))
    context = Context(report, OPTIONS)
    records: object = ()
    try:
        with Source(path, report, OPTIONS) as file:
            rows = cells_of(file, context, lambda title: title in kind.columns)
            for line, header in rows:
                index, further = kind._places(header, line, context)
                made = (TableRow(own, context, cells, index, further) for own, cells in rows)
                records = kind.records(made, context)
    except Stopped:
        records = ()
    return records, told(report)


def by_column(kind: NamedColumns, path: Path, *, at_once: bool) -> tuple[object, object]:  # type: ignore[type-arg]
    report = Report(str(path))
    try:
        with Source(path, report, OPTIONS, at_once=at_once) as file:
            content = kind._read_table(file, report, OPTIONS)
    except Stopped:
        return (), told(report)
    return content.of(kind.kind), told(report)


def check(kind: NamedColumns, path: Path) -> None:  # type: ignore[type-arg]
    expected = by_row(kind, path)
    assert by_column(kind, path, at_once=False) == expected
    with contextlib.suppress(NotClean):
        assert by_column(kind, path, at_once=True) == expected


def by_object(kind: NamedColumns, path: Path, *, at_once: bool) -> tuple[object, object]:  # type: ignore[type-arg]
    report = Report(str(path))
    try:
        with Source(path, report, OPTIONS, at_once=at_once) as file:
            content = kind._read_json(file, report, OPTIONS)
    except Stopped:
        return (), told(report)
    return content.of(kind.kind), told(report)


def check_objects(kind: NamedColumns, path: Path) -> bool:  # type: ignore[type-arg]
    """Compare both ways; returns whether the objects were read at once."""
    try:
        found = by_object(kind, path, at_once=True)
    except NotClean:
        return False
    assert found == by_object(kind, path, at_once=False)
    return True


@pytest.fixture(autouse=True)
def everything_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LARGE", 0)


@pytest.mark.parametrize("number", range(len(FILES)))
def test_by_column_it_is_the_same_as_by_row(tmp_path: Path, number: int) -> None:
    kind, text = FILES[number]
    path = tmp_path / "f.csv"
    path.write_text(text, encoding="utf-8")
    check(kind, path)


@examples(100)
@given(seed=st.integers(0, 10**9))
def test_changed_files_too(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    random_ = random.Random(seed)
    kind, text = random_.choice(FILES)
    path = tmp_path_factory.mktemp("changed") / "f.csv"
    path.write_bytes(mutate(random_, text.encode(), [other.encode() for own, other in FILES if own is kind]))
    check(kind, path)


@pytest.mark.parametrize("number", range(len(OF_OBJECTS)))
def test_objects_that_are_alike_are_read_at_once(tmp_path: Path, number: int) -> None:
    kind, text = OF_OBJECTS[number]
    path = tmp_path / "f.jsonl"
    path.write_text(text, encoding="utf-8")
    assert check_objects(kind, path)
    path.write_text(text.removesuffix("\n"), encoding="utf-8")
    assert check_objects(kind, path)


@pytest.mark.parametrize("change", NOT_ALIKE)
def test_objects_that_are_not_are_read_as_one_by_one(tmp_path: Path, change: tuple[str, str]) -> None:
    path = tmp_path / "f.jsonl"
    tried = [(kind, text) for kind, text in OF_OBJECTS if change[0] in text]
    assert tried
    for kind, text in tried:
        path.write_text(text.replace(*change), encoding="utf-8", newline="")
        check_objects(kind, path)
        first, _, rest = text.partition("\n")  # the first line tells what all are like
        path.write_text(f"{first}\n{rest.replace(*change)}", encoding="utf-8", newline="")
        check_objects(kind, path)


@examples(100)
@given(seed=st.integers(0, 10**9))
def test_changed_objects_too(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    random_ = random.Random(seed)
    kind, text = random_.choice(OF_OBJECTS)
    path = tmp_path_factory.mktemp("changed") / "f.jsonl"
    others = [other.encode() for own, other in OF_OBJECTS if own is kind]
    path.write_bytes(mutate(random_, text.encode(), others))
    check_objects(kind, path)


def test_in_workbooks_the_first_of_a_kind_is_the_first_row_s(tmp_path: Path) -> None:
    """Also where several columns have cells that are no texts, each of which is told of once."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ["query_key", "text", "intent"],
        ["q1", "a", "b"],
        ["q2", "a", datetime(2026, 1, 2)],
        ["q3", datetime(2026, 1, 2), "b"],
    ):
        sheet.append(row)
    path = tmp_path / "f.xlsx"
    book.save(path)
    (error,) = read_file(path, reader_key="queries-xlsx").report.errors
    assert (error.line, error.lines, error.count) == (3, (4,), 2) and "C3 holds a date" in str(error)
