from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.registry import parse_metric
from tests.metrics.lists import value


def test_the_best_precision_from_the_level_on() -> None:
    # Relevant at 2, 3 and 5 of four: precisions 1/2, 2/3, 3/5.
    grades = [0, 1, 1, None, 1]
    assert value("IPrec(recall=0.25)", grades, unretrieved=[1]) == 2 / 3
    assert value("IPrec(recall=0.5)", grades, unretrieved=[1]) == 2 / 3
    assert value("IPrec(recall=0.75)", grades, unretrieved=[1]) == 3 / 5
    assert value("IPrec(recall=1)", grades, unretrieved=[1]) == 0
    assert value("IPrec(recall=0)", grades, unretrieved=[1]) == 2 / 3


def test_how_a_share_becomes_a_number_of_documents() -> None:
    # 0.3 of 4 is 1.2: one document by rounding, two by adding 0.9.
    grades = [1, 0, 1, 1, 1]
    assert value("IPrec(recall=0.3)", grades) == 1
    assert value("IPrec(recall=0.3, level='up')", grades) == 4 / 5


def test_without_a_relevant_document_it_is_nothing() -> None:
    assert value("IPrec", [0, None]) == 0
    assert value("IPrec(rel=2)", [1, 1]) == 0


def test_the_ends_of_recall_are_levels_too() -> None:
    assert str(parse_metric("iprec(recall=0)")) == "IPrec(recall=0)"
    with pytest.raises(InputError):
        parse_metric("IPrec(recall=1.1)")
