"""Generated situations: projects of every shape, for tests that hold all that is said of them together.

A situation follows from its number alone. It has files of labels and runs, and a project of the same content.
A share of them has comparisons side by side, some of these nothing else; of a share a release is made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import (
    change_evaluation_settings,
    change_metrics,
    change_smallest_difference,
)
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import Scale, built_in_scale
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from tests.making import put_copy, store, write_judgments, write_lines
from tests.proving.sides import Sides, sides_of, store_sides

SYSTEMS = ("a", "b", "c", "d", "e")
SHAPES = ("noise", "ahead", "little ahead", "ties", "zeros", "identical", "alike but one", "perfect")
JUDGED = ("all", "holes", "half", "few", "none")
_METRICS = ("nDCG@10", "P@1", "RR", "P@10", "AP", "nDCG@5", "Success@3", "ERR@10", "RBP", "DCG@10")
# The share of situations with a comparison side by side, of these the share of such without any label, and
# the share of which a release is made.
WITH_SIDES, ONLY_SIDES, RELEASED = 0.4, 0.15, 0.2
Lists = dict[str, dict[str, list[str]]]


@dataclass(frozen=True)
class Situation:
    """What there is to tell numbers of.

    `lists` are each system's by query, `labels` the grades by query and document, `queries` the weight and
    the stratum of each query of the project. `task`: a task about all queries is under way. `settings` are
    options of the command line; `planned` is what somebody says is planned, `matters` what the project has as
    the smallest difference that matters by the first metric. `sides` is what is compared side by side, if
    anything; `released`: a release is made of it.
    """

    number: int
    shape: str
    judged: str
    scale: str
    metrics: tuple[str, ...]
    lists: Lists
    labels: dict[str, dict[str, int]]
    queries: dict[str, tuple[float, str]]
    meets: bool
    task: bool
    planned: int | None
    matters: float | None
    settings: dict[str, str] = field(default_factory=dict)
    sides: Sides | None = None
    released: bool = False

    def __str__(self) -> str:
        told = [
            f"{self.number}: {len(self.queries)} queries, {len(self.lists)} systems, {self.shape}",
            f"judged {self.judged}, {self.scale}, {', '.join(self.metrics)}",
            *(f"{name}={value}" for name, value in self.settings.items()),
        ]
        if self.task:
            told.append("a task under way")
        if not self.meets:
            told.append("keys that do not meet")
        if self.sides is not None:
            told.append(str(self.sides))
        if self.released:
            told.append("released")
        return ", ".join(told)

    @property
    def options(self) -> list[str]:
        """The metrics and settings as options of a command."""
        metrics = [word for metric in self.metrics for word in ("-m", metric)]
        return [*metrics, *self.setting_options]

    @property
    def evaluation_settings(self) -> EvaluationSettings:
        """The settings as the project has them."""
        depth = self.settings.get("depth")
        own: dict[str, Any] = {**self.settings, **({} if depth is None else {"depth": int(depth)})}
        return EvaluationSettings(**own)

    @property
    def setting_options(self) -> list[str]:
        """The settings alone."""
        return [
            word for name, value in self.settings.items() for word in (f"--{name.replace('_', '-')}", value)
        ]


def situation(number: int) -> Situation:
    """The situation of that number, from 0."""
    rng = np.random.default_rng([number, 47])

    def pick(*choices: str, p: list[float] | None = None) -> str:
        return str(rng.choice(choices, p=p))

    size = int(
        rng.choice(
            [3, 6, 9, 10, 11, 12, 14, 16, 20, 25, 30, 80],
            p=[0.06, 0.05, 0.05, 0.1, 0.1, 0.11, 0.11, 0.1, 0.1, 0.1, 0.1, 0.02],
        )
    )
    keys = [f"q{place:03d}" for place in range(1, size + 1)]
    count = int(rng.choice([2, 2, 2, 3, 4, 5]))
    shape = pick(*SHAPES)
    judged = pick(*JUDGED, p=[0.5, 0.2, 0.2, 0.07, 0.03])
    scale = pick("graded-0-4", "binary", "graded-0-3")
    top = {"graded-0-4": 4, "binary": 1, "graded-0-3": 3}[scale]
    depth = int(rng.choice([2, 3, 5, 10, 12]))
    metrics = tuple(str(own) for own in rng.choice(_METRICS, int(rng.choice([1, 1, 2, 4])), replace=False))
    settings: dict[str, str] = {}
    has_weights, has_strata = rng.random() < 0.35, rng.random() < 0.3
    if has_weights and rng.random() < 0.6:
        settings["aggregation"] = "weighted"
    elif rng.random() < 0.15:
        settings["aggregation"] = pick("median", "geometric")
    if rng.random() < 0.25:
        settings["missing"] = "skip"
    if rng.random() < 0.15:
        settings["no_relevant"] = pick("skip", "one")
    if rng.random() < 0.2:
        settings["unjudged"] = pick("condensed", "bounds")
    if rng.random() < 0.1:
        settings["depth"] = "5"
    lists, grades = _lists(rng, keys, count, shape, depth, top)
    labels = _labels(rng, keys, lists, grades, judged)
    if rng.random() < 0.25:
        name = SYSTEMS[int(rng.integers(count))]
        kept = set(rng.choice(keys, max(1, size // 3), replace=False).tolist())
        lists[name] = {key: own for key, own in lists[name].items() if key in kept}
    meets = rng.random() >= 0.05
    if not meets:
        name = SYSTEMS[int(rng.integers(count))]
        if rng.random() < 0.5:  # queries that the project has, and the labels do not
            lists[name] = {key.replace("q", "00"): own for key, own in lists[name].items()}
        else:
            lists[name] = {
                key: [document.replace("d", "x") for document in own] for key, own in lists[name].items()
            }
    weights = 1.0 / np.arange(1, size + 1) ** rng.choice([0.3, 1.0, 2.0]) if has_weights else np.ones(size)
    queries = {
        key: (round(1000 * float(weight), 3), pick("head", "tail", "") if has_strata else "")
        for key, weight in zip(keys, weights, strict=True)
    }
    queries |= {key: (1000.0, "") for own in lists.values() for key in own if key not in queries}
    has_task = meets and judged in ("half", "few", "holes") and rng.random() < 0.6
    planned = (
        int(rng.choice([size // 2 + 1, size, size * 2])) if not has_task and rng.random() < 0.2 else None
    )
    matters = float(rng.choice([0.002, 0.05, 0.3])) if rng.random() < 0.25 else None
    return _with_sides(
        Situation(
            number, shape, judged, scale, metrics, lists, labels, queries, meets, has_task,
            planned, matters, settings,
        ),
        weights=has_weights,
    )  # fmt: skip


def _with_sides(own: Situation, *, weights: bool) -> Situation:
    """The situation with what its number has besides labels and runs."""
    rng = np.random.default_rng([own.number, 43])
    if rng.random() < WITH_SIDES and own.meets:
        is_alike = own.shape in ("identical", "alike but one", "ties")
        count = sum(key in own.lists["a"] for key in own.queries)
        sides = sides_of(own.number, list(own.lists), count, weights=weights, differing=not is_alike)
        own = replace(own, sides=sides)
        if rng.random() < ONLY_SIDES:
            own = replace(own, judged="none", labels={}, task=False, planned=None)
    return replace(own, released=bool(own.labels) and bool(rng.random() < RELEASED))


def _lists(
    rng: np.random.Generator, keys: list[str], count: int, shape: str, depth: int, top: int
) -> tuple[Lists, dict[str, dict[str, int]]]:
    """Each system's lists, and the true grades of all documents in them."""
    lists: Lists = {name: {} for name in SYSTEMS[:count]}
    grades: dict[str, dict[str, int]] = {}
    lead = {"ahead": 2.5, "little ahead": 0.5}.get(shape, 0.0)
    for place, key in enumerate(keys):
        documents = [f"d{place}-{rank}" for rank in range(depth + 4)]
        own = rng.integers(0, top + 1, len(documents))
        if shape == "zeros" and rng.random() < 0.7:
            own[:] = 0
        if shape == "perfect":
            own[:] = top
        grades[key] = dict(zip(documents, own.tolist(), strict=True))
        base = rng.normal(size=len(documents))
        for number, name in enumerate(lists):
            is_same = shape == "identical" or (shape == "ties" and rng.random() < 0.7)
            is_same = is_same or (shape == "alike but one" and place > 0)
            noise = base if is_same else rng.normal(size=len(documents))
            liked = noise + number * lead * own / max(top, 1)
            if not (is_same or shape == "noise"):
                liked = liked + 0.7 * own / max(top, 1)
            lists[name][key] = [documents[at] for at in np.argsort(-liked)[:depth].tolist()]
    return lists, grades


def _labels(
    rng: np.random.Generator, keys: list[str], lists: Lists, grades: dict[str, dict[str, int]], judged: str
) -> dict[str, dict[str, int]]:
    """The labels that there are: a part of the queries in their seeded order, or holes everywhere."""
    share = {"half": 0.5, "few": 0.15}.get(judged, 1.0)
    if judged == "none":
        return {}
    order = [keys[place] for place in seeded_order(keys).tolist()]
    chosen = order[: max(1, round(share * len(keys)))]
    if rng.random() < 0.3:  # judged in another order than they count
        chosen = rng.choice(keys, len(chosen), replace=False).tolist()
    found: dict[str, dict[str, int]] = {}
    holes = float(rng.choice([0.04, 0.15, 0.5])) if judged == "holes" else 0.0
    for key in sorted(chosen):
        pooled = sorted({document for own in lists.values() for document in own[key]})
        kept = {document: grades[key][document] for document in pooled if rng.random() >= holes}
        if kept:
            found[key] = kept
    return found


@dataclass(frozen=True)
class Files:
    """Where a situation stands: a project, a qrels file, and a run of each system."""

    project: Path
    qrels: Path
    runs: Mapping[str, Path]


def written(own: Situation, folder: Path) -> Files:
    """The situation as files in an empty folder, and as a project of the same labels and runs."""
    qrels = write_lines(
        folder / "labels.qrels",
        (f"{key} 0 {document} {grade}" for key, of in own.labels.items() for document, grade in of.items()),
    )
    runs = {
        name: write_lines(
            folder / f"{name}.run",
            (
                f"{key} Q0 {document} {rank} {100 - rank} {name}"
                for key, documents in lists.items()
                for rank, document in enumerate(documents, start=1)
            ),
        )
        for name, lists in own.lists.items()
    }
    path = folder / "project.ndcg"
    put_copy(path, _empty, built_in_scale(own.scale), name="project")
    with open_project(path) as project:
        _fill(project, own, folder, runs)
    return Files(path, qrels, runs)


def _empty(path: Path, scale: Scale) -> Project:
    return create_project(path, scale=scale)


def _fill(project: Project, own: Situation, folder: Path, runs: Mapping[str, Path]) -> None:
    queries = write_lines(
        folder / "queries.jsonl",
        (
            json.dumps({"query_key": key, "text": f"what is {key}", "weight": weight, "stratum": stratum})
            for key, (weight, stratum) in own.queries.items()
        ),
    )
    store(project, queries, *runs.values())
    first, *_ = metrics = [parse_metric(metric) for metric in own.metrics]
    project.execute(change_metrics(metrics)).result()
    project.execute(change_evaluation_settings(own.evaluation_settings)).result()
    if own.matters is not None:
        project.execute(change_smallest_difference(project, first, own.matters)).result()
    if own.labels:
        rows = (
            f"{key},{document},ann,{grade}"
            for key, of in own.labels.items()
            for document, grade in of.items()
        )
        store(project, write_judgments(folder / "judgments.csv", rows))
    if own.task:
        plan = PoolPlan("Week 48", depth=10, raters=("ann",))
        project.execute(CreateTask(draft(project, plan))).result()
    if own.sides is not None:
        store_sides(project, own.sides, own.number)
