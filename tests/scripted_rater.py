"""A rater who knows one rule: the list with more graded results is better. On the haystack collection."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.records import Kind, Side
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import SideBySideItem, comparison_tops
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.metrics.gsb.counts import Verdict as Counts
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import store
from tests.shared_data import shared_data

BASELINE, CANDIDATE, ITEMS, RATER = "no-vector", "with-vector", 60, "Ada"
Labels = Mapping[str, Mapping[str, float]]


def make_haystack(path: Path, *, seed: int, name: str) -> None:
    """The collection with a comparison of 60 queries whose lists differ."""
    names = ("queries.jsonl", "documents.jsonl", f"{BASELINE}.run", f"{CANDIDATE}.run")
    with create_project(path, name=name, scale=built_in_scale("graded-0-3")) as project:
        store(project, *(shared_data("haystack", file) for file in names))
        store(project, shared_data("haystack", "qrels.txt"), kind=Kind.QRELS, rater=RATER)
        plan = ComparisonPlan(
            "launch", BASELINE, (CANDIDATE,), sample=ITEMS, differing=True, raters=(RATER,), seed=seed
        )
        project.execute(CreateComparisons(plan)).result()


def labels_of(project: Project) -> Labels:
    """The project's labels by its rule."""
    return ProjectLabels(project.read, evaluation_settings(project).labels).read()


def graded(keys: Collection[str], query_key: str, labels: Labels) -> int:
    """How many of the results somebody has graded."""
    return sum(key in labels.get(query_key, {}) for key in keys)


def preferred(item: SideBySideItem, labels: Labels) -> Side:
    """The side that the rater prefers."""
    left, right = (graded(keys, item.record.query_key, labels) for keys in (item.left, item.right))
    return Side.NONE if left == right else Side.LEFT if left > right else Side.RIGHT


def counted_directly(project: Project) -> Counts:
    """Good, same and bad by the same rule, from the lists themselves: no rater, no sides."""
    comparison = project.read(preferences.comparisons)[0]
    labels, tops = labels_of(project), comparison_tops(project, comparison)
    keys = {item.id: item.record.query_key for item in project.read(contents.queries)}
    outcomes = []
    for item in project.read(preferences.comparison_items, comparison.id):
        baseline, candidate = (graded(own, keys[item.key.query_id], labels) for own in tops.sides(item.key))
        outcomes.append((candidate > baseline) - (candidate < baseline))
    return Counts(good=outcomes.count(1), same=outcomes.count(0), bad=outcomes.count(-1))
