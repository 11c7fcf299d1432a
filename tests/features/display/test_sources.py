from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.passages import FIELD, SourcePassage, passages_of, write_passages
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.sources import with_passages
from ndcg_gui.features.judge.queue import ReadAhead
from ndcg_gui.store.collection import contents
from tests.making import make_project, store, write_lines


def answer(*passages: SourcePassage) -> DocumentRecord:
    return DocumentRecord("a", body="said [1]", fields={"n": "1", FIELD: write_passages(passages)})


def test_what_has_a_key_only_gets_the_projects_text(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        own, unknown = SourcePassage("own", "t", "d2"), SourcePassage("", key="nowhere")
        before = answer(SourcePassage("", key="d1"), own, unknown)
        after = with_passages(project.read, {1: before})[1]
        assert passages_of(after.fields).items == (SourcePassage("body", "title of d1", "d1"), own, unknown)
        assert after.fields["n"] == "1"
        plain = DocumentRecord("d", fields={"n": "1"})
        assert with_passages(project.read, {1: plain, 2: answer(own)}) == {1: plain, 2: answer(own)}


def test_raters_read_answers_so(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        line = '{"doc_key": "a", "body": "said [1]", "fields": {"passages": [{"id": "d1"}]}}'
        store(project, write_lines(tmp_path / "a.jsonl", [line]))
        number = project.read(contents.document_ids, ["a"])["a"]
        ahead = ReadAhead(project)
        try:
            for record in (ahead.get(number), ahead.get_all([number])[number]):
                assert passages_of(record.fields).items[0].text == "body"
        finally:
            ahead.close()
