from __future__ import annotations

from tests.metrics.lists import value


def test_each_judged_document_above_that_is_not_relevant_costs() -> None:
    # R = 2, N = 3: nothing above the first relevant one, min(2, 2) / min(3, 2) above the second.
    assert value("bpref", [1, 0, 0, 1, 0]) == (1 + 0) / 2
    # R = 4, N = 2: 1 - 0, 1 - 1/2, 1 - 2/2, and one not returned.
    assert value("bpref", [1, 0, 1, 0, 1], unretrieved=[1]) == (1 + 0.5 + 0) / 4


def test_unjudged_results_do_not_count() -> None:
    assert value("bpref", [None, 1, None, 0, None, 1]) == value("bpref", [1, 0, 1]) == (1 + 0) / 2


def test_documents_judged_not_relevant_count_even_when_not_returned() -> None:
    # R = 2, N = 2: half of what is not relevant stands above the second.
    assert value("bpref", [1, 0, 1], unretrieved=[0]) == (1 + 0.5) / 2


def test_the_threshold_says_what_is_not_relevant() -> None:
    assert value("bpref(rel=2)", [1, 2]) == 0
    assert value("bpref", [1, 2]) == 1


def test_nothing_relevant_is_0() -> None:
    assert value("bpref", [0, None]) == 0
