"""Likely mistakes of people, against mistakes that were planted, and the task in which they come again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import Pair
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.tasks import find_task, task_progress
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.llm.mistakes import (
    Mistake,
    MistakesRequest,
    _as_far,
    judge_again,
    likely_mistakes,
)
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.making import add_rater, make_demo_without_model, put_copy
from tests.planted_model import answer, lists_of, majority, people_of

SAID = (("ann", 10), ("bob", 5))  # grades of each rater, of each query


def _shop(path: Path) -> Project:
    put_copy(path, make_demo_without_model)
    project = open_project(path)
    draw = np.random.default_rng(5)
    pairs = sorted({(query, document) for lists in lists_of(project).values()
                    for query, documents in lists.items() for document in documents[:10]})  # fmt: skip
    people = people_of(project)
    model = {pair: majority(people[pair]) if pair in people else float(draw.integers(0, 5)) for pair in pairs}
    answer(project, "shop", model)
    for name, each in SAID:
        rater = add_rater(project, name)
        for number, pair in enumerate(own_of(pairs, each)):
            grade = model[pair]
            if number in (3, 40):  # planted
                grade = 4.0 if grade < 2 else 0.0
            elif number % 7 == 0:
                grade = min(4.0, grade + 1)
            project.execute(grade_pair(rater, *pair, grade)).result()
    return project


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Project]:
    """The demo, a model that says what most people did, and two people who do but for planted mistakes."""
    path = tmp_path / "demo.ndcg"
    put_copy(path, _shop)
    with open_project(path) as project:
        yield project


def own_of(pairs: list[Pair], each: int) -> list[Pair]:
    queries = sorted({query for query, _ in pairs})
    return [pair for query in queries for pair in [own for own in pairs if own[0] == query][:each]]


def planted_in(project: Project) -> set[tuple[str, Pair]]:
    pairs = sorted({(query, document) for lists in lists_of(project).values()
                    for query, documents in lists.items() for document in documents[:10]})  # fmt: skip
    return {(name, own_of(pairs, each)[number]) for name, each in SAID for number in (3, 40)}


def ask(project: Project, **values: object) -> list[Mistake]:
    request = MistakesRequest("shop", raters=("ann", "bob"), **values)  # type: ignore[arg-type]
    return list(likely_mistakes(project, request).found)


def test_planted_mistakes_are_found_and_nothing_else(shop: Project) -> None:
    assert {(own.rater, own.pair) for own in ask(shop)} == planted_in(shop)
    assert ask(shop, apart=5.0) == [] and ask(shop, seldom=0.0) == []
    assert len(ask(shop, apart=1.0, seldom=1.0)) > 4


def test_what_is_far_is_counted_one_by_one() -> None:
    draw = np.random.default_rng(3)
    people, model = draw.integers(0, 9, 300) / 2, draw.integers(0, 5, 300).astype(float)
    far, of = _as_far(people, model)
    for row in range(300):
        away = people[row] - model[row]
        same = [other for other in range(300) if model[other] == model[row]]
        assert of[row] == len(same)
        side = [abs(people[o] - model[o]) for o in same if (people[o] - model[o]) * away > 0]
        assert far[row] == (sum(other >= abs(away) for other in side) if away else 0)


def test_who_errs_judges_again_among_as_many_others(shop: Project) -> None:
    found = likely_mistakes(shop, MistakesRequest("shop", raters=("ann", "bob")))
    made = judge_again(shop, found, name="Second look")
    wrong = planted_in(shop)
    for name in ("ann", "bob"):
        own = [tuple(pair) for pair in made.pairs[made.work[name]].tolist()]
        assert len(own) == len(set(own)) == 4
        assert sum((name, pair) in wrong for pair in own) == 2
    same = judge_again(shop, found, name="Second look")
    assert [same.work[name].tolist() for name in same.work] == [made.work[n].tolist() for n in made.work]
    assert len(judge_again(shop, found, name="Alone", alone=True).pairs) == len({pair for _, pair in wrong})
    shop.execute(CreateTask(made)).result()
    assert judge_again(shop, found, name="Second look").plan.name == "Second look 2"


def test_a_pair_comes_as_if_for_the_first_time_and_leaves_the_list(shop: Project) -> None:
    request = MistakesRequest("shop", raters=("ann",))
    found = likely_mistakes(shop, request)
    shop.execute(CreateTask(judge_again(shop, found, name="Second look"))).result()
    rater = next(own for own in shop.raters() if own.name == "ann")
    queue = JudgingQueue(shop, rater.id, rater=rater.name, task=find_task(shop, "Second look"))
    assert len(queue) == queue.left == 4 and queue.took_part == 0
    assert all(queue.looks_new(place) and not queue.is_judged(place) for place in range(4))
    after = likely_mistakes(shop, request)
    assert (after.found, after.waiting) == ((), 4)
    wrong = found.found[0]
    shop.execute(grade_pair(rater.id, *wrong.pair, wrong.grade, seconds=3.0)).result()
    after = likely_mistakes(shop, request)
    assert (after.found, after.waiting) == ((), 3)  # kept: it was meant so
    (progress,) = (own for own in task_progress(shop) if own.plan.name == "Second look")
    assert progress.raters[0].judged == 1


def test_a_settled_pair_is_no_mistake_any_more(shop: Project) -> None:
    wrong = ask(shop)[0]
    lead = next(own for own in shop.raters() if own.name == "bob")
    shop.execute(settle(lead, *wrong.pair, 2.0, note="", unclear=False)).result()
    assert wrong.pair not in {own.pair for own in ask(shop)}


def test_the_task_says_nothing_of_the_model(shop: Project) -> None:
    found = likely_mistakes(shop, MistakesRequest("shop"))
    made = judge_again(shop, found, name="Second look")
    assert "shop" not in json.dumps(made.plan.to_json()) and not made.plan.open
    assert np.isnan(made.expected).all()
    assert not hasattr(found.found[0], "model") and not hasattr(found.found[0], "apart")


def test_what_cannot_be_is_said(shop: Project) -> None:
    with pytest.raises(InputError, match="no rater named 'zz'"):
        likely_mistakes(shop, MistakesRequest("shop", raters=("zz",)))
    with pytest.raises(InputError, match="no model named"):
        likely_mistakes(shop, MistakesRequest("zz"))
    none = likely_mistakes(shop, MistakesRequest("shop", apart=9.0))
    with pytest.raises(InputError, match="no likely mistake"):
        judge_again(shop, none, name="x")
    assert shop.read(contents.queries)
