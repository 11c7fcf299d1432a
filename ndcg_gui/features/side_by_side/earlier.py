"""Verdicts given before the text of the query or of a document changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.earlier_texts import DocumentTexts, QueryTexts


@dataclass(frozen=True, slots=True)
class EarlierTexts:
    """Changes since a verdict: the query's text at that time, None if unchanged, and the number of changed
    documents.
    """

    query: str | None
    documents: int

    def words(self) -> list[Message]:
        """Phrases to stand behind the verdict."""
        found = []
        if self.documents:
            count = self.documents
            found.append(say("on an earlier text of {count:document|documents}", count=count))
        if self.query is not None:
            found.append(say("when the query was “{text}”", text=" ".join(self.query.split())))
        return found


Earlier = Mapping[tuple[RaterId, ItemKey], EarlierTexts]
NOTHING_EARLIER: Earlier = MappingProxyType({})


def earlier_texts(
    read: ProjectReader,
    comparison_id: ComparisonId,
    query_keys: Mapping[QueryId, str],
    documents_of: Callable[[frozenset[QueryId]], Callable[[ItemKey], Iterable[str]]],
    rater_id: RaterId | None = None,
) -> Earlier:
    """Earlier texts by rater and item, of all raters or of one.

    Only queries in `query_keys` are looked at. `documents_of` is called only where some document has changed.
    For the given queries it returns a function from an item to the keys on both of its sides.
    """
    said = [
        item
        for item in read(preferences.said_when, comparison_id, rater_id)
        if item.key.query_id in query_keys
    ]
    if not said:
        return NOTHING_EARLIER
    queries = read(QueryTexts, {query_keys[item.key.query_id] for item in said})
    documents = read(DocumentTexts, min(item.created_at for item in said))
    shown = documents_of(frozenset(item.key.query_id for item in said)) if documents else None
    found = {}
    for item in said:
        keys = dict.fromkeys(shown(item.key)) if shown is not None else ()
        changed = sum(documents.differs(key, item.created_at) for key in keys)
        query = queries.then(query_keys[item.key.query_id], item.operation_id)
        if changed or query is not None:
            found[item.rater_id, item.key] = EarlierTexts(query, changed)
    return found
