"""Plans of draws and their answers, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.features.compare.drawing import plan_drawing
from ndcg_gui.features.compare.drawn_result import (
    draws_table,
    interval_sentences,
    plan_blocks,
    plan_json,
    progress_sentence,
    remaining_sentence,
    verdict_blocks,
    verdict_json,
    verdict_sentence,
    why_drawn,
)
from ndcg_gui.features.compare.drawn_verdict import DrawnVerdict, NextResult, Remaining, drawn_verdict
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.decision.drawn import DrawnDecision
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import Sentence, Table
from tests.features.compare.drawn_lists import Drawn, make_draw, moved


def with_answer(found: DrawnVerdict, answer: Conclusion, estimate: float = 0.04) -> DrawnVerdict:
    """The same draw after a hundred opened queries, with this answer."""
    interval = ConfidenceInterval(estimate - 0.03, estimate + 0.03, "", 0.95)
    decision = Decision(answer, estimate, interval, None, 100, 100.0, 0.1, planned=200)
    latest = DrawnDecision(decision, (), 0.3, interval, interval)
    return replace(found, found=latest, opened=100, planned=200, judged=240)


def test_each_answer_is_said(drawn: Drawn) -> None:
    project, _ = drawn
    found = drawn_verdict(project, make_draw(project))
    assert str(verdict_sentence(found)) == "Too few results are judged, or relevant, to say anything."
    assert "first 30 opened queries" in str(progress_sentence(found))
    for answer, estimate, words in (
        (Conclusion.BETTER, 0.04, "B is better than A, by 0.040 (DCG@5 as a share of a perfect list's)"),
        (Conclusion.WORSE, -0.04, "A is better than B, by 0.040"),
        (Conclusion.NO_DIFFERENCE, 0.0, "do not differ by 0.1 or more"),
        (Conclusion.OPEN, -0.01, "Not decided yet. A is ahead by 0.010"),
    ):
        own = with_answer(found, answer, estimate)
        assert words in str(verdict_sentence(own))
        assert verdict_json(own)["verdict"] == str(verdict_sentence(own))
    own = with_answer(found, Conclusion.OPEN)
    assert "all that was planned is judged" in str(verdict_sentence(replace(own, opened=200)))
    assert "240 results judged; 100 of 200 planned openings" in str(progress_sentence(own))
    assert [str(own).split(":")[0] for own in interval_sentences(own)] == [
        "About these 40 queries",
        "About queries like these",
    ]


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (Remaining(48, 20, 130, 200), "after about 48 more results (between 20 and 130)"),
        (Remaining(48, 20, None, 200), "at the earliest 20; the plan ends after 200"),
        (Remaining(None, 20, None, 200), "no difference is found before the plan ends, in 200 more results"),
    ],
)
def test_when_it_will_be_decided(drawn: Drawn, left: Remaining, words: str) -> None:
    project, _ = drawn
    found = with_answer(drawn_verdict(project, make_draw(project)), Conclusion.OPEN)
    assert words in str(remaining_sentence(replace(found, remaining=left)))
    assert remaining_sentence(replace(found, remaining=left, opened=200)) is None
    assert remaining_sentence(found) is None


def test_tables_name_systems_ranks_and_chances(drawn: Drawn) -> None:
    project, _ = drawn
    found = drawn_verdict(project, make_draw(project), following=4)
    (table,) = [block for block in verdict_blocks(found) if isinstance(block, Table)]
    assert len(table.rows) == 4 and str(table.titles[2]) == "rank in A"
    draws = draws_table(found)
    assert len(draws.rows) == found.draw.drawn.size
    for ranks, words in (
        ((1, 2), "both lists, order differs"),
        ((0, 1), "only in B, at the top"),
        ((5, 0), "only in A"),
    ):
        assert str(why_drawn(found.draw, NextResult("q", "q", "d", *ranks, 0.5, 0.1))) == words


def test_a_plan_says_what_it_rests_on(drawn: Drawn) -> None:
    project, _ = drawn
    found = moved(project)
    plan = plan_drawing(found, matters=0.05, each=3)
    first, *_ = plan_blocks(found, plan)
    assert isinstance(first, Sentence) and str(first.text).startswith("At most")
    known = replace(plan, factor=0.2, judged=50)
    text = " ".join(str(block.text) for block in plan_blocks(found, known) if isinstance(block, Sentence))
    assert "in 80 % of cases" in text and "20 % of what they could be" in text
    assert "about these 40 queries" in text
    assert plan_json(found, known)["prediction"] == "fusion"
    nearly = replace(known, excluding=replace(known.excluding, results=known.moved), moved=known.moved)
    assert any(
        "judging all of them" in str(block.text)
        for block in plan_blocks(found, nearly)
        if isinstance(block, Sentence)
    )
