from __future__ import annotations

import pytest

from ndcg_gui.metrics.idcg import IDCG
from tests.metrics.lists import arrays, value


def test_the_ideal_is_that_of_the_labels_whatever_was_returned() -> None:
    labels = {"a": {"x": 3, "y": 1}, "b": {"x": 2}, "c": {"x": 0}}
    hits, judged = arrays(labels, {"a": ["y"]})
    assert IDCG(1).compute(hits, judged).tolist() == [3, 2, 0]
    assert IDCG(1, ideal="retrieved").compute(hits, judged).tolist() == [1, 0, 0]


def test_what_is_retrieved_below_the_cutoff_belongs_to_the_retrieved_ideal() -> None:
    assert value("IDCG(ideal='retrieved')@1", [0, 1, 3]) == 3


@pytest.mark.parametrize("ideal", ["judged", "retrieved"])
def test_a_table_may_value_a_lower_grade_more(ideal: str) -> None:
    gains = {0.0: 0.0, 1.0: 5.0, 2.0: 1.0, 3.0: -4.0}
    spelling = f"IDCG(gain='table', ideal='{ideal}')"
    assert value(f"{spelling}@1", [3, 2, 1], gains=gains) == 5
    assert value(f"{spelling}@3", [3, 2, 1], gains=gains) == pytest.approx(5 + 1 / 1.584962500721156)


def test_uncut_and_cut_at_the_results_returned() -> None:
    # Judged 3, 2, 1 and 1; two results returned.
    rest = {"unretrieved": [3, 2]}
    whole = value("IDCG", [1, 1], **rest)
    assert (
        value("IDCG(ideal='uncut')@1", [1, 1], **rest)
        == whole
        == value("IDCG(ideal='uncut')", [1, 1], **rest)
    )
    assert value("IDCG(ideal='hits')@10", [1, 1], **rest) == value("IDCG@2", [1, 1], **rest)
    assert value("IDCG(ideal='hits')@1", [1, 1], **rest) == 3
    assert value("IDCG(ideal='hits')", [], **rest) == 0
    assert value("IDCG(gain='table', ideal='hits')", [1], gains={1: 9, 2: 5, 3: 7}, **rest) == 9
