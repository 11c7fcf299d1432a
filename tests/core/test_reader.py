from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import candidates, contents, pools, records
from ndcg_gui.store.collection import lists as stored_lists
from ndcg_gui.store.labels import rater_checks
from tests.making import DOCUMENTS, QUERIES, RUN_A, add_rater
from tests.store.test_soundness import damage


def test_the_collection(project: Project) -> None:
    read = project.read
    assert tuple(read(contents.query_ids)) == QUERIES
    assert tuple(read(contents.document_ids)) == DOCUMENTS
    assert read(contents.document_ids, ["d3", "nothing"]) == {"d3": read(contents.document_ids)["d3"]}
    assert [item.record.text for item in read(contents.queries)] == ["what is q1", "what is q2", "what is q3"]
    assert [title for _, _, title, _ in read(contents.document_titles)] == [
        f"title of {key}" for key in DOCUMENTS
    ]
    assert read(contents.documents_by_key, ["d2", "nothing"], with_body=False)["d2"].body == ""
    numbers = read(contents.document_ids, ["d1"])
    assert read(contents.documents, list(numbers.values()))[numbers["d1"]].body == "body"
    assert read(contents.document_keys, list(numbers.values())) == {numbers["d1"]: "d1"}
    lists = read(contents.ranked_lists, SystemId(1))
    assert {key: lists[number].keys for key, number in read(contents.query_ids).items()} == RUN_A
    assert len(read(contents.ranked_lists, SystemId(1), [read(contents.query_ids)["q2"]])) == 1


def test_an_empty_project_has_no_pool(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        assert project.read(pools.pool_size) == 0
        assert project.read(stored_lists.list_lengths).shape == (0, 3)
        assert project.read(stored_lists.top_pairs, 10).shape == (0, 2)


def test_a_scale_that_is_missing(project: Project) -> None:
    assert project.read(records.scale_of_version, 1) == project.read(records.scale_versions)[0]
    with pytest.raises(StoreError, match="scale is missing"):
        project.read(records.scale_of_version, 99)


def test_it_can_be_asked_from_any_thread(project: Project) -> None:
    answers: list[int] = []
    failures: list[BaseException] = []

    def ask() -> None:
        try:
            for _ in range(20):
                answers.append(len(project.read(contents.queries)))
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for number in range(20):
        add_rater(project, f"rater {number}")
    for thread in threads:
        thread.join()
    assert failures == []
    assert answers == [3] * 160


def test_interpreting_tells_damage_from_a_fault(project: Project) -> None:
    with pytest.raises(KeyError), project.read.interpreting():
        raise KeyError("a fault of the program")
    damage(project.path, "UPDATE query SET stratum = CAST(x'ff' AS TEXT) WHERE id = 1")
    with pytest.raises(StoreError, match="is damaged: query row 1"), project.read.interpreting():
        raise KeyError("something that is not there")


def test_every_answer_can_be_of_one_moment(project: Project) -> None:
    project.execute(CreateTask(draft(project, PoolPlan("t", depth=1, raters=("ann",))))).result()
    (ann,) = project.raters()
    with project.read.moment() as read:
        (task,) = read(pools.tasks)
        work = read(pools.work_of, task.id)[ann.id]
        done = project.execute(grade_pair(ann.id, *work[0].tolist(), 2, seconds=4.0))
        # The label waits for the moment to pass, and is not in it.
        assert len(read(candidates.decided_pairs)) == len(read(rater_checks.decided_by_rater)) == 0
        assert read(rater_checks.judgment_seconds) == {} and read(rater_checks.repeat_answers) == []
        assert (
            read(pools.expected_grades, task.id) == {}
            and read(rater_checks.gold_answers, task.id, calibration=False) == []
        )
        assert read(candidates.without_text).tolist() == []
        systems, queries = read(contents.systems), read(contents.query_ids)
        top = read(
            candidates.candidates, [item.id for item in systems], list(queries.values()), depth=1, sample=0.0,
            random=np.random.default_rng(1),
        )  # fmt: skip
        assert sorted(top.pairs.tolist()) == sorted(work.tolist())
    done.result()
    assert project.read(candidates.decided_pairs).tolist() == [work[0].tolist()]
