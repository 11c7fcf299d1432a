from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.labels import ProjectLabels, grades_of, places_of
from ndcg_gui.store.collection import contents
from tests.making import store, write_judgments


def test_labels_follow_the_rule(project: Project, tmp_path: Path) -> None:
    store(
        project,
        write_judgments(
            tmp_path / "l.csv",
            ["q1,d1,ann,1", "q1,d1,bob,1", "q1,d1,cyd,4", "q2,d1,ann,0", "q2,d1,bob,3"],
        ),
    )
    found = {
        rule: {key: own["d1"] for key, own in ProjectLabels(project.read, rule).read().items()}
        for rule in ("mean", "median", "latest", "majority")
    }
    assert found["mean"] == {"q1": 2.0, "q2": 1.5}
    assert found["median"]["q1"] == 1.0
    assert found["latest"] == {"q1": 4.0, "q2": 3.0}
    assert found["majority"]["q1"] == 1.0
    only = ProjectLabels(project.read, "mean").read([project.read(contents.query_ids)["q2"]])
    assert only == {"q2": {"d1": 1.5}}
    named = ProjectLabels(project.read, "rater:bob").read()
    assert named == {"q1": {"d1": 1.0}, "q2": {"d1": 3.0}}
    assert ProjectLabels(project.read, "adjudicated:cyd").read()["q1"] == {"d1": 4.0}
    with pytest.raises(InputError, match="no rater named 'zed'"):
        ProjectLabels(project.read, "rater:zed").read()


def test_numbers_are_found_in_their_order() -> None:
    ids = np.array([3, 5, 9])
    assert places_of(ids, np.array([9, 4, 3, 10])).tolist() == [2, -1, 0, -1]
    assert places_of(np.array([], np.int64), np.array([1])).tolist() == [-1]


def test_rows_of_one_pair_stand_together(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,1", "q1,d1,bob,3", "q2,d1,ann,0"]))
    arrays = project.read(scale_mapping.current_grades)
    grades = grades_of(arrays, np.array([0, 0, 2]), 3)
    assert grades.offsets.tolist() == [0, 1, 1, 2]
    assert grades.pair.tolist() == [0, 0, 1]
    assert grades.table("mean", {}).grade.tolist() == [2.0, 0.0]
    without = grades_of(arrays, np.array([-1, -1, 0]), 1)
    assert (without.offsets.tolist(), without.grade.tolist()) == ([0, 1], [0.0])
