"""A project whose work is handed in by lots, for the tests of inspection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import SHOWN_INSPECTION, PairState
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.lots.reads import Inspection, Lot, lots_of
from ndcg_gui.features.lots.verbs import DecideLot, DrawLot
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import pools
from tests.making import add_rater, store, write_documents, write_queries, write_run

TASK = "Head terms"
PLAN = LotPlan(size=6, looked=3, wrong=1)
RATER, INSPECTOR = "Cy", "Lena"


@contextmanager
def lots_project(
    folder: Path,
    *,
    location: Location | None = None,
    queries: int = 3,
    depth: int = 4,
    raters: Iterable[str] = (RATER,),
    **plan: Any,
) -> Iterator[Project]:
    """Project with a task of `queries` times `depth` pairs, shared out among the raters, and an inspector."""
    with create_project(location or folder / "lots.ndcg", scale=built_in_scale("graded-0-4")) as project:
        keys = [f"q{number}" for number in range(1, queries + 1)]
        documents = [f"d{number}" for number in range(1, depth + 1)]
        store(
            project,
            write_queries(folder / "queries.jsonl", keys),
            write_documents(folder / "documents.jsonl", documents),
            write_run(folder / "one.run", "one", dict.fromkeys(keys, documents)),
        )
        made = PoolPlan(TASK, depth=depth, raters=tuple(raters), **{"lots": PLAN, **plan})
        project.execute(CreateTask(draft(project, made))).result()
        add_rater(project, INSPECTOR)
        yield project


def number_of(project: Project, name: str) -> RaterId:
    """Number of a rater."""
    return next(rater.id for rater in project.raters() if rater.name == name)


def work_of(project: Project, name: str = RATER, *, task: str = TASK) -> list[Pair]:
    """Pairs of a rater in a task, in their order."""
    pool_id = next(own.id for own in project.read(pools.tasks) if f'"name": "{task}"' in own.plan)
    rows = project.read(pools.work_of, pool_id)[number_of(project, name)].tolist()
    return [tuple(row) for row in rows]


def judge(project: Project, pairs: Iterable[Pair], grade: float = 2.0, *, name: str = RATER) -> None:
    """Grade pairs."""
    for pair in pairs:
        project.execute(grade_pair(number_of(project, name), *pair, grade)).result()


def look(project: Project, pairs: Iterable[Pair], grade: float = 2.0, *, name: str = INSPECTOR) -> None:
    """Grade drawn pairs as an inspector does."""
    state = PairState(Status.GRADED, grade, shown=SHOWN_INSPECTION)
    for pair in pairs:
        project.execute(JudgePair(number_of(project, name), *pair, state)).result()


def draw(project: Project, number: int = 1, *, rater: str = RATER, inspector: str = INSPECTOR) -> None:
    """Draw from a lot."""
    project.execute(DrawLot(TASK, rater, number, inspector, seed=5)).result()


def decide(project: Project, number: int = 1, *, accepts: bool, rater: str = RATER, **how: Any) -> None:
    """Accept a lot, or send it back."""
    project.execute(DecideLot(TASK, rater, number, INSPECTOR, accepts, **how)).result()


def lot_of(project: Project, number: int = 1, *, rater: str = RATER) -> Lot:
    """Lot of a rater."""
    return next(lot for lot in lots_of(project.read) if (lot.rater, lot.number) == (rater, number))


def inspection_of(project: Project, number: int = 1, *, rater: str = RATER) -> Inspection:
    """Inspection of a lot."""
    found = lot_of(project, number, rater=rater).inspection
    assert found is not None
    return found


def drawn(project: Project, number: int = 1) -> list[Pair]:
    """Pairs that were drawn from a lot."""
    return [own.pair for own in inspection_of(project, number).looks]
