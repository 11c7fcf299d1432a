"""Our own tables read by column: the same records and the same words as row by row."""

from __future__ import annotations

import contextlib
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
