"""Items of a comparison: query, rank, and whether the verdict counts or checks the rater."""

from __future__ import annotations

import enum
from typing import NamedTuple

from ndcg_gui.domain.ids import QueryId


class ItemKind(enum.StrEnum):
    """Why a rater is asked: `item`, `adjudication` and `swapped` decide the result, the others check raters.

    `repeat`: an item again with the sides swapped. `same`: one system's list on both sides. `obvious`:
    the list of another query against this one's. `adjudication`: asked of one who settles a dispute.
    `swapped`: the second half of an item that a judge is asked in both orders, which decides with the first.
    """

    ITEM = "item"
    REPEAT = "repeat"
    SAME = "same"
    OBVIOUS = "obvious"
    ADJUDICATION = "adjudication"
    SWAPPED = "swapped"


MAX_RANK = 99_999
_KINDS = tuple(ItemKind)
# The largest number of an item.
MAX_ITEM = len(_KINDS) * (MAX_RANK + 1) - 1


class ItemKey(NamedTuple):
    """One item of a comparison. `number` encodes kind and rank, 0 for the whole lists of a query.

    Stored as this number: the history of versions without ranks and checks reads as whole lists.
    """

    query_id: QueryId
    number: int = 0

    @classmethod
    def make(cls, query_id: QueryId, *, rank: int = 0, kind: ItemKind = ItemKind.ITEM) -> ItemKey:
        """Make the item of a query at `rank` (0: the whole lists). Raises ValueError outside 0..99,999."""
        if not 0 <= rank <= MAX_RANK:
            raise ValueError(f"rank {rank}")
        return cls(query_id, _KINDS.index(kind) * (MAX_RANK + 1) + rank)

    @property
    def kind(self) -> ItemKind:
        """Why it is asked."""
        return _KINDS[self.number // (MAX_RANK + 1)]

    @property
    def rank(self) -> int:
        """The rank at which two documents are compared, 0 for the whole lists."""
        return self.number % (MAX_RANK + 1)

    def as_kind(self, kind: ItemKind) -> ItemKey:
        """The same question, asked for another reason."""
        return ItemKey.make(self.query_id, rank=self.rank, kind=kind)
