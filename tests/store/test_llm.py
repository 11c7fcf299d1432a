from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import DocumentId, QueryId, ScaleVersionId
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmRaterId, LlmSetup
from ndcg_gui.store import llm, soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.opening import AnyDatabase
from tests.making import add_rater

SETUP = LlmSetup("http://localhost:8000/v1", "qwen3", "Grade {query}.", ("title",))
SCALE = ScaleVersionId(1)


def answer(query: int, document: int, grade: float | None, *, sample: int = 0) -> LlmAnswer:
    return LlmAnswer(
        QueryId(query), DocumentId(document), 1, sample, grade, explanation="about shoes",
        why="" if grade is not None else "no answer", model="qwen3-30b", tokens_in=540, tokens_out=20,
        seconds=0.5, created_at=1_700_000_000_000_000,
    )  # fmt: skip


@pytest.fixture
def asked(filled: AnyDatabase) -> LlmRater:
    return add(filled)


def add(filled: AnyDatabase, name: str = "shop", setup: LlmSetup = SETUP) -> LlmRater:
    with filled.writing() as connection:
        return llm.add_llm_rater(connection, name, setup, SCALE, 5)


def keep(filled: AnyDatabase, asked: LlmRater, *answers: LlmAnswer) -> None:
    with filled.writing() as connection:
        llm.append_llm_answers(connection, asked.id, answers)


def test_another_setup_is_the_next_version(asked: LlmRater, filled: AnyDatabase) -> None:
    other = add(filled, setup=replace(SETUP, temperature=0.5))
    elsewhere = add(filled, "news")
    assert [item.title for item in (asked, other, elsewhere)] == ["shop v1", "shop v2", "news v1"]
    assert add(filled) == asked
    with filled.reading() as connection:
        assert llm.llm_raters(connection) == [asked, other, elsewhere]


def test_no_model_is_called_like_a_person(asked: LlmRater, project: Project, filled: AnyDatabase) -> None:
    add_rater(project, "shop v2")
    with pytest.raises(Conflict, match="a person is called shop v2 already"):
        add(filled, setup=replace(SETUP, seed=1))


def test_answers_come_back_as_they_were_kept(asked: LlmRater, filled: AnyDatabase) -> None:
    given = (answer(1, 1, 2.0), answer(1, 2, None), answer(2, 1, 0.5, sample=1))
    keep(filled, asked, *given[:2])
    keep(filled, asked, given[2])
    with filled.reading() as connection:
        assert tuple(llm.llm_answers(connection, asked.id)) == given
        assert soundness.check_project(connection) == []


def test_counts_tell_pairs_from_answers(asked: LlmRater, filled: AnyDatabase) -> None:
    keep(
        filled, asked, answer(1, 1, None), answer(1, 1, 2.0), answer(1, 1, 1.0, sample=1), answer(1, 2, None)
    )
    with filled.reading() as connection:
        assert llm.llm_counts(connection, asked.id) == llm.LlmCounts(1, 1, 4, 2160, 80)
        assert llm.llm_counts(connection, LlmRaterId(9)) == llm.LlmCounts(0, 0, 0, 0, 0)


def test_the_last_grade_of_each_sample_counts(asked: LlmRater, filled: AnyDatabase) -> None:
    other = add(filled, "news")
    keep(filled, other, answer(1, 1, 3.0))
    keep(
        filled, asked, answer(2, 1, 0.0), answer(1, 1, 1.0), answer(1, 1, 2.0, sample=1), answer(1, 1, 3.0),
        answer(1, 1, None), answer(1, 2, None),
    )  # fmt: skip
    with filled.reading() as connection:
        found = llm.llm_grades(connection, asked)
        assert llm.llm_grades(connection, asked, [QueryId(2)]).grade.tolist() == [0.0]
    rows = zip(
        found.query_id.tolist(),
        found.document_id.tolist(),
        found.rater_id.tolist(),
        found.grade.tolist(),
        strict=True,
    )
    assert sorted(rows) == [(1, 1, 0, 3.0), (1, 1, 1, 2.0), (2, 1, 0, 0.0)]
    assert found.scale_version_id is not None and set(found.scale_version_id.tolist()) == {SCALE}


def test_a_model_goes_with_its_answers_and_no_others(asked: LlmRater, filled: AnyDatabase) -> None:
    other = add(filled, "news")
    for model in (asked, other):
        keep(filled, model, answer(1, 1, 1.0))
    with filled.writing() as connection:
        llm.remove_llm_rater(connection, asked.id)
    with filled.reading() as connection:
        assert llm.llm_raters(connection) == [other]
        assert len(llm.llm_answers(connection, other.id)) == 1
        assert soundness.check_project(connection) == []
    with pytest.raises(Conflict, match="no longer exists"), filled.writing() as connection:
        llm.remove_llm_rater(connection, asked.id)
    with pytest.raises(Conflict, match="no longer exists"):
        keep(filled, asked, answer(1, 1, 1.0))


def test_what_a_model_read_stays_when_its_import_is_taken_back(
    asked: LlmRater, project: Project, filled: AnyDatabase
) -> None:
    keep(filled, asked, answer(1, 1, 2.0))
    project.undo(None).result()
    assert project.read(contents.query_ids) == {}
    project.redo(None).result()
    with filled.reading() as connection:
        assert len(llm.llm_answers(connection, asked.id)) == 1
        assert soundness.check_project(connection) == []
