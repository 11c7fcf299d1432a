"""A rater's questions of comparisons in a package: two lists under an opaque key.

In the package there are two systems, of what stands left and of what stands right, so that its stored sides
are always the same. Every question has a query of its own, whose key is made of its position in the rater's
order with a secret that stays in the project: a repeat or a check looks like any other item there, and only
the project can say which item a key stands for. Made of the side or of the kind of item, a key would differ
with what it hides.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord, RankedList, RunRecord
from ndcg_gui.features.packages.keys import PackageKeys, made_key
from ndcg_gui.features.side_by_side.drafts import Keys, Tops
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.named_events import ItemName, system_names
from ndcg_gui.store.labels.preferences import Comparison, Item, PresentedItem
from ndcg_gui.store.sql.transactions import Connection

# Words that hardly stand in a text: names of systems are kept from the screen.
LEFT, RIGHT = "left list", "right list"


@dataclass(frozen=True, slots=True)
class PackageQuestion:
    """One item for a rater. `place` and `left_system` are the project's, `key` is the package's."""

    key: str
    place: ItemName
    item: ItemKey
    left_system: str
    query: QueryRecord
    left: Keys
    right: Keys


@dataclass(frozen=True, slots=True)
class HandedComparison:
    """The questions of one comparison that go into a package, in the rater's order."""

    comparison: Comparison
    questions: tuple[PackageQuestion, ...]


def handed_to(
    comparisons: Iterable[Comparison], rater: Rater, assigned: Collection[ComparisonId]
) -> list[Comparison]:
    """Comparisons that a rater has items of, or gets all of them. `assigned` are those with items."""
    return [
        item
        for item in comparisons
        if not item.plan.imported
        and (item.id in assigned or not item.plan.raters or rater.name in item.plan.raters)
    ]


class ComparisonContents:
    """Items of a comparison and the lists that they show, the same for all raters."""

    def __init__(self, connection: Connection, comparison: Comparison) -> None:
        self.comparison = comparison
        systems = system_names(connection)
        self._systems = systems[comparison.baseline_id], systems[comparison.candidate_id]
        self.read_items(connection)
        self._tops = Tops(
            *(collection.ranked_lists(connection, number) for number in comparison.system_ids),
            depth=comparison.depth,
            graded=bool(comparison.plan.grades),
        )

    def read_items(self, connection: Connection) -> None:
        """Read the items: a rater who begins may get checks that nobody had before."""
        found = preferences.comparison_items(connection, self.comparison.id)
        self._records = collection.queries_of(connection, {item.key.query_id for item in found})
        self._items = {item.key: item for item in found}

    def has(self, shown: Iterable[PresentedItem]) -> bool:
        """Whether the items of a rater are among those that were read."""
        return all(item.key in self._items for item in shown)

    def sides(self, shown: PresentedItem) -> tuple[Keys, Keys]:
        """Keys of documents left and right of an item of a rater's."""
        return self._tops.shown(shown, self._items[shown.key])

    def document_keys(self) -> list[str]:
        """Keys of all documents in the lists, each once."""
        return list(
            dict.fromkeys(key for lists in self._tops.lists.values() for keys in lists for key in keys)
        )

    def query(self, query_id: QueryId) -> QueryRecord:
        """Query of an item."""
        return self._records[query_id]

    def questions(
        self, shown: Sequence[PresentedItem], rater_id: RaterId, secret: str
    ) -> list[PackageQuestion]:
        """Questions of a rater, to whom these items were given, in order."""
        found = []
        for item, key in zip(shown, self.keys(shown, rater_id, secret), strict=True):
            left, right = self.sides(item)
            record = self.query(item.query_id)
            place = ItemName(self.comparison.name, *self._systems, record.query_key, item.key.number)
            found.append(PackageQuestion(key, place, item.key, item.left_system, record, left, right))
        return found

    def keys(self, shown: Sequence[PresentedItem], rater_id: RaterId, secret: str) -> list[str]:
        """Keys of a rater's items, made of their positions."""
        found = []
        same: Counter[tuple[int, int]] = Counter()  # handed-over work may stand at the position of other work
        for item in shown:
            at = item.query_id, item.position
            found.append(made_key(secret, ["item", self.comparison.id, rater_id, *at, same[at]]))
            same[at] += 1
        return found


def questions_of(
    connection: Connection, comparison: Comparison, rater: Rater, secret: str
) -> list[PackageQuestion]:
    """Questions of a comparison that the rater was given, in order."""
    shown = preferences.assigned_sides(connection, comparison.id, rater.id)
    if not shown:
        return []
    return ComparisonContents(connection, comparison).questions(shown, rater.id, secret)


def earlier_key(secret: str, rater: str, question: PackageQuestion) -> str:
    """Key of a question in packages of earlier versions, made of all that there is to know of it."""
    place = question.place
    asked = [place.comparison, rater, place.query_key, place.item]
    return made_key(secret, [*asked, question.left_system, question.left, question.right])


def put_questions(
    target: Connection,
    handed: Sequence[HandedComparison],
    *,
    rater_id: RaterId,
    made: PackageKeys,
    harmless: Callable[[str], str],
) -> dict[ItemName, tuple[ItemName, str]]:
    """Store the comparisons in a package. Returns each item's place there, and the system that stands left.

    `made` has the documents' keys there; `harmless` gives a name back, or "" where it gives away a system's.
    Documents are stored elsewhere.
    """
    if not handed:
        return {}
    questions = [question for part in handed for question in part.questions]
    numbers = collection.insert_queries(
        target,
        [QueryRecord(item.key, made.text(item.query), item.query.intent) for item in questions],
        import_id=None,
    )
    systems = [
        collection.insert_system(target, name, RunRecord("", lists), numbers, import_id=None)
        for name, lists in (
            (LEFT, {item.key: _ranked(item.left, made) for item in questions if item.left}),
            (RIGHT, {item.key: _ranked(item.right, made) for item in questions if item.right}),
        )
    ]
    places: dict[ItemName, tuple[ItemName, str]] = {}
    names: set[str] = set()
    for number, part in enumerate(handed, start=1):
        plan = harmless_plan(part.comparison, number, names, harmless)
        names.add(plan.name)
        keys = [
            ItemKey.make(numbers[item.key], rank=1 if plan.unit == "pair" or plan.grades else 0)
            for item in part.questions
        ]
        if plan.grades:  # whose list it is stays in the project: all of them stand left
            plan = replace(plan, graded_ids=tuple(map(int, systems)))
        comparison_id = preferences.insert_comparison(
            target,
            name=plan.name,
            baseline_id=systems[0],
            candidate_id=systems[1],
            plan=plan,
            items=[Item(key) for key in keys],
        )
        shown = [PresentedItem(key, position, "baseline") for position, key in enumerate(keys)]
        preferences.assign_sides(target, comparison_id, rater_id, shown)
        for item, key in zip(part.questions, keys, strict=True):
            places[item.place] = ItemName(plan.name, LEFT, RIGHT, item.key, key.number), "baseline"
    return places


def _ranked(keys: Keys, made: PackageKeys) -> RankedList:
    # Scores would tell; these say no more than the order.
    return RankedList([made.document(key) for key in keys], np.arange(len(keys), 0, -1, dtype=np.float64))


def harmless_plan(
    comparison: Comparison, number: int, taken: Collection[str], harmless: Callable[[str], str]
) -> ComparisonPlan:
    """Parts of a plan that raters need, without anything that the sides could be worked out from."""
    plan = comparison.plan
    name = harmless(plan.title) or harmless(comparison.name) or str(say("Comparison {number}", number=number))
    while name in taken:
        name += "'"
    return ComparisonPlan(
        name,
        LEFT,
        (RIGHT,),
        depth=1 if plan.unit == "pair" else plan.depth,
        unit=plan.unit,
        points=plan.points,
        grades=plan.grades,
        ties=plan.ties,
        reasons=tuple(reason for reason in plan.reasons if harmless(reason)),
        criteria=tuple(name for name in plan.criteria if harmless(name)),
        wanted_by=plan.wanted_by,
        show_length=plan.show_length,
        too_fast=plan.too_fast,
    )


def sides_in(connection: Connection, places: Iterable[ItemName]) -> Mapping[str, tuple[Keys, Keys]]:
    """Lists shown left and right in a package of the items named, by their queries' keys."""
    queries = collection.query_ids(connection)
    asked: dict[str, dict[str, QueryId]] = {}
    for place in places:
        asked.setdefault(place.comparison, {})[place.query_key] = queries[place.query_key]
    found: dict[str, tuple[Keys, Keys]] = {}
    for comparison in preferences.comparisons(connection):
        own = asked.get(comparison.name, {})
        lists = [
            collection.ranked_lists(connection, system_id, list(own.values())) if own else {}
            for system_id in (comparison.baseline_id, comparison.candidate_id)
        ]
        for key, query_id in own.items():
            left, right = (side[query_id].keys if query_id in side else () for side in lists)
            found[key] = left, right
    return found
