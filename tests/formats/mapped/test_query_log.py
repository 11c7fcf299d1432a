"""Logs of searches in every form."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import date
from pathlib import Path

import polars as pl
import pytest

from ndcg_gui.domain.errors import FileErrors
from ndcg_gui.formats.mapped import query_log
from ndcg_gui.formats.mapped.query_log import QueryLog
from ndcg_gui.formats.source import CHUNK

QUERIES, COUNTS = ["red tent", "tent", "red tent", None], [3, 2, 4, 1]
DAYS = ["2026-05-31", "2026-04-02T10:00:00Z", "", "2026-13-40"]
FOUND = {"red tent": 7.0, "tent": 2.0, "": 1.0}


def csv(path: Path) -> Path:
    rows = (f"{day},{text or ''},{count}\n" for day, text, count in zip(DAYS, QUERIES, COUNTS, strict=True))
    path.write_text("time,Search Term,count\n" + "".join(rows), encoding="utf-8")
    return path


def jsonl(path: Path) -> Path:
    pl.DataFrame({"query": QUERIES, "searches": COUNTS, "timestamp": DAYS}).write_ndjson(path)
    return path


def parquet(path: Path) -> Path:
    days = [date(2026, 5, 31), date(2026, 4, 2), None, date(2026, 5, 1)]
    columns = {"other": [1.5] * 4, "query": QUERIES, "frequency": COUNTS, "day": days}
    pl.DataFrame(columns).write_parquet(path)
    return path


def counted(log: QueryLog) -> dict[str, float]:
    (found,) = log.read()
    return found


@pytest.mark.parametrize("write", [csv, jsonl, parquet])
def test_searches_are_counted(tmp_path: Path, write: Callable[[Path], Path]) -> None:
    log = QueryLog(write(tmp_path / f"log.{write.__name__}"))
    assert counted(log) == FOUND
    assert log.rows == 4 and len(log.sha256) == 64
    assert (log.first, log.last) == ("2026-04-02", "2026-05-31")
    columns = {
        "csv": ("Search Term", "count", "time"),
        "jsonl": ("query", "searches", "timestamp"),
        "parquet": ("query", "frequency", "day"),
    }[write.__name__]
    assert all(f"'{title}'" in str(log.told) for title in columns)


def test_a_log_longer_than_its_head_is_read_and_hashed(tmp_path: Path) -> None:
    path = tmp_path / "log.parquet"
    queries = [f"query {row * 7919 % 100_003}" for row in range(60_000)]
    counts = [row % 7 + 1 for row in range(60_000)]
    pl.DataFrame({"query": queries, "count": counts}).write_parquet(path, compression="uncompressed")
    assert path.stat().st_size > 2 * CHUNK
    log = QueryLog(path)
    assert sum(sum(part.values()) for part in log.read()) == sum(counts)
    assert log.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()


def test_columns_are_named_or_each_row_is_a_search(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text("said,query,often\nx,a,2\nx,b,\n", encoding="utf-8")
    with pytest.raises(FileErrors, match="--count COLUMN"):
        counted(QueryLog(path))
    log = QueryLog(path, count=None)
    assert counted(log) == {"a": 1.0, "b": 1.0}
    assert str(log.told) == "queries are in the column 'query'; each row is one search"
    assert counted(QueryLog(path, "said", "often")) == {"x": 3.0}
    path.write_text("query,count\nx,2\n", encoding="utf-8")
    assert counted(QueryLog(path)) == {"x": 2.0} and counted(QueryLog(path, count=None)) == {"x": 1.0}
    path.write_text("said,query,often\nx,a,2\nx,b,\n", encoding="utf-8")
    with pytest.raises(FileErrors, match="no column nothing"):
        counted(QueryLog(path, "nothing"))
    path.write_text("said,often\nx,2\n", encoding="utf-8")
    log = QueryLog(path)
    with pytest.raises(FileErrors, match="no column looks like queries"):
        counted(log)
    assert log.titles == ["said", "often"]  # to choose from


def test_a_long_log_comes_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(query_log, "_AT_ONCE", 2)
    monkeypatch.setattr(query_log, "_ROWS", 3)
    parts = [{"red tent": 3.0, "tent": 2.0}, {"red tent": 4.0, "": 1.0}, {}]
    for write in (csv, parquet):
        assert list(QueryLog(write(tmp_path / f"log.{write.__name__}")).read()) == parts


def test_wrong_counts_and_rows_name_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text("query,count\na,1\nb,-2\nc,many\n", encoding="utf-8")
    with pytest.raises(FileErrors) as told:
        list(QueryLog(path).read())
    assert [problem.line for problem in told.value.problems] == [3]
    assert told.value.problems[0].lines == (4,)
    path = tmp_path / "log.jsonl"
    path.write_text('{"query": "a"}\n{"query": 7}\n', encoding="utf-8")
    with pytest.raises(FileErrors, match="not a JSON object"):
        list(QueryLog(path, count=None).read())
    damaged = parquet(tmp_path / "log.parquet")
    damaged.write_bytes(damaged.read_bytes()[:-9])
    with pytest.raises(FileErrors):
        list(QueryLog(damaged).read())


def test_signs_between_thousands(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text('query,count\na,"12,345"\nb,12 345\nc,1\u00a0200\nd,1\'200\ne,1.5\n', encoding="utf-8")
    assert counted(QueryLog(path)) == {"a": 12345, "b": 12345, "c": 1200, "d": 1200, "e": 1.5}
    path.write_text("query,count\na,12.345\nb,7\n", encoding="utf-8")
    with pytest.raises(FileErrors, match=r"got '12\.345', expected a number without a sign between"):
        counted(QueryLog(path))


@pytest.mark.parametrize("title", ["clicks?", "Nutzer", "a", "用户"])
@pytest.mark.parametrize("write", ["csv", "jsonl"])
def test_no_column_is_quietly_passed_over(tmp_path: Path, title: str, write: str) -> None:
    path = tmp_path / f"log.{write}"
    row = f'{{"query": "tent", "{title}": "7"}}\n'
    path.write_text(f"query,{title}\ntent,7\n" if write == "csv" else row, encoding="utf-8")
    with pytest.raises(FileErrors, match="no column looks like the number of searches, got 'query, "):
        counted(QueryLog(path))
    assert counted(QueryLog(path, count=title)) == {"tent": 7.0}
    assert counted(QueryLog(path, count=None)) == {"tent": 1.0}


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("tent,500\nlamp,300\nhat,30\nAll,830\n", "'All' has as many searches as all other queries together"),
        ("tent,500\nlamp,300\n合计,800\n", "'合计' in the last row"),
        ("tent,500\nlamp,300\nTotal,1200\n", "'Total' in the last row"),
    ],
)
def test_a_row_of_totals_is_refused(tmp_path: Path, rows: str, told: str) -> None:
    path = tmp_path / "log.csv"
    path.write_text(f"query,searches\n{rows}", encoding="utf-8")
    with pytest.raises(FileErrors, match=told):
        counted(QueryLog(path))


def test_a_query_that_is_called_total_is_one(tmp_path: Path) -> None:
    path = tmp_path / "log.csv"
    path.write_text("query,searches\ntent,500\nlamp,300\ntotal,30\n", encoding="utf-8")
    assert counted(QueryLog(path))["total"] == 30
