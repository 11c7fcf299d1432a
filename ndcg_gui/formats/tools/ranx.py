"""ranx's JSON: qrels `{"q_1": {"d_1": 1}}` with whole numbers, a run the same with decimals.

Nothing else tells one from the other; pytrec_eval's dictionaries look the same. Source: AmenRa/ranx,
docs of Qrels and Run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.formats import strict_json
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.tables.jsonl import beginning
from ndcg_gui.formats.tools.by_query import merged_losses, ratings, whole
from ndcg_gui.formats.tools.gathering import Gathering, stem_of
from ndcg_gui.formats.trec.qrels import QrelsLabels
from ndcg_gui.formats.writing import write_atomically

SUFFIXES = (".json",)
_LOOKED_AT = 50
_MOSTLY = 0.8
# More grades than any scale has: scores that happen to be whole.
_MANY_GRADES, _HIGH_GRADE = 12, 100


def read_qrels(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read labels. A negative one means not judged, as in qrels."""
    found = Gathering(source, report, options)
    labels = QrelsLabels(report, options)
    for line, query, value in found.members(""):
        for doc, grade in found.inside(line, value, say("documents with their grades")).items():
            if isinstance(grade, bool) or not isinstance(grade, int | float):
                report.error(
                    line,
                    say("query '{query}', document '{doc}': not a grade", query=query, doc=doc),
                    got=strict_json.dump(grade)[:80],
                    expected=say("a whole number"),
                )
                continue
            number = labels.grade(repr(grade), line)
            if number is not None:
                report.rows += 1
                labels.add(query, doc, number, line)
    return Content(judgments=labels.finish())


def read_run(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read a run of the file's name, each list by score as trec_eval orders it."""
    found = Gathering(source, report, options)
    for line, query, value in found.members(""):
        scores = found.inside(line, value, say("documents with their scores"))
        listed: list[tuple[object, float | None]] = []
        for doc, score in scores.items():
            if isinstance(score, bool) or not isinstance(score, int | float):
                report.error(
                    line,
                    say("query '{query}', document '{doc}': not a score", query=query, doc=doc),
                    got=strict_json.dump(score)[:80],
                    expected=say("a number"),
                )
            elif abs(score) > _LARGEST:
                report.error(line, say("a number that a 64-bit float cannot hold"), got=str(score)[:40])
            else:
                listed.append((doc, float(score)))
        found.ranked(line, stem_of(source), found.query_key(line, query), listed)
    return found.content(Kind.RUN)


_LARGEST = 1.7976931348623157e308


def _numbers(head: bytes) -> tuple[list[int | float], float]:
    """Return the numbers of the first queries, and their share of the file's content."""
    value = beginning(head)
    entries = list(value.values())[:_LOOKED_AT] if isinstance(value, Mapping) else []
    if not all(isinstance(own, Mapping) for own in entries):
        return [], 0.0
    found = [item for own in entries for item in own.values()]
    numbers = [item for item in found if isinstance(item, int | float) and not isinstance(item, bool)]
    share = len(numbers) / len(found) if found else 0.0
    return (numbers, share) if share >= _MOSTLY else ([], 0.0)


def _are_grades(numbers: list[int | float]) -> float:
    """Rate how much numbers look like grades: whole ones, with few distinct values."""
    if not all(isinstance(number, int) for number in numbers):
        return 0.0
    whole_scores = len(set(numbers)) > _MANY_GRADES or max(numbers) > _HIGH_GRADE
    return 0.6 if whole_scores else 0.9


def sniff_qrels(head: bytes, name: str) -> float:
    """Recognise qrels by whole numbers."""
    numbers, share = _numbers(head)
    return _are_grades(numbers) * share if numbers else 0.0


def sniff_run(head: bytes, name: str) -> float:
    """Recognise runs by fractional numbers, or by many distinct whole ones."""
    numbers, share = _numbers(head)
    if not numbers:
        return 0.0
    grades = _are_grades(numbers)
    return share * (0.9 if not grades else 0.5 if grades < 0.9 else 0.0)


def write_qrels(path: Path, content: Content) -> None:
    """Write labels by query. Raises InputError for grades that are not whole or below 0."""
    write_atomically(path, _object(_labels(content)))


def _labels(content: Content) -> Iterator[tuple[str, object]]:
    graded = [record for record in content.judgments if record.status is Status.GRADED]
    for query, own in ratings(graded).items():
        for doc, grade in own.items():
            if grade < 0:
                raise InputError(
                    say(
                        "query '{query}', document '{doc}': a grade below 0 would be read as not judged",
                        query=query,
                        doc=doc,
                    )
                )
        yield query, {doc: whole(query, doc, grade) for doc, grade in own.items()}


def write_run(path: Path, content: Content) -> None:
    """Write a run's scores by query, as decimals, which alone tells them from grades."""
    if len(content.runs) != 1:
        raise InputError(say("a file holds one run; there are {count}", count=len(content.runs)))
    (run,) = content.runs
    lists = (
        (query, dict(zip(entry.keys, map(float, entry.scores), strict=True)))
        for query, entry in run.lists.items()
    )
    write_atomically(path, _object(lists))


def _object(members: Iterator[tuple[str, object]]) -> Iterator[str]:
    first = True
    for name, value in members:
        yield ("{\n" if first else ",\n") + f"{strict_json.dump(name)}:{strict_json.dump(value)}"
        first = False
    yield "{}\n" if first else "\n}\n"


READERS = (
    Reader("ranx-qrels", "ranx qrels (JSON)", Kind.QRELS, SUFFIXES, sniff_qrels, read_qrels),
    Reader("ranx-run", "ranx run (JSON)", Kind.RUN, SUFFIXES, sniff_run, read_run),
)
WRITERS = (
    Writer(
        "ranx-qrels",
        "ranx qrels (JSON)",
        Kind.QRELS,
        SUFFIXES,
        write_qrels,
        whole=True,
        merged=True,
        losses=merged_losses(say("texts of queries are left out")),
        tool="ranx",
    ),
    Writer(
        "ranx-run",
        "ranx run (JSON)",
        Kind.RUN,
        SUFFIXES,
        write_run,
        whole=True,
        losses=(say("the system's name and the order of equal scores are left out"),),
        tool="ranx",
    ),
)
