from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.features.evaluate.difference import difference
from ndcg_gui.features.evaluate.saved import draft_evaluation, saved_evaluations
from ndcg_gui.features.evaluate.saved_result import (
    difference_blocks,
    moved_table,
    moved_words,
    saved_table,
    settings_words,
)
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import Sentence, Table, words
from tests.making import make_project, store, write_judgments


def save(project: Project, name: str, *metrics: str) -> None:
    chosen = [parse_metric(text) for text in metrics]
    draft = draft_evaluation(project, name=name, metrics=chosen, settings=EvaluationSettings())
    project.execute(SaveEvaluation(draft)).result()


def shown(table: Table) -> list[list[str]]:
    return [list(map(words, table.titles)), *([words(cell) for cell in row] for row in table.rows)]


def test_every_fact_of_two_that_differ(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q2,d5,ann,3"]))
        save(project, "old", "AP")
        store(project, write_judgments(tmp_path / "m.csv", ["q3,d6,ann,2"]))
        save(project, "new", "AP", "RR")
        old, new = saved_evaluations(project)
        head, *rows = shown(saved_table((old, new)))
        assert head == ["evaluation", "saved (UTC)", "events", "system", "queries", "AP", "RR"]
        assert [row[:1] + row[2:] for row in rows] == [
            ["old", "2", "A", "2", "0.7500", "–"],
            ["old", "2", "B", "2", "1.0000", "–"],
            ["new", "3", "A", "3", "0.6111", "0.6111"],
            ["new", "3", "B", "3", "1.0000", "1.0000"],
        ]
        found = difference(project, old, new)
        blocks = list(difference_blocks(found))
        assert [str(block.text) for block in blocks if isinstance(block, Sentence)] == [
            "Metrics only in new: RR",
            "Queries with labels only in new: q3",
            "Labels: 1 added, 0 removed, 0 changed, in 1 query (1 judgment event in between)",
        ]
        means, of_a, of_b = (block for block in blocks if isinstance(block, Table))
        assert shown(means) == [
            ["system", "metric", "old", "new", "difference"],
            ["A", "AP", "0.7500", "0.6111", "-0.1389"],
            ["B", "AP", "1.0000", "1.0000", "0.0000"],
        ]
        assert shown(of_a) == [
            ["A, AP", "old", "new", "difference", "changed labels"],
            ["q3", "–", "0.3333", "–", "1"],
        ]
        assert shown(of_b)[1:] == [["q3", "–", "1.0000", "–", "1"]]
        moved = found.moved("A", "AP")
        words = str(moved_words(found, "A", "AP", moved))
        assert words == "Mean 0.7500, then 0.6111 (-0.1389) · 1 query changed"
        table = moved_table(found, "A", moved, {"q3": "what is q3"})
        assert table.keys == ("query", "text", "before", "after", "moved", "labels")
        assert shown(table)[1][1] == "what is q3"


def test_settings_in_few_words() -> None:
    assert str(settings_words(str(EvaluationSettings()))) == "Label: Majority of raters"
    line = str(EvaluationSettings(labels="rater:Ann, B", depth=5, missing="skip"))
    assert str(settings_words(line)) == (
        "Label: Only Ann, B · queries without a list are left out · lists cut at 5"
    )
    assert settings_words("mood=good") == "mood=good"
