"""Results that may be drawn, their chances, and how many it takes."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.compare.drawing import fused, moved_results, plan_drawing, sizes_of
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from tests.features.compare.drawn_lists import Drawn, lists, moved
from tests.making import store, write_judgments, write_run


def test_effects_sum_to_the_difference_over_a_perfect_list(drawn: Drawn) -> None:
    project, grades = drawn
    first, second, _ = lists()
    discounts = 1 / np.log2(np.arange(5) + 2)
    expected = (
        np.mean(
            [
                sum(discounts[rank] * grades[query, own[query][rank]] for rank in range(5)) * sign
                for query in first
                for own, sign in ((second, 1), (first, -1))
            ]
        )
        * 2
        / (4 * discounts.sum())
    )
    for metric, best in (("nDCG@5", 4), ("P@5", 1)):
        found = moved_results(
            project, baseline="A", candidate="B", metric=parse_metric(metric), settings=EvaluationSettings()
        )
        assert found.gains.best == best and found.items.chances.sum() == pytest.approx(1)
        true = np.array(
            [
                grades[found.queries[number][1].query_key, key]
                for number, key in zip(found.items.query.tolist(), found.keys, strict=True)
            ]
        )
        if metric == "nDCG@5":
            assert found.items.effect @ found.gains.of(true.astype(float)) == pytest.approx(expected)
        else:
            hits = np.mean(
                [
                    sum(grades[query, doc] >= 1 for doc in second[query][:5]) / 5
                    - sum(grades[query, doc] >= 1 for doc in first[query][:5]) / 5
                    for query in first
                ]
            )
            assert found.items.effect @ found.gains.of(true.astype(float)) == pytest.approx(hits)
            assert (found.ranks[0] < 5).sum() + (found.ranks[1] < 5).sum() == len(found.keys)


def test_what_is_high_in_both_lists_comes_sooner() -> None:
    ranks = np.array([[0, 0, 4, 5], [1, 5, 5, 5]])
    assert (np.diff(fused(ranks, 5)) < 0).all()
    assert (sizes_of(ranks, 5, np.array([0.0, 4.0, 9.0, -1.0]), 4.0) > 0).all()


def test_a_rater_may_predict(drawn: Drawn, tmp_path: Path) -> None:
    project, grades = drawn
    with pytest.raises(InputError, match="no rater named"):
        moved(project, prediction="rater:model")
    rows = [f"{query},{doc},model,{grade}" for (query, doc), grade in list(grades.items())[:200]]
    store(project, write_judgments(tmp_path / "m.csv", rows))
    found = moved(project, prediction="rater:model")
    known = np.array([found.grades >= 0]).ravel()
    assert 20 < known.sum() < len(known)
    assert found.items.predicted[known] == pytest.approx(found.gains.of(found.grades[known]))
    assert np.ptp(found.items.predicted[~known]) == 0


def test_a_plan_goes_by_labels_once_there_are_some(drawn: Drawn, tmp_path: Path) -> None:
    project, grades = drawn
    bound = plan_drawing(moved(project), matters=0.05, each=3)
    assert bound.factor is None and bound.excluding == bound.most and bound.finding.opened < bound.most.opened
    assert bound.drawn == -(-bound.most.opened // 3)
    rows = [f"{query},{doc},ann,{grade}" for (query, doc), grade in grades.items()]
    store(project, write_judgments(tmp_path / "j.csv", rows))
    known = plan_drawing(moved(project), matters=0.05, each=3)
    assert known.factor is not None and 0 < known.factor < 0.6 and known.judged == known.moved
    assert known.excluding.opened < 0.6 * known.most.opened == 0.6 * bound.most.opened
    assert known.drawn < bound.drawn * 2


def test_what_cannot_be_drawn_is_refused(drawn: Drawn) -> None:
    project, _ = drawn
    settings = EvaluationSettings()

    def ask(a: str = "A", b: str = "B", metric: str = "nDCG@5", **own: str) -> None:
        moved_results(
            project,
            baseline=a,
            candidate=b,
            metric=parse_metric(metric),
            settings=EvaluationSettings(**own) if own else settings,  # type: ignore[arg-type]
        )

    for metric in ("AP", "RR@10", "nDCG"):
        with pytest.raises(InputError, match="no sum"):
            ask(metric=metric)
    with pytest.raises(InputError, match="condensed"):
        ask(unjudged="condensed")
    with pytest.raises(InputError, match="twice"):
        ask("A", "A")
    with pytest.raises(InputError, match="same results"):
        ask("A", "C")
    with pytest.raises(InputError, match="no system"):
        ask("A", "nobody")


def test_a_missing_list_counts_as_the_settings_say(drawn: Drawn, tmp_path: Path) -> None:
    project, _ = drawn
    first, _, _ = lists()
    store(
        project, write_run(tmp_path / "half.run", "half", {key: first[key][::-1] for key in list(first)[:10]})
    )
    for missing, queries, left_out in (("zero", 40, 0), ("skip", 10, 30)):
        found = moved_results(
            project,
            baseline="A",
            candidate="half",
            metric=parse_metric("nDCG@5"),
            settings=EvaluationSettings(missing=missing),
        )
        assert (len(found.queries), found.left_out) == (queries, left_out)
