"""Answers judged elsewhere, as lists of the systems that gave them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.passages import FIELD
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import DocumentRecord, RankedList, RunRecord
from ndcg_gui.formats.report import Report

# Told by the names of neither: a rater may see a document's key.
_PREFIX = "answer-"


@dataclass(frozen=True, slots=True)
class Answers:
    """The systems that a file brings, each with a list for every query it was compared on."""

    systems: Mapping[str, RunRecord]
    documents: tuple[DocumentRecord, ...]


def answers_of(rows: Iterable[PreferenceRow], names: Collection[str], report: Report) -> Answers:
    """Make lists of the named systems: of one answer, of one for each rank, or empty where none is given.

    An answer becomes a document, whose key follows from system, query, rank and text. Two different answers
    of one system to the same question are an error of the report.
    """
    told: dict[str, dict[str, dict[int, str]]] = {name: {} for name in names}
    given: dict[tuple[str, str, int], str] = {}
    for row in rows:
        for name, text, passages in (
            (row.baseline, row.answer_baseline, row.passages_baseline),
            (row.candidate, row.answer_candidate, row.passages_candidate),
        ):
            if name not in told:
                continue
            if passages:
                given.setdefault((name, row.query_key, row.rank or 1), passages)
            own = told[name].setdefault(row.query_key, {})
            if text and own.setdefault(row.rank, text) != text:
                report.error(
                    row.line,
                    say(
                        "another answer of {system} to query {query} than before",
                        system=name,
                        query=row.query_key,
                    ),
                    expected=say("one answer for each query; or keys that keep the queries apart"),
                )
    documents: dict[str, DocumentRecord] = {}
    systems = {}
    for name, by_query in told.items():
        lists = {}
        for query, by_rank in by_query.items():
            answers = _ranked(by_rank)
            keys = [_key(name, query, rank, text) for rank, text in enumerate(answers, 1)]
            documents |= {
                key: DocumentRecord(key, body=text, fields={FIELD: passages} if passages else {})
                for rank, (key, text) in enumerate(zip(keys, answers, strict=True), 1)
                if text is not None
                for passages in [given.get((name, query, rank), "")]
            }
            lists[query] = RankedList(keys, np.arange(len(keys), 0, -1, dtype=np.float64))
        systems[name] = RunRecord(name, lists)
    return Answers(systems, tuple(documents.values()))


def _ranked(by_rank: Mapping[int, str]) -> Sequence[str | None]:
    """Answers from the first rank on, None where a rank has none. Rank 0 alone is the whole answer."""
    last = max(by_rank, default=0)
    if not last:
        return list(by_rank.values())
    return [by_rank.get(rank) for rank in range(1, last + 1)]


def _key(system: str, query: str, rank: int, text: str | None) -> str:
    content = json.dumps([system, query, rank, text], ensure_ascii=False)
    return _PREFIX + hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:16]
