from __future__ import annotations

import threading
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import SystemId
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.labels.judgments import JudgePair, grade_pair
from ndcg_gui.project.opening import create_project
from tests.making import DOCUMENTS, QUERIES, RUN_A, add_rater, store, write_lines, write_run
from tests.store.test_soundness import damage


def test_the_collection(project: Project) -> None:
    read = project.read
    assert tuple(read.query_ids()) == QUERIES
    assert tuple(read.document_ids()) == DOCUMENTS
    assert read.document_ids(["d3", "nothing"]) == {"d3": read.document_ids()["d3"]}
    assert [item.record.text for item in read.queries()] == ["what is q1", "what is q2", "what is q3"]
    assert [title for _, _, title, _ in read.document_titles()] == [f"title of {key}" for key in DOCUMENTS]
    assert read.documents_by_key(["d2", "nothing"], with_body=False)["d2"].body == ""
    numbers = read.document_ids(["d1"])
    assert read.documents(list(numbers.values()))[numbers["d1"]].body == "body"
    assert read.document_keys(list(numbers.values())) == {numbers["d1"]: "d1"}
    lists = read.ranked_lists(SystemId(1))
    assert {key: lists[number].keys for key, number in read.query_ids().items()} == RUN_A
    assert len(read.ranked_lists(SystemId(1), [read.query_ids()["q2"]])) == 1


def test_the_numbers_of_the_overview(project: Project, tmp_path: Path) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queries, documents = project.read.query_ids(), project.read.document_ids()
    for rater_id in (ann, bob):
        project.execute(grade_pair(rater_id, queries["q1"], documents["d1"], 1)).result()
    project.execute(grade_pair(ann, queries["q1"], documents["d6"], 1)).result()  # not in the pool
    skip = PairState(Status.SKIPPED)
    project.execute(JudgePair(bob, queries["q2"], documents["d4"], skip)).result()
    counts = project.read.counts()
    assert (counts.queries, counts.documents, counts.documents_with_text, counts.systems) == (3, 6, 6, 2)
    assert (counts.pool_pairs, counts.judged_pairs, counts.graded) == (11, 1, 2)
    store(project, write_run(tmp_path / "c", "C", {"q1": ["n1"]}), write_lines(tmp_path / "l", ["q1 0 n2 1"]))
    counts = project.read.counts()
    assert (counts.documents, counts.documents_with_text) == (8, 6)
    assert project.read.judged_counts()[ann] == {Status.GRADED: 2}
    assert project.read.judged_counts()[bob] == {Status.GRADED: 1, Status.SKIPPED: 1}


def test_an_empty_project_has_numbers_too(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        counts = project.read.counts()
        assert (counts.queries, counts.pool_pairs, counts.judged_pairs, counts.graded) == (0, 0, 0, 0)
        assert project.read.standing_pool() is None
        assert project.read.findings() == []


def test_an_empty_project_has_no_pool(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        ann = add_rater(project, "ann")
        assert project.read.pool_size() == 0
        assert project.read.left_by_query(ann) == {}
        assert project.read.list_lengths().shape == (0, 3)
        assert project.read.top_pairs(10).shape == (0, 2)


def test_a_scale_that_is_missing(project: Project) -> None:
    assert project.read.scale(1) == project.read.scales()[0]
    with pytest.raises(StoreError, match="scale is missing"):
        project.read.scale(99)


def test_it_can_be_asked_from_any_thread(project: Project) -> None:
    answers: list[int] = []
    failures: list[BaseException] = []

    def ask() -> None:
        try:
            for _ in range(20):
                answers.append(len(project.read.queries()))
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
