"""Items side by side of the raters of a shared project: what all of them share is held once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.packages.questions import ComparisonContents
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.labels.preferences import Comparison, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

_Numbers = npt.NDArray[np.int32]
Sides = tuple[tuple[str, ...], tuple[str, ...]]


class SharedComparison:
    """Comparison as all raters have it, with the numbers of the documents that it shows."""

    def __init__(self, connection: Connection, comparison: Comparison) -> None:
        self.contents = ComparisonContents(connection, comparison)
        self.numbers = collection.document_ids(connection, self.contents.document_keys())

    def sides(self, shown: PresentedItem) -> Sides:
        """Keys of the documents left and right of an item, without those that were taken back."""
        left, right = (
            tuple(key for key in keys if key in self.numbers) for keys in self.contents.sides(shown)
        )
        return left, right


class SharedComparisons:
    """Comparisons of one state of a project, each read when a rater first has items of it."""

    def __init__(self) -> None:
        self._known: dict[ComparisonId, SharedComparison] = {}

    def of(
        self, connection: Connection, comparison: Comparison, shown: Sequence[PresentedItem]
    ) -> SharedComparison:
        """Comparison with its lists, and with these items. Not to be called by two threads at once."""
        found = self._known.get(comparison.id)
        if found is None:
            found = self._known[comparison.id] = SharedComparison(connection, comparison)
        if not found.contents.has(shown):
            found.contents.read_items(connection)
        return found


class RaterItems:
    """Items of a comparison of one rater, in order, by index: a few numbers and a key for each."""

    def __init__(
        self,
        shared: SharedComparison,
        plan: ComparisonPlan,
        shown: Sequence[PresentedItem],
        keys: Sequence[str],
        *,
        first: int,
    ) -> None:
        """`plan` is harmless, `first` the index of the first item's query on the page."""
        self._shared, self.plan, self.first = shared, plan, first
        self.id = shared.contents.comparison.id
        self._queries: _Numbers = np.array([item.query_id for item in shown], np.int32)
        self._items: _Numbers = np.array([item.key.number for item in shown], np.int32)
        self._swapped = np.array([item.left_system == "candidate" for item in shown], np.bool_)
        self._keys = np.array([key.encode("ascii") for key in keys])
        self.as_texts = all(len(keys) <= 1 for at in range(len(shown)) for keys in self.sides(at))

    def __len__(self) -> int:
        return len(self._queries)

    def shown(self, at: int) -> PresentedItem:
        """Item as it is shown to the rater."""
        key = ItemKey(QueryId(int(self._queries[at])), int(self._items[at]))
        return PresentedItem(key, at, "candidate" if self._swapped[at] else "baseline")

    def key(self, at: int) -> str:
        """Key of an item on the page."""
        return bytes(self._keys[at]).decode("ascii")

    def all_keys(self) -> list[str]:
        """Keys of all items."""
        return [self.key(at) for at in range(len(self))]

    def at_key(self, key: str) -> int:
        """Index of an item by its key on the page. Raises KeyError for an unknown one."""
        return self._only(self._keys == key.encode("ascii", "replace"), key)

    def at_place(self, query_id: int, item: int) -> int:
        """Index of an item by its place in the project. Raises KeyError for that of another rater."""
        return self._only((self._queries == query_id) & (self._items == item), (query_id, item))

    def _only(self, fits: npt.NDArray[np.bool_], asked: object) -> int:
        found = np.flatnonzero(fits)
        if not len(found):
            raise KeyError(asked)
        return int(found[0])

    def place(self, at: int, rater_id: RaterId) -> tuple[int, ...]:
        """Place of an item in the project."""
        return self.id, rater_id, int(self._queries[at]), int(self._items[at])

    def query(self, at: int) -> QueryRecord:
        """Query of an item, under the project's key."""
        return self._shared.contents.query(QueryId(int(self._queries[at])))

    def sides(self, at: int) -> Sides:
        """Keys of the documents left and right of an item, in the project."""
        return self._shared.sides(self.shown(at))

    def documents(self, at: int) -> tuple[list[DocumentId], list[DocumentId]]:
        """Documents left and right of an item."""
        left, right = ([self._shared.numbers[key] for key in keys] for keys in self.sides(at))
        return left, right

    def layout(self) -> tuple[object, ...]:
        """Values that must be equal for a page to go on with these items as they are."""
        return self.id, self.plan.name, self._keys.tobytes()
