"""Items of a comparison: the queries drawn, and which items have identical sides."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, RankedList
from ndcg_gui.features.display.self_naming import SelfNaming
from ndcg_gui.features.display.self_naming_search import names_in_documents
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.metrics.arrays import FloatArray, IntArray
from ndcg_gui.metrics.sampling import draw_by_weight
from ndcg_gui.metrics.statistics.rank_agreement import rank_biased_overlap
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels.preferences import Item, PresentedItem

Keys = tuple[str, ...]
Texts = Callable[[Sequence[str]], Mapping[str, DocumentRecord]]


class Tops:
    """First `depth` results of systems, of every query that one lists: of baseline and candidate, or of all
    whose lists get a grade (`graded`), which are shown one by one.

    A system without a list for a query returned nothing, which is a result like any other.
    """

    def __init__(self, *systems: Mapping[QueryId, RankedList], depth: int, graded: bool = False) -> None:
        self.not_sampled, self.graded = 0, graded
        self.lists: dict[QueryId, tuple[Keys, ...]] = {
            query_id: tuple(_top(lists, query_id, depth) for lists in systems)
            for query_id in sorted(set[QueryId]().union(*systems))
        }

    def keep_sampled(
        self, plan: ComparisonPlan, sampled: Collection[str], records: Mapping[QueryId, QueryRecord]
    ) -> Self:
        """Leave out queries that were not sampled from a log, unless the plan takes all."""
        if sampled and not plan.all_queries:
            kept = {key: own for key, own in self.lists.items() if records[key].query_key in sampled}
            self.not_sampled, self.lists = len(self.lists) - len(kept), kept
        return self

    def contrast(self, query_id: QueryId) -> float:
        """Distance of the first two lists from 0 (same) to 1 (nothing in common): 1 - rank-biased overlap."""
        first, second = self.lists[query_id][:2]
        overlap = rank_biased_overlap(first, second)
        return float(first != second) if overlap is None else 1 - overlap

    def sides(self, key: ItemKey) -> tuple[Keys, Keys]:
        """Keys on the two sides of an item: both lists, or their documents at its rank.

        Of one list that gets a grade the other side is empty.
        """
        if self.graded:
            lists = self.lists.get(key.query_id, ())
            return lists[key.rank - 1] if key.rank <= len(lists) else (), ()
        first, second = self.lists.get(key.query_id, ((), ()))
        if not key.rank:
            return first, second
        at = slice(key.rank - 1, key.rank)
        return first[at], second[at]

    def shown(self, shown: PresentedItem, item: Item) -> tuple[Keys, Keys]:
        """Keys left and right of an item as shown to a rater."""
        baseline, candidate = self.sides(shown.key)
        if self.graded:
            return baseline, candidate
        if item.key.kind is ItemKind.SAME:
            candidate = baseline = baseline if shown.left_system == "baseline" else candidate
        elif item.key.kind is ItemKind.OBVIOUS and item.foil_id is not None:
            candidate = self.sides(ItemKey(item.foil_id, item.key.rank))[0]
        return (baseline, candidate) if shown.left_system == "baseline" else (candidate, baseline)


def _top(lists: Mapping[QueryId, RankedList], query_id: QueryId, depth: int) -> Keys:
    entry = lists.get(query_id)
    return () if entry is None else entry.keys[:depth]


@dataclass(frozen=True, slots=True)
class ComparisonDraft:
    """Items of a comparison by query and rank, and the `weights` of its plan."""

    items: list[Item]
    weights: tuple[tuple[str, float], ...]


def draft(
    plan: ComparisonPlan, tops: Tops, records: Mapping[QueryId, QueryRecord], texts: Texts
) -> ComparisonDraft:
    """Draw the items of a comparison, by query and rank. `texts` gives documents by key.

    Sides are identical when they hold the same documents in the same order: the same keys, or documents that
    look the same except for white space and Unicode form. Lists that get a grade are each asked about, also
    where two systems have the same one.
    """
    keys = {
        query_id: [ItemKey.make(query_id, rank=rank) for rank in _ranks(plan, lists)]
        for query_id, lists in tops.lists.items()
    }
    pairs = {} if plan.grades else {key: tops.sides(key) for own in keys.values() for key in own}
    same = _identical(pairs, texts)
    open_queries = [
        query_id
        for query_id, own in keys.items()
        if not plan.differing or any(key not in same for key in own)
    ]
    chosen = drawn(plan, open_queries, records, tops)
    items = [
        Item(key, key in same)
        for query_id in sorted(chosen)
        for key in keys[query_id]
        if not (plan.differing and key in same)
    ]
    weights = {} if plan.sampling != "weighted" else by_traffic(plan, open_queries, records)
    return ComparisonDraft(
        items, tuple((records[query_id].query_key, weight) for query_id, weight in weights.items())
    )


def _ranks(plan: ComparisonPlan, lists: Sequence[Keys]) -> Sequence[int]:
    """Ranks of the items of a query: 0 for two lists as wholes, and of graded lists one for each system."""
    if plan.grades:
        return range(1, len(lists) + 1)
    return [0] if plan.unit == "list" else range(1, max(map(len, lists)) + 1)


def _identical(pairs: Mapping[ItemKey, tuple[Keys, Keys]], texts: Texts) -> set[ItemKey]:
    same = {key for key, (first, second) in pairs.items() if first == second}
    # Only lists of one length can turn out to be the same by their texts.
    doubtful = {
        key: [(one, other) for one, other in zip(first, second, strict=True) if one != other]
        for key, (first, second) in pairs.items()
        if key not in same and len(first) == len(second)
    }
    wanted = dict.fromkeys(doc for own in doubtful.values() for pair in own for doc in pair)
    signatures = {doc: _signature(record) for doc, record in texts(list(wanted)).items()}
    return same | {
        key
        for key, own in doubtful.items()
        if all(
            signatures.get(one) is not None and signatures.get(one) == signatures.get(other)
            for one, other in own
        )
    }


def _signature(record: DocumentRecord) -> tuple[object, ...] | None:
    """All visible content of a document in a normal form, or None where there is none."""
    shown = (record.title, record.body, record.url, record.image_url)
    folded = tuple(_folded(text) for text in shown)
    return (*folded, tuple(sorted(record.fields.items()))) if any(folded) or record.fields else None


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def drawn(
    plan: ComparisonPlan, queries: Sequence[QueryId], records: Mapping[QueryId, QueryRecord], tops: Tops
) -> list[QueryId]:
    """Queries that the plan's sample takes by its seed, or all without a sample."""
    number = plan.sample
    if number is None or number >= len(queries):
        return list(queries)
    if plan.sampling == "weighted":
        return list(by_traffic(plan, queries, records))
    random = generator(plan.seed, "sample", plan.sampling)
    chance = random.random(len(queries))
    if plan.sampling == "contrast":
        places = np.lexsort((chance, np.array([-tops.contrast(query_id) for query_id in queries])))[:number]
    elif plan.sampling == "stratified":
        places = _stratified([records[query_id].stratum for query_id in queries], number, chance)
    else:
        places = np.argsort(chance, kind="stable")[:number]
    return [queries[place] for place in np.sort(places).tolist()]


def by_traffic(
    plan: ComparisonPlan, queries: Sequence[QueryId], records: Mapping[QueryId, QueryRecord]
) -> dict[QueryId, float]:
    """Queries that a sample by traffic takes by the plan's seed, each with the traffic that it stands for.

    Empty where the plan takes no sample. Raises InputError where no query has traffic.
    """
    if plan.sample is None:
        return {}
    weights = np.array([records[query_id].weight for query_id in queries], np.float64)
    if plan.sample >= len(queries):
        return dict(zip(queries, weights.tolist(), strict=True))
    if not weights.any():
        raise InputError(say("all queries have the weight 0, so none can be drawn by traffic"))
    sample = draw_by_weight(weights, plan.sample, generator(plan.seed, "sample", plan.sampling))
    places, stands_for = sample.places.tolist(), sample.weights.tolist()
    return {queries[place]: weight for place, weight in zip(places, stands_for, strict=True)}


def _stratified(strata: Sequence[str | None], number: int, chance: FloatArray) -> IntArray:
    """Indices drawn in proportion to the strata, with the rest to the largest remainders."""
    members: dict[str | None, list[int]] = {}
    for place, stratum in enumerate(strata):
        members.setdefault(stratum, []).append(place)
    exact = {name: number * len(own) / len(strata) for name, own in members.items()}
    quota = {name: math.floor(share) for name, share in exact.items()}
    by_remainder = sorted(exact, key=lambda name: (quota[name] - exact[name], name or ""))
    for name in by_remainder[: number - sum(quota.values())]:
        quota[name] += 1
    chosen = [
        place
        for name, own in members.items()
        for place in sorted(own, key=lambda place: chance[place])[: quota[name]]
    ]
    return np.array(chosen, np.int64)


def names_in_plan(project: Project, plan: ComparisonPlan, report: Progress | None = None) -> SelfNaming:
    """System names in the documents that raters of a comparison will read. `report(done, total)` may raise
    Cancelled.
    """
    keys: dict[str, None] = {}
    with project.read.moment() as read:
        numbers = {item.name: item.id for item in read(contents.systems)}
        records = {item.id: item.record for item in read(contents.queries)}
        sampled = read(stored_records.sampled_queries)
        lists = {
            name: read(contents.ranked_lists, numbers[name]) for name in (plan.baseline, *plan.candidates)
        }
        for pair in [plan.graded] if plan.grades else plan.pairs():
            tops = Tops(*(lists[name] for name in pair), depth=plan.depth, graded=bool(plan.grades))
            tops.keep_sampled(plan, sampled, records)
            for item in draft(plan, tops, records, lambda keys: read(contents.documents_by_key, keys)).items:
                for side in tops.sides(item.key):
                    keys |= dict.fromkeys(side)
        known = read(contents.document_ids, list(keys))
    return names_in_documents(project, [known[key] for key in keys if key in known], report)
