from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.llm import LlmAnswer
from ndcg_gui.features.llm.known import COLUMNS, found_model, known_model, known_models, write_answers
from ndcg_gui.features.llm.setup import example
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, add_llm_rater
from ndcg_gui.store.collection import contents

SETUP = example().setup


def test_a_model_is_found_by_title_or_by_its_newest_version(project: Project) -> None:
    first, second = (add_llm_rater(project, "shop", own) for own in (SETUP, replace(SETUP, seed=1)))
    assert found_model(project, "shop") == second == found_model(project, "shop v2")
    assert found_model(project, "shop v1") == first
    assert [own.rater for own in known_models(project)] == [first, second]
    with pytest.raises(InputError, match=r"no model named .shop v3.*shop v1"):
        found_model(project, "shop v3")


def test_answers_are_counted_and_written(project: Project, tmp_path: Path) -> None:
    model = add_llm_rater(project, "shop", SETUP)
    query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    good = LlmAnswer(query, document, 1, 0, 2.0, explanation="=1+1", tokens_in=5, tokens_out=2)
    project.execute(KeepLlmAnswers(model.id, (replace(good, grade=None, why="cut"), good))).result()
    told = known_model(project, "shop").to_json()
    assert (told["graded"], told["without_grade"], told["answers"], told["tokens_in"]) == (1, 0, 2, 10)
    path = tmp_path / "answers.csv"
    assert write_answers(project, "shop", path) == 2
    rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))
    assert [row["grade"] for row in rows] == ["", "2"] and rows[0]["why"] == "cut"
    # A spreadsheet would compute such an explanation.
    assert rows[1]["explanation"] == "'=1+1" and set(COLUMNS) <= rows[0].keys()
    with pytest.raises(InputError, match="exists already"):
        write_answers(project, "shop", path)
