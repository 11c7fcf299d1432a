"""Result lists as rows, `query_key,rank,doc_key,score,system`: of one system, or of several in one table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from ndcg_gui.domain.records import Kind, RunRecord
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.tables.written import WrittenRows

_COLUMNS = ("query_key", "rank", "doc_key", "score", "system")
Result = tuple[str, int, str, float, str]


class Ranked(Collection[Result]):
    """Every result of these runs, whose tags name the systems, made one by one to save memory."""

    def __init__(self, runs: Sequence[RunRecord]) -> None:
        self._runs = runs

    def __len__(self) -> int:
        return sum(len(ranked) for run in self._runs for ranked in run.lists.values())

    def __contains__(self, result: object) -> bool:
        return any(result == own for own in self)

    def __iter__(self) -> Iterator[Result]:
        for run in self._runs:
            for query_key, ranked in run.lists.items():
                scored = zip(ranked.keys, ranked.scores.tolist(), strict=True)
                for rank, (doc_key, score) in enumerate(scored, start=1):
                    yield query_key, rank, doc_key, score, run.tag


class Results(WrittenRows[Result]):
    """Results, best first in each list."""

    title = "Result lists"
    sheet = "results"
    has_texts = False
    types = {"rank": Type.WHOLE, "score": Type.NUMBER}

    def columns_of(self, records: Collection[Result]) -> Sequence[str]:
        return _COLUMNS

    def values(self, record: Result) -> dict[str, object]:
        query_key, rank, doc_key, score, system = record
        return {
            "query_key": query_key,
            "rank": rank,
            "doc_key": doc_key,
            "score": tidy(score),
            "system": system,
        }


RESULTS = Results()
WRITERS = RESULTS.writers("results", Kind.RUN, comes_back=True)
