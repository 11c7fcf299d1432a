"""Records as columns: the same as one by one."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl
import pytest

from ndcg_gui.domain import columns
from ndcg_gui.domain.columns import Columns, values, where
from ndcg_gui.domain.records import DocumentRecord, QueryRecord

RECORDS = tuple(
    QueryRecord(f"q{n}", f"text {n}", stratum=None if n % 2 else "s", line=n + 2) for n in range(5)
)
COLUMNS = Columns(
    QueryRecord,
    5,
    {
        "query_key": pl.Series([record.query_key for record in RECORDS]),
        "text": [record.text for record in RECORDS],
        "stratum": [record.stratum for record in RECORDS],
        "line": pl.Series([record.line for record in RECORDS]),
        "intent": None,
    },
)


def test_they_are_the_records(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "_AT_ONCE", 2)
    assert COLUMNS == RECORDS and RECORDS == COLUMNS and tuple(COLUMNS) == RECORDS and COLUMNS
    assert [record.line for record in COLUMNS] == [2, 3, 4, 5, 6]
    assert COLUMNS[1] == RECORDS[1] and COLUMNS[-1] == RECORDS[-1] and COLUMNS[1:3] == RECORDS[1:3]
    assert RECORDS[:4] != COLUMNS and (*RECORDS[:4], RECORDS[0]) != COLUMNS and COLUMNS != "q"
    assert RECORDS[3] in COLUMNS and "..." in repr(COLUMNS)
    with pytest.raises(IndexError):
        COLUMNS[5]


@pytest.mark.parametrize("records", [RECORDS, COLUMNS])
def test_a_field_of_all_of_them(records: Sequence[QueryRecord]) -> None:
    assert values(records, "stratum") == ["s", None, "s", None, "s"]
    assert values(records, "weight") == [1.0] * 5 and values(records, "intent") == [None] * 5
    some = where(records, [True, False, False, False, True])
    assert some == (RECORDS[0], RECORDS[4]) and values(some, "line") == [2, 6]


def test_other_values_in_a_field() -> None:
    other = COLUMNS.replaced(text=list("abcde"))
    assert values(other, "text") == list("abcde") and values(other, "line") == values(COLUMNS, "line")
    assert COLUMNS == RECORDS


def test_each_record_has_a_default_of_its_own() -> None:
    made = tuple(Columns(DocumentRecord, 2, {"doc_key": ["a", "b"]}))
    assert made == (DocumentRecord("a"), DocumentRecord("b")) and made[0].fields is not made[1].fields
    assert values(Columns(DocumentRecord, 1, {"doc_key": ["a"]}), "fields") == [{}]
