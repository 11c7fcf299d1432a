"""Labels and runs in a program's forms: dicts, data frames, Arrow tables or files, read into one form."""

from __future__ import annotations

import math
import os
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.features.evaluate.dicts import Scored, is_plain
from ndcg_gui.formats import roles
from ndcg_gui.library import late
from ndcg_gui.library.frames import (
    Frame,
    columns_named,
    columns_of,
    count_columns,
    in_groups,
    is_frame,
    rows_of,
)
from ndcg_gui.metrics import ordering
from ndcg_gui.metrics.arrays import GradesBySubtopic

if TYPE_CHECKING:
    from ndcg_gui.formats.options import Order

File: TypeAlias = "str | os.PathLike[str]"
QrelsLike: TypeAlias = (
    "Mapping[str, Mapping[str, float | Mapping[str, float]] | Collection[str]] | Frame | File"
)
RunLike: TypeAlias = "Mapping[str, Mapping[str, float] | Sequence[str]] | Frame | File"

Labels = dict[str, dict[str, float]]
# query key -> document keys best first, and their scores (None: the order is all there is to know).
Lists = dict[str, tuple[Sequence[str], Sequence[float] | None]]

_HEADERS = {role.key: role.headers for role in roles.ROLES}
# A frame of labels or results holds keys, never the texts of queries: so `query` is a key here.
_QUERY = (*_HEADERS[roles.QUERY_KEY], "q_id", "query", "topic")
_DOCUMENT = _HEADERS[roles.DOC_KEY]
_QRELS = {"query": _QUERY, "document": _DOCUMENT, "grade": (*_HEADERS[roles.GRADE], "score")}
_PAIRS = {"query": _QUERY, "document": _DOCUMENT}
_RUN = {"query": _QUERY, "document": _DOCUMENT, "score": _HEADERS[roles.SCORE], "rank": _HEADERS[roles.RANK]}


def is_file(value: object) -> TypeGuard[File]:
    """Whether a value names a file."""
    return isinstance(value, str | os.PathLike)


def labels_of(qrels: QrelsLike) -> Labels:
    """Read labels as query key -> document key -> grade. A negative grade is "in the pool, but unjudged".

    A frame has columns for query, document and grade under any name that an import knows, such as
    `query_id`, `doc_id`, `relevance`. A list or set of documents instead of their grades, or a frame without
    a third column, means that all are relevant: grade 1. Raises InputError for anything else, and FileErrors
    for a file.
    """
    if is_file(qrels):
        return late.read_labels(Path(qrels))
    if is_frame(qrels):
        pairs = count_columns(qrels) == len(_PAIRS)
        names = columns_named(qrels, _PAIRS if pairs else _QRELS)
        return _gathered(qrels, [names[what] for what in (_PAIRS if pairs else _QRELS)])
    return {
        _key(query): {_key(doc): _number(grade, query, doc) for doc, grade in _graded(query, own).items()}
        for query, own in _mapping(qrels).items()
    }


def _graded(query: object, own: object) -> Mapping[Any, Any]:
    """Return the grades of a query's documents: 1 for each where only they are listed."""
    if isinstance(own, Mapping):
        return own
    if isinstance(own, str) or not isinstance(own, Collection):
        raise InputError(
            say("query {query}: expected document keys with grades, or a list of relevant ones", query=query)
        )
    return dict.fromkeys(own, 1)


def subtopics_of(qrels: QrelsLike) -> GradesBySubtopic | None:
    """Read labels by sub-topic, query key -> document key -> sub-topic -> grade. None without sub-topics.

    Raises as `labels_of` does.
    """
    if is_file(qrels):
        return late.read_all_labels([Path(qrels)], subtopics=True)[1]
    if is_frame(qrels):
        return None
    documents = [(query, _graded(query, own)) for query, own in _mapping(qrels).items()]
    if not any(isinstance(grade, Mapping) for _, own in documents for grade in own.values()):
        return None
    return {
        _key(query): {
            _key(doc): {_key(name): _number(value, query, doc) for name, value in _mapping(grade).items()}
            for doc, grade in own.items()
        }
        for query, own in documents
    }


def lists_of(run: RunLike, order: Order = "score") -> Lists:
    """Read the ranked lists of a run, best first.

    Scores decide the order, equal ones by document key descending, as in trec_eval; a sequence of document
    keys, and a frame with ranks and no scores, have their own order. So do ranks beside scores where `order`
    is by rank. Raises as `labels_of` does.
    """
    if is_file(run):
        return _lists_of_file(Path(run), order)
    if is_frame(run):
        names = columns_named(run, _RUN, optional=("score", "rank"))
        if "score" in names and not (order == "rank" and "rank" in names):
            scored = _gathered(run, [names["query"], names["document"], names["score"]])
            return {query: _ordered(own) for query, own in scored.items()}
        if "rank" not in names:
            raise InputError(say("the run has neither a column of scores nor one of ranks"))
        ranked = _gathered(run, [names["query"], names["document"], names["rank"]])
        return {query: (sorted(own, key=own.__getitem__), None) for query, own in ranked.items()}
    return {_key(query): _list(query, own) for query, own in _mapping(run).items()}


def plain_labels(qrels: QrelsLike) -> Scored | None:
    """Labels as dicts of dicts, unchecked, where they are that already or rows that stand in order.

    None for anything else, which `labels_of` reads item by item.
    """
    if is_plain(qrels):
        return qrels
    if is_file(qrels) or not is_frame(qrels) or count_columns(qrels) == len(_PAIRS):
        return None
    names = columns_named(qrels, _QRELS)
    return _in_groups(qrels, [names[what] for what in _QRELS])


def plain_run(run: RunLike, order: Order) -> Scored | None:
    """A run as dicts of scores, as `plain_labels` has labels. None where ranks decide, too."""
    if is_plain(run):
        return run
    if is_file(run) or not is_frame(run):
        return None
    names = columns_named(run, _RUN, optional=("score", "rank"))
    if "score" not in names or (order == "rank" and "rank" in names):
        return None
    return _in_groups(run, [names["query"], names["document"], names["score"]])


def _in_groups(frame: Frame, names: Sequence[str]) -> Scored | None:
    queries, documents, values = columns_of(frame, names)
    return in_groups(_as_texts(queries), _as_texts(documents), values)


def _as_texts(keys: Sequence[Any]) -> Sequence[Any]:
    """Keys as texts where all are whole numbers."""
    return list(map(str, keys)) if set(map(type, keys)) == {int} else keys


def _mapping(value: object) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise InputError(
            say(
                "expected a dict, a data frame, an Arrow table or the path of a file, not {type}",
                type=type(value).__name__,
            )
        )
    return value


def _gathered(frame: Frame, names: Sequence[str]) -> Labels:
    """query key -> document key -> number, of the three columns. Of two columns the number is 1."""
    found: Labels = {}
    for row, (query, doc, *told) in enumerate(rows_of(frame, names), start=1):
        (value,) = told or (1,)
        own, key = found.setdefault(_key(query), {}), _key(doc)
        if key in own:
            raise InputError(
                say("row {row}: query {query} has document {doc} twice", row=row, query=query, doc=doc)
            )
        own[key] = _number(value, query, doc)
    return found


def _list(
    query: object, own: Mapping[str, float] | Sequence[str]
) -> tuple[Sequence[str], Sequence[float] | None]:
    if isinstance(own, Mapping):
        return _ordered({_key(doc): _number(score, query, doc) for doc, score in own.items()})
    if isinstance(own, str) or not isinstance(own, Sequence):
        raise InputError(
            say("query {query}: expected document keys with scores, or a list of document keys", query=query)
        )
    keys = [_key(doc) for doc in own]
    if len(set(keys)) != len(keys):
        raise InputError(say("query {query}: a document appears in the list twice", query=query))
    return keys, None


def _ordered(scored: Mapping[str, float]) -> tuple[Sequence[str], Sequence[float]]:
    keys, scores = list(scored), np.fromiter(scored.values(), np.float64, len(scored))
    found = ordering.order(scores, keys, "score")
    assert found is not None
    return [keys[place] for place in found[0].tolist()], scores[found[0]].tolist()


def _key(value: Any) -> str:
    """Key as text, with whole numbers as files would have them."""
    if isinstance(value, str):
        return value
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        return str(int(value))
    raise InputError(say("{value} is not a key of a query or document; keys are text", value=repr(value)))


def _number(value: Any, query: object, doc: object) -> float:
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise InputError(
            say(
                "query {query}, document {doc}: expected a number, not {value}",
                query=query,
                doc=doc,
                value=repr(value),
            )
        )
    return number


def _lists_of_file(path: Path, order: Order) -> Lists:
    return {key: (own.keys, own.scores.tolist()) for key, own in late.read_run(path, order).lists.items()}
