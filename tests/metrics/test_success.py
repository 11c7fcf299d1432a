from __future__ import annotations

import pytest

from tests.metrics.lists import value


@pytest.mark.parametrize(
    ("spelling", "expected"),
    [("Success@1", 0), ("Success@3", 1), ("Success", 1), ("Success(rel=2)@3", 0), ("Success(rel=2)", 1)],
)
def test_one_relevant_result_is_enough(spelling: str, expected: float) -> None:
    assert value(spelling, [0, None, 1, 2]) == expected


def test_a_relevant_document_that_was_not_returned_is_none() -> None:
    assert value("Success@10", [0, 0], unretrieved=[3]) == 0
