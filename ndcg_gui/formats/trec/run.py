"""TREC runs: `query Q0 document rank score tag`, one result a line.

trec_eval ignores the rank column and orders by score, then document key, both descending
(usnistgov/trec_eval, form_res_rels.c), and so are lists ordered here, unless the ranks are asked for.
A large file is read as columns of numbers; a small one, and one with anything to tell of, line by line.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Kind, RankedList, RunRecord
from ndcg_gui.formats.decimals import DECIMAL, decimal_text, parse_decimal, why_not_decimal
from ndcg_gui.formats.duplicates import Duplicates, expected_for
from ndcg_gui.formats.keys import (
    DOCUMENT_TITLE,
    MAX_BYTES,
    QUERY_TITLE,
    RUN_TITLE,
    KeyBook,
    check_key,
    key_problem,
    warn_twins,
)
from ndcg_gui.formats.options import Order, ReadOptions
from ndcg_gui.formats.report import LINES_KEPT, Report
from ndcg_gui.formats.source import Source, clean
from ndcg_gui.formats.spec import Content, Reader, Writer
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec.columns import DistinctKeys, Lists, RunColumns
from ndcg_gui.formats.trec.fields import FieldSpans
from ndcg_gui.formats.trec.lines import TREC, Layout
from ndcg_gui.formats.trec.order import Arranged
from ndcg_gui.formats.writing import TrecKeys, write_atomically

SUFFIXES = (".run", ".txt", ".trec", ".res", ".results", ".out")
MAX_RANK = (1 << 63) - 1
_SHORT = 18  # so many digits always fit, of a rank into 63 bits


class _Rows:
    """The rows of one tag in the order of the file, as columns, and their queries, numbered."""

    def __init__(self) -> None:
        self.queries: dict[str, int] = {}
        self.numbers = array("q")
        self.docs: list[str] = []
        self.ranks = array("q")
        self.scores = array("d")
        self.lines = array("q")

    def grouped(self) -> _Grouped:
        """Return the rows grouped by list."""
        numbers = np.array(self.numbers, np.int64)
        order = np.argsort(numbers, kind="stable")
        docs = [self.docs[row] for row in order.tolist()]
        starts = np.searchsorted(numbers[order], np.arange(len(self.queries) + 1)).astype(np.int64)
        lists = Lists(
            tuple(self.queries),
            starts,
            np.array(self.scores)[order],
            np.array(self.ranks)[order],
            FieldSpans.of(docs),
            np.array(self.lines)[order],
            is_all=True,
        )
        return _Grouped(lists, docs)


class _Grouped(NamedTuple):
    """The lists of one tag, and the document keys of their rows."""

    lists: Lists
    docs: list[str]

    def each(self) -> Iterator[tuple[str, list[str], list[int]]]:
        """Yield each query's key, documents and lines, as in the file."""
        lines = self.lists.lines.tolist()
        for key, (start, end) in zip(
            self.lists.query_keys, pairwise(self.lists.starts.tolist()), strict=True
        ):
            yield key, self.docs[start:end], lines[start:end]


def read(source: Source, report: Report, options: ReadOptions, layout: Layout = TREC) -> Content:
    """Read one run (with `options.split_tags`: one for each tag)."""
    if source.is_large and not options.split_tags:
        with clean(report):
            return _read_at_once(source, report, options, layout)
    parsed = _parse(source, report, options, layout)
    found = {tag: rows.grouped() for tag, rows in parsed.items()}
    _check_twins(found.values(), report)
    if options.duplicates in ("refuse", "latest"):
        _check_duplicates(found.values(), report, options.duplicates)
    else:
        found = {tag: _once(run, options, report) for tag, run in found.items()}
    if report.error_count:
        return Content()
    if len(found) > 1:
        report.inform("split_tags", say("{count} run tags: read as {count} runs", count=len(found)))
    order = _order(options, layout)
    return Content(runs=tuple(_record(tag, run.lists, report, order) for tag, run in found.items()))


def _order(options: ReadOptions, layout: Layout) -> Order:
    # Where ranks are all there is, their scores are made of them.
    return options.order if layout.scored else "kept"


def _record(tag: str, lists: Lists, report: Report, order: Order) -> RunRecord:
    arranged = Arranged(report, order)
    arranged.add(lists)
    return arranged.record(tag)


def _read_at_once(source: Source, report: Report, options: ReadOptions, layout: Layout) -> Content:
    """Read the columns of one run at once. Raises NotClean, and `report` is invalid then."""
    run, keys, arranged = (
        RunColumns(source, options, layout),
        DistinctKeys(),
        Arranged(report, _order(options, layout)),
    )
    with closing(run.lists()) as parts:
        for part in parts:
            keys.add(part)
            arranged.add(part)
            report.rows += len(part.scores)
    keys.check_twins()
    if run.returns.count:
        source.note_returns(run.returns.first[0], run.returns.count)
    for line in run.comments.first:
        trec.note_comment(report, line)
    if run.comments.count > LINES_KEPT:
        trec.note_comment(report, 0, count=run.comments.count - LINES_KEPT)
    report.blank += run.blank.count
    return Content(runs=(arranged.record(run.tag or tag_of(source)),))


def tag_of(source: Source) -> str:
    """Return the tag for a file without one: its name without the ending, blanks as underscores."""
    tag = re.sub(r"[\s\x00-\x1f\x7f]+", "_", Path(source.name).stem)
    return tag if key_problem(tag) is None else "run"


def _parse(source: Source, report: Report, options: ReadOptions, layout: Layout) -> dict[str, _Rows]:
    """Parse the rows by tag."""
    own_tag = "" if layout.scored else tag_of(source)
    found: dict[str, _Rows] = {}
    checked: set[str] = set()
    last_query = last_tag = ""
    rows, number = _Rows(), 0
    for line, parts, plain in trec.rows(source, report, options, layout.columns):
        if layout.scored:
            query, _, doc, rank, score, tag = parts
        else:
            query, doc, rank = parts[layout.query], parts[layout.document], parts[layout.rank]
            score, tag = "1", own_tag
        if not (rank.isdigit() and rank.isascii()) or (len(rank) > _SHORT and not _fits(rank)):
            report.error(
                line, say("not a rank"), got=rank, expected=say("a whole number from 0, in ASCII digits")
            )
            continue
        value = float(score) if DECIMAL.fullmatch(score) else None
        if value is None or value - value != 0.0:
            report.error(line, say("not a score"), got=score, expected=why_not_decimal(score))
            continue
        if not layout.scored:
            value = 1 / (int(rank.lstrip("0") or "0") or 0.5)  # 0 stands before 1
        if query != last_query or tag != last_tag:
            rows = found.get(tag) or _of_new_tag(found, tag, line, report, options)
            if query not in rows.queries:
                check_key(report, QUERY_TITLE, query, line)
            number = rows.queries.setdefault(query, len(rows.queries))
            last_query, last_tag = query, tag
        if not (plain and len(doc) <= MAX_BYTES) and doc not in checked:
            if not check_key(report, DOCUMENT_TITLE, doc, line):
                continue
            checked.add(doc)
        rows.numbers.append(number)
        rows.docs.append(doc)
        rows.ranks.append(int(rank.lstrip("0") or "0"))  # Python reads no more than 4,300 digits
        rows.scores.append(value)
        rows.lines.append(line)
    return found


def _fits(rank: str) -> bool:
    digits = rank.lstrip("0")
    return len(digits) <= _SHORT + 1 and int(digits or "0") <= MAX_RANK


def _of_new_tag(found: dict[str, _Rows], tag: str, line: int, report: Report, options: ReadOptions) -> _Rows:
    check_key(report, RUN_TITLE, tag, line)
    if found and not options.split_tags:
        report.error(
            line,
            say("a second run tag in one file"),
            got=tag,
            expected=say("'{tag}' as in the lines before", tag=next(iter(found))),
        )
    rows = found[tag] = _Rows()
    return rows


def _check_twins(runs: Collection[_Grouped], report: Report) -> None:
    def line_of(key: str) -> int:
        # A query of which every row was refused has no line to name.
        found = (lines for run in runs for query, _, lines in run.each() if query == key and lines)
        return min((lines[0] for lines in found), default=0)

    def line_of_doc(doc: str) -> int:
        found = (zip(docs, lines, strict=True) for run in runs for _, docs, lines in run.each())
        return min(line for rows in found for key, line in rows if key == doc)

    queries = dict.fromkeys(key for run in runs for key in run.lists.query_keys)
    warn_twins(report, QUERY_TITLE, queries, line_of)
    warn_twins(report, DOCUMENT_TITLE, dict.fromkeys(doc for run in runs for doc in run.docs), line_of_doc)


def _check_duplicates(runs: Collection[_Grouped], report: Report, policy: Duplicates) -> None:
    """Report repeated documents with both lines. A file pasted behind itself is one error."""
    found = []
    for run in runs:
        for query, docs, lines in run.each():
            if len(set(docs)) == len(docs):
                continue
            first: dict[str, int] = {}
            for doc, line in zip(docs, lines, strict=True):
                before = first.setdefault(doc, line)
                if before != line:
                    found.append((line, before, query, doc))
    found.sort()
    if len(found) > 1:
        line, before, query, doc = found[0]
        after = sum(int((run.lists.lines >= line).sum()) for run in runs)
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
        _twice(report, line, before, query, doc, policy)


def _once(run: _Grouped, options: ReadOptions, report: Report) -> _Grouped:
    """Return the lists with each document once for a query: the first, or the one of the highest score."""
    kept = np.ones(len(run.docs), np.bool_)
    for (query, docs, lines), start in zip(run.each(), run.lists.starts.tolist(), strict=False):
        if len(set(docs)) == len(docs):
            continue
        chosen: dict[str, int] = {}
        for row, (doc, line) in enumerate(zip(docs, lines, strict=True), start):
            known = chosen.setdefault(doc, row)
            if known == row:
                continue
            better = options.duplicates == "highest" and run.lists.scores[row] > run.lists.scores[known]
            kept[known if better else row] = False
            chosen[doc] = row if better else known
            told = _second(run.lists.lines[known], query, doc)
            report.leave_out(told, line, kept=report.rows, most=options.most_repeated)
    rows = np.flatnonzero(kept)
    lists = run.lists
    starts = np.concatenate([[0], np.cumsum(kept)])[lists.starts]
    return _Grouped(
        replace(
            lists,
            starts=starts,
            scores=lists.scores[rows],
            ranks=lists.ranks[rows],
            documents=lists.documents[rows],
            lines=lists.lines[rows],
        ),
        [run.docs[row] for row in rows.tolist()],
    )


def _second(before: int, query: str, doc: str) -> Message:
    return say(
        "document '{doc}' appears twice for query '{query}', first in line {before}",
        doc=doc,
        query=query,
        before=int(before),
    )


def _twice(report: Report, line: int, before: int, query: str, doc: str, policy: Duplicates) -> None:
    report.error(line, _second(before, query, doc), expected=expected_for(policy))


# -- sniffing and writing


class Scored:
    """Results with scores and no ranks, ordered by score, then by document key.

    So does trec_eval order them.
    """

    def __init__(self, report: Report, options: ReadOptions) -> None:
        self._report, self._options, self._policy = report, options, options.duplicates
        self._queries, self._documents = KeyBook(report, QUERY_TITLE), KeyBook(report, DOCUMENT_TITLE)
        self._lists: dict[str, dict[str, tuple[float, int]]] = {}

    def add(self, query: str, doc: str, score: float, line: int) -> None:
        """Add a result to the list of its query."""
        if not (self._queries.check(query, line) & self._documents.check(doc, line)):
            return
        found = self._lists.setdefault(query, {})
        known = found.setdefault(doc, (score, line))
        if known[1] == line:
            return
        if self._policy in ("refuse", "latest"):
            _twice(self._report, line, known[1], query, doc, self._policy)
            return
        if self._policy == "highest" and score > known[0]:
            found[doc] = (score, line)
        told, most = _second(known[1], query, doc), self._options.most_repeated
        self._report.leave_out(told, line, kept=self._report.rows, most=most)

    def run(self, tag: str) -> RunRecord:
        """The run of all results."""
        self._queries.finish()
        self._documents.finish()
        lists = {}
        for query, found in self._lists.items():
            ordered = sorted(found.items(), key=lambda item: (item[1][0], item[0].encode()), reverse=True)
            for (_, (above, line)), (_, (below, other)) in pairwise(ordered):
                if above == below:
                    self._report.inform("ties", trec.TIES_BY_KEY, min(line, other))
            lists[query] = RankedList(
                [doc for doc, _ in ordered], np.array([score for _, (score, _) in ordered])
            )
        return RunRecord(tag, lists, "score")


def sniff(head: bytes, name: str) -> float:
    """Recognise the number of columns, the rank and the score of the first lines."""
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


def write_run(path: Path, run: RunRecord) -> int:
    """Write one run with ranks counted from 1, and the shortest exact scores.

    Returns how many keys are written otherwise, see `TrecKeys`. Raises InputError when a key or the tag
    cannot stand in a TREC file, and when scores rise along a list, because every reader would turn its
    order round.
    """
    keys = TrecKeys()
    write_atomically(path, _lines(run, keys))
    return keys.write_table(path)


def _lines(run: RunRecord, keys: TrecKeys) -> Iterator[str]:
    tag = keys.written("run tag", run.tag)
    for query_key, ranked in run.lists.items():
        query = keys.query(query_key)
        scores = ranked.scores.tolist()
        if any(later > earlier for earlier, later in pairwise(scores)):
            raise InputError(say("the scores of query '{query}' increase along its list", query=query_key))
        for rank, (doc, score) in enumerate(zip(ranked.keys, scores, strict=True), 1):
            document = keys.written("document key", doc)
            yield f"{query} Q0 {document} {rank} {decimal_text(score)} {tag}\n"


READER = Reader("run", "TREC run", Kind.RUN, SUFFIXES, sniff, read)
WRITER = Writer("run", "TREC run", Kind.RUN, SUFFIXES, write_run, tool="trec_eval, ranx")
