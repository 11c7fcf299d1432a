"""Agreement by one of several questions that a scale asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.disagreements import disagreements
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.report import AgreementRequest, agreement_report
from ndcg_gui.features.agreement.result import agreement_json, agreement_notes
from ndcg_gui.features.evaluate.verbs import ChangeScale
from tests.criteria import ASKED, asked_project, judge

CORRECT = AgreementChoices(criterion="correct", resamples=0)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with asked_project(tmp_path) as project:
        yield project


def test_raters_agree_by_one_criterion_and_not_by_another(project: Project) -> None:
    by_correct, by_leads = LiveAgreement(project, CORRECT), LiveAgreement(project)
    assert by_leads.figures().disagreed == 0
    figures = by_correct.figures()
    assert (figures.judged, figures.shared, figures.disagreed) == (2, 1, 1)
    assert (figures.question, figures.grades) == ("Correct", ("0", "1", "2"))
    assert str(agreement_notes(figures)[0]) == "Criterion: Correct"
    (row,) = disagreements(by_correct).rows()
    assert row.grades == (("ann", 0.0), ("bob", 2.0))
    judge(project, "bob", "q1", "d2", 0, correct=2)
    changed = Changes(judged=frozenset(by_correct.basis.queries))
    assert by_correct.refresh(changes=changed)
    assert by_correct.figures().same == 1


def test_the_report_is_of_that_criterion_throughout(project: Project) -> None:
    report = agreement_report(project, AgreementRequest(CORRECT))
    assert report.effects is not None
    assert report.effects.settings.criterion == "correct"
    assert report.effects.own.labels == 2
    (told,) = report.disagreements
    assert told.pair.effect is not None
    found = agreement_json(report)
    assert found["choices"]["criterion"] == "correct"
    assert "criterion" not in agreement_json(agreement_report(project, AgreementRequest()))["choices"]


def test_grades_of_a_version_that_asked_otherwise_are_not_compared(project: Project) -> None:
    binary = replace(ASKED.criterion("safe"), key="correct", title="Correct")
    other = tuple(binary if item.key == "correct" else item for item in ASKED.criteria)
    project.execute(ChangeScale(replace(ASKED, criteria=other))).result()
    figures = LiveAgreement(project, CORRECT).figures()
    assert (figures.judged, dict(figures.other_scales)) == (0, {"version 1": 3})
    project.execute(ChangeScale(replace(ASKED, criteria=()))).result()
    with pytest.raises(InputError, match="no criterion 'correct'"):
        LiveAgreement(project, CORRECT)
    older = LiveAgreement(project, replace(CORRECT, scale="version 1"))
    assert older.figures().judged == 2
    assert older.basis.scale_names == ("version 1", "version 2")
