from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import ScaleVersionId
from ndcg_gui.domain.scales import Scale, built_in_scale
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.live import ProjectEvaluation, live_evaluation
from ndcg_gui.features.evaluate.scale_mapping import (
    LEFT_OUT,
    SAME,
    SETTING,
    STRETCHED,
    CountedGrades,
    ScaleStep,
    paths_to,
    step_between,
    through,
    translated,
    with_step,
)
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels.judgments import GradeArrays
from tests.making import add_rater, make_project

NAN = math.nan


def stored(scale: Scale, number: int = 1) -> StoredScale:
    return StoredScale(ScaleVersionId(number), 1, scale)


def applied(step: ScaleStep, *grades: float) -> list[float]:
    found: list[float] = step.apply(np.array(grades, np.float64)).tolist()
    return found


def same(found: list[float], expected: list[float]) -> bool:
    return bool(np.array_equal(np.array(found), np.array(expected), equal_nan=True))


GRADED, BINARY, CONTINUOUS = (built_in_scale(key) for key in ("graded-0-4", "binary", "continuous"))


# one step, by hand


def test_a_table_of_grades() -> None:
    step = step_between(stored(GRADED), BINARY, {2.0: 1.0, 3.0: 1.0, 4.0: None})
    assert step.values == ((0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (4.0, None))
    assert same(applied(step, 4, 0, 3, 1, 2, 0.5, 9), [NAN, 0, 1, 1, 1, NAN, NAN])


def test_what_nothing_is_said_of_keeps_its_value_where_it_can() -> None:
    assert same(applied(step_between(stored(GRADED), BINARY, {}), 0, 1, 2, 3, 4), [0, 1, NAN, NAN, NAN])
    assert same(applied(step_between(stored(BINARY), GRADED, {1.0: 4.0}), 0, 1), [0, 4])


@pytest.mark.parametrize(
    ("mapping", "said"),
    [({7.0: 1.0}, "7 is not a grade of the current scale"), ({4.0: 4.0}, "4 is not a grade of the new")],
)
def test_only_grades_of_the_two_scales_are_mapped(mapping: dict[float, float | None], said: str) -> None:
    with pytest.raises(InputError, match=said):
        step_between(stored(GRADED), BINARY, mapping)


def test_numbers_of_a_continuous_scale_are_stretched_and_rounded_with_ties_down() -> None:
    step = step_between(stored(CONTINUOUS), GRADED, {}, continuous=STRETCHED)
    # 0.125 x 4 = 0.5 lies between 0 and 1: down; 0.126 is nearer to 1.
    assert same(applied(step, 0, 0.125, 0.126, 0.5, 0.9, 1, 1.1), [0, 0, 1, 2, 4, 4, NAN])
    ten = replace(CONTINUOUS, grades=(CONTINUOUS.grades[0], replace(CONTINUOUS.grades[1], value=10)))
    assert same(applied(step_between(stored(CONTINUOUS), ten, {}, continuous=STRETCHED), 0.25, 1), [2.5, 10])


def test_numbers_of_a_continuous_scale_that_stay_the_same() -> None:
    half = replace(CONTINUOUS, grades=(CONTINUOUS.grades[0], replace(CONTINUOUS.grades[1], value=0.5)))
    assert same(
        applied(step_between(stored(CONTINUOUS), half, {}, continuous=SAME), 0.1, 0.5, 0.6), [0.1, 0.5, NAN]
    )
    assert same(
        applied(step_between(stored(CONTINUOUS), BINARY, {}, continuous=SAME), 0, 0.5, 1), [0, NAN, 1]
    )
    apart = replace(
        CONTINUOUS, grades=tuple(replace(grade, value=grade.value + 2) for grade in CONTINUOUS.grades)
    )
    assert same(applied(step_between(stored(CONTINUOUS), apart, {}, continuous=SAME), 0, 1), [NAN, NAN])


def test_numbers_of_a_continuous_scale_left_out() -> None:
    assert same(applied(step_between(stored(CONTINUOUS), GRADED, {}, continuous=LEFT_OUT), 0, 1), [NAN, NAN])
    with pytest.raises(InputError, match="no rule 'x'; there are: same, stretched, left-out"):
        step_between(stored(CONTINUOUS), GRADED, {}, continuous="x")
    with pytest.raises(InputError, match="cannot be mapped one by one"):
        step_between(stored(CONTINUOUS), GRADED, {0.5: 2.0})


# chains


def chain() -> str:
    """1 (0-4) -> 2 (binary) -> 4 (0-4 again), and 3, a version that was taken back, made of 1."""
    text = with_step(
        "", ScaleVersionId(2), step_between(stored(GRADED), BINARY, {2.0: 1.0, 3.0: 1.0, 4.0: 1.0})
    )
    text = with_step(text, ScaleVersionId(3), step_between(stored(GRADED), BINARY, {4.0: None}))
    return with_step(text, ScaleVersionId(4), step_between(stored(BINARY, 2), GRADED, {1.0: 3.0}))


def test_a_chain_goes_through_every_step() -> None:
    paths = paths_to(chain(), 4)
    assert sorted(paths) == [1, 2, 4]
    assert through(paths[1], np.array([0.0, 1.0, 2.0, 4.0])).tolist() == [0, 3, 3, 3]
    assert through(paths[2], np.array([0.0, 1.0])).tolist() == [0, 3]
    assert sorted(paths_to(chain(), 2)) == [1, 2]
    assert sorted(paths_to(chain(), 3)) == [1, 3]
    assert sorted(paths_to(chain(), 1)) == [1]


def test_steps_come_back_from_the_file() -> None:
    step = step_between(stored(CONTINUOUS), GRADED, {}, continuous=STRETCHED)
    assert paths_to(with_step("", ScaleVersionId(2), step), 2)[1] == (step,)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"2": 3}',
        '{"2": {"from": 2, "values": [], "span": null, "grades": []}}',
        '{"1": {"from": 2, "values": [], "span": null, "grades": []}}',
        '{"2": {"from": 1, "values": [[1]], "span": null, "grades": []}}',
        '{"2": {"from": 1, "values": [[1, -3]], "span": null, "grades": []}}',
        '{"2": {"from": 1, "values": [[1, NaN]], "span": null, "grades": []}}',
        '{"2": {"from": 1, "values": [[1, "1"]], "span": null, "grades": []}}',
        '{"2": {"from": 1, "values": [], "span": [1, 1, 0, 2], "grades": []}}',
        '{"2": {"from": 1, "values": [], "span": [0, 1], "grades": []}}',
    ],
)
def test_steps_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(StoreError, match="scale mapping cannot be read"):
        paths_to(text, 2)
    with pytest.raises(StoreError, match="scale mapping cannot be read"):
        with_step(text, ScaleVersionId(5), ScaleStep(ScaleVersionId(4)))


def counted(versions: list[int], grades: list[float], current: int) -> CountedGrades:
    numbers = np.arange(len(grades), dtype=np.int64)
    arrays = GradeArrays(
        numbers, numbers + 10, numbers + 20, numbers + 30, np.array(grades, np.float64),
        np.array(versions, np.int64),
    )  # fmt: skip
    return translated(arrays, paths_to(chain(), current), current)


def test_rows_of_all_versions_are_translated_and_the_rest_left_out() -> None:
    found = counted([1, 2, 3, 4, 4, 1], [4, 1, 1, 2, 4, 0], 4)
    assert found.arrays.grade.tolist() == [3, 3, 2, 4, 0]
    assert found.arrays.query_id.tolist() == [0, 1, 3, 4, 5]
    assert found.arrays.document_id.tolist() == [10, 11, 13, 14, 15]
    assert found.older is not None
    assert found.older.scale_version_id.tolist() == [1, 2, 3, 1]
    assert found.older.counted.tolist() == [True, True, False, True]


# in a project


@pytest.fixture
def judged(tmp_path: Path) -> Project:
    """Grades 4, 2 and 0 for d1, d2 and d3 of q1, by one rater."""
    project = make_project(tmp_path)
    rater = add_rater(project, "ann")
    for key, grade in (("d1", 4), ("d2", 2), ("d3", 0)):
        grade_document(project, rater, key, grade)
    return project


def grade_document(project: Project, rater: object, key: str, grade: float) -> None:
    query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)[key]
    project.execute(grade_pair(rater, query, document, grade)).result()  # type: ignore[arg-type]


def view(project: Project, *metrics: str) -> ProjectEvaluation:
    return live_evaluation(project).view(
        metrics=[parse_metric(text) for text in metrics], settings=EvaluationSettings()
    )


def test_the_numbers_before_and_after_by_hand(judged: Project) -> None:
    with judged as project:
        before = view(project, "CG@3", "MeanGrade@3").numbers
        cg, mean = before.metrics
        assert before.value("A", cg, "q1") == 4 + 2 + 0
        assert before.value("A", mean, "q1") == 6 / (3 * 4)
        assert before.columns.older_grades() == () and before.maximum == 4
        assert "older_grades" not in before.to_json()
        project.execute(ChangeScale(built_in_scale("graded-0-3"), {4.0: 3.0, 2.0: None})).result()
        after = view(project, "CG@3", "MeanGrade@3").numbers
        # d1 counts 3, d2 nothing at all, d3 stays 0; the maximum is that of the new scale.
        assert after.value("A", cg, "q1") == 3
        assert after.value("A", mean, "q1") == 3 / (3 * 3)
        assert after.labels("q1") == {"d1": 3.0, "d3": 0.0}
        assert (after.maximum, after.unjudged("q1", 3)) == (3, 1)
        (older,) = after.columns.older_grades()
        assert [str(text) for text in older.sentences()] == [
            "2 grades of scale graded-0-4 version 1 mapped",
            "1 grade of scale graded-0-4 version 1 left out",
        ]
        assert after.to_json()["older_grades"] == [
            {"scale": "graded-0-4 version 1", "mapped": 2, "left_out": 1}
        ]
        counts = project.read(totals.counts)
        assert (counts.graded, counts.judged_pairs) == (2, 2)


def test_two_versions_in_one_project_are_kept_up_live(judged: Project) -> None:
    with judged as project:
        rater = project.raters()[0].id
        scale = built_in_scale("graded-0-4")
        five = replace(
            scale, grades=(*scale.grades, replace(scale.grades[4], value=5, name="Best", hotkey="5"))
        )
        project.execute(ChangeScale(five, {4.0: 5.0})).result()
        kept = view(project, "CG@3")
        seen: list[Changes] = []
        stop = project.subscribe(seen.append)
        (cg,) = kept.numbers.metrics
        assert kept.numbers.value("A", cg, "q1") == 5 + 2
        # The same 4, given now, is a 4.
        grade_document(project, rater, "d2", 4)
        assert kept.refresh(seen[-1])
        assert kept.numbers.value("A", cg, "q1") == 5 + 4
        (older,) = kept.numbers.columns.older_grades()
        assert [str(text) for text in older.sentences()] == ["2 grades of scale version 1 mapped"]
        # An undone judgment is again what it was, on the scale it was made on.
        project.undo(rater, labels_only=True).result()
        assert kept.refresh(seen[-1])
        assert kept.numbers.value("A", cg, "q1") == 5 + 2
        assert kept.numbers.columns.older_grades()[0].mapped == 3
        assert view(project, "CG@3").numbers.labels("q1") == {"d1": 5.0, "d2": 2.0, "d3": 0.0}
        stop()


def test_changing_the_scale_makes_every_view_stale(judged: Project) -> None:
    with judged as project:
        kept = view(project, "CG@3")
        changes = project.execute(ChangeScale(built_in_scale("binary"), {4.0: 1.0, 2.0: 1.0})).result()
        assert changes.settings and changes.reload
        assert not kept.refresh(changes)
        (cg,) = kept.numbers.metrics
        assert view(project, "CG@3").numbers.value("A", cg, "q1") == 2


def test_exported_labels_are_on_the_current_scale_and_judgments_as_they_were_given(
    judged: Project, tmp_path: Path
) -> None:
    with judged as project:
        project.execute(ChangeScale(built_in_scale("binary"), {4.0: 1.0, 2.0: None})).result()
        export(project, tmp_path / "l.qrels", ExportChoices("qrels"))
        assert (tmp_path / "l.qrels").read_text().split("\n") == ["q1 0 d1 1", "q1 0 d3 0", ""]
        export(project, tmp_path / "j.jsonl", ExportChoices("judgments-jsonl"))
        rows = [json.loads(line) for line in (tmp_path / "j.jsonl").read_text().splitlines()]
        assert [(row["grade"], row["scale"], row["scale_version"]) for row in rows] == [
            (4, "graded-0-4", 1), (2, "graded-0-4", 1), (0, "graded-0-4", 1),
        ]  # fmt: skip


def test_with_one_version_nothing_more_is_read(judged: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    from ndcg_gui.features.evaluate import scale_mapping

    def never(*_: object, **__: object) -> None:
        raise AssertionError("there is nothing to translate")

    monkeypatch.setattr(scale_mapping, "translated", never)
    monkeypatch.setattr(scale_mapping, "paths_to", never)
    with judged as project:
        assert project.setting(SETTING) == ""
        found = project.read(scale_mapping.read_grades)
        assert found.older is None
        assert found.arrays.scale_version_id is None
        assert found.arrays.grade.tolist() == [4, 2, 0]


def test_another_program_changes_the_scale(judged: Project) -> None:
    with judged as project, open_project(judged.path) as other:
        kept = view(project, "CG@3")
        seen: list[Changes] = []
        stop = project.subscribe(seen.append)
        other.execute(ChangeScale(built_in_scale("binary"), {4.0: 1.0, 2.0: 1.0})).result()
        grade_document(project, project.raters()[0].id, "d3", 3)
        # What is held is of the old scale, and so is what is read for it.
        assert kept.refresh(seen[-1])
        (cg,) = kept.numbers.metrics
        assert kept.numbers.value("A", cg, "q1") == 4 + 2 + 3
        numbers = view(other, "CG@3").numbers
        assert (numbers.maximum, numbers.labels("q1")) == (1, {"d1": 1.0, "d2": 1.0})
        stop()


def test_a_projects_mapping_that_cannot_be_read_is_an_error_and_no_number(judged: Project) -> None:
    import sqlite3
    from contextlib import closing

    with judged as project:
        with closing(sqlite3.connect(project.path)) as connection:
            connection.execute("INSERT INTO setting (key, value) VALUES ('scale_mapping', '[]')")
            connection.commit()
        with pytest.raises(StoreError, match="scale mapping"):
            project.read(scale_mapping.current_grades)
