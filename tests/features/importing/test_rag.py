"""RAG outputs of two systems: imported, compared as answers, each with its passages."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.passages import passages_of
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences


def test_answers_of_two_files_are_compared(tmp_path: Path) -> None:
    paths = []
    for name, said in (("one", "Seoul [1]."), ("two", "Busan [2].")):
        row = {
            "user_input": "Which city?",
            "retrieved_contexts": ["Seoul is.", "Busan is."],
            "response": said,
        }
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps([row]), encoding="utf-8")
        paths.append(path)
    with create_project(tmp_path / "p.ndcg") as project:
        plan = prepare(project, [ImportRequest(path) for path in paths])
        project.execute(import_files(plan, accept_warnings=True)).result()
        assert [item.name for item in project.read(contents.systems)] == [
            "one", "one-answers", "two", "two-answers",
        ]  # fmt: skip
        project.execute(
            CreateComparisons(ComparisonPlan("c", "one-answers", ("two-answers",), depth=1, unit="pair"))
        ).result()
        (comparison,) = project.read(preferences.comparisons)
        (item,) = project.read(preferences.comparison_items, comparison.id)
        assert not item.identical
        answers = [
            record
            for record in project.read(
                contents.documents, list(project.read(contents.document_ids).values())
            ).values()
            if record.doc_key.startswith("answer-")
        ]
        assert {record.body for record in answers} == {"Seoul [1].", "Busan [2]."}
        assert {
            tuple(passage.text for passage in passages_of(record.fields).items) for record in answers
        } == {("Seoul is.", "Busan is.")}
