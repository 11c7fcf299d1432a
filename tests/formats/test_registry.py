"""The lists of formats name every file that has one."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from ndcg_gui import formats
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.registry import READERS, WRITERS, writer, writer_for

MODULES = [
    importlib.import_module(f"ndcg_gui.formats.{path.stem}")
    for path in sorted(Path(formats.__path__[0]).glob("*.py"))
    if path.stem != "__init__"
]


@pytest.mark.parametrize(("name", "known"), [("READER", READERS), ("WRITER", WRITERS)])
def test_every_file_with_a_format_is_in_the_list(name: str, known: tuple[object, ...]) -> None:
    found = [getattr(module, name) for module in MODULES if hasattr(module, name)]
    assert sorted(map(id, found)) == sorted(map(id, known))


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
