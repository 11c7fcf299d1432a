from __future__ import annotations

from tests.metrics.lists import value


def test_all_relevant_documents_judged_are_the_whole() -> None:
    assert value("R@2", [1, 0, 1], unretrieved=[1, 2]) == 0.25
    assert value("R", [1, 0, 1], unretrieved=[1, 2]) == 0.5
    assert value("R(rel=2)", [1, 0, 1], unretrieved=[1, 2]) == 0


def test_a_query_without_relevant_documents_is_0() -> None:
    assert value("R@10", [0, None]) == 0
