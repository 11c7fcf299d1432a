"""Parquet that is written: typed columns, stable order, the same bytes each time."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord, RankedList, RunRecord, Status
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.tables import parquet
from ndcg_gui.formats.tables.results import Ranked
from ndcg_gui.formats.tables.typed import Type, TypedTable

MOMENT = datetime(2026, 11, 22, 11, 41, 16, 123457, UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.parquet"


def test_columns_have_types_and_come_back(path: Path) -> None:
    records = [
        JudgmentRecord("007", "1E5", 3.0, rater="Ann", note="x", seconds=2.5, created_at=MOMENT,
                       scale="s", scale_version=2),
        JudgmentRecord("q", "d", None, Status.SKIPPED, "Bob"),
    ]  # fmt: skip
    writer("judgments-parquet").write(path, records)
    cells = pl.read_parquet(path)
    assert cells.columns[:4] == ["query_key", "doc_key", "rater", "grade"]
    types = dict(cells.schema)
    assert types.pop("grade") == types.pop("seconds") == pl.Float64
    assert types.pop("scale_version") == pl.Int64 and types.pop("created_at") == pl.Datetime("us", "UTC")
    assert set(types.values()) == {pl.String}
    assert cells["created_at"].to_list() == [MOMENT, None]
    first = path.read_bytes()
    writer("judgments-parquet").write(path, records)
    assert path.read_bytes() == first
    parsed = read_file(path)
    assert list(parsed.judgments) == records and parsed.reader_key == "judgments-parquet"
    assert not parsed.report.warnings


def test_results_come_back_to_the_last_bit(path: Path) -> None:
    lists = {"007": RankedList(("1", "b"), np.array([1e300, 0.1 + 0.2]))}
    runs = [RunRecord("A", lists), RunRecord("B", {"q": RankedList(("x",), np.array([-1e19]))})]
    ranked = Ranked(runs)
    assert ("q", 1, "x", -1e19, "B") in ranked and len(ranked) == 3
    writer("results-parquet").write(path, ranked)
    parsed = read_file(path)
    assert parsed.kind is Kind.RUN
    assert [(run.tag, dict(run.lists)) for run in parsed.runs] == [(run.tag, run.lists) for run in runs]


def test_a_large_number_is_not_taken_for_none() -> None:
    assert parquet.as_text(pl.Series([1.0, 1e300, None])).to_list() == ["1.0", "1e+300", None]
    assert parquet.as_text(pl.Series([1.0, 2.0, None])).to_list() == ["1", "2", None]


def test_rows_become_columns_some_at_a_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "_AT_ONCE", 2)
    rows = [(str(number), float(number)) for number in range(5)]
    parquet.write_parquet(path, TypedTable("x", {"a": Type.TEXT, "b": Type.NUMBER}, rows, 5))
    assert pl.read_parquet(path).rows() == rows
    parquet.write_parquet(path, TypedTable("x", {"a": Type.TEXT}, [], 0))
    assert pl.read_parquet(path).schema == {"a": pl.String}


def test_half_a_character_is_refused(path: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="half a character"):
        writer("queries-parquet").write(path, [QueryRecord("q", "a\ud800")])
    assert list(tmp_path.iterdir()) == []
