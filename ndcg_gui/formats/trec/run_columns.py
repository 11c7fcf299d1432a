"""A TREC run as a record: what line by line gives, in a fraction of the time and memory."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise

import numpy as np

from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.records import RankedList, RunRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.report import LINES_KEPT, Report
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.trec import lines as trec
from ndcg_gui.formats.trec import order as trec_order
from ndcg_gui.formats.trec.columns import Lists, RunColumns, has_twice, mix
from ndcg_gui.formats.trec.fields import HashArray, IntArray, NotClean


def read_columns(source: Source, report: Report, options: ReadOptions) -> Content:
    """Read one run, whose lists keep their keys packed; raises NotClean, then nothing in `report` counts."""
    run = RunColumns(source, options)
    arranged = _Arranged(report)
    with closing(run.lists()) as parts:
        for part in parts:
            arranged.add(part)
    if run.returns.count:
        source.note_returns(run.returns.first[0], run.returns.count)
    for line in run.comments.first:
        trec.note_comment(report, line)
    if run.comments.count > LINES_KEPT:
        trec.note_comment(report, 0, count=run.comments.count - LINES_KEPT)
    report.blank += run.blank.count
    return Content(runs=(arranged.record(run.tag),))


class _Arranged:
    """The lists of a run, best first, and what is to be said of their order."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._lists: dict[str, RankedList] = {}
        self._hashes: tuple[list[HashArray], list[HashArray]] = [], []
        # What is to be said when the run is ordered by score, and of which lines.
        self._by_score: tuple[Message, IntArray] | None = None
        self._ranks: list[IntArray] = []
        self._ties: list[tuple[IntArray, IntArray]] = []

    def add(self, lists: Lists) -> None:
        """Some lists more; raises NotClean."""
        numbers = lists.number + len(self._lists)
        if has_twice(mix(lists.hashes, numbers)):
            raise NotClean  # a document twice
        plain, folded = self._hashes
        plain.append(lists.hashes)
        folded.append(lists.documents.hashes(folded=True) if lists.documents.has_capitals() else lists.hashes)
        order = trec_order.by_rank(lists)
        self._ranks.append(_lines_out_of_rank(lists, order))
        rising = trec_order.rising(lists, order)
        if len(rising):
            if not lists.is_all:
                raise NotClean  # the lists before are ordered by rank already
            best = _by_score(lists)
            self._by_score = (
                _score_order(lists, int(rising[0]), order, best),
                lists.lines[lists.starts[rising]],
            )
            order = best
        self._ties.append(_ties(lists, order))
        documents, scores = lists.documents, lists.scores
        if order is not None:
            documents, scores = documents[order], scores[order]
        for key, keys, (start, end) in zip(
            lists.query_keys, documents.joined(lists.starts), pairwise(lists.starts.tolist()), strict=True
        ):
            self._lists[key] = RankedList.from_packed(keys, scores[start:end])
        self._report.rows += len(scores)

    def record(self, tag: str) -> RunRecord:
        """The run; raises NotClean."""
        plain, folded = self._hashes
        if len({key.lower() for key in self._lists}) != len(self._lists) or (
            any(one is not other for one, other in zip(plain, folded, strict=True))
            and _distinct(plain) != _distinct(folded)
        ):
            raise NotClean  # keys that differ in case only
        lines = np.concatenate(self._ranks)
        self._warn("ranks", trec.COUNTED_ANEW, lines, np.ones_like(lines))
        rule = trec.TIES_KEPT
        if self._by_score is not None:
            rule = trec.TIES_BY_KEY
            message, lines = self._by_score
            self._warn("score_order", message, lines, np.ones_like(lines))
        tied, counts = zip(*self._ties, strict=True)
        self._warn("ties", rule, np.concatenate(tied), np.concatenate(counts))
        return RunRecord(tag, self._lists, "rank" if self._by_score is None else "score")

    def _warn(self, code: str, message: Message, lines: IntArray, counts: IntArray) -> None:
        for line, count in zip(lines[:LINES_KEPT].tolist(), counts[:LINES_KEPT].tolist(), strict=True):
            self._report.warn(code, message, line, count=count)
        if len(lines) > LINES_KEPT:
            self._report.warn(code, message, count=int(counts[LINES_KEPT:].sum()))


def _by_score(lists: Lists) -> IntArray:
    order = trec_order.by_score(lists, lists.scores)
    if order is None:
        order = np.arange(len(lists.scores), dtype=np.int64)
    edges = trec_order.ties(lists, lists.scores[order])
    trec_order.sort_ties(lists, order, edges, np.flatnonzero(np.diff(edges) > 1))
    return order


def _score_order(lists: Lists, number: int, by_rank: IntArray | None, by_score: IntArray) -> Message:
    first = int(lists.starts[number])
    ranked = first if by_rank is None else int(by_rank[first])
    one, other = lists.documents[np.array([by_score[first], ranked])].texts()
    return trec.score_order(lists.query_keys[number], by_score=one, by_rank=other)


def _lines_out_of_rank(lists: Lists, order: IntArray | None) -> IntArray:
    """Of each list whose ranks do not count 1, 2, 3...: the line where they first do not."""
    ranks, lines = lists.ranks, lists.lines
    if order is not None:
        ranks, lines = ranks[order], lines[order]
    natural = np.arange(1, len(ranks) + 1) - np.repeat(lists.starts[:-1], np.diff(lists.starts))
    places, _ = trec_order.within(lists, ranks != natural)
    found: IntArray = lines[places]
    return found


def _ties(lists: Lists, order: IntArray | None) -> tuple[IntArray, IntArray]:
    """Of each list with equal scores: the first line of the first two, and how many neighbours are equal."""
    scores, lines = lists.scores, lists.lines
    if order is not None:
        scores, lines = scores[order], lines[order]
    same = np.zeros(len(scores), np.bool_)
    same[1:] = (scores[1:] == scores[:-1]) & lists.follows
    places, counts = trec_order.within(lists, same)
    return np.minimum(lines[places - 1], lines[places]), counts


def _distinct(parts: list[HashArray]) -> int:
    ordered = np.concatenate(parts)
    ordered.sort()
    return int((ordered[1:] != ordered[:-1]).sum()) + 1
