"""Large tables read as columns: the same outcome as row by row, whatever the file."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, in_bulk
from ndcg_gui.formats import source
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.tables import frames
from tests.formats.mapped.test_reader import SHEET
from tests.hostile.mutations import mutate
from tests.thoroughness import examples

HEAD = "query,docid,title,rating,comment\n"
ROWS = "".join(f"query {n // 5},d{n % 40},title {n % 40},{n % 4},\n" for n in range(200))
DOCUMENTS = "doc_key,title,body\n" + "".join(f"d{n},t{n},a <b>bold</b> word\n" for n in range(50))
JUDGMENTS = "query_key,doc_key,rater,grade,note\n" + "".join(
    f"q{n // 5},d{n},{('ann', 'bob', '')[n % 3]},{('0', '1', ' 2.50', '3e0')[n % 4]},{'why ' * (n % 2)}\n"
    for n in range(50)
)
OBJECTS = "".join(
    f'{{"query": "query {n // 5}", "docid": "d{n % 40}", "title": "title {n % 40}", "rating": {n % 4}, '
    '"comment": ""}\n'
    for n in range(200)
)
FILES = [
    SHEET,
    HEAD + ROWS,
    DOCUMENTS,
    JUDGMENTS,
    JUDGMENTS + "q1,d1,ann,0,\n",
    JUDGMENTS + "q1,d99,ann,good,\nq1,d98,ann,,\n q1,d97,ann,1,\nq1,d96,ann ,1,\nQ1,d95,,1,\n",
    HEAD + 'a b,x,"two, ""words""\nin lines",1,\na b,y,"",0,c\n,,,,\nc d,x,"z\n\nz",1,\n',
    HEAD.replace(",", ";") + "a b;x;t;1,5;\nc;y;;0;\n",
    SHEET.replace("\n", "\r\n"),
    HEAD + "a b,x,t,1\n",
    HEAD + "a b,x,t,1,,\n",
    HEAD + 'a b,x,t"t,1,\na b,y,"t"t,1,\n',
    HEAD + "a b,x,\0,1,\n",
    HEAD + "a b,x,t,1,\n\na b,y,t,2,\n",
    HEAD + "a b,x,t,1,\n" * 3,
    HEAD + "a b,X,t,1,\na b,x,u,1,\nc,1E+05,,7,\n",
    HEAD + "a b,x,t,good-ish,\na b,,t,7,\n",
    "\ufeff" + SHEET,
    "Query ID,doc_id,Title,x\n1,a,,\n",
    HEAD + "a b,x,t,1\na b,y,t,0,,",  # a cell too few, and an empty one too many at the end
    HEAD + "a b,x,t,1,\na b,y,t,0,",
    HEAD + "".join(f"a  b,x{n % 3},t,{n % 2} ,\n a b,y{n},,, \n" for n in range(9)),
    JUDGMENTS.replace("bob", "bob<b>x</b>"),
    OBJECTS,
    OBJECTS.replace("title 3", r"\ud83d\ude00 \"3\""),
    OBJECTS.replace('"rating": 2', '"rating": 2.50'),
    OBJECTS.replace('"rating": 2', '"rating": "good-ish"'),
    OBJECTS.replace('"d3"', "1e3"),
    OBJECTS.replace('"d3"', "[3]"),
    OBJECTS.replace('"comment": ""', '"comment": {"a": ""}'),
    OBJECTS.replace("}", "}\n"),
]


def both(path: Path, options: ReadOptions = DEFAULT_OPTIONS) -> tuple[Parsed, Parsed]:
    rows = read_file(path, options=options)
    with mock.patch.object(source, "LARGE", 0):
        return rows, read_file(path, options=options)


def told(parsed: Parsed) -> object:
    report = parsed.report
    notices = [*report.warnings, *report.information, *report.notes]
    texts = [[*map(str, report.errors)], [*map(str, notices)], report.rows, report.blank, report.skipped]
    return texts, parsed.kind, parsed.sha256, parsed.queries, parsed.documents, parsed.runs, parsed.judgments


@pytest.mark.parametrize("text", FILES)
def test_the_same_on_both_ways(tmp_path: Path, text: str) -> None:
    path = tmp_path / "f.csv"
    path.write_bytes(text.encode())
    rows, columns = both(path)
    assert told(rows) == told(columns)
    if rows.documents and not rows.report.errors:
        assert rows.documents[-1].line == columns.documents[-1].line


@pytest.mark.parametrize("text", [*FILES[:4], *FILES[7:9]])
def test_clean_files_are_read_as_columns(tmp_path: Path, text: str) -> None:
    path = tmp_path / "f.csv"
    path.write_bytes(text.encode())
    at_once = mock.patch.object(source, "LARGE", 0)
    with at_once, mock.patch.object(frames, "gathered", side_effect=AssertionError):
        assert not read_file(path).report.errors


def by_columns(data: bytes) -> list[list[str]] | None:
    """The rows of a table of two columns, None where it is not clean."""
    try:
        quotes = frames._quotes(data, ",")
        cells = frames._parsed(data, ",", 2)
        frames._check_lengths(cells, data, ",", quotes.around, DEFAULT_OPTIONS)
        frames._lines(cells, data, quotes.around, data.count(b"\n"))
    except NotClean:
        return None
    return [[cell or "" for cell in row] for row in cells.rows()]


def by_rows(data: bytes) -> list[list[str]]:
    try:
        return list(csv.reader(io.StringIO(data.decode(), newline="\n"), strict=True))[1:]
    except csv.Error:
        return [[]]


@pytest.mark.parametrize("length", [1, 2, 3, 4, pytest.param(7, marks=pytest.mark.slow)])
def test_what_is_clean_is_what_strict_rows_are(length: int) -> None:
    """Every text of so many of the signs that mean something, behind a header."""
    clean = 0
    for signs in product('",a\n', repeat=length):
        data = b"x,y\n" + "".join(signs).encode()
        columns = by_columns(data)
        clean += columns is not None
        assert columns is None or columns == by_rows(data), data
    assert clean


def test_rows_too_short_and_too_long_do_not_make_up_for_each_other() -> None:
    for body in ("a\n,,", "\n,a,", 'a\n"b",,', ",\n\n,,"):
        assert by_columns(b"x,y\n" + body.encode()) is None
    assert by_columns(b"x,y\na,\nb,") == [["a", ""], ["b", ""]]


@examples(200)
@given(seed=st.integers(0, 10**9))
def test_changed_files_are_the_same_on_both_ways(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    random_ = random.Random(seed)
    others = [text.encode() for text in FILES]
    path = tmp_path_factory.mktemp("changed") / "f.csv"
    path.write_bytes(mutate(random_, random_.choice(others), others))
    rows, columns = both(path)
    assert told(rows) == told(columns)


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text(HEAD + ROWS, encoding="utf-8")

    for place in (1, 3, 5):  # while it is read, and between two steps of making its records
        calls = iter(range(1, 100))

        def cancel(done: int, total: int, calls: Iterator[int] = calls, place: int = place) -> None:
            if next(calls) == place:
                raise Cancelled

        with mock.patch.object(source, "LARGE", 0), pytest.raises(Cancelled):
            read_file(path, progress=cancel)


@pytest.mark.parametrize("text", [HEAD + ROWS, DOCUMENTS])
def test_progress_goes_on_while_records_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    path = tmp_path / "f.csv"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(source, "HEAD", 64)
    monkeypatch.setattr(source, "CHUNK", 16)
    monkeypatch.setattr(source, "LARGE", 0)
    told: list[tuple[int, int]] = []
    read_file(path, progress=lambda done, total: told.append((done, total)))
    size = path.stat().st_size
    shares = [done / size for done, total in told if total == size]
    assert shares == sorted(shares) and len(shares) == len(told)
    after = sorted({share for share in shares if share > 0.35})  # of the bytes all are read by then
    assert len(after) >= 5 and after[-1] >= 0.89


def test_records_made_in_bulk_are_as_if_made_one_by_one() -> None:
    made = in_bulk(
        JudgmentRecord, 2, query_key=["a", "b"], doc_key=["x", "y"], grade=[1.0, None], line=[3, 4]
    )
    assert made == (JudgmentRecord("a", "x", 1.0), JudgmentRecord("b", "y", None))
    assert [record.line for record in made] == [3, 4] and hash(made[0]) == hash(JudgmentRecord("a", "x", 1.0))
    assert in_bulk(QueryRecord, 1, query_key=["a"], text=["t"]) == (QueryRecord("a", "t"),)
    assert in_bulk(DocumentRecord, 0) == ()


def test_what_stands_between_cells_is_found_or_as_chosen(tmp_path: Path) -> None:
    """By the first line alone it could be commas."""
    path = tmp_path / "f.csv"
    path.write_text("a, b, c; docid; rating; query\nx;d1;2;tent\ny;d2;0;tent\n", encoding="utf-8")
    options = ReadOptions(delimiter=";", mapping=Mapping((("a, b, c", "note"),)))
    for parsed in both(path, options):
        assert parsed.report.errors == () and parsed.report.delimiter == ";"
        assert [(item.query_key, item.doc_key, item.grade, item.note) for item in parsed.judgments] == [
            ("tent", "d1", 2, "x"), ("tent", "d2", 0, "y"),
        ]  # fmt: skip
    assert both(path, ReadOptions(delimiter="|"))[1].report.errors
    path.write_text("query|docid|rating\ntent|d1|2\n", encoding="utf-8")
    for parsed in both(path):
        assert parsed.report.delimiter == "|" and len(parsed.judgments) == 1
        assert "columns are separated by pipes" in str(parsed.report.information[0])


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_our_own_tables_by_any_sign(tmp_path: Path, sign: str) -> None:
    path = tmp_path / "f.csv"
    path.write_text(f'query_key{sign}text\nq1{sign}"a{sign} b"\n', encoding="utf-8")
    parsed = read_file(path, options=ReadOptions(delimiter=sign))
    assert [(item.query_key, item.text) for item in parsed.queries] == [("q1", f"a{sign} b")]
    assert parsed.report.delimiter == sign
