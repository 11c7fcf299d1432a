from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.comparison_items import MAX_RANK, ItemKey, ItemKind
from ndcg_gui.domain.ids import QueryId


@given(rank=st.integers(0, MAX_RANK), kind=st.sampled_from(ItemKind), other=st.sampled_from(ItemKind))
def test_the_number_holds_kind_and_rank(rank: int, kind: ItemKind, other: ItemKind) -> None:
    key = ItemKey.make(QueryId(7), rank=rank, kind=kind)
    assert (key.query_id, key.rank, key.kind) == (7, rank, kind)
    assert (key.as_kind(other).rank, key.as_kind(other).kind) == (rank, other)


def test_whole_lists_are_what_was_stored_before_there_were_items() -> None:
    assert ItemKey.make(QueryId(7)) == ItemKey(QueryId(7)) == (7, 0)
    # Stored numbers: a change here would read history as something else.
    assert [ItemKey.make(QueryId(1), rank=3, kind=kind).number for kind in ItemKind] == [
        3, 100_003, 200_003, 300_003, 400_003, 500_003,
    ]  # fmt: skip


@pytest.mark.parametrize("rank", [-1, MAX_RANK + 1])
def test_ranks_have_an_end(rank: int) -> None:
    with pytest.raises(ValueError, match="rank"):
        ItemKey.make(QueryId(1), rank=rank)
