from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.compare.comparison import PairView, analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.evaluate.over import Horizon, depth_of
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.comparison import paired_comparison
from ndcg_gui.metrics.statistics.decision.conclusion import TOO_FEW, Conclusion
from ndcg_gui.metrics.statistics.decision.differences import decide
from tests.features.labels.pairs import pair
from tests.making import store, write_judgments

LABELS = {
    "q1": {"d1": 4.0, "d2": 0.0},
    "q2": {"d1": 1.0, "d2": 2.0, "d3": 4.0},
    "q3": {"d1": 0.0},
    "q4": {"d5": 1.0},
}
A = {"q1": ["d1", "d2"], "q2": ["d1", "d2", "d3"], "q3": ["d1", "d9"]}
B = {"q1": ["d2", "d1"], "q2": ["d3", "d2", "d1"], "q3": ["d9", "d1", "d8"], "q4": ["d5"]}
NDCG = parse_metric("nDCG@10")


def test_values_are_candidate_minus_baseline_by_query() -> None:
    columns, values = pair(LABELS, A, B, "P@1")
    assert values.places.tolist() == [0, 1, 2, 3]
    assert values.a.tolist() == [1, 1, 0, 0] and values.b.tolist() == [0, 1, 0, 1]
    assert values.differences.tolist() == [-1, 0, 0, 1]
    assert values.shares.tolist() == [0.25] * 4
    assert [row.query.query_key for row in values.losses()] == ["q1"]
    (win,) = values.wins()
    assert (win.query.text, win.baseline, win.candidate, win.difference) == ("text of q4", 0.0, 1.0, 1.0)
    assert values.wins(epsilon=1.0) == []
    assert columns.query_keys[win.place] == "q4"


def test_losses_come_largest_first() -> None:
    _, values = pair(LABELS, B, A)
    losses = values.losses(2)
    assert [row.difference for row in losses] == sorted(values.differences.tolist())[:2]
    assert len(losses) == 2


def test_coverage_counts_what_is_unjudged() -> None:
    _, values = pair(LABELS, A, B)
    a, b = values.baseline, values.candidate
    assert (a.system, a.results, a.unjudged, a.missing) == ("A", 7, 1, 1)
    assert (b.system, b.results, b.unjudged, b.missing) == ("B", 9, 2, 0)
    assert a.judged == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert b.judged == pytest.approx((1 + 1 + 1 / 3 + 1) / 4)
    assert a.unjudged_share == 1 / 7
    assert a.mean == pytest.approx(values.a.mean())
    # What is unjudged in B's lists raises A's ideal order.
    assert a.bounds is not None and a.bounds.exact and a.bounds.low <= a.mean < a.bounds.high
    assert b.bounds is not None and b.mean is not None and b.bounds.low <= b.mean < b.bounds.high


def test_condensed_lists_do_not_hide_what_is_unjudged() -> None:
    _, values = pair(LABELS, A, B, unjudged="condensed")
    assert (values.baseline.unjudged, values.candidate.unjudged) == (1, 2)
    assert values.baseline.judged == pytest.approx(0.625)
    assert values.baseline.mean == pytest.approx(values.a.mean())


def test_only_queries_of_both_are_compared() -> None:
    _, values = pair(LABELS, A, B, missing="skip")
    assert [query.query_key for query in values.queries] == ["q1", "q2", "q3"]
    # Counted before anything is left out, whatever the settings do with it.
    assert (values.baseline.missing, values.candidate.missing) == (1, 0)


@pytest.mark.parametrize(
    ("metric", "settings", "depth"),
    [("nDCG@5", {}, 5), ("AP", {}, 10), ("AP", {"depth": 7}, 7), ("nDCG@1000", {}, 100)],
)
def test_how_deep_is_looked(metric: str, settings: dict[str, int], depth: int) -> None:
    assert depth_of(parse_metric(metric), EvaluationSettings(**settings)) == depth  # type: ignore[arg-type]


# notes


def test_a_gap_of_judged_results_is_warned_of() -> None:
    # 20 results each: 19 and 18 of them judged are 5 points apart, which is not more than 5.
    labels = {"q": {f"d{number}": 1.0 for number in range(18)} | {"x": 1.0}}
    common = [f"d{number}" for number in range(18)]
    _, values = pair(labels, {"q": [*common, "x", "u1"]}, {"q": [*common, "u1", "u2"]}, "nDCG@20")
    assert (values.baseline.judged, values.candidate.judged) == (0.95, 0.9)
    assert values.judged_warning() is None
    _, values = pair(labels, {"q": [*common, "x", "u1"]}, {"q": [*common[:17], "u0", "u1", "u2"]}, "nDCG@20")
    warning = str(values.judged_warning())
    assert warning.startswith("Judged@20 is 95 % for A and 85 % for B. Unjudged results count against B")
    assert values.notes()[0] == values.judged_warning()


def test_notes_say_what_else_one_has_to_know() -> None:
    _, values = pair(LABELS, A, B, aggregation="median")
    assert "A has no list for 1 query; a missing list counts as 0." in map(str, values.notes())
    assert any("medians" in str(note) for note in values.notes())
    _, values = pair(LABELS, A, B, aggregation="weighted")
    assert "Queries count by their weight." in map(str, values.notes())
    assert pair(LABELS, B, B)[1].notes() == []


# analysis


def test_the_analysis_is_the_comparison_of_the_values() -> None:
    _, values = pair(LABELS, A, B, strata={"q1": "head", "q3": "head", "q2": "tail"})
    found = analyse(values, epsilon=0.1, seed=3, resamples=500)
    alone = decide(values.units(), paths=500, seed=3)
    assert found.paired == paired_comparison(
        values.a, values.b, epsilon=0.1, decision=alone, seed=3, resamples=500
    )
    assert found.epsilon == 0.1
    assert [(part.name, part.means.n) for part in found.strata] == [("head", 2), ("tail", 1), (None, 1)]
    tail = found.strata[1].means
    assert tail.difference == values.differences[1] and found.strata[1].decision.reason is TOO_FEW


def test_queries_are_parted_by_thirds_of_their_weight() -> None:
    # Of 12 the first makes up 4 alone; the next two 4 together; q3 is the rest.
    _, values = pair(LABELS, A, B, weights=[2.0, 4.0, 4.0, 2.0])
    bands = analyse(values).bands
    assert [(part.name, part.means.n) for part in bands] == [("head", 1), ("torso", 1), ("tail", 2)]
    assert bands[0].means.difference == pytest.approx(float(values.differences[1]))
    assert bands[2].means.difference == pytest.approx(float(values.differences[[0, 3]].mean()))
    assert analyse(pair(LABELS, A, B)[1]).bands == ()


def test_without_strata_there_is_no_breakdown() -> None:
    assert analyse(pair(LABELS, A, B)[1]).strata == ()


def test_weights_count_where_the_settings_say_so() -> None:
    weights = [5.0, 1.0, 1.0, 1.0]
    _, values = pair(LABELS, A, B, weights=weights, aggregation="weighted")
    found = analyse(values)
    assert found.paired.means.difference == pytest.approx(np.average(values.differences, weights=weights))
    assert found.paired.means.baseline == pytest.approx(values.baseline.mean)
    assert values.shares.tolist() == [5 / 8, 1 / 8, 1 / 8, 1 / 8]
    _, plain = pair(LABELS, A, B, weights=weights)
    assert plain.weights is None and not analyse(plain).paired.means.weighted


def test_nothing_to_compare() -> None:
    _, values = pair({}, A, B)
    found = analyse(values)
    assert found.paired.means.n == 0 and values.baseline.mean is None
    assert values.losses() == values.wins() == values.notes() == []


def test_the_analysis_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        analyse(pair(LABELS, A, B)[1], report=stop)


# of a project


def test_a_view_follows_the_labels(project: Project, tmp_path: Path) -> None:
    view = PairView(project, baseline="A", candidate="B", metrics=[NDCG], settings=EvaluationSettings())
    assert len(view.values(NDCG).a) == 0
    changes = store(project, write_judgments(tmp_path / "l.csv", ["q2,d4,ann,4", "q2,d5,ann,1"]))
    if not view.refresh(changes):
        view = PairView(
            project,
            baseline="A",
            candidate="B",
            metrics=[NDCG],
            settings=EvaluationSettings(),
        )
    values = view.values(NDCG)
    assert [query.query_key for query in values.queries] == ["q2"]
    assert values.a[0] == 1.0 and values.b[0] < 1.0
    assert values.queries[0].text == "what is q2"


@pytest.mark.parametrize(("a", "b", "words"), [("A", "A", "two different"), ("A", "C", "'C'.*A, B")])
def test_systems_that_cannot_be_compared(project: Project, a: str, b: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        PairView(project, baseline=a, candidate=b, metrics=[NDCG], settings=EvaluationSettings())


@pytest.mark.parametrize("aggregation", ["median", "geometric"])
def test_compared_are_means_whatever_else_is_asked_for(aggregation: str) -> None:
    _, values = pair(LABELS, A, B, aggregation=aggregation)
    for own, mean in ((values.baseline, values.a.mean()), (values.candidate, values.b.mean())):
        assert own.mean == pytest.approx(mean)
        assert own.bounds is not None and own.bounds.low <= mean <= own.bounds.high
    assert any("This compares means" in str(note) for note in values.notes())


def test_a_plan_that_is_done_is_not_under_way_though_a_query_cannot_be_compared() -> None:
    labels = {f"q{number:02}": {"d": 1.0} for number in range(14)}
    a = {key: ["d"] for key in list(labels)[:12]}
    b = {key: ["x", "d"] for key in labels}
    horizon = Horizon(14, 14, tuple(labels), frozenset())
    _, values = pair(labels, a, b, "RR", missing="skip")
    done = replace(values, horizon=horizon)
    assert len(done.looked_at) == 12 and not done.is_under_way
    decision = analyse(done).decision
    assert decision.answer is Conclusion.WORSE and decision.p_value is not None
    assert replace(values, horizon=replace(horizon, open=frozenset({"q13"}))).is_under_way


def test_why_nothing_can_be_said_is_told_as_it_is() -> None:
    none = Horizon(4, 4, ("q1", "q2", "q3", "q4"), frozenset({"q1"}))
    _, values = pair(LABELS, A, B)
    found = analyse(replace(values, horizon=none))
    assert str(found.decision.reason) == "no planned query counts yet"
    _, apart = pair({"q1": {"d1": 1.0}, "q4": {"d5": 1.0}}, {"q1": ["d1"]}, {"q4": ["d5"]}, missing="skip")
    assert str(analyse(apart).decision.reason) == "no query has a value for both systems"


def test_the_outlook_is_of_all_compared_queries_while_labels_come_in() -> None:
    columns, values = pair(LABELS, A, B)
    under_way = replace(values, horizon=Horizon(4, 4, ("q1", "q2", "q3", "q4"), frozenset({"q1"})))
    holes = find_holes(columns, under_way)
    assert holes.least is not None and holes.most is not None
    assert holes.least <= values.differences.mean() <= holes.most
