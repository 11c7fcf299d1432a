from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import FileErrors
from ndcg_gui.formats.tables.corrections import read_corrections

COLUMNS = {"query_key": ("text", "weight"), "doc_key": ("title",)}


def read(path: Path, text: str) -> dict[str, dict[str, object]]:
    path.write_text(text, encoding="utf-8")
    return read_corrections(path, COLUMNS).values


def test_filled_cells_are_what_changes(tmp_path: Path) -> None:
    found = read(tmp_path / "t.csv", 'weight,query_key,text\n2,q1,\n,q 2,"a, b"\n')
    assert found == {"q1": {"weight": "2"}, "q 2": {"text": "a, b"}}
    assert read(tmp_path / "t.tsv", "doc_key\ttitle\nd1\tx\n") == {"d1": {"title": "x"}}
    (tmp_path / "d.csv").write_text("doc_key,title\n")
    assert read_corrections(tmp_path / "d.csv", COLUMNS).kind == "doc_key"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no column of keys"),
        ("text\nx\n", "no column of keys"),
        ("query_key,doc_key\nq1,d1\n", "no column of keys"),
        ("query_key,title\nq1,x\n", "column title cannot be corrected"),
        ("query_key,text,text\nq1,x,y\n", "two columns mean the same"),
        ("query_key,text\n,y\n", "query_key is empty"),
        ("query_key,text\nq1,x\nq1,y\n", ":3: a key comes twice"),
        ('query_key,text\nq1,"x\n', "a quote that opens here is never closed"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(FileErrors, match=words):
        read(tmp_path / "t.csv", text)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileErrors, match=r"nowhere\.csv"):
        read_corrections(tmp_path / "nowhere.csv", COLUMNS)
