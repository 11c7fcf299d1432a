"""What a comparison came to, for people: by part of the queries, and query by query with every vote."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.records import Verdict as Word
from ndcg_gui.metrics.gsb import GsbResult, Interval, Outcome, Verdict, gsb_result, verdict_of
from ndcg_gui.project.comparing import votes_of
from ndcg_gui.project.project import Project
from ndcg_gui.store.preferences import Comparison, StoredPreference


class Standing(enum.StrEnum):
    """How the outcome of a query came about, or why it has none."""

    MAJORITY = "majority"
    UNSETTLED = "unsettled"
    IDENTICAL = "identical"
    SKIPPED = "skipped"
    OPEN = "open"


class PartKind(enum.StrEnum):
    """Which of the queries a part counts."""

    ALL = "all"
    DIFFERING = "differing"
    STRATUM = "stratum"


@dataclass(frozen=True, slots=True)
class Part:
    """The verdict over some of the queries; `stratum` None: those that have none.

    `interval` is Tango's at 95 %, None for n = 0; `sign_test` the two-sided exact p value.
    """

    kind: PartKind
    stratum: str | None
    verdict: Verdict
    interval: Interval | None
    sign_test: float


@dataclass(frozen=True, slots=True)
class Ballot:
    """One rater's word on a query, in terms of the candidate; `outcome` None: skipped."""

    outcome: Outcome | None
    strength: int
    note: str


@dataclass(frozen=True, slots=True)
class ComparedQuery:
    """One item, mostly a query: the ballots by rater, and the outcome that was derived from them."""

    key: ItemKey
    record: QueryRecord
    standing: Standing
    outcome: Outcome | None
    ballots: Mapping[RaterId, Ballot]

    @property
    def id(self) -> QueryId:
        """The query that was asked about."""
        return self.key.query_id


@dataclass(frozen=True, slots=True)
class ComparisonReport:
    """Everything the result of a comparison shows; `raters` are those who said anything in it.

    `parts` holds all queries first, then the differing ones, then the strata if there are any.
    """

    comparison: Comparison
    baseline: str
    candidate: str
    result: GsbResult
    raters: Mapping[RaterId, str]
    parts: tuple[Part, ...]
    queries: tuple[ComparedQuery, ...]

    def count(self, standing: Standing) -> int:
        """How many queries stand so."""
        return sum(query.standing is standing for query in self.queries)


def comparison_report(project: Project, comparison_id: ComparisonId) -> ComparisonReport:
    """Count a comparison from the committed verdicts; `result` equals `comparison_result`."""
    with project.read.interpreting():
        return _counted(project, comparison_id)


def _counted(project: Project, comparison_id: ComparisonId) -> ComparisonReport:
    comparison = next(item for item in project.read.comparisons() if item.id == comparison_id)
    stored = project.read.preferences(comparison_id)
    asked = [item for item in project.read.comparison_items(comparison_id) if item.key.kind is ItemKind.ITEM]
    identical = {item.key for item in asked if item.identical}
    result = gsb_result(votes_of(stored), identical=identical)
    records = {item.id: item.record for item in project.read.queries()}
    names = {item.id: item.name for item in project.read.systems()}
    ballots: dict[ItemKey, dict[RaterId, Ballot]] = {}
    for said in stored:
        if said.key.kind in (ItemKind.ITEM, ItemKind.ADJUDICATION):
            ballots.setdefault(said.key.as_kind(ItemKind.ITEM), {})[said.rater_id] = _ballot(said)
    queries = tuple(
        ComparedQuery(
            item.key,
            records[item.key.query_id],
            _standing(item.key, result, identical, voted=item.key in ballots),
            result.outcomes.get(item.key),
            ballots.get(item.key, {}),
        )
        for item in asked
    )
    voters = {item.rater_id for item in stored}
    return ComparisonReport(
        comparison=comparison,
        baseline=names[comparison.baseline_id],
        candidate=names[comparison.candidate_id],
        result=result,
        raters={rater.id: rater.name for rater in project.raters() if rater.id in voters},
        parts=tuple(_parts(queries)),
        queries=queries,
    )


def _ballot(item: StoredPreference) -> Ballot:
    state = item.state
    if state.status is not Word.JUDGED or state.preferred is None:
        return Ballot(None, 0, state.note)
    strength = state.strength or 0
    outcome = verdict_of(
        preferred=state.preferred, strength=strength, left_is_candidate=item.left_system == "candidate"
    )
    return Ballot(outcome, strength, state.note)


def _standing(key: ItemKey, result: GsbResult, identical: set[ItemKey], *, voted: bool) -> Standing:
    if key in identical:
        return Standing.IDENTICAL
    if key in result.unsettled:
        return Standing.UNSETTLED
    if key in result.outcomes:
        return Standing.MAJORITY
    return Standing.SKIPPED if voted else Standing.OPEN


def _parts(queries: tuple[ComparedQuery, ...]) -> Iterable[Part]:
    yield _part(PartKind.ALL, None, queries)
    differing = [query for query in queries if query.standing is not Standing.IDENTICAL]
    yield _part(PartKind.DIFFERING, None, differing)
    strata: dict[str | None, list[ComparedQuery]] = {}
    for query in queries:
        strata.setdefault(query.record.stratum, []).append(query)
    if set(strata) != {None}:
        for name, members in strata.items():
            yield _part(PartKind.STRATUM, name, members)


def _part(kind: PartKind, stratum: str | None, queries: Iterable[ComparedQuery]) -> Part:
    queries = list(queries)
    good, same, bad = (
        sum(query.outcome is wanted for query in queries)
        for wanted in (Outcome.GOOD, Outcome.SAME, Outcome.BAD)
    )
    skipped = sum(query.standing is Standing.SKIPPED for query in queries)
    verdict = Verdict(good, same, bad, skipped)
    return Part(kind, stratum, verdict, verdict.interval(), verdict.sign_test())
