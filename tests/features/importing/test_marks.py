from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark, text_hash
from ndcg_gui.domain.records import Status
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.store.labels import judgments
from tests.making import make_project, store, write_lines


def _state(project: Project, rater: str, query: str, document: str) -> PairState:
    numbers = {item.rater: item.state for item in project.read(judgments.judgment_rows)
               if (item.query_key, item.doc_key) == (query, document)}  # fmt: skip
    return numbers.get(rater, PairState())


def _exported(project: Project, path: Path) -> list[dict[str, object]]:
    export(project, path, ExportChoices("marks"))
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_file_is_held_to_the_texts(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        line = {"query_key": "q1", "doc_key": "d1", "rater": "ann", "reason": "wrong", "start": 0, "end": 4}
        path = write_lines(tmp_path / "marks.jsonl", map(json.dumps, (
            line, line | {"start": 1, "end": 9}, line | {"doc_key": "new"},
            line | {"doc_key": "d2", "text_hash": text_hash("earlier")},
        )))  # fmt: skip
        plan = prepare(project, [ImportRequest(path)])
        told = [str(notice) for notice in plan.files[0].report.warnings]
        assert any("do not fit the project's text" in words and "lines 2, 3" in words for words in told), told
        store(project, path)
        assert _state(project, "ann", "q1", "d1").marks == (make_mark("body", 0, 4, "wrong"),)
        assert _state(project, "ann", "q1", "d2").marks[0].text_hash == text_hash("earlier")
        assert not _state(project, "ann", "q1", "d2").is_judged()
        many = [line | {"start": 0, "end": end, "text_hash": "0" * 64} for end in range(1, 1001)]
        path = write_lines(tmp_path / "many.jsonl", map(json.dumps, many))
        assert "at most 200 marks" in str(prepare(project, [ImportRequest(path)]).files[0].report.errors[0])


def test_firas_ranges_find_their_words(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        texts = write_lines(tmp_path / "t.tsv", ["document_id\tdocument_text", "f1\t👍 is good. Buy it."])
        head = "relevanceLevel\trelevanceCharacterRanges\tdocumentId\tqueryId\tuserId"
        rows = [
            "3_PERFECT_ANSWER\t0-1;6-9;99-120\tf1\tq1\tu1",
            "0_NOT_RELEVANT\t<no ranges selected>\tf1\tq2\tu1",
        ]
        found = write_lines(tmp_path / "j.tsv", [head, *rows])
        store(project, texts, found)
        state = _state(project, "u1", "q1", "f1")
        assert (state.grade, [mark.reason for mark in state.marks]) == (3.0, ["key passage"] * 2)
        assert [row["words"] for row in _exported(project, tmp_path / "m.jsonl")] == ["👍", "good"]
        assert _state(project, "u1", "q2", "f1") == PairState(Status.GRADED, 0.0)
