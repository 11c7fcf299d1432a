"""RankQuest's test cases: `[{id, searchContext: {q, ...}, ratings: [{documentId, rating, label, comment}]}]`.

A rating that is left out is 0, which is how Kotlin writes it. Source: jillesvangurp/rankquest-core,
RatedSearch.kt and SearchResultRating.kt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import JudgmentRecord, Kind, Status
from ndcg_gui.domain.scales import Scale
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import Texts, array, merged_losses, ratings, whole
from ndcg_gui.formats.tools.gathering import Gathering, Json, first_in
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_CALLED = {"query_key": "id", "doc_key": "documentId", "grade": "rating", "note": "comment"}
_TEXTS = ("q", "query", "text", "searchText", "search", "keywords")


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read the ratings by the test cases' ids, without the further search parameters."""
    found = Gathering(source, report, options, _CALLED)
    for line, case in found.objects():
        context = found.inside(line, case.get("searchContext"), say("what is searched for"))
        query = found.query(line, _asked(context), key=case.get("id"), intent=case.get("comment"))
        for rated in found.listed(line, case.get("ratings"), say("a document with its rating")):
            rating, comment = rated.get("rating", 0), rated.get("comment")
            found.judge(line, query, rated.get("documentId"), rating, note=comment)
    return found.content(Kind.JUDGMENTS)


def _asked(context: Json) -> object:
    known = next((context[name] for name in _TEXTS if context.get(name)), None)
    return next(iter(context.values())) if known is None and len(context) == 1 else known


def sniff(head: bytes, name: str) -> float:
    """Recognise the file by its first test case."""
    value = beginning(head)
    case = first_in(value) if isinstance(value, list) else {}
    return 0.98 if isinstance(case.get("searchContext"), Mapping) else 0.0


def write_cases(path: Path, content: Content, *, scale: Scale | None = None) -> None:
    """Write a test case for every query, with the grades' names as labels.

    Raises InputError for grades that are no whole numbers.
    """
    write_atomically(path, array(_cases(content, scale)))


def _cases(content: Content, scale: Scale | None) -> Iterator[object]:
    texts, notes = Texts(content.queries), _notes(content.judgments)
    for query, own in ratings(content.judgments).items():
        listed = []
        for doc, grade in own.items():
            entry: dict[str, object] = {"documentId": doc, "rating": whole(query, doc, grade)}
            step = scale.grade(grade) if scale is not None else None
            if step is not None:
                entry["label"] = step.name
            if notes.get((query, doc)):
                entry["comment"] = notes[query, doc]
            listed.append(entry)
        intent = texts.intent(query)
        yield {
            "id": query,
            "searchContext": {"q": texts.of(query)},
            "ratings": listed,
            **({"comment": intent} if intent else {}),
        }


def _notes(records: Sequence[JudgmentRecord]) -> dict[tuple[str, str], str]:
    return {(item.query_key, item.doc_key): item.note for item in records if item.status is Status.GRADED}


READER = Reader("rankquest", "RankQuest test cases (JSON)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
WRITER = Writer(
    "rankquest",
    "RankQuest test cases (JSON)",
    Kind.JUDGMENTS,
    SUFFIXES,
    write_cases,
    whole=True,
    merged=True,
    takes=("scale",),
    losses=merged_losses(),
    tool="RankQuest",
)
