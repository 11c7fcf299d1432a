"""Labels and numbers by one of several questions that a scale asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings, evaluation_settings
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.scales import Criterion, Grade
from ndcg_gui.features.agreement.audit import Audit, label_audit
from ndcg_gui.features.evaluate.definitions import metric_phrase, statement
from ndcg_gui.features.evaluate.difference import difference
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.evaluate.live import ProjectEvaluation, live_evaluation
from ndcg_gui.features.evaluate.saved import draft_evaluation, saved_evaluation
from ndcg_gui.features.evaluate.saved_result import difference_sentences, settings_words
from ndcg_gui.features.evaluate.verbs import ChangeScale, SaveEvaluation
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.criteria import ASKED, asked_project, judge

CG = parse_metric("CG@2")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with asked_project(tmp_path) as project:
        yield project


def labels(project: Project, rule: str, criterion: str = "correct") -> dict[str, dict[str, float]]:
    return ProjectLabels(project.read, rule, criterion).read()


def view(project: Project, criterion: str) -> ProjectEvaluation:
    return live_evaluation(project).view(metrics=[CG], settings=EvaluationSettings(criterion=criterion))


def test_each_criterion_has_labels_of_its_own(project: Project) -> None:
    assert labels(project, "mean") == {"q1": {"d1": 1.0, "d2": 2.0}}
    assert labels(project, "min") == {"q1": {"d1": 0.0, "d2": 2.0}}
    assert labels(project, "latest") == {"q1": {"d1": 2.0, "d2": 2.0}}
    assert labels(project, "rater:ann") == {"q1": {"d1": 0.0, "d2": 2.0}}
    assert labels(project, "mean", "safe") == {"q1": {"d1": 1.0}}
    assert labels(project, "mean", "") == {"q1": {"d1": 4.0, "d2": 0.0}, "q2": {"d4": 3.0}}


def test_a_final_word_settles_the_criteria_that_it_speaks_of(project: Project) -> None:
    judge(project, "final", "q1", "d1", 3, correct=0)
    assert labels(project, "final:mean")["q1"]["d1"] == 0.0
    assert labels(project, "mean")["q1"]["d1"] == 1.0
    # It says nothing of whether it is safe: then the raters do.
    assert labels(project, "final:mean", "safe") == {"q1": {"d1": 1.0}}
    assert labels(project, "final:mean", "")["q1"]["d1"] == 3.0
    audit = label_audit(project, "adjudicated", "correct")
    assert (audit.counts[Audit.ADJUDICATED], audit.labels) == (1, 2)
    assert label_audit(project, "adjudicated", "safe").counts[Audit.ONE] == 1


@pytest.mark.parametrize(
    ("criterion", "words"),
    [
        ("fresh", "no criterion 'fresh'; there are: correct, complete, grounded, safe, why"),
        ("why", "Why is answered by a text"),
    ],
)
def test_what_has_no_numbers(project: Project, criterion: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        view(project, criterion)


def test_the_numbers_of_a_criterion_follow_its_labels_and_name_it(project: Project) -> None:
    leads, correct = view(project, ""), view(project, "correct")
    assert leads.numbers.mean("A", CG) == pytest.approx((4 + 3) / 2)
    assert correct.numbers.mean("A", CG) == pytest.approx(0 + 2)  # the lower of two that tie
    assert (correct.numbers.maximum, leads.numbers.maximum) == (2, 4)
    assert "Criterion: Correct" in statement(correct.numbers)
    assert "by Correct, label rule: Majority of raters" in metric_phrase(CG, correct.numbers)
    assert "Criterion: Relevance" in statement(leads.numbers)
    judge(project, "ann", "q1", "d1", 4, correct=2)
    assert correct.refresh(Changes()) and leads.refresh(Changes())
    assert correct.numbers.mean("A", CG) == pytest.approx(2 + 2)
    assert leads.numbers.mean("A", CG) == pytest.approx((4 + 3) / 2)
    assert view(project, "correct").columns is correct.columns


def test_a_saved_evaluation_says_by_which_criterion(project: Project) -> None:
    for name in ("", "correct"):
        draft = draft_evaluation(
            project, name=f"by {name}", metrics=[CG], settings=EvaluationSettings(criterion=name)
        )
        project.execute(SaveEvaluation(draft)).result()
    judge(project, "bob", "q1", "d2", 0, correct=0)
    draft = draft_evaluation(
        project, name="now", metrics=[CG], settings=EvaluationSettings(criterion="correct")
    )
    project.execute(SaveEvaluation(draft)).result()
    leads, first, now = (saved_evaluation(project, name) for name in ("by", "by correct", "now"))
    assert str(settings_words(first.settings)) == "Criterion: correct · Label: Majority of raters"
    found = difference(project, leads, first)
    assert any("Criterion" in str(line) for line in difference_sentences(found))
    assert found.labels["q1"].changed == 2 and found.labels["q2"].removed == 1
    assert difference(project, first, now).labels["q1"].changed == 1


def test_a_criterion_that_goes_keeps_its_labels_until_it_is_asked_again(project: Project) -> None:
    without = replace(ASKED, criteria=tuple(item for item in ASKED.criteria if item.key != "correct"))
    project.execute(change_evaluation_settings(EvaluationSettings(criterion="correct"))).result()
    project.execute(ChangeScale(without)).result()
    assert evaluation_settings(project).criterion == ""
    with pytest.raises(InputError, match="no criterion 'correct'"):
        labels(project, "mean")
    narrow = Criterion("correct", "True?", "", (Grade(0, "no"), Grade(1, "yes")))
    project.execute(ChangeScale(replace(without, criteria=(*without.criteria, narrow)))).result()
    # Nobody said what a 2 of then counts as now.
    assert labels(project, "mean") == {"q1": {"d1": 0.0}}
    now = view(project, "correct").numbers
    (older,) = now.columns.older_grades()
    assert (older.mapped, older.left_out) == (1, 2)
    assert now.columns.question == "True?"
    project.execute(ChangeScale(ASKED)).result()
    assert labels(project, "mean") == {"q1": {"d1": 1.0, "d2": 2.0}}
    assert evaluation_settings(project).criterion == "correct"
