"""TREC runs: `query Q0 document rank score tag`, one result a line.

trec_eval ignores the rank column and orders by score, then document key, both descending
(usnistgov/trec_eval, form_res_rels.c). Here the rank column is kept as long as the scores agree.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import FloatArray, Kind, RankedList, RunRecord
from ndcg_gui.formats.decimals import DECIMAL, decimal_text, parse_decimal, why_not_decimal
from ndcg_gui.formats.keys import MAX_BYTES, check_key, warn_twins
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.run_columns import read_columns
from ndcg_gui.formats.writing import trec_key, trec_query_key, write_atomically

SUFFIXES = (".run", ".txt", ".trec", ".res", ".results", ".out")
MAX_RANK = (1 << 63) - 1
_SHORT = 18  # so many digits always fit, of a rank into 63 bits


class _List:
    """One query's rows in the order of the file, as columns."""

    __slots__ = ("docs", "lines", "ranks", "scores")

    def __init__(self) -> None:
        self.docs: list[str] = []
        self.ranks = array("q")
        self.scores = array("d")
        self.lines = array("q")


_Rows = dict[str, dict[str, _List]]  # by tag, then by query


def read(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read one run (with `options.split_tags`: one for each tag)."""
    rows = _parse(source, report, options)
    _check_twins(rows, report)
    _check_duplicates(rows, report)
    if report.error_count:
        return Content()
    if len(rows) > 1:
        report.warn("split_tags", say("{count} run tags: read as so many runs", count=len(rows)))
    return Content(runs=tuple(_arrange(tag, lists, report) for tag, lists in rows.items()))


def _parse(source: Source, report: Report, options: ReadOptions) -> _Rows:
    found: _Rows = {}
    checked: set[str] = set()
    last_query = last_tag = ""
    rows = _List()
    for line, parts, plain in trec.rows(source, report, options, trec.RUN_COLUMNS):
        query, _, doc, rank, score, tag = parts
        if not (rank.isdigit() and rank.isascii()) or (len(rank) > _SHORT and not _fits(rank)):
            report.error(
                line, say("not a rank"), got=rank, expected=say("a whole number from 0, in ASCII digits")
            )
            continue
        value = float(score) if DECIMAL.fullmatch(score) else None
        if value is None or value - value != 0.0:
            report.error(line, say("not a score"), got=score, expected=why_not_decimal(score))
            continue
        if query != last_query or tag != last_tag:
            rows = _list_for(found, query, tag, line, report, options)
            last_query, last_tag = query, tag
        if not (plain and len(doc) <= MAX_BYTES) and doc not in checked:
            if not check_key(report, "document key", doc, line):
                continue
            checked.add(doc)
        rows.docs.append(doc)
        rows.ranks.append(int(rank.lstrip("0") or "0"))  # Python reads no more than 4,300 digits
        rows.scores.append(value)
        rows.lines.append(line)
    return found


def _fits(rank: str) -> bool:
    digits = rank.lstrip("0")
    return len(digits) <= _SHORT + 1 and int(digits or "0") <= MAX_RANK


def _list_for(found: _Rows, query: str, tag: str, line: int, report: Report, options: ReadOptions) -> _List:
    lists = found.get(tag)
    if lists is None:
        check_key(report, "run tag", tag, line)
        if found and not options.split_tags:
            report.error(
                line,
                say("a second run tag in one file"),
                got=tag,
                expected=say("'{tag}' as in the lines before", tag=next(iter(found))),
            )
        lists = found[tag] = {}
    rows = lists.get(query)
    if rows is None:
        check_key(report, "query key", query, line)
        rows = lists[query] = _List()
    return rows


def _all(rows: _Rows) -> Iterator[tuple[str, _List]]:
    for lists in rows.values():
        yield from lists.items()


def _check_twins(rows: _Rows, report: Report) -> None:
    def line_of(doc: str) -> int:
        return min(part.lines[part.docs.index(doc)] for _, part in _all(rows) if doc in part.docs)

    warn_twins(
        report,
        "query key",
        dict.fromkeys(query for query, _ in _all(rows)),
        # A query of which every row was refused has no line to name.
        lambda key: min(
            (part.lines[0] for query, part in _all(rows) if query == key and part.lines), default=0
        ),
    )
    warn_twins(
        report, "document key", dict.fromkeys(doc for _, part in _all(rows) for doc in part.docs), line_of
    )


def _check_duplicates(rows: _Rows, report: Report) -> None:
    """Errors naming both lines; a file pasted behind itself is one error."""
    found = []
    for query, part in _all(rows):
        if len(set(part.docs)) == len(part.docs):
            continue
        first: dict[str, int] = {}
        for doc, line in zip(part.docs, part.lines, strict=True):
            before = first.setdefault(doc, line)
            if before != line:
                found.append((line, before, query, doc))
    found.sort()
    if len(found) > 1:
        line, before, query, doc = found[0]
        after = sum(len(part.lines) - bisect_left(part.lines, line) for _, part in _all(rows))
        if after == len(found) and 2 * after >= report.rows:
            report.error(
                line,
                say(
                    "duplicates start at line {line}: from here the file repeats line {before} and following",
                    line=line,
                    before=before,
                ),
                got=f"{query} {doc}",
            )
            return
    for line, before, query, doc in found:
        report.error(
            line,
            say(
                "document '{doc}' a second time for query '{query}', first in line {before}",
                doc=doc,
                query=query,
                before=before,
            ),
            expected=say("each document once for a query"),
        )


# -- order


def _arrange(tag: str, lists: Mapping[str, _List], report: Report) -> RunRecord:
    """Each list best first: by rank where the scores of all lists agree with it, else all by score."""
    ordered: dict[str, tuple[npt.NDArray[np.int64], FloatArray]] = {}
    disagreeing = []
    for query, part in lists.items():
        order, scores, disagrees = _by_rank(part, report)
        ordered[query] = order, scores
        if disagrees:
            disagreeing.append(query)
    if disagreeing:
        for query in disagreeing:
            part = lists[query]
            by_rank, by_score = part.docs[ordered[query][0][0]], part.docs[_by_score(part)[0]]
            report.warn(
                "score_order",
                trec.score_order(query, by_score=by_score, by_rank=by_rank),
                part.lines[0],
            )
        for query, part in lists.items():
            order = np.array(_by_score(part), np.int64)
            ordered[query] = order, np.array(part.scores)[order]
    rule = trec.TIES_BY_KEY if disagreeing else trec.TIES_KEPT
    result = {}
    for query, part in lists.items():
        order, scores = ordered[query]
        ties = np.flatnonzero(scores[1:] == scores[:-1])
        if ties.size:
            lines = part.lines
            report.warn("ties", rule, min(lines[order[ties[0]]], lines[order[ties[0] + 1]]), count=ties.size)
        docs = part.docs
        result[query] = RankedList(tuple([docs[index] for index in order.tolist()]), scores)
    return RunRecord(tag, result, "score" if disagreeing else "rank")


def _by_rank(part: _List, report: Report) -> tuple[npt.NDArray[np.int64], FloatArray, bool]:
    """The order by rank (then score), the scores in it, and whether they rise somewhere."""
    ranks = np.array(part.ranks)
    scores = np.array(part.scores)
    count = len(ranks)
    natural = np.arange(1, count + 1)
    order = natural - 1
    if not np.array_equal(ranks, natural):
        order = np.lexsort((-scores, ranks))
        ranks, scores = ranks[order], scores[order]
        if not np.array_equal(ranks, natural):
            line = part.lines[int(order[np.flatnonzero(ranks != natural)[0]])]
            report.warn("ranks", trec.COUNTED_ANEW, line)
    return order, scores, bool((scores[1:] > scores[:-1]).any())


def _by_score(part: _List) -> list[int]:
    # Strings compare by code point, which is the order of their UTF-8 bytes.
    docs, scores = part.docs, part.scores
    return sorted(range(len(docs)), key=lambda index: (scores[index], docs[index]), reverse=True)


# -- sniffing and writing


def sniff(head: bytes, name: str) -> float:
    """By the number of columns, the rank and the score of the first lines."""
    rows = trec.sample(head)
    bonus = 0.05 if name.lower().endswith(SUFFIXES[:1]) else 0.0
    if not rows:
        return 0.0
    right = sum(
        len(row) == 6 and row[3].isdigit() and parse_decimal(row[4]) is not None for row in rows
    ) / len(rows)
    wide = sum(len(row) == 6 for row in rows) / len(rows)
    q0 = sum(len(row) > 4 and row[1] == "Q0" for row in rows) / len(rows)
    return max(0.9 * right, 0.6 * q0, 0.2 * wide, 4 * bonus) + bonus


def write_run(path: Path, run: RunRecord) -> None:
    """Write one run with ranks counted from 1; scores as short as exact.

    Raises InputError when a key or the tag cannot stand in a TREC file, and when scores rise along
    a list, because every reader would turn its order round.
    """
    write_atomically(path, _lines(run))


def _lines(run: RunRecord) -> Iterator[str]:
    tag = trec_key("run tag", run.tag)
    for query, ranked in run.lists.items():
        trec_query_key(query)
        scores = ranked.scores.tolist()
        if any(later > earlier for earlier, later in pairwise(scores)):
            raise InputError(say("the scores of query '{query}' rise along its list", query=query))
        for rank, (doc, score) in enumerate(zip(ranked.keys, scores, strict=True), 1):
            yield f"{query} Q0 {trec_key('document key', doc)} {rank} {decimal_text(score)} {tag}\n"


READER = Reader("run", "TREC run", Kind.RUN, SUFFIXES, sniff, read, read_columns)
WRITER = Writer("run", "TREC run", Kind.RUN, SUFFIXES, write_run)
