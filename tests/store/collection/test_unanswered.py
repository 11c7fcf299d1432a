from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import task_progress
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.unanswered import asked_criteria, unanswered_pairs
from tests.making import add_rater, make_project, scale_of_questions

BOTH = (("complete", 2.0), ("correct", 1.0))


def test_a_grade_without_all_that_is_asked_is_open_and_counted_so(tmp_path: Path) -> None:
    with make_project(tmp_path, scale=scale_of_questions(words=True)) as project:
        ann, ben = add_rater(project, "ann"), add_rater(project, "ben")
        project.execute(CreateTask(draft(project, PoolPlan("t", raters=("ann",))))).result()
        queue = JudgingQueue(project, ann, rater="ann")
        total = queue.left
        said = (
            PairState(Status.GRADED, 3.0, criteria=BOTH),  # the words may be left out
            PairState(Status.GRADED, 3.0, criteria=BOTH[:1]),
            PairState(Status.GRADED, 3.0),
            PairState(Status.CANNOT_JUDGE),
            PairState(criteria=BOTH),
        )
        for pair, state in zip(queue.pairs, said, strict=False):
            project.execute(JudgePair(ann, *pair, state)).result()
        project.execute(JudgePair(ben, *queue.pairs[0], said[1])).result()
        read = project.read
        assert read(asked_criteria) == {"correct", "complete"}
        halves = [[ann, *pair] for pair in queue.pairs[1:3]]
        assert sorted(read(unanswered_pairs).tolist()) == sorted([*halves, [ben, *queue.pairs[0]]])
        first = {query_id for query_id, _ in queue.pairs[1:2]}
        assert read(unanswered_pairs, ann, first).tolist() == [
            row for row in halves if QueryId(row[1]) in first
        ]
        assert read(unanswered_pairs, ann, []).tolist() == []
        # Whoever counts what is left says the same.
        again = JudgingQueue(project, ann, rater="ann")
        assert [again.is_judged(place) for place in range(5)] == [True, False, False, True, False]
        assert again.left == total - 2
        (task,) = task_progress(project)
        done = {item.rater: item.judged for item in task.raters}
        given = {(int(row[0]), int(row[1])) for row in read(pools.work_of, task.id)[ann].tolist()}
        assert done == {"ann": len(given & {queue.pairs[0], queue.pairs[3]})}
        assert task.judged == 2


def test_of_a_scale_with_one_question_nothing_is_read(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        ann = add_rater(project, "ann")
        pair = JudgingQueue(project, ann, rater="ann").pairs[0]
        project.execute(JudgePair(ann, *pair, PairState(Status.GRADED, 3.0))).result()
        assert project.read(asked_criteria) == frozenset()
        assert project.read(unanswered_pairs).shape == (0, 3)
