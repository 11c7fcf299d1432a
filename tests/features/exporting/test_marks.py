from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import Status
from ndcg_gui.features.display.template import Display, change_display
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, correct, make_project, store, write_lines


def _state(project: Project, rater: str, query: str, document: str) -> PairState:
    numbers = {item.rater: item.state for item in project.read(judgments.judgment_rows)
               if (item.query_key, item.doc_key) == (query, document)}  # fmt: skip
    return numbers.get(rater, PairState())


def _exported(project: Project, path: Path) -> list[dict[str, object]]:
    export(project, path, ExportChoices("marks"))
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_marks_go_out_and_come_back(tmp_path: Path) -> None:
    with make_project(tmp_path) as project, make_project(tmp_path, "other.ndcg") as other:
        path = tmp_path / "marks.jsonl"
        assert _exported(project, path) == []
        ann = add_rater(project, "ann")
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        body, title = make_mark("body", 0, 4, "wrong"), make_mark("title of d1", 6, 8, "x", field="title")
        assert body is not None and title is not None
        said = PairState(Status.GRADED, 2.0, "a note", marks=(body, title))
        project.execute(JudgePair(ann, *pair, said, 3.5)).result()
        rows = _exported(project, path)
        assert [(row["reason"], row["words"], row["rater"], row["seconds"]) for row in rows] == [
            ("wrong", "body", "ann", 3.5), ("x", "of", "ann", 3.5),
        ]  # fmt: skip
        # Into a project in which she graded the pair otherwise: that stays, the marks come to it.
        bee = add_rater(other, "ann")
        ids = other.read(contents.query_ids)["q1"], other.read(contents.document_ids)["d1"]
        other.execute(JudgePair(bee, *ids, PairState(Status.GRADED, 1.0, "hers"))).result()
        plan = prepare(other, [ImportRequest(path)])
        assert not plan.files[0].report.warnings
        store(other, path)
        assert _state(other, "ann", "q1", "d1") == PairState(Status.GRADED, 1.0, "hers", marks=said.marks)
        assert _exported(other, tmp_path / "again.jsonl") == [
            row | {"seconds": None, "created_at": again["created_at"]}
            for row, again in zip(rows, _exported(other, tmp_path / "third.jsonl"), strict=True)
        ]
        # The words of what was marked in an earlier text are told all the same.
        correct(project, d1={"text": "another"})
        assert [row["words"] for row in _exported(project, path)] == ["body", "of"]


def test_marks_of_a_masked_text_lead_to_the_words(tmp_path: Path) -> None:
    """As a package has it: the rater read ▮▮▮, and the mark is one of that text."""
    with make_project(tmp_path) as project:
        correct(project, d1={"text": "I am Zephyr, your help."})
        project.execute(change_display(Display(masked=("Zephyr",)))).result()
        read = "I am ▮▮▮, your help."
        mark = make_mark(read, 5, 14, "unsafe")
        assert mark is not None
        path = tmp_path / "marks.jsonl"
        line = {"query_key": "q1", "doc_key": "d1", "rater": "ann", "reason": "unsafe", "start": mark.start,
                "end": mark.end, "text_hash": mark.text_hash}  # fmt: skip
        store(project, write_lines(path, [json.dumps(line)]))
        assert _state(project, "ann", "q1", "d1").marks == (replace(mark),)
        assert [row["words"] for row in _exported(project, path)] == ["Zephyr, your"]
