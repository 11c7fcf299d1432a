"""The lists of formats: unique keys, and which format a name stands for."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.registry import READERS, WRITERS, writer, writer_for


def test_keys_are_unique_and_every_kind_is_there() -> None:
    for known in (READERS, WRITERS):
        assert len({item.key for item in known}) == len(known)
        assert {item.kind for item in known} == set(Kind)
        assert all(
            suffix == suffix.lower() and suffix[0] == "." for item in known for suffix in item.suffixes
        )


@pytest.mark.parametrize(
    ("kind", "name", "key"),
    [
        (Kind.RUN, "anything", "run"),
        (Kind.QRELS, "x.csv", "qrels"),
        (Kind.QUERIES, "q.JSONL", "queries-jsonl"),
        (Kind.QUERIES, "q.tsv", "queries-table"),
        (Kind.DOCUMENTS, "d.csv", "documents-table"),
        (Kind.JUDGMENTS, "j.csv", "judgments-csv"),
        (Kind.JUDGMENTS, "j.ndjson", "judgments-jsonl"),
        (Kind.PREFERENCES, "p.csv", "preferences-csv"),
        (Kind.PREFERENCES, "p.jsonl", "preferences-jsonl"),
    ],
)
def test_the_writer_by_the_file_name(kind: Kind, name: str, key: str) -> None:
    assert writer_for(kind, Path(name)).key == key
    assert writer(key).kind is kind


def test_unknown_writers() -> None:
    with pytest.raises(InputError, match=r"\.jsonl.*\.csv"):
        writer_for(Kind.QUERIES, Path("q.xlsx"))
    with pytest.raises(InputError, match="judgments-csv"):
        writer("judgments-xml")
