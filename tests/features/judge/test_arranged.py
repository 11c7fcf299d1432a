from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from ndcg_gui.domain.ids import DocumentId, Pair, QueryId
from ndcg_gui.features.judge.arranged import ArrangedPairs, DocumentsByQuery, PairIndex

DOCUMENTS = {QueryId(query): np.arange(10, 10 + 3 * query) for query in (1, 2, 4, 7)}
QUERIES = [QueryId(number) for number in (1, 2, 3, 4)]  # of 3 there is nothing, 7 was taken back


class Reads:
    """Gives documents' keys, and remembers of which documents they were asked for."""

    def __init__(self) -> None:
        self.asked: list[set[int]] = []

    def __call__(self, _read: object, ids: list[DocumentId]) -> dict[DocumentId, str]:
        self.asked.append(set(ids))
        return {number: f"d{number}" for number in ids}


@pytest.fixture
def reads() -> Reads:
    return Reads()


def arranged(reads: Any, key: str = "42/ann") -> ArrangedPairs:
    return ArrangedPairs(reads, DOCUMENTS, QUERIES, key)


def all_of(key: str = "42/ann") -> list[Pair]:
    return list(arranged(Reads(), key))


def test_every_pair_of_the_queries_stands_once_by_query(reads: Reads) -> None:
    pairs = arranged(reads)
    assert len(pairs) == len(list(pairs)) == 3 + 6 + 12
    assert [query for query, _ in pairs] == [1] * 3 + [2] * 6 + [4] * 12
    assert sorted(pairs) == [(query, number) for query in (1, 2, 4) for number in DOCUMENTS[QueryId(query)]]
    assert pairs.ends() == [(0, 3), (3, 9), (9, 21)]
    assert pairs.document_ids() == list(range(10, 22))


def test_the_order_hangs_on_the_key_and_is_for_ever() -> None:
    assert all_of() == all_of()
    assert all_of() != all_of("42/bob")
    # Who is half through a query goes on where they were, whatever the version.
    assert [document for query, document in all_of() if query == 2] == [15, 11, 10, 13, 12, 14]


def test_only_what_is_asked_for_is_arranged(reads: Reads) -> None:
    pairs = arranged(reads)
    assert reads.asked == []
    assert pairs[3:5] == all_of()[3:5]
    assert reads.asked == [set(range(10, 16))]
    assert [pairs[place] for place in range(3, 9)] == all_of()[3:9]
    assert len(reads.asked) == 1
    pairs.arrange([QueryId(1), QueryId(4), QueryId(99)])
    assert reads.asked[1:] == [set(range(10, 22))]
    assert list(pairs) == all_of()
    assert len(reads.asked) == 2


def test_it_is_indexed_as_a_list(reads: Reads) -> None:
    pairs, expected = arranged(reads), all_of()
    generator = random.Random(1)
    for _ in range(300):
        start, stop = (generator.choice([None, *range(-25, 26)]) for _ in range(2))
        step = generator.choice([None, 1, 2, -1, -3])
        assert pairs[start:stop:step] == expected[start:stop:step]
    assert [pairs[place] for place in range(-21, 21)] == expected + expected
    for place in (-22, 21):
        with pytest.raises(IndexError):
            pairs[place]


def test_where_each_stands(reads: Reads) -> None:
    places = PairIndex(arranged(reads))
    assert {pair: places[pair] for pair in all_of()} == {pair: at for at, pair in enumerate(all_of())}
    assert dict(places) == {pair: places[pair] for pair in all_of()}
    for pair in [(1, 99), (3, 10), (7, 10), (99, 99)]:
        assert (QueryId(pair[0]), DocumentId(pair[1])) not in places


def test_the_documents_of_each_query(reads: Reads) -> None:
    by_query = DocumentsByQuery(arranged(reads))
    assert list(by_query) == [1, 2, 4]
    assert reads.asked == []
    assert [len(documents) for documents in by_query.values()] == [3, 6, 12]
    assert by_query.get(QueryId(3)) is None


def test_a_pair_of_each_document(reads: Reads) -> None:
    wanted = [DocumentId(number) for number in (10, 14, 21, 99)]
    assert arranged(reads).pairs_of(wanted) == {10: (4, 10), 14: (4, 14), 21: (4, 21)}
    assert reads.asked == []
    assert arranged(reads).pairs_of([]) == {}


def test_of_nothing(reads: Any) -> None:
    pairs = ArrangedPairs(reads, {}, QUERIES, "42/ann")
    assert (len(pairs), list(pairs), pairs[:5], pairs.ends()) == (0, [], [], [])
    assert dict(PairIndex(pairs)) == {}


def test_several_threads_see_one_order() -> None:
    for _ in range(20):
        pairs = arranged(Reads())
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(lambda _number: list(pairs), range(4)))  # noqa: B023
        assert found == [all_of()] * 4
