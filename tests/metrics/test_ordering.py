from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.metrics.ordering import order, rule_for
from ndcg_gui.metrics.registry import parse_metric

# Neighbours that only 64 bits tell apart, and values that stay apart in 32.
NEAR = [1.0, 1.0 + 1e-12, 1.0 - 1e-12, 16777216.0, 16777217.0, 0.1, 0.3, -1.0, 0.0]


def ordered(scores: list[float], keys: list[str], ties: str) -> list[str]:
    found = order(np.array(scores), keys, ties)
    assert found is not None
    return [keys[place] for place in found[0].tolist()]


def test_the_imported_order_is_left_alone() -> None:
    assert order(np.array([1.0, 2.0]), ["a", "b"], "rank") is None


def test_equal_scores_go_by_key_descending() -> None:
    assert ordered([1, 2, 2, 2, 3], ["a", "b", "d", "c", "e"], "score") == ["e", "d", "c", "b", "a"]
    # As bytes of UTF-8 and as code points, U+FFFD stands before U+10000; as UTF-16 it would not.
    assert ordered([1, 1, 1], ["\ufffd", "\U00010000", "Z"], "score") == ["\U00010000", "\ufffd", "Z"]


def test_32_bits_tie_what_64_tell_apart() -> None:
    scores, keys = [1.0, 1.0 + 1e-12], ["b", "a"]
    assert ordered(scores, keys, "score") == ["a", "b"]
    assert ordered(scores, keys, "score32") == ["b", "a"]
    assert ordered([1e300, 1e299], ["a", "b"], "score32") == ["b", "a"]


def test_tie_groups_are_the_ranks_with_the_same_score() -> None:
    found = order(np.array([5.0, 1.0, 5.0, 0.5, 1.0, 1.0]), list("abcdef"), "averaged")
    assert found is not None
    placed, (start, end) = found
    assert placed.tolist() == [2, 0, 5, 4, 1, 3]
    assert start.tolist() == [0, 0, 2, 2, 2, 5]
    assert end.tolist() == [2, 2, 5, 5, 5, 6]
    nothing = order(np.array([]), [], "score")
    assert nothing is not None and (len(nothing[0]), nothing[1].shape) == (0, (2, 0))


def test_without_scores_the_imported_order_stays() -> None:
    assert ordered([np.nan] * 3, ["b", "c", "a"], "score") == ["b", "c", "a"]
    assert ordered([np.nan, 1.0, np.nan], ["b", "c", "a"], "score") == ["c", "b", "a"]


@pytest.mark.parametrize("ties", ["score", "score32"])
@given(
    rows=st.lists(
        st.tuples(st.sampled_from(NEAR) | st.floats(-1e30, 1e30), st.text(max_size=3)),
        unique_by=lambda row: row[1],
    )
)
def test_it_is_the_plain_sort(ties: str, rows: list[tuple[float, str]]) -> None:
    compared = [(float(np.float32(score)) if ties == "score32" else score, key) for score, key in rows]
    expected = [key for _, key in sorted(compared, reverse=True)]
    keys = [key for _, key in rows]
    assert ordered([score for score, _ in rows], keys, ties) == expected
    found = order(np.array([score for score, _ in rows]), keys, ties)
    assert found is not None
    by_key = {key: score for score, key in compared}
    ranked = [by_key[key] for key in expected]
    for place, (first, last) in enumerate(found[1].T.tolist()):
        assert [index for index, score in enumerate(ranked) if score == ranked[place]] == list(
            range(first, last)
        )


@pytest.mark.parametrize(
    ("spelling", "rule"),
    [
        ("AP", "score32"),
        ("RR@10", "score_up"),
        ("Compat", "score_up"),
        ("alpha-nDCG@10", "score_up"),
        ("INST", "score_kept"),
        ("RBP(rel=1)", "score_kept"),
        ("ERR@10", "score"),
    ],
)
def test_ir_measures_leaves_metrics_to_programs_that_order_ties_their_way(spelling: str, rule: str) -> None:
    assert rule_for(parse_metric(spelling), "ir_measures") == rule
    assert rule_for(parse_metric(spelling), "rank") == "rank"
