"""Two systems on made-up lists, and true grades, for what is drawn to decide between them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.compare.drawing import MovedResults, moved_results, plan_drawing
from ndcg_gui.features.compare.drawn_verdict import draft_drawn_task, drawn_verdict, find_drawn_task
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import TaskProgress
from ndcg_gui.features.opening import create_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.making import store, write_judgments, write_queries, write_run

Lists = Mapping[str, Sequence[str]]
Drawn = tuple[Project, dict[tuple[str, str], int]]
METRIC = parse_metric("nDCG@5")


def lists(queries: int = 40, seed: int = 1) -> tuple[Lists, Lists, dict[tuple[str, str], int]]:
    """Lists of a system, those of a better one, and the grades of all results."""
    draw = random.Random(seed)
    first, second, grades = {}, {}, {}
    for number in range(queries):
        query, docs = f"q{number:03}", [f"d{number:03}-{own}" for own in range(9)]
        grades |= {(query, doc): draw.choice((0, 0, 0, 1, 2, 4)) for doc in docs}
        first[query] = sorted(docs, key=lambda doc, q=query: draw.gauss(grades[q, doc], 4), reverse=True)
        second[query] = sorted(docs, key=lambda doc, q=query: draw.gauss(grades[q, doc], 1), reverse=True)
    return first, second, grades


def drawn_project(folder: Path, queries: int = 40) -> Drawn:
    """A project with the systems A and B, and C that is A; nothing is judged."""
    first, second, grades = lists(queries)
    project = create_project(folder / "drawn.ndcg", scale=built_in_scale("graded-0-4"))
    store(
        project,
        write_queries(folder / "queries.jsonl", first),
        *(
            write_run(folder / f"{tag}.run", tag, own)
            for tag, own in (("A", first), ("B", second), ("C", first))
        ),
    )
    return project, grades


def moved(project: Project, **more: str) -> MovedResults:
    """What may be drawn to decide between A and B."""
    return moved_results(
        project, baseline="A", candidate="B", metric=METRIC, settings=EvaluationSettings(), **more
    )


def make_draw(
    project: Project, *, matters: float = 0.1, raters: Sequence[str] = ("ann",), name: str = "which"
) -> TaskProgress:
    """Draw, and store it as a task."""
    found = moved(project)
    plan = plan_drawing(found, matters=matters, each=3)
    made = draft_drawn_task(project, found, plan, name=name, raters=raters, seed=5, each=3)
    project.execute(CreateTask(made)).result()
    return find_drawn_task(project, name)


def judge_next(
    project: Project, task: TaskProgress, grades: Mapping[tuple[str, str], int], most: int, folder: Path
) -> None:
    """Judge the next results of a draw."""
    following = drawn_verdict(project, task, following=most).following
    rows = [f"{own.query_key},{own.doc_key},ann,{grades[own.query_key, own.doc_key]}" for own in following]
    store(project, write_judgments(folder / f"judged{len(list(folder.iterdir()))}.csv", rows))
