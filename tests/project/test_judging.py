from __future__ import annotations

import threading
from pathlib import Path

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.ids import DocumentId, RaterId
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.project import judging
from ndcg_gui.project.commands.judgments import JudgePair, grade_pair
from ndcg_gui.project.commands.people import StartJudging
from ndcg_gui.project.judging import JudgingQueue, ReadAhead
from ndcg_gui.project.project import Project
from tests.making import add_rater, store, write_lines, write_run

GRADED, SKIP = PairState(Status.GRADED, 2.0), PairState(Status.SKIPPED)


def keys(queue: JudgingQueue) -> list[tuple[str, str]]:
    names = queue.project.read.document_keys([document_id for _, document_id in queue.pairs])
    texts = {item.id: item.record.query_key for item in queue.queries}
    return [(texts[query_id], names[document_id]) for query_id, document_id in queue.pairs]


def queue_of(project: Project, name: str = "ann") -> JudgingQueue:
    return JudgingQueue(project, add_rater(project, name), rater=name)


def test_the_pool_by_query(project: Project) -> None:
    queue = queue_of(project)
    assert len(queue) == queue.left == 11
    assert [item.record.query_key for item in queue.queries] == ["q1", "q2", "q3"]
    assert [(item.start, item.stop) for item in queue.queries] == [(0, 3), (3, 7), (7, 11)]
    pool = {"q1": "d1 d2 d3", "q2": "d1 d4 d5 d6", "q3": "d1 d2 d4 d6"}
    assert sorted(keys(queue)) == [(query, key) for query, own in pool.items() for key in own.split()]
    assert [queue.query_at(place) for place in range(11)] == [0] * 3 + [1] * 4 + [2] * 4
    assert queue.rows_of(queue.queries[1].id) == [1]


def test_without_a_pool_there_is_nothing_to_do(tmp_path: Path) -> None:
    with Project.create(tmp_path / "p.ndcg") as project:
        queue = queue_of(project)
        assert (len(queue), queue.left, queue.next_unjudged(0)) == (0, 0, None)
        assert queue.refresh(Changes()) == []


def test_the_order_is_the_same_after_a_restart(project: Project) -> None:
    first = keys(queue_of(project))
    assert keys(queue_of(project)) == first
    with Project.open(project.path) as again:
        assert keys(queue_of(again)) == first


def test_raters_have_orders_of_their_own(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q1": [f"n{number}" for number in range(10)]}))
    assert keys(queue_of(project)) != keys(queue_of(project, "bob"))
    assert sorted(keys(queue_of(project))) == sorted(keys(queue_of(project, "bob")))


def test_a_seed_of_ones_own(project: Project) -> None:
    pool = project.read.standing_pool()
    assert pool is not None
    rater_id = add_rater(project, "ann")
    project.execute(StartJudging(pool[0], rater_id, 7)).result()
    project.execute(StartJudging(pool[0], rater_id, 8)).result()  # changes nothing
    assert project.read.assigned_seed(pool[0], rater_id) == 7
    assert len(queue_of(project)) == 11


def test_a_pool_that_grows_keeps_its_order(project: Project, tmp_path: Path) -> None:
    before = keys(queue_of(project))
    store(project, write_run(tmp_path / "c", "C", {"q1": ["n1", "d6", "n2"], "q9": ["d1"]}))
    store(project, write_lines(tmp_path / "l", ["q2 0 n3 -1"]))
    after = keys(queue_of(project))
    assert len(after) == len(before) + 5
    assert [pair for pair in after if pair in before] == before


def test_what_is_judged_and_what_is_next(project: Project) -> None:
    queue = queue_of(project)
    pairs = queue.pairs
    assert queue.next_unjudged(-1) == 0
    for place in range(1, 10):
        queue.set_state(pairs[place], GRADED)
    assert (queue.left, queue.next_unjudged(0), queue.judged_in(0, 3)) == (2, 10, 2)
    queue.set_state(pairs[10], SKIP)
    assert (queue.left, queue.state_at(10), queue.is_judged(10)) == (2, SKIP, False)
    assert queue.next_unjudged(5) == 0  # what was never looked at comes first
    queue.set_state(pairs[0], PairState(Status.CANNOT_JUDGE))
    assert queue.next_unjudged(5) == 10  # then what was skipped
    queue.set_state(pairs[10], GRADED)
    assert (queue.left, queue.next_unjudged(5)) == (0, None)
    queue.set_state(pairs[3], PairState())
    assert (queue.left, queue.state_at(3), queue.next_unjudged(5)) == (1, PairState(), 3)
    queue.set_state((pairs[0][0], DocumentId(999)), GRADED)  # not of the pool
    assert queue.left == 1


def test_committed_words_are_taken_over(project: Project) -> None:
    queue = queue_of(project)
    pair = queue.pairs[4]
    changes = project.execute(grade_pair(queue.rater_id, *pair, 2)).result()
    assert queue.refresh(changes) == [pair]
    assert queue.refresh(changes) == []
    assert queue.state_at(4) == GRADED
    undone = project.undo(queue.rater_id, labels_only=True).result()
    assert queue.refresh(undone) == [pair]
    assert queue.left == 11
    other = add_rater(project, "bob")
    theirs = project.execute(grade_pair(other, *pair, 4)).result()
    assert queue.refresh(theirs) == []
    # A pair that is not of the pool, and a query that has no pair in it.
    outside = project.execute(JudgePair(queue.rater_id, pair[0], DocumentId(2), SKIP)).result()
    assert queue.refresh(outside) in ([], [(pair[0], DocumentId(2))])
    assert queue_of(project).states == queue.states


def test_texts_are_read_before_they_are_wanted(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    ahead = ReadAhead(project)
    try:
        asked = threading.Event()
        ahead.want([DocumentId(1), DocumentId(2)])
        ahead.ask(lambda _: asked.set())
        assert asked.wait(30)
        reads: list[object] = []
        real = project.read.documents
        monkeypatch.setattr(project.read, "documents", lambda ids: reads.append(ids) or real(ids))
        assert ahead.get(DocumentId(1)).doc_key == "d1"
        assert reads == []
        assert ahead.get(DocumentId(3)).doc_key == "d3"
        assert ahead.get(DocumentId(3)).title == "title of d3"
        assert reads == [[3]]
        ahead.want([DocumentId(1), DocumentId(3)])  # nothing is missing
        ahead.forget()
        assert ahead.get(DocumentId(1)).doc_key == "d1"
        assert reads == [[3], [1]]
    finally:
        ahead.close()


def test_only_so_many_texts_are_kept(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "_KEPT_TEXTS", 2)
    ahead = ReadAhead(project)
    try:
        for number in (1, 2, 1, 3):
            ahead.get(DocumentId(number))
        assert sorted(ahead._texts) == [2, 3]
    finally:
        ahead.close()


def test_what_cannot_be_read_ahead_does_not_end_the_thread(project: Project) -> None:
    ahead = ReadAhead(project)
    try:
        answered = threading.Event()

        def fail(_: object) -> None:
            raise StoreError("busy")

        ahead.ask(fail)
        ahead.ask(lambda _: answered.set())
        assert answered.wait(30)
    finally:
        ahead.close()


def test_a_rater_has_a_number(project: Project) -> None:
    assert isinstance(add_rater(project, "ann"), int)
    assert add_rater(project, "ann") == RaterId(1)
