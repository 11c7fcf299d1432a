from __future__ import annotations

from dataclasses import fields

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.messages import say


def test_nothing_changed_is_false() -> None:
    assert not Changes()
    assert not Changes(origin="panel", summary=say("nothing"), elsewhere=True, steps_gone=True)


@pytest.mark.parametrize("name", [item.name for item in fields(Changes) if item.compare])
def test_any_change_is_true(name: str) -> None:
    flag = isinstance(getattr(Changes(), name), bool)
    assert Changes(**{name: True if flag else frozenset({1})})


def test_two_reports_become_one() -> None:
    pair = QueryId(1), DocumentId(2)
    one = Changes(judged=frozenset({QueryId(1)}), pairs=frozenset({pair}), origin="me", summary=say("first"))
    other = Changes(judged=frozenset({QueryId(2)}), reload=True, origin="you", summary=say("second"))
    both = one | other
    assert both.judged == {1, 2}
    assert both.pairs == {pair}
    assert both.reload
    assert not both.pooled
    assert both.origin == "me"
    assert str(both.summary) == "first"
    assert (Changes() | other).origin == "you"


def test_what_is_joined_is_of_elsewhere_only_where_both_are() -> None:
    here, there = Changes(saved=True), Changes(saved=True, elsewhere=True, steps_gone=True)
    assert (there | there).elsewhere
    assert not (here | there).elsewhere and not (there | here).elsewhere
    assert (Changes() | there).elsewhere and (there | Changes()).elsewhere
    assert not (Changes() | here).elsewhere and not (Changes() | Changes()).elsewhere
    assert (here | there).steps_gone and not (here | here).steps_gone


def test_who_asked_does_not_make_a_difference() -> None:
    assert Changes(reload=True, origin=1) == Changes(reload=True, origin=2, summary=say("x"))
