"""Tasks of drawn results, from the draw to the decision."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.compare.drawing import plan_drawing
from ndcg_gui.features.compare.drawn_verdict import (
    draft_drawn_task,
    drawn_tasks,
    drawn_verdict,
    find_drawn_task,
    must_be_named,
)
from ndcg_gui.features.compare.planned import planned_work
from ndcg_gui.features.judge.draws import draw_of
from ndcg_gui.features.judge.pools import RemoveTask
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.drawn import PILOT
from ndcg_gui.store.collection import contents
from tests.features.compare.drawn_lists import Drawn, judge_next, make_draw, moved
from tests.making import add_rater


def test_from_the_draw_to_the_decision(drawn: Drawn, tmp_path: Path) -> None:
    project, grades = drawn
    task = make_draw(project)
    found = drawn_verdict(project, task)
    assert found.answer is Conclusion.CANNOT_SAY and found.planned is None and found.remaining is None
    assert len(found.following) == 20
    said = []
    for _ in range(20):
        if not found.following:
            break
        judge_next(project, task, grades, 40, tmp_path)
        found = drawn_verdict(project, task)
        said.append(found.remaining)
    assert found.answer is Conclusion.BETTER and not found.following and found.remaining is None
    assert found.found.decision.called_at is not None and found.found.decision.called_at >= PILOT
    assert found.judged < found.results
    assert found.replanned is not None and found.replanned.low < 1 < found.replanned.high
    # More labels change nothing of it.
    decision = found.found.decision
    draw = project.read(draw_of, task.id)
    assert draw is not None and draw.opened > decision.units
    # The estimate is near the truth.
    whole = moved(project)
    true = np.array(
        [
            grades[whole.queries[number][1].query_key, key]
            for number, key in zip(whole.items.query.tolist(), whole.keys, strict=True)
        ],
        np.float64,
    )
    truth = float(whole.items.effect @ true)
    assert decision.interval is not None and decision.interval.low <= truth <= decision.interval.high


def test_raters_get_the_results_in_the_order_of_the_draw(drawn: Drawn) -> None:
    project, _ = drawn
    alone = make_draw(project, name="alone", raters=())
    draw = project.read(draw_of, alone.id)
    assert draw is not None
    order = draw.in_order()
    assert len(set(order)) == len(order) == len(draw.pairs) == alone.pairs
    # Those of an opened query together, as it was opened.
    assert {pair[0] for pair in order[:2]} >= {int(draw.pairs[draw.drawn[0, 0], 0])}
    zoe = add_rater(project, "zoe")
    assert list(JudgingQueue(project, zoe, rater="zoe", task=alone.id).pairs) == order
    both = make_draw(project, name="both", raters=("bob", "ann"))
    numbers = {rater.name: rater.id for rater in project.raters()}
    shares = [
        list(JudgingQueue(project, numbers[name], rater=name, task=both.id).pairs) for name in ("ann", "bob")
    ]
    assert sorted(shares[0] + shares[1]) == sorted(order)
    places = {pair: place for place, pair in enumerate(order)}
    for own in shares:
        assert [places[pair] for pair in own] == sorted(places[pair] for pair in own)
        assert len(own) > len(order) / 3


def test_a_result_that_nobody_can_judge_counts_as_0(drawn: Drawn) -> None:
    project, _ = drawn
    task = make_draw(project)
    draw = project.read(draw_of, task.id)
    assert draw is not None
    ann = next(rater.id for rater in project.raters() if rater.name == "ann")
    for pair in [draw.in_order()[0]]:
        project.execute(JudgePair(ann, *pair, PairState(Status.CANNOT_JUDGE))).result()
    found = drawn_verdict(project, task)
    assert (found.judged, found.not_gradable) == (1, 1)
    assert found.following[0].doc_key != project.read(contents.document_keys, [pair[1]])[pair[1]]


def test_drawn_results_complete_no_query(drawn: Drawn, tmp_path: Path) -> None:
    project, grades = drawn
    task = make_draw(project)
    judge_next(project, task, grades, 30, tmp_path)
    queries = {item.id: item.record for item in project.read(contents.queries)}
    assert planned_work(project).horizon(("A", "B"), queries) is None


def test_labels_drawn_for_two_tell_nothing_of_a_third(drawn: Drawn) -> None:
    project, _ = drawn
    task = make_draw(project)
    must_be_named(task, ("B", "A"))
    with pytest.raises(InputError, match="cannot measure C"):
        must_be_named(task, ("A", "C"))


def test_taking_a_draw_back_and_removing_it(drawn: Drawn) -> None:
    project, _ = drawn
    task = make_draw(project)
    draw = project.read(draw_of, task.id)
    assert [own.plan.name for own in drawn_tasks(project)] == ["which"]
    project.undo(None).result()
    assert not drawn_tasks(project) and project.read(draw_of, task.id) is None
    project.redo(None).result()
    again = find_drawn_task(project, "which")
    restored = project.read(draw_of, again.id)
    assert draw is not None and restored is not None and restored.to_text() == draw.to_text()
    project.execute(RemoveTask(again.id)).result()
    assert project.read(draw_of, again.id) is None
    with pytest.raises(InputError, match="no drawn task"):
        find_drawn_task(project, "which")


def test_a_plan_that_nobody_can_judge_is_refused(drawn: Drawn) -> None:
    project, _ = drawn
    found = moved(project)
    plan = plan_drawing(found, matters=0.0001, each=3)
    with pytest.raises(InputError, match="larger difference"):
        draft_drawn_task(project, found, plan, name="x", seed=1, each=3)
