from __future__ import annotations

import json

import pytest

from ndcg_gui.formats.tables.jsonl import first_object


@pytest.mark.parametrize(
    "body",
    ["The tents, [big] and {small} " * 7_000, "\\" * 100_001, "帐篷\n" * 40_000, "\U0001f3d5" * 9_999],
)
@pytest.mark.parametrize("escaped", [False, True])
def test_a_first_document_that_is_a_book_is_known_by_its_names(body: str, escaped: bool) -> None:
    line = json.dumps({"doc_key": "d1", "title": "a book", "body": body, "url": ""}, ensure_ascii=escaped)
    for end in range(39_980, 40_000):  # wherever the head ends, within a sign as well
        found = first_object(line.encode()[:end])
        assert list(found) == ["doc_key", "title", "body"]
        text = str(found["body"]).rstrip("\ud83c")  # half of an escaped sign
        assert body.startswith(text) and len(text) > 3_000


@pytest.mark.parametrize(
    ("head", "names"),
    [
        ('{"a": 1, "b": "x"', ["a", "b"]),
        ('{"a": "x', ["a"]),
        ('{"a": 1, "b', ["a"]),
        ('{"a": 1, "b": 12', ["a"]),
        ('{"a": 1, "b": ["x", "y', ["a", "b"]),
        ('[{"a": 1, "b": "x', ["a", "b"]),
        ('{"a": {"c": "x', ["a"]),
    ],
)
def test_what_is_cut_off(head: str, names: list[str]) -> None:
    assert list(first_object(head.encode())) == names
