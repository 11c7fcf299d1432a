"""A project whose systems' lists get grades, and raters who give them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.session import ItemSession
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Comparison
from tests.making import store, write_lines, write_run

SYSTEMS, QUERIES = ("A", "B", "C"), tuple(f"q{number:02}" for number in range(12))
# By system and query: the grade that a rater gives.
Grade = Callable[[str, str], int]


def make_project(path: Path, *, labels: bool = False) -> Project:
    """Three systems with two results each for twelve queries; `labels` say that A's first are relevant."""
    project = create_project(path / "p.ndcg")
    for name in SYSTEMS:
        lists = {query: [f"{name}-{query}", f"all-{query}"] for query in QUERIES}
        store(project, write_run(path / name, name, lists))
    if labels:
        lines = [
            f"{query} 0 {key}-{query} {grade}"
            for number, query in enumerate(QUERIES)
            for key, grade in (("A", 3), ("B", number % 3), ("C", 0), ("all", 1))
        ]
        store(project, write_lines(path / "labels.qrels", lines))
    return project


def ask(project: Project, name: str = "Pages", **settings: Any) -> Comparison:
    """Ask for grades of all lists."""
    settings = {"grades": "1-5", "raters": ("ann", "bob"), "depth": 2} | settings
    project.execute(CreateComparisons(ComparisonPlan(name, "A", ("B", "C"), **settings))).result()
    return project.read(preferences.graded_lists)[-1]


def grade_some_lists(project: Project) -> None:
    """Have a rater grade lists of the first two systems of any project."""
    baseline, candidate, *_ = (item.name for item in project.read(contents.systems))
    plan = ComparisonPlan("Graded pages", baseline, (candidate,), grades="0-4", raters=("grader",), sample=3)
    project.execute(CreateComparisons(plan)).result()
    grade_all(project, project.read(preferences.graded_lists)[-1], "grader", lambda *_: 3)


def session_of(project: Project, comparison: Comparison, rater: str) -> ItemSession:
    number = next(item.id for item in project.raters() if item.name == rater)
    return ItemSession(ComparisonQueue(project, comparison.id, number))


def grade_all(project: Project, comparison: Comparison, rater: str, grade: Grade, *, note: str = "") -> None:
    """Let a rater grade all their lists."""
    session = session_of(project, comparison, rater)
    while session.queue.left:
        item = session.item
        system = comparison.plan.graded[item.key.rank - 1]
        label = session.grade(grade(system, item.record.query_key), note=note)
        assert label is not None
        project.execute(label).result()
        session.saved(label)
