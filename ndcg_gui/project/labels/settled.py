"""Disputes that were settled: what those who settle see of each other, and where two of them differ."""

from __future__ import annotations

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.project.core.reader import Reader
from ndcg_gui.project.labels.settling import decider_id, verdict_word
from ndcg_gui.store.labels import settling
from ndcg_gui.store.labels.settling import ItemWord


def words_on_pair(read: Reader, query_id: QueryId, document_id: DocumentId, but: RaterId) -> tuple[int, ...]:
    """The events of all raters' current words on a pair, but for one rater's: what `Seen` holds."""
    with read.transaction() as connection:
        words = settling.pair_words(connection, query_id, document_id)
    return tuple(word.event for word in words if word.rater_id != but)


def pairs_at_odds(read: Reader) -> set[tuple[QueryId, DocumentId]]:
    """The pairs that two raters settled differently, each seeing what others said or named by the rule."""
    with read.transaction() as connection:
        words = settling.settling_words(connection, decider_id(connection))
    first: dict[tuple[QueryId, DocumentId], object] = {}
    found = set()
    for query_id, document_id, _rater, state in words:
        pair, word = (query_id, document_id), (state.status, state.grade)
        if first.setdefault(pair, word) != word:
            found.add(pair)
    return found


def words_at_odds(read: Reader, comparison_id: ComparisonId, but: RaterId) -> dict[ItemKey, tuple[int, ...]]:
    """The events of others' words on the items of a comparison over which those who settle them are at odds.

    Of these it is known that they are disputed still; what one alone has settled nobody else has seen.
    """
    by_key: dict[ItemKey, list[ItemWord]] = {}
    with read.transaction() as connection:
        for key, word in settling.item_words(connection, comparison_id):
            if word.rater_id != but:
                by_key.setdefault(key, []).append(word)
    return {
        key: tuple(word.event for word in words)
        for key, words in by_key.items()
        if len({verdict_word(word.state, word.left_system) for word in words}) > 1
    }
