"""Candidate pairs of a pool: the top of systems' lists, and a random share of the results below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from ndcg_gui.domain.ids import ImportId, QueryId, SystemId
from ndcg_gui.domain.progress import Progress
from ndcg_gui.store.collection.contents import document_ids, systems
from ndcg_gui.store.sql.columns import int_rows, plain_rows
from ndcg_gui.store.sql.plain_sql import listed

IntArray = npt.NDArray[np.int64]

_PORTION = 250  # queries whose lists are held at once


@dataclass(frozen=True, eq=False)
class Candidates:
    """Distinct pairs, int64 of shape (n, 2): query and document numbers, by query.

    A document below what was pooled so far has no number yet: -1 stands for the first of `new_keys`, -2
    for the second. `brought_by` says which import's list named each of them first.
    """

    pairs: IntArray
    new_keys: tuple[str, ...] = ()
    brought_by: tuple[ImportId | None, ...] = ()


def candidates(
    connection: Connection,
    system_ids: Sequence[SystemId],
    query_ids: Sequence[QueryId],
    *,
    depth: int,
    sample: float = 0.0,
    random: np.random.Generator,
    progress: Progress | None = None,
) -> Candidates:
    """The first `depth` results of the systems, and a share `sample` of the distinct ones below.

    Every pair below has the same chance to be drawn, and each query gives its share, rounded up or
    down. `progress(done, total)` counts queries.
    """
    chosen = [item for item in systems(connection) if item.id in system_ids]
    place = {item.id: number for number, item in enumerate(chosen)}
    found: list[tuple[int, bytes, int]] = []
    seen, start_at = 0.0, float(random.random())
    for first in range(0, len(query_ids), _PORTION):
        if progress is not None:
            progress(first, len(query_ids))
        portion = query_ids[first : first + _PORTION]
        lists = _lists(connection, place, portion)
        for query_id in portion:
            own = lists.get(query_id, {})
            top, below, system_of = _split(own, depth, below=sample > 0)
            found.extend((query_id, key, system) for key, system in top.items())
            # One line through all queries, cut at equal steps: rounding favours none of them.
            before = int(seen + start_at)
            seen += sample * len(below)
            drawn = min(int(seen + start_at) - before, len(below))
            for number in np.sort(random.permutation(len(below))[:drawn]).tolist():
                found.append((query_id, below[number], system_of(below[number])))
    return _numbered(connection, found, [item.import_id for item in chosen])


def _lists(
    connection: Connection, place: Mapping[SystemId, int], query_ids: Sequence[QueryId]
) -> dict[QueryId, dict[int, bytes]]:
    """Return the packed keys of each query's lists, by the system's index."""
    statement = (
        "SELECT query_id, system_id, doc_keys FROM ranked_list"
        f" WHERE system_id IN ({listed(place)}) AND query_id IN ({listed(query_ids)})"
    )
    lists: dict[QueryId, dict[int, bytes]] = {}
    for query_id, system_id, doc_keys in plain_rows(connection, statement):
        if doc_keys:
            lists.setdefault(query_id, {})[place[system_id]] = doc_keys
    return lists


def _split(
    lists: Mapping[int, bytes], depth: int, *, below: bool
) -> tuple[dict[bytes, int], list[bytes], Callable[[bytes], int]]:
    """Return the distinct keys at the top with their system's index, and those only below with theirs."""
    top: dict[bytes, int] = {}
    # Always in the systems' order: the same plan gives the same pairs.
    parts = [
        (system, lists[system].split(b"\n") if below else lists[system].split(b"\n", depth)[:depth])
        for system in sorted(lists)
    ]
    for system, keys in parts:
        for key in keys[:depth]:
            top.setdefault(key, system)
    if len(parts) == 1:
        # Seven million keys are only cut apart here: no key of one list comes twice.
        ((only, keys),) = parts
        return top, keys[depth:], lambda _key: only
    rest: dict[bytes, int] = {}
    for system, keys in parts:
        for key in keys[depth:]:
            if key not in top:
                rest.setdefault(key, system)
    return top, list(rest), rest.__getitem__


def _numbered(
    connection: Connection, found: Sequence[tuple[int, bytes, int]], imports: Sequence[ImportId | None]
) -> Candidates:
    systems_of: dict[bytes, int] = {}
    for _, key, system in found:
        systems_of.setdefault(key, system)
    keys = {key: key.decode() for key in systems_of}
    # Hidden documents have to be brought back.
    known = document_ids(connection, list(keys.values()))
    new = [key for key, text in keys.items() if text not in known]
    numbers: dict[bytes, int] = {key: known[text] for key, text in keys.items() if text in known}
    numbers.update((key, -1 - number) for number, key in enumerate(new))
    rows = [(query_id, numbers[key]) for query_id, key, _ in found]
    return Candidates(
        np.array(rows, np.int64).reshape(-1, 2),
        tuple(keys[key] for key in new),
        tuple(imports[systems_of[key]] for key in new),
    )


def decided_pairs(connection: Connection) -> IntArray:
    """int64 of shape (n, 2): every pair graded or marked not judgeable by anyone, each once."""
    statement = (
        "SELECT DISTINCT query_id, document_id FROM judgment WHERE status IN ('graded', 'cannot_judge')"
        " ORDER BY query_id, document_id"
    )
    return int_rows(connection, statement, width=2)


def without_text(connection: Connection) -> IntArray:
    """int64[n]: the documents without a text, in ascending order."""
    return int_rows(connection, "SELECT id FROM document WHERE version = 0 ORDER BY id", width=1)[:, 0]
