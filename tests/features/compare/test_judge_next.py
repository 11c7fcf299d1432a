from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.compare.comparison import PairedValues, PairView
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.outlook import Outlook
from ndcg_gui.features.evaluate.project_columns import ProjectColumns
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents
from tests.features.evaluate.changing_columns import ChangingColumns
from tests.features.labels.pairs import graded, pair, values_of
from tests.making import add_rater, store, write_judgments, write_lines
from tests.thoroughness import rest_slow

GRADES, LIST = graded(4, None, 1)


def some_lists(seed: int) -> tuple[dict[str, dict[str, float]], dict[str, list[str]], dict[str, list[str]]]:
    generator = random.Random(seed)
    documents = [f"d{number}" for number in range(9)]
    queries = [f"q{number}" for number in range(4)]
    labels = {
        query: {key: float(generator.randrange(5)) for key in generator.sample(documents, 3)}
        for query in queries
    }
    a, b = (
        {query: generator.sample(documents, generator.randrange(1, 7)) for query in queries[: 4 - gone]}
        for gone in (0, 1)
    )
    return labels, a, b


@pytest.mark.parametrize(
    ("metric", "settings"),
    [
        ("nDCG@3", {}),
        ("nDCG(gain='exp')", {}),
        ("AP", {}),
        ("bpref", {}),
        ("RR(rel=2)@3", {"unjudged": "bounds"}),
        ("nDCG@3", {"unjudged": "condensed"}),
        ("ERR@2", {"aggregation": "weighted", "missing": "skip"}),
        ("nDCG@3", {"ties": "averaged"}),
        ("P@3", {"ties": "score", "depth": 2}),
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", range(3))
def test_a_change_is_what_judging_the_pair_brings(metric: str, settings: dict[str, str], seed: int) -> None:
    labels, a, b = some_lists(seed)
    weights = [1.0, 2.0, 0.5, 3.0]
    scores = {
        name: {query: [float(9 - rank // 2) for rank in range(len(keys))] for query, keys in lists.items()}
        for name, lists in (("A", a), ("B", b))
    }
    columns, values = pair(labels, a, b, metric, weights=weights, scores=scores, **settings)
    found = find_holes(columns, values, minimum=0.0)
    compared = {query.query_key: number for number, query in enumerate(values.queries)}
    wanted = {}
    for place, key in product(range(4), [f"d{number}" for number in range(9)]):
        query = columns.query_keys[place]
        tops = [columns.ordered_list_of(place, name, values.settings.ties)[0] for name in ("A", "B")]
        if query not in compared or key in labels[query]:
            continue
        if not any(key in top[: values.depth] for top in tops):
            continue
        changes = []
        for grade in (0.0, 4.0):
            more = {**labels, query: {**labels[query], key: grade}}
            _, other = pair(more, a, b, metric, weights=weights, scores=scores, **settings)
            changes.append(abs(other.differences - values.differences)[compared[query]])
        wanted[query, key] = max(changes)
    assert found.total == len(wanted) == len(found.pairs)
    for item in found.pairs:
        expected = wanted[item.query.query_key, item.doc_key]
        assert item.query_change == pytest.approx(expected, abs=1e-12)
        share = values.shares[compared[item.query.query_key]]
        assert item.change == pytest.approx(expected * share, abs=1e-12)
    changes = [item.change for item in found.pairs]
    assert changes == sorted(changes, reverse=True)
    assert found.least is not None and found.most is not None
    now = float(values.shares @ values.differences)
    assert found.least <= now + 1e-12 and found.most >= now - 1e-12
    for item in found.pairs:
        assert item.change <= max(found.most - now, now - found.least) + 1e-12


def test_ranks_are_told_for_both_lists() -> None:
    columns, values = pair({"q": GRADES}, {"q": LIST}, {"q": ["x", "d0", "d1"]}, "nDCG@3")
    found = find_holes(columns, values)
    assert {(item.doc_key, item.baseline_rank, item.candidate_rank) for item in found.pairs} == {
        ("d1", 2, 3),
        ("x", None, 1),
    }
    assert found.pairs[0].doc_key == "x"  # the first rank moves more


def test_a_rank_below_the_cutoff_counts_for_nothing() -> None:
    columns, values = pair({"q": GRADES}, {"q": ["d0", "d1"]}, {"q": ["d0", "d2", "d1"]}, "nDCG@2")
    (item,) = find_holes(columns, values).pairs
    assert (item.doc_key, item.baseline_rank, item.candidate_rank) == ("d1", 2, None)


def test_all_graded_as_suits_one_side() -> None:
    # P@2, one query: A has one hole of its own, B another.
    columns, values = pair({"q": {"d": 1.0}}, {"q": ["d", "a"]}, {"q": ["d", "b"]}, "P@2")
    found = find_holes(columns, values)
    assert (found.least, found.most) == (-0.5, 0.5)


def test_everything_is_judged() -> None:
    columns, values = pair({"q": {"d": 1.0}}, {"q": ["d"]}, {"q": ["d"]})
    found = find_holes(columns, values)
    assert (found.pairs, found.total, found.least, found.most) == ((), 0, 0.0, 0.0)


def test_nothing_is_compared() -> None:
    columns, values = pair({}, {"q": ["d"]}, {"q": ["d"]})
    found = find_holes(columns, values)
    assert (found.total, found.least, found.most, found.overlap.queries) == (0, None, None, 0)


def test_the_order_is_the_same_every_time_and_can_be_cut() -> None:
    labels, a, b = some_lists(4)
    columns, values = pair(labels, a, b)
    found = find_holes(columns, values)
    assert find_holes(columns, values) == found
    cut = find_holes(columns, values, most=2)
    assert cut.pairs == found.pairs[:2] and cut.total == found.total
    assert (cut.least, cut.most) == (found.least, found.most)


def test_blocks_do_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    labels, a, b = some_lists(5)
    columns, values = pair(labels, a, b)
    whole = find_holes(columns, values)
    monkeypatch.setattr("ndcg_gui.features.compare.judge_next._BLOCK", 2)
    assert find_holes(columns, values) == whole


def test_labels_that_came_later_count() -> None:
    labels, a, b = some_lists(6)
    columns, _ = pair(labels, a, b)
    more = {**labels["q1"], **dict.fromkeys(a["q1"], 3.0)}
    columns.replace_labels({"q1": more})
    anew, values = pair({**labels, "q1": more}, a, b)
    assert find_holes(columns, values) == find_holes(anew, values)
    assert values_of(columns).differences.tolist() == values.differences.tolist()


def test_how_alike_the_lists_are() -> None:
    a = {"q1": ["d1", "d2"], "q2": ["d1", "d2"], "q3": ["d1"]}
    b = {"q1": ["d1", "d2"], "q2": ["d2", "x"]}
    columns, values = pair({query: {"d1": 1.0} for query in a}, a, b, "nDCG@2")
    overlap = find_holes(columns, values).overlap
    assert (overlap.queries, overlap.k, overlap.identical) == (2, 2, 1)
    assert overlap.shared == 0.75
    assert overlap.jaccard == pytest.approx((1 + 1 / 3) / 2)
    # The second pair agrees on nothing at 1, on half at 2 and beyond.
    assert overlap.rbo == pytest.approx((1 + 0.9 * 0.5) / 2)


def test_it_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    columns, values = pair({"q": GRADES}, {"q": LIST}, {"q": LIST})
    with pytest.raises(Cancelled):
        find_holes(columns, values, report=stop)


@pytest.mark.parametrize("ties", ["rank", "score"])
def test_of_a_project_while_it_is_judged(project: Project, tmp_path: Path, ties: str) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q2,d4,ann,4", "q3,d6,ann,2"]))
    metric = parse_metric("nDCG@2")
    view = PairView(
        project,
        baseline="A",
        candidate="B",
        metrics=[metric],
        settings=EvaluationSettings(ties=ties),
    )
    before = find_holes(view.numbers.columns, view.values(metric))
    # q2: d5 in both; q3: d1 and d4 of A, d2 of B.
    assert {(item.query.query_key, item.doc_key) for item in before.pairs} == {
        ("q2", "d5"), ("q3", "d1"), ("q3", "d4"), ("q3", "d2"),
    }  # fmt: skip
    first = before.pairs[0]
    rater = add_rater(project, "bob")
    query_id = next(item.id for item in project.read(contents.queries) if item.record == first.query)
    document_id = project.read(contents.document_ids, [first.doc_key])[first.doc_key]
    changes = project.execute(
        JudgePair(rater, QueryId(query_id), document_id, PairState(Status.GRADED, 4.0))
    ).result()
    assert view.refresh(changes)
    values = view.values(metric)
    after = find_holes(view.numbers.columns, values)
    assert after.total == before.total - 1
    assert first.doc_key not in {
        item.doc_key for item in after.pairs if item.query.query_key == first.query.query_key
    }
    whole = PairView(
        project,
        baseline="A",
        candidate="B",
        metrics=[metric],
        settings=EvaluationSettings(ties=ties),
    ).values(metric)
    assert np.array_equal(whole.differences, values.differences)


def test_documents_of_both_lists_suit_the_one_that_ranks_them_higher() -> None:
    labels = {"q": {"x": 0.0, "y": 0.0, "g": 4.0}}
    a, b = {"q": ["s", "t", "x", "y"]}, {"q": ["x", "y", "s", "t"]}
    columns, values = pair(labels, a, b, "nDCG@4")
    found = find_holes(columns, values)
    _, both = pair({"q": {**labels["q"], "s": 4.0, "t": 4.0}}, a, b, "nDCG@4")
    assert found.least == pytest.approx(both.differences[0])
    assert found.least < min(-item.query_change for item in found.pairs)
    assert found.most == 0.0


@pytest.mark.parametrize("ties", ["rank", "score", "score32", "averaged"])
def test_lists_of_a_project_come_in_portions_as_one_by_one(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ties: str
) -> None:
    monkeypatch.setattr("ndcg_gui.features.evaluate.project_columns._PORTION", 2)
    lines = ["q1 Q0 d1 1 5 T", "q1 Q0 d3 2 5 T", "q1 Q0 d2 3 1 T", "q3 Q0 d2 1 2 T", "q3 Q0 d6 2 2 T"]
    # Stored as earlier versions did: ties in the order of the ranks.
    store(project, write_lines(tmp_path / "t.run", lines), options=ReadOptions(order="kept"))
    columns = ProjectColumns(project.read)
    found = [(list(keys), groups) for keys, groups in columns.ordered_lists([2, 0, 1], "T", ties)]
    wanted = [columns.ordered_list_of(place, "T", ties) for place in (2, 0, 1)]
    assert [keys for keys, _ in found] == [list(keys) for keys, _ in wanted]
    assert found[1][0] == (["d1", "d3", "d2"] if ties == "rank" else ["d3", "d1", "d2"])
    assert found[2][0] == []
    for (_, mine), (_, theirs) in zip(found, wanted, strict=True):
        assert (mine is None) == (theirs is None) == (ties != "averaged")
        if mine is not None and theirs is not None:
            assert [own.tolist() for own in mine] == [own.tolist() for own in theirs]
    if ties == "rank":
        assert [len(keys) for keys, _ in columns.ordered_lists([2, 0, 1], "T", ties, 1)] == [1, 1, 0]


METRICS = ["nDCG@2", "nDCG(gain='exp')@3", "RR", "P@2", "AP@2", "ERR@2", "bpref"]


@pytest.mark.parametrize(
    ("metric", "weights"),
    rest_slow(
        [*((metric, None) for metric in METRICS), *((metric, [1.0, 3.0, 0.5]) for metric in METRICS)],
        first=len(METRICS) + 1,
        together=True,
    ),
)
def test_all_bounds_hold_for_every_grading(metric: str, weights: list[float] | None) -> None:
    """Lists deeper than the cutoff: A's, B's and the difference's bounds, against all gradings of both."""
    generator = random.Random(f"{metric}")
    queries, documents = ["q0", "q1", "q2"], [f"d{number}" for number in range(6)]
    a, b = ({query: generator.sample(documents, 4) for query in queries} for _ in range(2))
    labels = {}
    for query in queries:
        every = list(dict.fromkeys([*a[query], *b[query]]))
        judged = generator.sample(every, len(every) - 3)
        labels[query] = {key: float(generator.randrange(3)) for key in judged}
    aggregation = "mean" if weights is None else "weighted"

    def values(labels: dict[str, dict[str, float]]) -> tuple[ChangingColumns, PairedValues]:
        return pair(labels, a, b, metric, weights=weights, maximum=2, aggregation=aggregation)

    columns, now = values(labels)
    found = find_holes(columns, now)
    ends: dict[str, list[np.ndarray]] = {"A": [], "B": [], "B - A": []}
    for number, query in enumerate(queries):
        own = labels[query]
        open_ = [key for key in dict.fromkeys([*a[query], *b[query]]) if key not in own]
        seen = []
        for way in product((None, 0.0, 1.0, 2.0), repeat=len(open_)):
            graded_ = {key: grade for key, grade in zip(open_, way, strict=True) if grade is not None}
            _, other = values({**labels, query: {**own, **graded_}})
            seen.append((other.a[number], other.b[number], other.differences[number]))
        for name, column in zip(ends, np.array(seen).T, strict=True):
            ends[name].append(np.array([column.min(), column.max()]))
    bounds = {"A": now.baseline.bounds, "B": now.candidate.bounds, "B - A": found.outlook}
    for name, per_query in ends.items():
        low, high = now.shares @ np.array(per_query)
        said = bounds[name]
        assert said is not None
        least, most = (said.least, said.most) if isinstance(said, Outlook) else (said.low, said.high)
        assert least <= low + 1e-9 and high - 1e-9 <= most, name
        if said.exact:
            assert (least, most) == pytest.approx((low, high), abs=1e-9), name
    assert now.baseline.bounds is not None and now.candidate.bounds is not None
    assert found.least is not None and found.most is not None
    assert found.least >= now.candidate.bounds.low - now.baseline.bounds.high - 1e-9
    assert found.most <= now.candidate.bounds.high - now.baseline.bounds.low + 1e-9
