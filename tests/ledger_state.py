"""A project in a state in which every count of the ledger differs from what is near it."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.store.collection import pools
from tests.making import add_rater, make_project
from tests.packaging import merge, opened, rater_id

NAMES = ("ann", "bob", "eve")


def say(project: Project, name: str, pair: tuple[int, int], grade: float | None, **more: object) -> None:
    """A rater's grade of a pair, or a skip, in four seconds."""
    status = Status.SKIPPED if grade is None else Status.GRADED
    state = PairState(status, grade, **more)  # type: ignore[arg-type]
    project.execute(JudgePair(rater_id(project, name), *pair, state, 4.0)).result()  # type: ignore[arg-type]


def busy_project(folder: Path) -> Project:
    """Three raters and a fourth without work; two tasks that share pairs, one of them overdue; repeats, undo,
    a second grade, skips, disputes, remarks, and a package that came back."""
    project = make_project(folder)
    for name in (*NAMES, "joe"):
        add_rater(project, name)
    first = PoolPlan(
        "first", depth=2, raters=("ann", "bob"), overlap=0.5, repeats=0.5, wanted_by="2001-11-25"
    )
    second = PoolPlan("second", depth=1, raters=("ann", "bob", "eve"), overlap=1.0, per_pair=3, enough=2)
    for plan in (first, second):
        project.execute(CreateTask(draft(project, plan))).result()
    queue = JudgingQueue(project, rater_id(project, "ann"), rater="ann", task=find_task(project, "first"))
    mine = list(dict.fromkeys(queue.pairs))
    for pair, grade in zip(mine, (0, 3, None, 1), strict=False):
        say(project, "ann", pair, grade)
    say(project, "ann", mine[0], 4, note="better than I thought")  # the same pair again
    say(project, "ann", mine[3], 2, flags=("unclear",))
    project.undo(rater_id(project, "ann"), labels_only=True).result()
    pool = project.read(pools.standing_pool)
    assert pool is not None
    every = [tuple(pair) for pair in project.read(pools.pool_pairs, pool[0]).tolist()]
    for pair in every[:6]:
        say(project, "joe", pair, 0, note="no")  # nothing was given to joe
    for number, pair in enumerate(every[:4]):
        say(project, "eve", pair, 4 if number % 2 else 1)
    out = hand_out(project, folder / "bob.ndcg", PackageRequest(rater_id(project, "bob"))).path
    with opened(out) as package:
        for grade, pair in enumerate(JudgingQueue(package, rater_id(package, "bob"), rater="bob").pairs[:2]):
            say(package, "bob", pair, grade)
            say(package, "bob", pair, grade + 1)  # two events, one pair
    merge(project, out)
    return project
