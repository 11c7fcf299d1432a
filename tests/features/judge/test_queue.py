from __future__ import annotations

import json
import threading
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.people import StartJudging
from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import DocumentId, PoolId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge import queue as judging
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue, QueueFilter, ReadAhead
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store.collection import contents, pools
from tests.making import add_rater, store, write_lines, write_run
from tests.patience import SECONDS

GRADED, SKIP = PairState(Status.GRADED, 2.0), PairState(Status.SKIPPED)


def keys(queue: JudgingQueue) -> list[tuple[str, str]]:
    names = queue.project.read(contents.document_keys, [document_id for _, document_id in queue.pairs])
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
    with create_project(tmp_path / "p.ndcg") as project:
        queue = queue_of(project)
        assert (len(queue), queue.left, queue.next_unjudged(0)) == (0, 0, None)
        assert queue.refresh(Changes()) == []


def test_the_order_is_the_same_after_a_restart(project: Project) -> None:
    first = keys(queue_of(project))
    assert keys(queue_of(project)) == first
    with open_project(project.path) as again:
        assert keys(queue_of(again)) == first


def test_raters_have_orders_of_their_own(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q1": [f"n{number}" for number in range(10)]}))
    assert keys(queue_of(project)) != keys(queue_of(project, "bob"))
    assert sorted(keys(queue_of(project))) == sorted(keys(queue_of(project, "bob")))


def test_a_seed_of_ones_own(project: Project) -> None:
    pool = project.read(pools.standing_pool)
    assert pool is not None
    rater_id = add_rater(project, "ann")
    project.execute(StartJudging(pool[0], rater_id, 7)).result()
    project.execute(StartJudging(pool[0], rater_id, 8)).result()  # changes nothing
    assert project.read(pools.assigned_seed, pool[0], rater_id) == 7
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
        assert asked.wait(SECONDS)
        reads: list[object] = []
        real = contents.documents
        monkeypatch.setattr(contents, "documents", lambda at, ids: reads.append(ids) or real(at, ids))
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
        assert answered.wait(SECONDS)
    finally:
        ahead.close()


def test_a_rater_has_a_number(project: Project) -> None:
    assert isinstance(add_rater(project, "ann"), int)
    assert add_rater(project, "ann") == RaterId(1)


# tasks


def make_task(project: Project, plan: PoolPlan, work: dict[RaterId, list[tuple[int, int]]]) -> PoolId:
    pairs = [at_pair(*pair) for pair in (((1, 1), (1, 2), (2, 1), (2, 4), (3, 6)))]
    with project._database.writing() as connection:
        number = pools.create_task(connection, plan.name, depth=plan.depth, plan=json.dumps(plan.to_json()))
        pools.add_pairs(connection, number, pairs, import_id=None)
        pools.set_expected(connection, number, {at_pair(1, 1): 3.0})
        for rater_id, own in work.items():
            pools.assign_work(connection, number, rater_id, seed=1, work=np.array(own).reshape(-1, 2))
    return number


def at_pair(query: int, document: int) -> tuple[QueryId, DocumentId]:
    return QueryId(query), DocumentId(document)


def test_a_task_in_its_stored_order_with_a_hidden_repeat(project: Project) -> None:
    ann = add_rater(project, "ann")
    order = [(2, 4), (2, 1), (1, 2), (2, 4)]
    task = make_task(project, PoolPlan("week 1"), {ann: order})
    queue = JudgingQueue(project, ann, rater="ann", task=task)
    assert queue.pairs == order
    assert [(item.record.query_key, item.start, item.stop) for item in queue.queries] == [
        ("q2", 0, 2), ("q1", 2, 3), ("q2", 3, 4),
    ]  # fmt: skip
    assert list(queue.rows_of(QueryId(2))) == [0, 2]
    assert [queue.is_repeat(place) for place in range(4)] == [False, False, False, True]
    assert queue.left == 4
    queue.set_state(at_pair(2, 4), PairState(Status.GRADED, 3.0, "why", flags=("spam",)))
    assert queue.left == 3
    # The second time it looks as if nothing had been said.
    assert queue.state_at(3) == PairState()
    assert queue.next_unjudged(2) == 3
    queue.set_state(at_pair(2, 4), PairState(Status.GRADED, 2.0, shown="list repeat"))
    assert queue.left == 2
    assert queue.state_at(3).grade == queue.state_at(0).grade == 2
    queue.set_state(at_pair(2, 4), PairState(Status.GRADED, 3.0))
    assert (queue.left, queue.state_at(3)) == (3, PairState())
    queue.set_state(at_pair(2, 4), PairState())
    assert queue.left == 4


def test_whoever_was_given_nothing_may_do_all_of_a_task(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    task = make_task(project, PoolPlan("week 1"), {ann: [(1, 1)]})
    queue = JudgingQueue(project, bob, rater="bob", task=task)
    assert len(queue) == 5
    assert queue.pairs == JudgingQueue(project, bob, rater="bob", task=task).pairs
    (choice,) = queue.tasks
    assert (choice.id, choice.plan.name, choice.pairs, choice.given) == (task, "week 1", 5, False)
    (choice,) = JudgingQueue(project, ann, rater="ann").tasks
    assert (choice.pairs, choice.given) == (1, True)


def test_a_task_that_is_gone_opens_all_pairs(project: Project) -> None:
    queue = JudgingQueue(project, add_rater(project, "ann"), rater="ann", task=PoolId(99))
    assert queue.task is None
    assert len(queue) == 11


def test_known_grades_are_read_for_a_calibration_only(project: Project) -> None:
    ann = add_rater(project, "ann")
    plain = make_task(project, PoolPlan("plain"), {})
    trained = make_task(project, PoolPlan("trained", calibration=True), {})
    assert JudgingQueue(project, ann, rater="ann", task=plain).expected == {}
    assert JudgingQueue(project, ann, rater="ann", task=trained).expected == {at_pair(1, 1): 3.0}


def test_ranks_are_told_where_the_task_shows_them(project: Project) -> None:
    ann = add_rater(project, "ann")
    hidden = JudgingQueue(project, ann, rater="ann", task=make_task(project, PoolPlan("a"), {}))
    shown = JudgingQueue(
        project, ann, rater="ann", task=make_task(project, PoolPlan("b", show_rank=True), {})
    )
    keys_of = project.read(contents.document_keys, [pair[1] for pair in shown.pairs])
    lists = [project.read(contents.ranked_lists, system.id) for system in project.read(contents.systems)]
    for place, (query_id, document_id) in enumerate(shown.pairs):
        key = keys_of[document_id]
        ranks = [own[query_id].keys.index(key) + 1 for own in lists if key in own[query_id].keys]
        assert shown.best_rank(place) == min(ranks, default=None)
        assert hidden.best_rank(place) is None


def test_filters(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queue = JudgingQueue(project, ann, rater="ann", task=make_task(project, PoolPlan("a", open=True), {}))
    says = [GRADED, SKIP, PairState(note="hm"), PairState(flags=("spam",)), PairState()]
    for pair, state in zip(queue.pairs, says, strict=True):
        queue.set_state(pair, state)
    through = {
        which: np.flatnonzero(queue.places(which)).tolist()
        for which in QueueFilter
        if which not in (QueueFilter.DISPUTED, QueueFilter.AT_ODDS)
    }
    assert through == {
        QueueFilter.ALL: [0, 1, 2, 3, 4],
        QueueFilter.OPEN: [1, 2, 3, 4],
        QueueFilter.MINE: [0],
        QueueFilter.FLAGGED: [3],
        QueueFilter.NOTED: [2],
    }
    for rater_id, grade in ((ann, 1), (bob, 3)):
        project.execute(grade_pair(rater_id, *queue.pairs[2], grade)).result()
        project.execute(grade_pair(rater_id, *queue.pairs[4], 2)).result()
    assert np.flatnonzero(queue.places(QueueFilter.DISPUTED)).tolist() == [2]
    assert not queue.places(QueueFilter.AT_ODDS).any()
    for rater_id, grade in ((ann, 1), (bob, 3)):
        state = PairState(Status.GRADED, grade, shown=SHOWN_OPEN)
        project.execute(JudgePair(rater_id, *queue.pairs[1], state)).result()
    assert np.flatnonzero(queue.places(QueueFilter.AT_ODDS)).tolist() == [1]
    within = np.array([False, False, False, True, False])
    assert queue.next_unjudged(3, within) == 3
    assert queue.upcoming(0, 9, within) == [3]


def test_what_others_said_is_no_filter_of_a_blind_task(project: Project) -> None:
    with pytest.raises(AssertionError, match="hidden"):
        queue_of(project).places(QueueFilter.DISPUTED)


@pytest.mark.logs_warnings
def test_an_order_that_fails_leaves_the_others_to_be_carried_out(project: Project) -> None:
    ahead, heard = ReadAhead(project), threading.Event()

    def fails(_read: ProjectReader) -> None:
        raise ValueError("a fault")

    ahead.ask(fails)
    ahead.ask(lambda _read: heard.set())
    assert heard.wait(SECONDS)
    ahead.close()


def test_what_raters_disagree_on_is_all_to_be_done_by_whoever_settles_it(project: Project) -> None:
    ann, bob, cleo = (add_rater(project, name) for name in ("ann", "bob", "cleo"))
    for rater, grade in ((ann, 1.0), (bob, 3.0)):
        for pair in (at_pair(1, 1), at_pair(1, 2), at_pair(2, 1)):
            agreed = 2.0 if pair == at_pair(2, 1) else grade
            project.execute(grade_pair(rater, *pair, agreed, note="before", seconds=2.0)).result()
    plan = PoolPlan("settle", disagreement=1, open=True, own_disputes=True)
    project.execute(CreateTask(draft(project, plan))).result()
    (task,) = project.read(pools.tasks)

    def opened(rater: RaterId) -> JudgingQueue:
        return JudgingQueue(project, rater, rater="x", task=task.id)

    def progress() -> tuple[int, int]:
        (found,) = task_progress(project)
        return found.judged, found.pairs

    for rater in (ann, bob, cleo):
        queue = opened(rater)
        assert len(queue) == queue.left == 2
        assert queue.next_unjudged(-1) == 0 and queue.state_at(0) == PairState()
    assert progress() == (0, 2)
    queue = opened(ann)
    place = queue.place_of[at_pair(1, 1)]
    again = JudgePair(
        ann, *at_pair(1, 1), PairState(Status.GRADED, 1.0, shown=SHOWN_OPEN), 4.0
    )  # the same grade, said once more
    queue.say(at_pair(1, 1), again.state)
    assert queue.left == 1 and queue.is_judged(place) and queue.state_at(place).grade == 1
    queue.take_back(at_pair(1, 1), PairState(Status.GRADED, 1.0, "before"))
    assert queue.left == 2
    project.execute(again).result()
    assert queue.refresh(Changes(judged=frozenset({QueryId(1)}))) == [at_pair(1, 1)]
    assert queue.left == opened(ann).left == 1 and progress() == (1, 2)
    # A note on a grade from before settles nothing.
    noted = PairState(Status.GRADED, 3.0, "looked at it")
    project.execute(JudgePair(bob, *at_pair(1, 2), noted)).result()
    assert opened(bob).left == opened(cleo).left == 2 and progress() == (1, 2)
    # What is taken back is to be done again.
    project.undo(bob).result()
    assert queue.refresh(Changes(judged=frozenset({QueryId(1)}))) == []
    project.undo(ann).result()
    queue.refresh(Changes(judged=frozenset({QueryId(1)})))
    assert queue.left == opened(ann).left == 2 and progress() == (0, 2)


def test_who_took_part_in_a_disagreement_does_not_settle_it(project: Project) -> None:
    ann, bob, cleo = (add_rater(project, name) for name in ("ann", "bob", "cleo"))
    for rater, grade in ((ann, 1.0), (bob, 3.0)):
        for pair in (at_pair(1, 1), at_pair(1, 2)):
            project.execute(grade_pair(rater, *pair, grade)).result()
    # A third one has skipped one of them, which is no word on it.
    project.execute(JudgePair(cleo, *at_pair(1, 2), SKIP)).result()
    with pytest.raises(InputError, match="ann judged 2 of these 2 pairs; name others"):
        draft(project, PoolPlan("settle", disagreement=1, raters=("cleo", "ann")))
    assert (
        len(draft(project, PoolPlan("settle", disagreement=1, raters=("ann",), own_disputes=True)).pairs) == 2
    )
    project.execute(CreateTask(draft(project, PoolPlan("settle", disagreement=1)))).result()
    (task,) = project.read(pools.tasks)
    for rater, left, took_part in ((ann, 0, 2), (bob, 0, 2), (cleo, 2, 0)):
        queue = JudgingQueue(project, rater, rater="x", task=task.id)
        assert (len(queue), queue.left, queue.took_part) == (left, left, took_part)
    project.execute(grade_pair(cleo, *at_pair(1, 1), 2.0)).result()
    queue = JudgingQueue(project, cleo, rater="x", task=task.id)
    assert (len(queue), queue.left) == (2, 1)
