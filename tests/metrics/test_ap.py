from __future__ import annotations

from tests.metrics.lists import value


def test_relevant_documents_that_were_not_returned_count_0() -> None:
    assert value("AP", [1, 0, 2], unretrieved=[1, 0]) == (1 / 1 + 2 / 3) / 3


def test_a_cutoff_does_not_change_the_divisor() -> None:
    assert value("AP@1", [1, 0, 2]) == 1 / 2


def test_the_threshold_counts_for_results_and_for_the_divisor() -> None:
    assert value("AP(rel=2)", [1, 2, 1], unretrieved=[3, 1]) == (1 / 2) / 2


def test_no_relevant_document_is_0() -> None:
    assert value("AP", [0, None]) == 0
