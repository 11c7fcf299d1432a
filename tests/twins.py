"""Twin projects that differ in one secret alone, made and handed out with the same clock and the same chance.

What raters receive of twins must be equal to the byte: else the difference could tell the secret.
"""

from __future__ import annotations

import base64
import json
import os
import random
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain import ids
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side
from ndcg_gui.features.display.pictures import OWN
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, comparisons_for
from ndcg_gui.features.packages.package_pictures import hand_out_package
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison, store, write_lines, write_queries, write_run
from tests.packaging import OTHER_RATER, RATER, numbers, prefer, rater_id, say, tamper

NOON = 1_790_000_000_000_000_000  # the only moment of a twin's clock, in nanoseconds
NAMES = ("zebrafinch", "quokkarank")
QUERIES = tuple(f"q{number}" for number in range(12))
DOCUMENTS = 3  # of each query and system
# Answers and results of systems: their keys name nobody, those of "answers" name the system.
LISTS = ("lists", "results", "checks", "repeats", "graded lists")
_PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
GRADED = ("grading", "task", "graded answers", "task of answers")
PLANS = (*GRADED, *LISTS, "answers")
TASK, PICTURE = "Week 3", "picture.png"


@dataclass(frozen=True, slots=True)
class Secret:
    """Values that raters must not find out."""

    names: tuple[str, str] = NAMES
    swapped: bool = False  # each system has the other's results, and stands on the other side
    kind: ItemKind = ItemKind.ITEM  # of the first item
    known: float | None = 4.0  # grade of a hidden check
    others: tuple[float, ...] = ()  # grades by somebody else


SECRETS: Mapping[str, tuple[Secret, tuple[str, ...]]] = {
    "systems": (Secret(names=("albatross", "penguin")), PLANS),
    # Not of a task of answers: its order is drawn from the systems' lists, by a seed that no rater receives.
    "side": (Secret(swapped=True), tuple(plan for plan in PLANS if plan != "task of answers")),
    "kind of item": (Secret(kind=ItemKind.REPEAT), (*LISTS, "answers")),
    "known grade": (Secret(known=0.0), ("task",)),
    "no known grade": (Secret(known=None), ("task",)),
    "others' grades": (Secret(others=(0.0, 4.0)), ("grading", "task", "lists")),
}
_SWAPPED_SIDES = (
    "UPDATE comparison_side SET left_system ="
    " CASE left_system WHEN 'baseline' THEN 'candidate' ELSE 'baseline' END",
)
# Of one list its rank, 1 or 2, says whose it is. In two steps: both are in use.
SWAPPED_LISTS = (
    "UPDATE comparison_side SET item = item + 10",
    "UPDATE comparison_side SET item = item - CASE item % 100 WHEN 11 THEN 9 ELSE 11 END",
)
CASES = [(plan, name) for name, (_, plans) in SECRETS.items() for plan in plans]


@contextmanager
def same_chance(seed: int) -> Iterator[None]:
    """Draw what is random from a seed, at a clock that stands still."""
    chance, lock = random.Random(seed), threading.Lock()

    def drawn(count: int = 32) -> bytes:
        with lock:
            return chance.randbytes(count)

    with ExitStack() as stack:
        for module, name, stand_in in (
            (time, "time_ns", lambda: NOON),
            (os, "urandom", drawn),
            (secrets, "token_bytes", drawn),
            (secrets, "token_hex", lambda count=32: drawn(count).hex()),
            (ids, "_last", 0),
        ):
            stack.enter_context(patch.object(module, name, stand_in))
        yield


def make_twin(folder: Path, plan: str, secret: Secret) -> Path:
    """A project of that plan with that secret, in which ann has begun."""
    folder.mkdir(parents=True)
    path = folder / "shop.ndcg"
    with same_chance(1):
        with create_project(path, name="Shop") as project:
            store(project, *_files(folder, plan, secret))
            add_rater(project, OTHER_RATER)
            add_rater(project, RATER)
            _ask(project, plan, secret)
        if secret.swapped and plan not in GRADED:
            tamper(path, *(SWAPPED_LISTS if plan == "graded lists" else _SWAPPED_SIDES))
        if plan not in GRADED:
            tamper(path, *_of_kind(path, secret.kind))
        with open_project(path) as project:
            if plan in GRADED:
                say(project, "q1", _key("q1", 0, 0, plan, named_by(secret)), 3.0, note="mine")
            else:
                prefer(project, Side.LEFT, place=2, grade=2.0 if plan == "graded lists" else None)
            for number, grade in enumerate(secret.others):
                key = _key(f"q{number}", 0, 0, plan, named_by(secret))
                say(project, f"q{number}", key, grade, rater=OTHER_RATER, note="x")
    return path


def _key(query: str, system: int, rank: int, plan: str, names: tuple[str, str]) -> str:
    number = 2 * DOCUMENTS * int(query[1:]) + DOCUMENTS * system + rank
    return f"d{number:03}-{names[system]}" if _is_of_answers(plan) else f"d{number:03}"


def _is_of_answers(plan: str) -> bool:
    return plan.endswith("answers")


def named_by(secret: Secret) -> tuple[str, str]:
    """Systems in the order of what they show: where twins are swapped, the second shows the first lists."""
    return (secret.names[1], secret.names[0]) if secret.swapped else secret.names


def _files(folder: Path, plan: str, secret: Secret) -> list[Path]:
    named = named_by(secret)
    depth = 1 if _is_of_answers(plan) else DOCUMENTS
    lists = [
        {query: [_key(query, system, rank, plan, named) for rank in range(depth)] for query in QUERIES}
        for system in (0, 1)
    ]
    rows = [
        {"doc_key": key, "title": f"title {number}", "body": f"body of text {number}", "image_url": PICTURE}
        for number, key in enumerate(sorted(key for own in lists for some in own.values() for key in some))
    ]
    (folder / f"shop{OWN}").mkdir()
    (folder / f"shop{OWN}" / PICTURE).write_bytes(base64.b64decode(_PNG))
    runs = dict(zip(named, lists, strict=True))
    return [
        write_queries(folder / "queries.jsonl", QUERIES),
        write_lines(folder / "documents.jsonl", map(json.dumps, rows)),
        *(write_run(folder / f"{name}.run", name, runs[name]) for name in secret.names),
    ]


def _ask(project: Project, plan: str, secret: Secret) -> None:
    if plan == "task":
        pairs = [numbers(project, query, _key(query, 0, 0, plan, NAMES)) for query in QUERIES[:8]]
        with project._database.writing() as connection:
            stored = PoolPlan(TASK, raters=(RATER,), gold=0.1, repeats=0.1)
            task = pools.create_task(connection, TASK, depth=1, plan=json.dumps(stored.to_json()))
            pools.add_pairs(connection, task, dict.fromkeys(pairs), import_id=None)
            if secret.known is not None:
                pools.set_expected(connection, task, {pairs[0]: secret.known})
            work = np.array([*pairs, pairs[1]], np.int64)  # one comes twice
            pools.assign_work(connection, task, rater_id(project), seed=7, work=work)
        return
    if plan == "task of answers":
        project.execute(CreateTask(draft(project, PoolPlan(TASK, raters=(RATER,), depth=1)))).result()
    if plan in GRADED:
        return
    settings: dict[str, Any] = {"depth": DOCUMENTS, "raters": (RATER, OTHER_RATER), "overlap": 1.0}
    settings |= {
        "results": {"unit": "pair"},
        "checks": {"same_checks": 0.2},
        "repeats": {"repeats": 0.2},
        "graded lists": {"grades": "1-5"},
    }.get(plan, {})
    create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)], **settings)
    (comparison,) = project.read(preferences.comparisons)
    project.execute(StartComparison(comparison.id, rater_id(project))).result()


def _of_kind(path: Path, kind: ItemKind) -> list[str]:
    """Make the first of ann's items that is no other thing yet one of another kind.

    Twins are opened equally often, whatever they differ in: each time a project is opened ids are drawn.
    """
    with open_project(path) as project:
        (comparison,) = project.read(preferences.comparisons)
        shown = project.read(preferences.assigned_sides, comparison.id, rater_id(project))
        taken = {item.key for item in shown}
    if kind is ItemKind.ITEM:
        return []
    first = next(item.key for item in shown if _other(item.key, kind) not in taken)
    return [
        f"UPDATE {table} SET item = {_other(first, kind).number}"
        f" WHERE item = {first.number} AND query_id = {first.query_id}"
        for table in ("comparison_query", "comparison_side")
    ]


def _other(key: ItemKey, kind: ItemKind) -> ItemKey:
    return ItemKey.make(key.query_id, rank=key.rank, kind=kind)


def request_of(project: Project, plan: str) -> PackageRequest:
    """Request for all that ann has in a plan."""
    (rater,) = (item for item in project.raters() if item.name == RATER)
    task = next((item.id for item in project.read(pools.tasks)), None)
    comparisons = [item.id for item in comparisons_for(project, rater)]
    return PackageRequest(rater.id, task, plan in GRADED, comparisons, only_open=False)


def handed_out(path: Path) -> Mapping[str, bytes]:
    """Package with its pictures, and page, of all that ann has."""
    plan, folder = path.parent.parent.name, path.parent
    makers: Mapping[str, Callable[..., object]] = {
        "package.ndcg": hand_out_package,
        "page.html": hand_out_page,
    }
    for name, make in makers.items():
        # Of a project that has handed out nothing yet.
        copy = folder / f"copy for {name}"
        shutil.copytree(folder / f"shop{OWN}", copy / f"shop{OWN}")
        shutil.copy(path, copy)
        with same_chance(2), open_project(copy / path.name) as project:
            make(project, folder / name, request_of(project, plan))
    found = [folder / name for name in makers]
    found += sorted(item for item in (folder / f"package{OWN}").rglob("*") if item.is_file())
    return {str(item.relative_to(folder)): item.read_bytes() for item in found}
