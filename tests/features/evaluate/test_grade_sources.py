from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.llm import LlmAnswer, LlmRater, LlmSetup
from ndcg_gui.features.agreement.audit import Audit, audited_labels
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import ProjectEvaluation, live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, RemoveLlmRater, add_llm_rater
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.metrics.registry import METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.making import add_rater

ALL = [parse_metric(kind.spelling + ("@3" if kind.cutoff == "required" else "")) for kind in METRICS]
GRADES = {("q1", "d1"): 3, ("q1", "d3"): 1, ("q2", "d4"): 0, ("q2", "d5"): 4, ("q3", "d6"): 2}
MODEL = "rater:shop v1"


@pytest.fixture
def shop(project: Project) -> LlmRater:
    return add_llm_rater(project, "shop", LlmSetup("http://localhost/v1", "qwen", "Grade.", ("title",)))


def answer(project: Project, model: LlmRater, query: str, document: str, *grades: float | None) -> None:
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    answers = tuple(
        LlmAnswer(
            queries[query], documents[document], 1, sample, grade, why="" if grade is not None else "cut"
        )
        for sample, grade in enumerate(grades)
    )
    project.execute(KeepLlmAnswers(model.id, answers)).result()


def view(project: Project, labels: str, ties: str = "rank") -> ProjectEvaluation:
    settings = EvaluationSettings(labels=labels, ties=ties)
    return live_evaluation(project).view(metrics=ALL, settings=settings)


def values(numbers: Evaluation) -> dict[tuple[str, str], bytes]:
    return {
        (name, str(metric)): numbers.scores[name].values[metric][numbers.evaluated(name)].tobytes()
        for name in numbers.systems
        for metric in numbers.metrics
    }


@pytest.mark.parametrize("ties", ["rank", "averaged", "score"])
def test_a_model_that_says_the_same_gives_the_same_numbers(
    project: Project, shop: LlmRater, ties: str
) -> None:
    ann = add_rater(project, "ann")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for (query, document), grade in GRADES.items():
        project.execute(grade_pair(ann, queries[query], documents[document], grade)).result()
        answer(project, shop, query, document, grade)
    people, model = (view(project, labels, ties) for labels in ("majority", MODEL))
    assert values(model.numbers) == values(people.numbers)
    # Both are kept up, each with its own.
    seen = project.execute(grade_pair(ann, queries["q3"], documents["d1"], 4)).result()
    before = values(model.numbers)
    assert people.refresh(seen) and model.refresh(seen)
    assert values(model.numbers) == before != values(people.numbers)
    answer(project, shop, "q3", "d1", 4)
    model = view(project, MODEL, ties)
    assert values(model.numbers) == values(people.numbers)


def test_no_other_rule_counts_a_model(project: Project, shop: LlmRater) -> None:
    ann = add_rater(project, "ann")
    for (query, document), grade in GRADES.items():
        answer(project, shop, query, document, grade)
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(ann, queries["q1"], documents["d1"], 1)).result()
    for rule in (
        "latest",
        "majority",
        "mean",
        "max",
        "min",
        "median",
        "adjudicated",
        "final:max",
        "rater:ann",
    ):
        assert ProjectLabels(project.read, rule).read() == {"q1": {"d1": 1.0}}
        assert view(project, rule).columns.table(rule).grade.tolist() == [1.0]
    with pytest.raises(InputError, match="no rater named 'shop'"):
        ProjectLabels(project.read, "rater:shop").read()


def test_most_of_the_samples_decide_and_no_answer_is_no_grade(project: Project, shop: LlmRater) -> None:
    answer(project, shop, "q1", "d1", 3, 1, 3)
    answer(project, shop, "q1", "d2", 4, None, 2)
    answer(project, shop, "q2", "d4", None)
    assert ProjectLabels(project.read, MODEL).read() == {"q1": {"d1": 3.0, "d2": 2.0}}
    answer(project, shop, "q2", "d4", 0)
    assert ProjectLabels(project.read, MODEL).read() == {"q1": {"d1": 3.0, "d2": 2.0}, "q2": {"d4": 0.0}}


def test_grades_of_an_older_scale_are_mapped(project: Project, shop: LlmRater) -> None:
    answer(project, shop, "q1", "d1", 4)
    answer(project, shop, "q1", "d2", 1)
    scale = replace(project.scale.scale, title="other", grades=project.scale.scale.grades[:4])
    project.execute(ChangeScale(scale, {4.0: 3.0, 1.0: None})).result()
    assert ProjectLabels(project.read, MODEL).read() == {"q1": {"d1": 3.0}}


def test_where_labels_come_from_names_the_model(project: Project, shop: LlmRater) -> None:
    answer(project, shop, "q1", "d1", 4)
    audit, labels = audited_labels(project, MODEL)
    assert labels == {"q1": {"d1": (4.0, Audit.MODEL)}}
    assert audit.counts[Audit.MODEL] == audit.labels == 1
    assert Audit.MODEL not in audited_labels(project, "majority")[0].counts


def test_what_needs_peoples_history_refuses_a_model(project: Project, shop: LlmRater, tmp_path: Path) -> None:
    answer(project, shop, "q1", "d1", 4)
    settings = EvaluationSettings(labels=MODEL)
    with pytest.raises(InputError, match="only numbers from people's labels can be saved"):
        draft_evaluation(project, name="week", metrics=ALL[:1], settings=settings)
    with pytest.raises(InputError, match="a release holds people's labels"):
        make_release(project, tmp_path / "out", ReleaseChoices(settings=settings))
    with pytest.raises(InputError, match="not for a criterion"):
        ProjectLabels(project.read, MODEL, "fresh")


def test_numbers_of_a_removed_model_are_gone(project: Project, shop: LlmRater) -> None:
    answer(project, shop, "q1", "d1", 4)
    assert view(project, MODEL).columns.table(MODEL).grade.tolist() == [4.0]
    project.execute(RemoveLlmRater(shop.id)).result()
    with pytest.raises(InputError, match="no rater named"):
        view(project, MODEL)
