from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.scales import Scale, built_in_scale
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.scale_mapping import SAME, SETTING, STRETCHED
from ndcg_gui.features.evaluate.verbs import ChangeScale, RestoreScale
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, dump

BINARY = built_in_scale("binary")


def grade(project: Project, rater: RaterId, key: str, value: float) -> None:
    query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)[key]
    project.execute(grade_pair(rater, query, document, value)).result()


def renamed(scale: Scale) -> Scale:
    return replace(
        scale, guidelines="Read it twice.", grades=(replace(scale.grades[0], name="No"), *scale.grades[1:])
    )


def test_a_change_is_a_new_version_and_judgments_keep_theirs(project: Project) -> None:
    rater, first = add_rater(project, "ann"), project.scale
    grade(project, rater, "d1", 4)
    changes = project.execute(ChangeScale(renamed(first.scale))).result()
    assert str(changes.summary) == "scale Graded 0-4"
    assert project.scale.scale == renamed(first.scale)
    assert (project.scale.version, first.version) == (2, 1)
    grade(project, rater, "d2", 4)
    assert [row.scale_version_id for row in project.read(judgments.judgment_rows)] == [
        first.id,
        project.scale.id,
    ]
    # Names and words change nothing that counts.
    assert project.read(scale_mapping.current_grades).grade.tolist() == [4, 4]


def test_the_new_scale_outlasts_the_process_and_decides_what_is_taken(project: Project) -> None:
    rater = add_rater(project, "ann")
    project.execute(ChangeScale(BINARY)).result()
    with open_project(project.path) as again:
        assert again.scale.scale == BINARY
        with pytest.raises(InputError, match=r"grade 4 is not on the scale Binary \(0, 1\)"):
            grade(again, rater, "d1", 4)
        grade(again, rater, "d1", 1)


def test_commands_that_wait_behind_the_change_are_of_the_new_scale(project: Project) -> None:
    rater = add_rater(project, "ann")
    query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    changed = project.execute(ChangeScale(BINARY))
    graded = project.execute(grade_pair(rater, query, document, 1))
    changed.result()
    graded.result()
    assert project.read(judgments.judgment_rows)[0].scale_version_id == project.scale.id


def test_the_same_scale_again_is_no_change(project: Project) -> None:
    before = dump(project.path)
    assert not project.execute(ChangeScale(project.scale.scale)).result()
    assert dump(project.path) == before


def test_a_grade_in_use_has_to_be_spoken_of(project: Project) -> None:
    rater = add_rater(project, "ann")
    for key, value in (("d1", 4), ("d2", 4), ("d3", 2)):
        grade(project, rater, key, value)
    before = dump(project.path)
    with pytest.raises(InputError, match=r"say what they count as: 2 \(1\), 4 \(2\)"):
        project.execute(ChangeScale(BINARY)).result()
    with pytest.raises(InputError, match=r"say what they count as: 4 \(2\)"):
        project.execute(ChangeScale(BINARY, {2.0: 1.0})).result()
    assert dump(project.path) == before
    project.execute(ChangeScale(BINARY, {2.0: 1.0, 4.0: None})).result()
    assert project.read(scale_mapping.current_grades).grade.tolist() == [1]


def test_what_was_left_out_once_need_not_be_spoken_of_again(project: Project) -> None:
    rater = add_rater(project, "ann")
    grade(project, rater, "d1", 4)
    project.execute(ChangeScale(BINARY, {4.0: None})).result()
    project.execute(ChangeScale(built_in_scale("graded-0-3"))).result()
    assert project.read(scale_mapping.used_grades) == []


def test_numbers_of_a_continuous_scale_need_a_rule_only_where_they_do_not_fit(project: Project) -> None:
    rater = add_rater(project, "ann")
    project.execute(ChangeScale(built_in_scale("continuous"))).result()
    grade(project, rater, "d1", 0.6)
    with pytest.raises(InputError, match=r"0.6 \(1\)"):
        project.execute(ChangeScale(BINARY)).result()
    project.execute(ChangeScale(BINARY, continuous=STRETCHED)).result()
    assert project.read(scale_mapping.current_grades).grade.tolist() == [1]


def test_a_rule_that_was_chosen_may_leave_numbers_out(project: Project) -> None:
    rater = add_rater(project, "ann")
    project.execute(ChangeScale(built_in_scale("continuous"))).result()
    grade(project, rater, "d1", 0.6)
    grade(project, rater, "d2", 1)
    project.execute(ChangeScale(BINARY, continuous=SAME)).result()
    assert [(used.value, used.count) for used in project.read(scale_mapping.used_grades)] == [(1, 1)]


def test_a_scale_that_cannot_be_judged_on_is_refused(project: Project) -> None:
    before = dump(project.path)
    bad = replace(BINARY, grades=(BINARY.grades[0], replace(BINARY.grades[1], hotkey="S")))
    with pytest.raises(InputError, match="S already does something in Judge"):
        project.execute(ChangeScale(bad)).result()
    assert dump(project.path) == before


# back again


def test_going_back_makes_the_old_version_current(project: Project) -> None:
    rater, first = add_rater(project, "ann"), project.scale
    grade(project, rater, "d1", 4)
    project.execute(ChangeScale(BINARY, {4.0: 1.0})).result()
    changes = project.execute(RestoreScale(first.id, project.scale.id)).result()
    assert changes.settings and str(changes.summary) == "Undone: change of the scale"
    assert project.scale == first
    assert project.read(scale_mapping.current_grades).grade.tolist() == [4]
    # And on from there, to a version that knows nothing of the one taken back.
    project.execute(ChangeScale(built_in_scale("graded-0-3"), {4.0: 3.0})).result()
    assert project.read(scale_mapping.current_grades).grade.tolist() == [3]


def test_nobody_loses_grades_by_going_back(project: Project) -> None:
    rater, first = add_rater(project, "ann"), project.scale
    project.execute(ChangeScale(BINARY)).result()
    second = project.scale
    grade(project, rater, "d1", 1)
    with pytest.raises(Conflict, match="pairs were graded on the new scale"):
        project.execute(RestoreScale(first.id, second.id)).result()
    assert project.scale == second
    project.undo(rater).result()
    project.execute(RestoreScale(first.id, second.id)).result()
    # Done again it is a grade of a version that nothing leads from: left out, not taken for another.
    project.redo(rater).result()
    found = project.read(scale_mapping.read_grades)
    assert found.arrays.grade.tolist() == [] and found.older is not None
    assert found.older.counted.tolist() == [False]


def test_a_scale_that_changed_meanwhile_is_not_changed_over(project: Project) -> None:
    first = project.scale
    with open_project(project.path) as other:
        other.execute(ChangeScale(BINARY)).result()
        with pytest.raises(Conflict, match="changed in the meantime"):
            project.execute(ChangeScale(built_in_scale("esci"))).result()
        second = other.scale
        other.execute(ChangeScale(built_in_scale("esci"))).result()
        with pytest.raises(Conflict, match="changed in the meantime"):
            other.execute(RestoreScale(first.id, second.id)).result()


def test_the_steps_are_kept_in_the_projects_settings(project: Project) -> None:
    project.execute(ChangeScale(BINARY, {4.0: None})).result()
    (step,) = json.loads(project.setting(SETTING)).items()
    values = [[0, 0], [1, 1], [2, None], [3, None], [4, None]]
    assert step == ("2", {"from": 1, "values": values, "span": None, "grades": []})
