from __future__ import annotations

import json

from ndcg_gui.features.compare.comparison import analyse
from ndcg_gui.features.compare.judge_next import find_holes
from ndcg_gui.features.compare.matrix import all_pairs, system_values
from ndcg_gui.features.compare.result_json import comparison_json, matrix_json
from ndcg_gui.features.compare.verdict import verdict
from ndcg_gui.features.evaluate.numbers import Evaluation
from tests.features.labels.pairs import pair

LABELS = {"q1": {"d1": 4.0}, "q2": {"d1": 1.0, "d2": 2.0}, "q3": {"d2": 1.0}}
A = {"q1": ["d1", "d2"], "q2": ["d1", "d2"], "q3": ["d2"]}
B = {"q1": ["d2", "d1"], "q2": ["d2", "d1"], "q3": ["d9", "d2"]}


def test_a_comparison_in_full_precision() -> None:
    columns, values = pair(LABELS, A, B, strata={"q1": "head"})
    comparison, holes = analyse(values), find_holes(columns, values)
    found = comparison_json(comparison, holes, most=1, judge=1)
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert found["difference"] == comparison.paired.means.difference
    assert found["tests"]["randomisation"] == {"value": None, "reason": "too few to say"}  # type: ignore[index]
    assert found["verdict"] == str(verdict(comparison, holes))
    assert (found["seed"], found["resamples"], found["epsilon"]) == (42, 9999, 1e-9)
    assert (found["wins"], found["ties"], found["losses"]) == (1, 0, 2)
    assert [row["query"] for row in found["largest_losses"]] == ["q1"]  # type: ignore[attr-defined]
    assert [row["stratum"] for row in found["strata"]] == ["head", None]  # type: ignore[attr-defined]
    unjudged = found["unjudged"]
    assert unjudged["pairs"] == 2 and len(unjudged["judge_next"]) == 1  # type: ignore[index]
    assert found["candidate"]["unjudged"] == 2  # type: ignore[index]


def test_what_is_unknown_is_null_with_a_reason() -> None:
    columns, values = pair({}, A, B)
    found = comparison_json(analyse(values), find_holes(columns, values))
    json.dumps(found, allow_nan=False)
    assert found["difference"] is None and found["interval"] is None and found["winner"] is None
    assert found["effect_size"] == {"value": None, "reason": "no query has a value for both systems"}


def test_a_matrix_has_each_pair_once() -> None:
    columns, values = pair(LABELS, A, B)
    numbers = Evaluation(columns, metrics=[values.metric], settings=values.settings)
    (matrix,) = all_pairs([system_values(numbers, values.metric)])
    found = matrix_json(matrix, [])
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    (only,) = found["pairs"]  # type: ignore[misc]
    assert (only["baseline"], only["candidate"]) == ("A", "B")  # type: ignore[has-type]
    assert only["difference"] == matrix.difference[0, 1]  # type: ignore[has-type]
    assert only["wins"] + only["losses"] == 3  # type: ignore[has-type]
    assert found["means"] == {"A": matrix.means[0], "B": matrix.means[1]}
    empty, none = pair({}, A, B)
    numbers = Evaluation(empty, metrics=[none.metric], settings=none.settings)
    (nothing,) = all_pairs([system_values(numbers, none.metric)])
    found = matrix_json(nothing, [])
    assert found["means"] == {"A": None, "B": None}
    json.dumps(found, allow_nan=False)
