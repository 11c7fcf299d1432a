from __future__ import annotations

from dataclasses import fields

import pytest

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.messages import say


def test_nothing_changed_is_false() -> None:
    assert not Changes()
    assert not Changes(origin="panel", summary=say("nothing"))


@pytest.mark.parametrize(
    "name", [item.name for item in fields(Changes) if item.name not in ("origin", "summary")]
)
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


def test_who_asked_does_not_make_a_difference() -> None:
    assert Changes(reload=True, origin=1) == Changes(reload=True, origin=2, summary=say("x"))
