"""Contents of a package in a form that can be signed: read from the package itself, by keys."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ndcg_gui.core.package import Package
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.records import DocumentRecord, QueryRecord
from ndcg_gui.domain.scales import Grade
from ndcg_gui.features.agreement.feedback import SETTLED, places_told
from ndcg_gui.features.packages.questions import sides_in
from ndcg_gui.features.packages.signing import digest
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import packages, preferences
from ndcg_gui.store.labels.named_events import ItemName, PairName, item_places
from ndcg_gui.store.sql.transactions import Connection

TOLD = "told"  # the fact of what a package tells its rater


@dataclass(frozen=True, slots=True)
class PackageItems:
    """Pairs and items of a package, and a digest of all that its rater is shown, by kind.

    `told` are the pairs that it tells its rater of, who may answer; older packages tell of none.
    """

    places: frozenset[PairName | ItemName]
    digests: Mapping[str, str]
    told: frozenset[PairName] = frozenset()

    def facts(self, package: Package) -> dict[str, Any]:
        """Facts of the package to be signed."""
        return {**asdict(package), **self.digests}


def asked_in(connection: Connection) -> PackageItems:
    """Read the contents of a package, with their digests.

    Only meanings are digested, not how they are stored, so that a package stays itself when it is opened
    by a later version.
    """
    queries = {item.id: item.record for item in collection.queries(connection)}
    pairs = frozenset(packages.asked_pairs(connection))
    items = frozenset(item_places(connection))
    return PackageItems(
        pairs | items,
        {
            TOLD: digest([records.setting_value(connection, SETTLED)]),
            "asked_pairs": f"{len(pairs)} {digest(sorted(pairs))}",
            "asked_items": f"{len(items)} {digest(_items(connection, queries, items))}",
            "queries": digest(
                sorted([item.query_key, item.text, item.intent or ""] for item in queries.values())
            ),
            "documents": digest(sorted(_documents(connection))),
            "scale": digest(_scales(connection)),
        },
        frozenset(PairName(*keys) for keys in places_told(connection)),
    )


def _items(
    connection: Connection, queries: Mapping[QueryId, QueryRecord], items: Collection[ItemName]
) -> Iterator[object]:
    (rater,) = records.raters(connection)
    lists = sides_in(connection, items)
    for comparison in preferences.comparisons(connection):
        plan = comparison.plan
        # Only where there are any: what was written of others before stays as it was.
        asked = [value for value in (plan.criteria, plan.grades) if value]
        yield [comparison.name, plan.unit, plan.points, plan.ties, plan.reasons, plan.depth, *asked]
        left = {
            (queries[item.query_id].query_key, item.key.number): item.left_system
            for item in preferences.assigned_sides(connection, comparison.id, rater.id)
        }
        yield sorted(
            [item.query_key, item.item, left.get((item.query_key, item.item), ""), *lists[item.query_key]]
            for item in items
            if item.comparison == comparison.name
        )


def _documents(connection: Connection) -> Iterator[tuple[str, int, str]]:
    # Stored with each text; that they fit it is checked before a package is merged.
    bare = collection.content_hash(DocumentRecord(""))
    for doc_key, version, stored in packages.content_hashes(connection):
        yield doc_key, version, stored or bare


def _scales(connection: Connection) -> Iterator[object]:
    current = records.setting_value(connection, "scale_version")
    for stored in records.scale_versions(connection):
        scale = stored.scale
        yield [
            scale.key,
            stored.version,
            str(stored.id) == current,
            scale.kind,
            scale.title,
            scale.guidelines,
            _grades(scale.grades),
            # Only where there are any: what was written of other scales before stays as it was.
            *(
                [
                    scale.leads,
                    [[item.key, item.title, item.question, _grades(item.grades)] for item in scale.criteria],
                ]
                if scale.criteria
                else ()
            ),
        ]


def _grades(grades: Sequence[Grade]) -> list[list[object]]:
    return [[item.value, item.name, item.definition, item.gain, item.examples] for item in grades]
