"""All counts of the ledger at once, for tests that compare what is said elsewhere with them."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import pairs_judged
from ndcg_gui.features.agreement.adjudication import open_disagreements, open_disagreements_of
from ndcg_gui.features.inbox.remarks import open_count
from ndcg_gui.features.judge.my_work import JUDGE, SIDE_BY_SIDE, MyWork
from ndcg_gui.features.judge.pace import paces
from ndcg_gui.features.judge.tasks import TaskProgress, task_progress
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments


@dataclass(frozen=True, slots=True)
class Mine:
    """The counts of one rater; `seconds_each` None: not known yet, as `seconds_left`."""

    pairs_left: int
    items_left: int
    judged: int
    seconds_each: float | None
    seconds_left: float | None
    to_settle: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The counts of a project; `mine` None: nobody has said who they are."""

    tasks: tuple[TaskProgress, ...]
    to_settle: int
    remarks_open: int
    mine: Mine | None = None


def ledger(project: Project, rater: Rater | None = None) -> Ledger:
    """All counts as of now, with those of a rater where one is given."""
    mine = None
    if rater is not None:
        work, counts = MyWork(project, rater), project.read(judgments.judged_counts)
        each, left = paces(project).get(rater.id), work.left(JUDGE)
        mine = Mine(
            left,
            work.left(SIDE_BY_SIDE),
            pairs_judged(counts.get(rater.id, {})),
            each,
            None if each is None else left * each,
            open_disagreements_of(project, rater),
        )
    return Ledger(tuple(task_progress(project)), open_disagreements(project), open_count(project), mine)
