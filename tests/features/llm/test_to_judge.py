"""Tasks in the order that a model says: the expected changes against numbers that were computed anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.project_columns import project_columns
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.judge.sharing import drawn_queries
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.llm.corrected import Drawn
from ndcg_gui.features.llm.report import WorthRequest, worth_report
from ndcg_gui.features.llm.to_judge import draft_task, expected_changes
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.store.collection import contents
from tests.making import add_rater, demo_file
from tests.planted_model import answer, lists_of, majority, people_of

GRADES = 5
PLAN = PoolPlan("First", unjudged=True, raters=("ann", "bob"), model="shop v1", order="shuffled")


def said_by_model(project: Project) -> dict[Pair, float]:
    """What the planted model says: mostly what people do, of all results from the top."""
    draw = np.random.default_rng(5)
    people = people_of(project)
    pairs = sorted({(query, document) for lists in lists_of(project).values()
                    for query, documents in lists.items() for document in documents[:10]})  # fmt: skip
    said = {}
    for number, pair in enumerate(pairs):
        grade = majority(people[pair]) if pair in people else float(draw.integers(0, GRADES))
        said[pair] = min(4.0, grade + 1) if number % 9 == 0 else 0.0 if number % 30 == 1 else grade
    return said


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[Project]:
    """The demo and a planted model."""
    with open_project(demo_file(tmp_path, model=False)) as project:
        answer(project, "shop", said_by_model(project))
        yield project


def means(project: Project, title: str) -> dict[str, float]:
    """Each system's nDCG@10 by that model's grades alone."""
    settings = replace(evaluation_settings(project), labels=f"rater:{title}", unjudged="zero")
    columns = project_columns(project.read, settings)
    metric = parse_metric("nDCG@10")
    numbers = Evaluation(columns, metrics=(metric,), settings=settings, systems=columns.offered)
    found = {system: numbers.mean(system, metric) for system in columns.offered}
    return {system: mean for system, mean in found.items() if mean is not None}


def unjudged(project: Project, most: int) -> np.ndarray:
    people = people_of(project)
    return np.array([pair for pair in sorted(said_by_model(project)) if pair not in people][:most], np.int64)


def test_the_expected_change_is_that_of_numbers_computed_anew(shop: Project) -> None:
    pairs, model, people = unjudged(shop, 4), said_by_model(shop), people_of(shop)
    found = expected_changes(shop, WorthRequest("shop"), pairs)
    both = [(majority(people[pair]), grade) for pair, grade in model.items() if pair in people]
    counted = Counter(both)
    every = [
        (sum(people == grade for people, _ in both) + 1 / GRADES) / (len(both) + 1) for grade in range(5)
    ]
    now = means(shop, "shop v1")
    for place, pair in enumerate((int(query), int(document)) for query, document in pairs.tolist()):
        said = model[pair]
        column = sum(own == said for _, own in both) + 1
        expected = 0.0
        for grade in range(GRADES):
            chance = (counted[float(grade), said] + every[grade]) / column
            answer(shop, f"m{place}{grade}", {**model, pair: float(grade)})
            then = means(shop, f"m{place}{grade} v1")
            changes = [then[system] - now[system] for system in now]
            expected += chance * (max(changes) - min(changes))
        assert found.effect[place] == pytest.approx(expected, abs=1e-12)
    assert found.effect.max() > 0 and found.compared == len(both)


def test_what_changes_most_comes_first_for_each_rater(shop: Project) -> None:
    made = draft_task(shop, PLAN)
    found = expected_changes(shop, WorthRequest("shop"), made.pairs)
    assert (np.diff(found.effect) <= 0).all()
    everything = [number for own in made.work.values() for number in own.tolist()]
    assert sorted(everything) == list(range(len(made.pairs)))
    assert all((np.diff(own) > 0).all() for own in made.work.values())
    assert dict(made.notes[0].values)["half"] < len(made.pairs) / 2
    shop.execute(CreateTask(made)).result()
    ann = next(own for own in shop.raters() if own.name == "ann")
    queue = JudgingQueue(shop, ann.id, rater="ann", task=find_task(shop, "First"))
    assert list(queue.pairs) == [tuple(pair) for pair in made.pairs[made.work["ann"]].tolist()]


def test_queries_stay_together_and_known_grades_stand_anywhere(shop: Project) -> None:
    made = draft_task(shop, replace(PLAN, order="query", gold=0.3))
    assert made.counts is not None and made.counts.gold
    for own in made.work.values():
        queries = made.pairs[own][:, 0].tolist()
        ends = [one for one, other in zip(queries, [*queries[1:], None], strict=True) if one != other]
        assert len(ends) == len(set(ends))
    mixed = draft_task(shop, replace(PLAN, gold=0.3))
    golds = [np.flatnonzero(~np.isnan(mixed.expected[own])) for own in mixed.work.values()]
    assert all(places.min() < len(own) / 3 for places, own in zip(golds, mixed.work.values(), strict=True))


def test_only_the_first_and_the_last_are_left_over(shop: Project) -> None:
    whole = draft_task(shop, PLAN).pairs.tolist()
    assert draft_task(shop, replace(PLAN, most=7)).pairs.tolist() == whole[:7]
    limited = draft_task(shop, replace(PLAN, quotas={"ann": 3, "bob": 4}))
    given = np.concatenate(list(limited.work.values()))
    assert sorted(given.tolist()) == list(range(7))


def test_what_is_surely_nothing_is_left_out_where_the_error_allows_it(shop: Project) -> None:
    whole = draft_task(shop, PLAN)
    model, people = said_by_model(shop), people_of(shop)
    lowest = {pair for pair, grade in model.items() if grade == 0}
    graded = lowest & people.keys()
    better = sum(majority(people[pair]) > 0 for pair in graded)
    found = expected_changes(shop, WorthRequest("shop"), whole.pairs).screening
    assert (found.pairs, found.better) == (len(graded), better)
    spared = lowest & {(query, document) for query, document in whole.pairs.tolist()}
    assert found.spared == len(spared) and better and not found.known
    assert found.interval is not None
    limit = found.interval.high
    made = draft_task(shop, replace(PLAN, screened=limit))
    assert sorted(spared) == sorted(
        tuple(pair) for pair in whole.pairs.tolist() if pair not in made.pairs.tolist()
    )
    with pytest.raises(InputError, match="no pair can be left out"):
        draft_task(shop, replace(PLAN, screened=limit - 0.001))
    assert "left out" in str(made.notes[2]) and "drawn at random" in str(made.notes[3])


def test_queries_that_were_drawn_are_a_random_sample(shop: Project) -> None:
    assert worth_report(shop, WorthRequest("shop", resamples=0)).corrected[0].drawn is Drawn.UNKNOWN
    keys = [item.record.query_key for item in shop.read(contents.queries)]
    drawn = drawn_queries(keys, 20, 7)
    assert drawn == drawn_queries(keys, 20, 7) != drawn_queries(keys, 20, 8)
    assert len(set(drawn)) == 20 and list(drawn) == [key for key in keys if key in drawn]
    add_rater(shop, "ann")
    shop.execute(
        CreateTask(draft_task(shop, PoolPlan("Sample", queries=drawn, drawn=True, raters=("ann",))))
    ).result()
    report = worth_report(shop, WorthRequest("shop", resamples=0))
    assert report.corrected[0].drawn is not Drawn.UNKNOWN
    made = draft_task(shop, PLAN)
    found = expected_changes(shop, WorthRequest("shop"), made.pairs).screening
    assert found.known
    assert not any("drawn at random" in str(note) for note in made.notes)


def test_what_cannot_be_is_said(shop: Project, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="name the raters"):
        draft_task(shop, replace(PLAN, raters=()))
    with pytest.raises(InputError, match="no model named 'zz'"):
        draft_task(shop, replace(PLAN, model="zz"))
    answer(shop, "new", dict.fromkeys(list(said_by_model(shop))[:3], 1.0))
    with pytest.raises(InputError, match="it is not known how often the model is wrong"):
        draft_task(shop, replace(PLAN, model="new"))

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        draft_task(shop, PLAN, stop)
