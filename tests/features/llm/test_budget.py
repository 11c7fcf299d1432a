from __future__ import annotations

import pytest

from ndcg_gui.core.http.client import Unanswered
from ndcg_gui.features.llm.budget import OVER_BUDGET, Budget


def test_what_is_set_aside_counts_until_it_is_known_what_it_cost() -> None:
    budget = Budget(3.0)
    with budget.open(2.0) as paid:
        with pytest.raises(Unanswered) as raised, budget.open(1.5):
            pass
        assert raised.value.message is OVER_BUDGET and raised.value.for_all
        paid.append(0.5)
    with budget.open(1.5):
        pass
    assert budget.used == 0.5


def test_a_request_may_cost_as_much_as_the_dearest_so_far() -> None:
    budget = Budget(3.0)
    with budget.open(0.1) as paid:
        paid.append(2.0)
    with pytest.raises(Unanswered), budget.open(0.1):
        pass


def test_what_fails_costs_nothing_and_no_budget_ends_nothing() -> None:
    budget = Budget(1.0)
    with pytest.raises(ZeroDivisionError), budget.open(0.9):
        raise ZeroDivisionError
    with budget.open(0.9) as paid:
        paid.append(9.0)
    with Budget(0.0).open(1e9):
        pass
