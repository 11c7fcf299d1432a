from __future__ import annotations

import numpy as np

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.judging.pooling import draft
from ndcg_gui.project.judging.pools import CreateTask
from ndcg_gui.project.judging.task_reader import TaskReader
from ndcg_gui.project.labels.judgments import grade_pair


def test_every_answer_about_tasks_can_be_of_one_moment(project: Project) -> None:
    project.execute(CreateTask(draft(project, PoolPlan("t", depth=1, raters=("ann",))))).result()
    (ann,) = project.raters()
    with project.read.moment() as read:
        assert isinstance(read, TaskReader) and isinstance(read, Reader)
        (task,) = read.tasks()
        work = read.task_work(task.id)[ann.id]
        done = project.execute(grade_pair(ann.id, *work[0].tolist(), 2, seconds=4.0))
        # The label waits for the moment to pass, and is not in it.
        assert len(read.decided_pairs()) == len(read.decided_by_rater()) == 0
        assert read.judgment_seconds() == {} and read.repeat_answers() == []
        assert read.expected_grades(task.id) == {} and read.gold_answers(task.id, calibration=False) == []
        assert read.documents_without_text().tolist() == []
        top = read.candidates(
            [item.id for item in read.systems()], list(read.query_ids().values()), depth=1, sample=0.0,
            random=np.random.default_rng(1),
        )  # fmt: skip
        assert sorted(top.pairs.tolist()) == sorted(work.tolist())
    done.result()
    assert project.read.decided_pairs().tolist() == [work[0].tolist()]
