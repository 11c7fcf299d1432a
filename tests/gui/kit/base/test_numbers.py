from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.kit.base import numbers as module
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import JobRunner
from ndcg_gui.gui.kit.base.numbers import Numbers
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.gui.opening import demo_copy
from tests.patience import SECONDS

NDCG, RR = parse_metric("nDCG@10"), parse_metric("RR")
SETTINGS = EvaluationSettings()


@pytest.fixture
def context(qtbot: QtBot, tmp_path: Path) -> Iterator[ProjectContext]:
    path = demo_copy(tmp_path / "shop.ndcg")
    jobs = JobRunner()
    made = ProjectContext(open_project(path), jobs=jobs, settings=Settings())
    yield made
    jobs.stop()
    made.close()


def label_something(context: ProjectContext) -> Changes:
    arrays = context.project.read(scale_mapping.current_grades)
    pair: Any = (int(arrays.query_id[0]), int(arrays.document_id[0]))
    grade = 0.0 if arrays.grade[0] else 4.0
    changes = Changes()
    for rater in context.project.raters():
        command = JudgePair(rater.id, *pair, PairState(Status.GRADED, grade))
        changes |= context.project.execute(command).result()
    return changes


def means(numbers: Numbers) -> list[float | None]:
    assert numbers.evaluation is not None
    found = numbers.evaluation.numbers
    return [found.mean(name, found.metrics[0]) for name in found.systems]


def test_a_small_project_has_its_numbers_at_once(context: ProjectContext) -> None:
    numbers = Numbers(context)
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    assert not numbers.busy
    assert all(value is not None and value > 0 for value in means(numbers))


def test_a_large_one_has_them_from_the_background_and_the_same(
    qtbot: QtBot, context: ProjectContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once = Numbers(context)
    at_once.request(metrics=[NDCG], settings=SETTINGS)
    monkeypatch.setattr(module, "SMALL_RESULTS", 0)
    numbers = Numbers(context)
    with qtbot.waitSignal(numbers.changed):
        numbers.request(metrics=[NDCG], settings=SETTINGS)
        assert numbers.busy and numbers.evaluation is None
        assert context.jobs.running() == ()
    assert means(numbers) == means(at_once)


def test_what_changes_meanwhile_is_taken_over_afterwards(
    qtbot: QtBot, context: ProjectContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, go_on = threading.Event(), threading.Event()
    real = module.make_evaluation

    def slow(*args: Any) -> Any:
        found = real(*args)
        read.set()
        go_on.wait(SECONDS)
        return found

    monkeypatch.setattr(module, "make_evaluation", slow)
    numbers = Numbers(context, background=True)
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    assert read.wait(SECONDS)
    changes = label_something(context)
    numbers.refresh(changes)
    with qtbot.waitSignal(numbers.changed):
        go_on.set()
    fresh = Numbers(context)
    monkeypatch.setattr(module, "make_evaluation", real)
    fresh.request(metrics=[NDCG], settings=SETTINGS)
    assert means(numbers) == means(fresh)


def test_of_two_requests_only_the_newest_is_shown(qtbot: QtBot, context: ProjectContext) -> None:
    numbers = Numbers(context, background=True)
    told: list[Any] = []
    numbers.changed.connect(lambda: told.append(numbers.evaluation.numbers.metrics))  # type: ignore[union-attr]
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    numbers.request(metrics=[RR], settings=SETTINGS)
    qtbot.waitUntil(lambda: bool(told) and not numbers.busy)
    assert told == [(RR,)]


@pytest.mark.parametrize("background", [False, True])
def test_a_refresh_computes_just_the_changed_queries(
    qtbot: QtBot, context: ProjectContext, background: bool
) -> None:
    numbers = Numbers(context, background=background)
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    qtbot.waitUntil(lambda: numbers.evaluation is not None)
    evaluation, before = numbers.evaluation, means(numbers)
    with qtbot.waitSignal(numbers.changed):
        numbers.refresh(label_something(context))
    assert numbers.evaluation is evaluation
    assert means(numbers) != before


def test_an_import_makes_them_anew(context: ProjectContext) -> None:
    numbers = Numbers(context)
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    first = numbers.evaluation
    numbers.refresh(Changes(reload=True))
    assert numbers.evaluation is not None and numbers.evaluation is not first


def test_other_changes_cost_nothing(context: ProjectContext) -> None:
    numbers = Numbers(context)
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    told: list[bool] = []
    numbers.changed.connect(lambda: told.append(True))
    numbers.refresh(Changes(settings=True, pooled=True))
    assert told == []


@pytest.mark.parametrize("background", [False, True])
def test_what_cannot_be_computed_is_said(qtbot: QtBot, context: ProjectContext, background: bool) -> None:
    numbers = Numbers(context, background=background)
    with qtbot.waitSignal(numbers.failed) as told:
        numbers.request(metrics=[NDCG], settings=SETTINGS, systems=["nobody"])
    assert told.args is not None and isinstance(told.args[0], InputError)
    assert numbers.evaluation is None
    with qtbot.waitSignal(numbers.changed):
        numbers.request(metrics=[NDCG], settings=SETTINGS)


def test_nothing_is_asked_of_a_project_that_was_left(context: ProjectContext) -> None:
    numbers = Numbers(context)
    context.close()
    numbers.request(metrics=[NDCG], settings=SETTINGS)
    numbers.refresh(Changes(reload=True))
    assert numbers.evaluation is None
