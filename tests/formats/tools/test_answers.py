"""Answers of one system in a file: AutoArena's and Prodigy's."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.reading import read_file

ARENA = 'prompt,response\nWhich city?,Seoul\n"Why, so?","Because\nso"\nNever answered,\n'
PRODIGY = (
    '{"id": 7, "input": {"text": "Which city?"}, "output": {"text": "Seoul"}}\n'
    '{"id": 8, "input": {"text": "Why, so?"}, "output": {"html": "Because\\nso"}}\n'
    '{"id": 9, "input": {"text": "Never answered"}, "output": {"text": ""}}\n'
)


@pytest.mark.parametrize(
    ("name", "text", "key", "queries"),
    [
        ("gpt.csv", ARENA, "autoarena", ["Which city?", "Why, so?", "Never answered"]),
        ("gpt.jsonl", PRODIGY, "prodigy-answers", ["7", "8", "9"]),
    ],
)
def test_each_answer_is_the_one_result(
    tmp_path: Path, name: str, text: str, key: str, queries: list[str]
) -> None:
    path = tmp_path / name
    path.write_text(text)
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind, parsed.report.errors) == (key, Kind.RUN, ())
    assert [query.query_key for query in parsed.queries] == queries
    assert [query.text for query in parsed.queries] == ["Which city?", "Why, so?", "Never answered"]
    assert [document.body for document in parsed.documents] == ["Seoul", "Because\nso"]
    (run,) = parsed.runs
    keys = [document.doc_key for document in parsed.documents]
    assert (run.tag, [entry.keys for entry in run.lists.values()]) == ("gpt", [(keys[0],), (keys[1],)])
    assert [(item.code, item.count) for item in parsed.report.information] == [("no_answer", 1)]


def test_what_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "f.csv"
    path.write_text("prompt,response\n,Seoul\n")
    assert "a query without a text" in str(read_file(path).report.errors[0])
    path.write_text("prompt,response\nWhich?,Seoul\nWhich?,Busan\n")
    assert "two result lists for query 'Which?'" in str(read_file(path).report.errors[0])
