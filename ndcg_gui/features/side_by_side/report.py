"""Result of a comparison, counted from the committed verdicts: by part of the queries, and item by item.

Everything here is fast. What takes resampling or grades is in `statistics`.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.domain.records import Verdict as Word
from ndcg_gui.features.display.template import Display, project_display
from ndcg_gui.features.evaluate.draws import draws_of
from ndcg_gui.features.side_by_side.drafts import Tops
from ndcg_gui.features.side_by_side.earlier import NOTHING_EARLIER, Earlier, EarlierTexts, earlier_texts
from ndcg_gui.features.side_by_side.groups import group_of
from ndcg_gui.features.side_by_side.parts import SIGN, PartKind, VerdictPart
from ndcg_gui.features.side_by_side.queue import in_both_orders, vote_of, votes_of
from ndcg_gui.features.side_by_side.reading import Length, least_seconds, length_of
from ndcg_gui.features.side_by_side.slices import by_stratum, by_tag
from ndcg_gui.metrics.gsb.checks import (
    FlipRate,
    ReasonCount,
    Share,
    SideTest,
    Split,
    flip_rate,
    obvious_checks,
    reason_counts,
    same_checks,
    share_of,
    side_alarms,
)
from ndcg_gui.metrics.gsb.counts import (
    GsbResult,
    Outcome,
    Vote,
    detectable_difference,
    gsb_result,
)
from ndcg_gui.metrics.gsb.decisions import Incoming
from ndcg_gui.metrics.gsb.rule import Coverage
from ndcg_gui.metrics.statistics.decision.conclusion import MATTERS
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import comparison_events, preferences
from ndcg_gui.store.labels.comparison_events import ResultState
from ndcg_gui.store.labels.preferences import Comparison, Item, PresentedItem, StoredPreference

_TEXTS = 500  # read at a time
_SAID = (ItemKind.ITEM, ItemKind.ADJUDICATION)
_AGAIN = (ItemKind.REPEAT, ItemKind.SWAPPED)
_BY_SIGN = {sign: outcome for outcome, sign in SIGN.items()}


class OutcomeOrigin(enum.StrEnum):
    """Origin of an item's outcome, or the reason why there is none."""

    MAJORITY = "majority"
    ADJUDICATED = "adjudicated"
    UNSETTLED = "unsettled"
    IDENTICAL = "identical"
    SKIPPED = "skipped"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Ballot:
    """Verdict of one rater on an item, in terms of the candidate. `outcome` is None for a skip.

    `tie` is the kind of Same ("good", "fair", "bad", "" for none stated). `left` is the system on the left,
    "baseline" or "candidate", "" if unknown. `earlier` holds texts that have changed since. `criteria` holds
    the outcome by each criterion answered.
    """

    outcome: Outcome | None
    strength: int
    note: str
    reasons: tuple[str, ...] = ()
    tie: str = ""
    left: str = ""
    earlier: EarlierTexts | None = None
    criteria: Mapping[str, Outcome] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComparedQuery:
    """Item, usually a query, with the ballots by rater and the outcome derived from them.

    `settling` are the ballots of raters asked to settle a dispute. If any of these is judged, they alone
    decide. `criteria` holds the outcome by each criterion answered.
    """

    key: ItemKey
    record: QueryRecord
    standing: OutcomeOrigin
    outcome: Outcome | None
    ballots: Mapping[RaterId, Ballot]
    settling: Mapping[RaterId, Ballot]
    criteria: Mapping[str, Outcome] = field(default_factory=dict)

    @property
    def id(self) -> QueryId:
        """Query of the item."""
        return self.key.query_id

    def reasons(self) -> tuple[str, ...]:
        """Reasons that raters gave, without duplicates."""
        said = (*self.ballots.values(), *self.settling.values())
        return tuple(dict.fromkeys(reason for ballot in said for reason in ballot.reasons))

    def deciding(self) -> list[Ballot]:
        """Ballots that decide: of those who settled it, else of all raters."""
        settled = [ballot for ballot in self.settling.values() if ballot.outcome is not None]
        return settled or list(self.ballots.values())

    @property
    def at_odds(self) -> bool:
        """Whether the raters asked to settle it disagree."""
        return len({ballot.outcome for ballot in self.settling.values()} - {None}) > 1

    def tally(self) -> tuple[int, int, int]:
        """Counts of good, same and bad among the ballots that decide."""
        given = Counter(ballot.outcome for ballot in self.deciding())
        return given[Outcome.GOOD], given[Outcome.SAME], given[Outcome.BAD]


@dataclass(frozen=True, slots=True)
class RaterWork:
    """Progress of a rater on the items that count: asked, judged and skipped."""

    rater_id: RaterId
    name: str
    asked: int
    judged: int
    skipped: int

    @property
    def open(self) -> int:
        return self.asked - self.judged - self.skipped


@dataclass(frozen=True, slots=True)
class Checks:
    """Checks on the reliability of raters, over all and by rater.

    `flips`: what was asked again with the sides swapped. `alike`: the share that did not choose Same for a
    system against itself. `obvious`: the share right on obvious pairs. `sides`: test for an effect of left
    and right. `ties` counts the kinds of Same ("" for none stated). `reasons` and `ties` count verdicts, not
    queries. `fast`: the share of verdicts on two texts that came faster than these can be read, None where
    the plan does not ask. `repeats`: the first and the second verdict behind `flips`.
    """

    flips: Split[FlipRate]
    alike: Split[Share]
    obvious: Split[Share]
    sides: Split[SideTest]
    reasons: tuple[ReasonCount, ...]
    ties: Mapping[str, int]
    fast: Split[Share] | None = None
    repeats: tuple[tuple[Vote, Vote], ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """Candidate in one of several comparisons asked together: of one plan, or one import.

    `incoming` holds its queries, where its result was looked at before all was judged.
    """

    comparison_id: ComparisonId
    comparison: str
    system: str
    part: VerdictPart
    incoming: Incoming | None


@dataclass(frozen=True, slots=True)
class ComparisonReport:
    """All counts of a comparison. `raters` are those with a verdict in it.

    `parts` holds all items first, then the differing ones, then strata and tags if there are any. `by_rater`
    counts the verdicts of each rater before any adjudication. `by_criterion` counts the answers to each
    criterion of the plan like verdicts. None of them is decided yet: that is done in `deciding`.

    The comparison is one of `asked_together`, itself included. `group` holds these with their results, and is
    empty where there is only one, and while the result of another is closed. `matters` is the smallest
    difference of GSB that matters in any of them. `incoming` holds its queries, where the result was looked
    at before all was judged. `weights_of_all` are the weights of the queries that these may stand for.
    `still_open` are the items that still come in. `evenness`: as how many queries of equal weight each counts
    at most, by the log it was drawn from.
    """

    comparison: Comparison
    baseline: str
    candidate: str
    result: GsbResult
    raters: Mapping[RaterId, str]
    parts: tuple[VerdictPart, ...]
    by_rater: tuple[VerdictPart, ...]
    queries: tuple[ComparedQuery, ...]
    group: tuple[Candidate, ...]
    checks: Checks
    progress: tuple[RaterWork, ...]
    by_criterion: tuple[VerdictPart, ...] = ()
    asked_together: int = 1
    matters: float = MATTERS
    incoming: Incoming | None = None
    weights_of_all: tuple[float, ...] = ()
    evenness: float = 1.0
    still_open: tuple[ItemKey, ...] = ()

    @property
    def whole(self) -> VerdictPart:
        """Part of all items."""
        return self.parts[0]

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Candidates of the plan against this baseline, empty where it has a single one."""
        plan = self.comparison.plan
        return () if len(plan.candidates) < 2 or plan.each_pair else self.group

    @property
    def is_coming_in(self) -> bool:
        """Whether the result was looked at before all was judged, and more is to come."""
        return self.incoming is not None and not self.incoming.is_complete

    @property
    def judged(self) -> int:
        """Number of items with an outcome."""
        return sum(query.outcome is not None for query in self.queries)

    @property
    def coverage(self) -> Coverage:
        """Number of items that the result is over, and of all."""
        return Coverage(self.judged, len(self.queries), self.whole.pairs)

    def to_settle(self, rater_id: RaterId | None) -> tuple[ItemKey, ...]:
        """Unsettled items that this rater may settle. Raters of the item may only if the plan allows it."""
        return tuple(
            query.key
            for query in self.queries
            if query.standing is OutcomeOrigin.UNSETTLED
            and (self.comparison.plan.own_disputes or not _judged(query, rater_id))
        )

    def count(self, standing: OutcomeOrigin) -> int:
        return sum(query.standing is standing for query in self.queries)

    def outcomes(self) -> dict[str, Outcome]:
        """Outcome by query key. Of several items the sign of the sum counts."""
        sums: dict[str, int] = {}
        for query in self.queries:
            if query.outcome is not None:
                key = query.record.query_key
                sums[key] = sums.get(key, 0) + SIGN[query.outcome]
        return {key: _BY_SIGN[(total > 0) - (total < 0)] for key, total in sums.items()}

    def nothing_to_judge(self) -> bool:
        """Whether both sides are the same throughout."""
        return self.count(OutcomeOrigin.IDENTICAL) == len(self.queries)

    def detectable(self) -> float | None:
        """Smallest GSB detected with 80 % power by so many queries with this share of Same, None if there is
        none.

        It is at the level of one of the comparisons that are asked together.
        """
        by_query = self.whole.by_query
        differing = by_query.good + by_query.bad
        if not differing:
            return None
        return detectable_difference(by_query.n, differing / by_query.n, tests=self.asked_together)


def _judged(query: ComparedQuery, rater_id: RaterId | None) -> bool:
    ballot = None if rater_id is None else query.ballots.get(rater_id)
    return ballot is not None and ballot.outcome is not None


Known = dict[ComparisonId, Candidate]


def comparison_report(
    project: Project, comparison_id: ComparisonId, known: Known | None = None
) -> ComparisonReport:
    """Count a comparison. Hidden checks count only as checks.

    `known` caches the candidates of its group, so that reports on several comparisons can share it.
    """
    with project.read.interpreting():
        return _report(project, comparison_id, {} if known is None else known)


def has_no_gsb(name: str) -> InputError:
    """Error for the GSB of a comparison in which single lists get a grade."""
    return InputError(
        say(
            "the lists of {name} get a grade each, so it has no good, same and bad; `ndcg-gui sbs grades` "
            "prints the grades",
            name=name,
        )
    )


def _report(project: Project, comparison_id: ComparisonId, known: Known) -> ComparisonReport:
    display = project_display(project)
    with project.read.moment() as read:
        comparisons = read(preferences.comparisons)
        comparison = next(item for item in comparisons if item.id == comparison_id)
        if comparison.plan.grades:
            raise has_no_gsb(comparison.name)
        stored = read(preferences.preferences, comparison_id)
        asked = _asked(read(preferences.comparison_items, comparison_id))
        records = {item.id: item.record for item in read(contents.queries)}
        systems = {item.id: item.name for item in read(contents.systems)}
        everybody = {rater.id: rater.name for rater in read(stored_records.raters)}
        together = group_of(comparison, comparisons)
        samples = read(stored_records.query_samples)
        states, early = read(comparison_events.result_states), read(comparison_events.looked_at_early)
        siblings = together if len(together) > 1 else []
        if any(not states.get(item.id, ResultState()).can_be_told for item in siblings if item != comparison):
            siblings = []  # side by side they would tell what is closed
        for item in siblings:
            if item.id not in known:
                name = systems[item.candidate_id]
                known[item.id] = _candidate(read, item, name, records, list(everybody), early)
        shown = {
            rater_id: read(preferences.assigned_sides, comparison_id, rater_id) for rater_id in everybody
        }
        keys = {number: record.query_key for number, record in records.items()}

        def documents_of(numbers: frozenset[QueryId]) -> Callable[[ItemKey], Iterable[str]]:
            lists = [
                read(contents.ranked_lists, system_id, sorted(numbers))
                for system_id in (comparison.baseline_id, comparison.candidate_id)
            ]
            tops = Tops(*lists, depth=comparison.depth)
            return lambda key: chain(*tops.sides(key))

        fast = _too_fast(read, comparison, stored, display) if comparison.plan.too_fast else None
        earlier = earlier_texts(read, comparison_id, keys, documents_of)
    result, queries = counted(stored, asked, records, earlier)
    still_open = _still_open(comparison, queries, stored, shown)
    by_criterion = {
        name: counted(stored, asked, records, criterion=name)[1] for name in comparison.plan.criteria
    }
    if by_criterion:
        queries = tuple(
            replace(query, criteria=_outcomes(by_criterion, place)) for place, query in enumerate(queries)
        )
    pairs = comparison.plan.unit == "pair"
    voters = {item.rater_id for item in stored}
    raters = {rater_id: name for rater_id, name in everybody.items() if rater_id in voters}
    return ComparisonReport(
        comparison=comparison,
        baseline=systems[comparison.baseline_id],
        candidate=systems[comparison.candidate_id],
        result=result,
        raters=raters,
        parts=tuple(_parts(queries, pairs=pairs)),
        by_rater=tuple(_by_rater(queries, raters, pairs=pairs)),
        queries=queries,
        group=tuple(known[item.id] for item in siblings),
        checks=replace(checks_of(stored), fast=fast),
        progress=tuple(
            _progress(
                rater_id,
                everybody[rater_id],
                [item.key for item in own if item.key.kind is ItemKind.ITEM],
                {item.key: item.state.status for item in stored if item.rater_id == rater_id},
            )
            for rater_id, own in shown.items()
            if own
        ),
        by_criterion=tuple(
            part_of(PartKind.CRITERION, name, answers, pairs=pairs) for name, answers in by_criterion.items()
        ),
        asked_together=_asked_together(comparison, together),
        matters=max(_matters(item) for item in together),
        incoming=_looked_at(comparison, queries, still_open, early),
        weights_of_all=_weights(comparison, queries, records),
        evenness=_evenness(queries, samples),
        still_open=tuple(still_open),
    )


def _evenness(queries: Sequence[ComparedQuery], samples: Sequence[QuerySample]) -> float:
    own = {query.id: query.record for query in queries}
    draws = draws_of(list(own.values()), samples)
    return float(draws.evenness.mean()) if draws is not None and own else 1.0


def _weights(
    comparison: Comparison, queries: Sequence[ComparedQuery], records: Mapping[QueryId, QueryRecord]
) -> tuple[float, ...]:
    """Weights of all queries of the project where a sample was drawn, else of the queries asked about."""
    own = {query.id: query.record for query in queries} if comparison.plan.sample is None else records
    return tuple(record.weight for record in own.values())


def _candidate(
    read: ProjectReader,
    comparison: Comparison,
    system: str,
    records: Mapping[QueryId, QueryRecord],
    raters: Sequence[RaterId],
    early: Mapping[ComparisonId, bool],
) -> Candidate:
    stored = read(preferences.preferences, comparison.id)
    asked = _asked(read(preferences.comparison_items, comparison.id))
    queries = counted(stored, asked, records)[1]
    part = part_of(PartKind.ALL, None, queries, pairs=comparison.plan.unit == "pair")
    incoming = None
    if _is_looked_at(comparison, early):
        shown = {rater: read(preferences.assigned_sides, comparison.id, rater) for rater in raters}
        incoming = _looked_at(comparison, queries, _still_open(comparison, queries, stored, shown), early)
    return Candidate(comparison.id, comparison.name, system, part, incoming)


def _looked_at(
    comparison: Comparison,
    queries: Sequence[ComparedQuery],
    still_open: Container[ItemKey],
    early: Mapping[ComparisonId, bool],
) -> Incoming | None:
    """Queries in their seeded order, where the result was looked at early.

    None where it was not, and where it was opened once and is complete.
    """
    if not _is_looked_at(comparison, early):
        return None
    found = incoming_of(queries, still_open)
    return None if found.is_complete and not early.get(comparison.id, True) else found


def _is_looked_at(comparison: Comparison, early: Mapping[ComparisonId, bool]) -> bool:
    elsewhere = comparison.plan.elsewhere
    return comparison.id in early or (elsewhere is not None and elsewhere.is_looked_at)


def _still_open(
    comparison: Comparison,
    queries: Sequence[ComparedQuery],
    stored: Sequence[StoredPreference],
    shown: Mapping[RaterId, Sequence[PresentedItem]],
) -> list[ItemKey]:
    """Items that still come in, also those that did where the comparison comes from."""
    elsewhere = comparison.plan.elsewhere
    brought = set() if elsewhere is None else set(elsewhere.open)
    there = [
        query.key
        for query in queries
        if (query.record.query_key, query.key.rank) in brought
        and query.standing is not OutcomeOrigin.ADJUDICATED
    ]
    return list(dict.fromkeys([*open_items(queries, stored, shown), *there]))


def _asked_together(comparison: Comparison, together: Sequence[Comparison]) -> int:
    elsewhere = comparison.plan.elsewhere
    return len(together) if elsewhere is None else max(len(together), elsewhere.together)


def open_items(
    queries: Sequence[ComparedQuery],
    stored: Iterable[StoredPreference],
    shown: Mapping[RaterId, Sequence[PresentedItem]],
) -> list[ItemKey]:
    """Items that still come in: given to somebody who has not judged them, and not settled."""
    said = {(item.rater_id, item.key) for item in stored}
    waiting = {
        item.key
        for rater_id, own in shown.items()
        for item in own
        if item.key.kind is ItemKind.ITEM and (rater_id, item.key) not in said
    }
    settled = (OutcomeOrigin.IDENTICAL, OutcomeOrigin.ADJUDICATED)
    return [
        query.key
        for query in queries
        if query.standing is OutcomeOrigin.OPEN or (query.key in waiting and query.standing not in settled)
    ]


def incoming_of(queries: Sequence[ComparedQuery], still_open: Container[ItemKey]) -> Incoming:
    """The queries as they come in: one is complete once none of its items is open."""
    signs: dict[str, list[int]] = {}
    open_ = set()
    for query in queries:
        key = query.record.query_key
        own = signs.setdefault(key, [])
        if query.key in still_open:
            open_.add(key)
        elif query.outcome is not None:
            own.append(SIGN[query.outcome])
    return Incoming.of({key: None if key in open_ else own for key, own in signs.items()})


def _matters(comparison: Comparison) -> float:
    """Smallest difference that matters: the loss that the launch rule tolerates in a candidate."""
    rule, elsewhere = comparison.plan.rule, comparison.plan.elsewhere
    if elsewhere is not None:
        return elsewhere.matters
    return MATTERS if rule is None or rule.safe_above >= 0 else -rule.safe_above


def _outcomes(by_criterion: Mapping[str, Sequence[ComparedQuery]], place: int) -> dict[str, Outcome]:
    """Outcome by each criterion of the item at an index."""
    found = {name: answers[place].outcome for name, answers in by_criterion.items()}
    return {name: outcome for name, outcome in found.items() if outcome is not None}


def _too_fast(
    read: ProjectReader, comparison: Comparison, stored: Sequence[StoredPreference], display: Display
) -> Split[Share]:
    """Share of verdicts given faster than both texts, as they are now, can be read. Lists are left out."""
    looked = read(preferences.seconds_looked, comparison.id)
    judged = [
        item
        for item in stored
        if item.state.status is Word.JUDGED and item.key.kind in _SAID and (item.rater_id, item.key) in looked
    ]
    queries = sorted({item.query_id for item in judged})
    lists = [
        read(contents.ranked_lists, number, queries)
        for number in (comparison.baseline_id, comparison.candidate_id)
    ]
    tops = Tops(*lists, depth=comparison.depth)
    sides = {item.key: tops.sides(item.key) for item in judged}
    sides = {key: both for key, both in sides.items() if max(map(len, both)) == 1}
    lengths: dict[str, Length] = {}
    wanted = list(dict.fromkeys(doc for both in sides.values() for side in both for doc in side))
    for first in range(0, len(wanted), _TEXTS):
        found = read(contents.documents_by_key, wanted[first : first + _TEXTS])
        lengths |= {key: length_of(document, display) for key, document in found.items()}
    nothing = length_of(None, display)
    return share_of(
        (
            item.rater_id,
            looked[item.rater_id, item.key]
            < least_seconds(lengths.get(doc, nothing) for side in sides[item.key] for doc in side),
        )
        for item in judged
        if item.key in sides
    )


def _asked(items: Iterable[Item]) -> list[Item]:
    return [item for item in items if item.key.kind is ItemKind.ITEM]


def counted(
    stored: Sequence[StoredPreference],
    asked: Sequence[Item],
    records: Mapping[QueryId, QueryRecord],
    earlier: Earlier = NOTHING_EARLIER,
    criterion: str = "",
) -> tuple[GsbResult, tuple[ComparedQuery, ...]]:
    """Result of the stored verdicts, as a whole and for each item asked."""
    identical = {item.key for item in asked if item.identical}
    stored = in_both_orders(stored)
    result = gsb_result(votes_of(stored, criterion), identical=identical)
    said: dict[ItemKind, dict[ItemKey, dict[RaterId, Ballot]]] = {kind: {} for kind in _SAID}
    for item in stored:
        if item.key.kind in said:
            own = said[item.key.kind].setdefault(item.key.as_kind(ItemKind.ITEM), {})
            own[item.rater_id] = _ballot(item, earlier.get((item.rater_id, item.key)))
    unsettled = set(result.unsettled)
    queries = []
    for asked_item in asked:
        key = asked_item.key
        ballots, settling = (said[kind].get(key, {}) for kind in _SAID)
        outcome = result.outcomes.get(key)
        if key in identical:
            standing = OutcomeOrigin.IDENTICAL
        elif key in unsettled:
            standing = OutcomeOrigin.UNSETTLED
        elif outcome is not None:
            settled = any(ballot.outcome is not None for ballot in settling.values())
            standing = OutcomeOrigin.ADJUDICATED if settled else OutcomeOrigin.MAJORITY
        else:
            standing = OutcomeOrigin.SKIPPED if ballots else OutcomeOrigin.OPEN
        queries.append(ComparedQuery(key, records[key.query_id], standing, outcome, ballots, settling))
    return result, tuple(queries)


def _ballot(item: StoredPreference, earlier: EarlierTexts | None) -> Ballot:
    state, vote = item.state, vote_of(item)
    outcome = vote.outcome()
    return Ballot(
        outcome,
        vote.strength if outcome is not None else 0,
        state.note,
        state.reasons,
        state.tie if outcome is Outcome.SAME else "",
        item.left_system if state.side_known else "",
        earlier,
        {name: said for name, _ in state.criteria if (said := vote_of(item, name).outcome()) is not None},
    )


def part_of(
    kind: PartKind, name: str | None, queries: Sequence[ComparedQuery], *, pairs: bool
) -> VerdictPart:
    """Part over these items. Those that everybody skipped are counted apart."""
    return VerdictPart.of(
        kind,
        name,
        [(query.id, query.outcome) for query in queries if query.outcome is not None],
        skipped=sum(query.outcome is None and bool(query.ballots) for query in queries),
        pairs=pairs,
    )


def _parts(queries: Sequence[ComparedQuery], *, pairs: bool) -> Iterable[VerdictPart]:
    yield part_of(PartKind.ALL, None, queries, pairs=pairs)
    differing = [query for query in queries if query.standing is not OutcomeOrigin.IDENTICAL]
    yield part_of(PartKind.DIFFERING, None, differing, pairs=pairs)
    for kind, groups in (
        (PartKind.STRATUM, by_stratum(queries, lambda query: query.record.stratum)),
        (PartKind.TAG, by_tag(queries, lambda query: query.record.tags)),
    ):
        for name, members in groups.items():
            yield part_of(kind, name, members, pairs=pairs)


def _by_rater(
    queries: Sequence[ComparedQuery], raters: Mapping[RaterId, str], *, pairs: bool
) -> Iterable[VerdictPart]:
    for rater_id, name in raters.items():
        own = [(query.id, query.ballots[rater_id].outcome) for query in queries if rater_id in query.ballots]
        if own:
            skipped = sum(outcome is None for _, outcome in own)
            given = [(query_id, outcome) for query_id, outcome in own if outcome is not None]
            yield VerdictPart.of(PartKind.RATER, name, given, skipped=skipped, pairs=pairs)


def checks_of(stored: Sequence[StoredPreference]) -> Checks:
    """Checks on the raters from the verdicts of one comparison."""
    words = {(item.rater_id, item.key): item for item in stored}
    repeats, again = [], []
    for item in stored:
        first = words.get((item.rater_id, item.key.as_kind(ItemKind.ITEM)))
        if item.key.kind in _AGAIN and first is not None:
            repeats.append((vote_of(first), vote_of(item)))
            if item.key.kind is ItemKind.REPEAT:
                again.append(repeats[-1][1])
    real = [item for item in stored if item.key.kind in _SAID]
    # All verdicts on items that count, also those that an adjudication overrode: the side may have decided.
    # Both orders of an item are verdicts alike, so that its sides are balanced.
    shown = (vote_of(item) for item in stored if item.key.kind in (*_SAID, ItemKind.SWAPPED))
    sides = gsb_result(shown, again=again)
    return Checks(
        flips=flip_rate(repeats),
        alike=same_checks(vote_of(item) for item in stored if item.key.kind is ItemKind.SAME),
        # The worse list of an obvious pair stands where the candidate's would.
        obvious=obvious_checks(
            (vote_of(item), Outcome.BAD) for item in stored if item.key.kind is ItemKind.OBVIOUS
        ),
        sides=side_alarms(sides),
        reasons=reason_counts(vote_of(item) for item in real),
        ties=dict(
            sorted(
                Counter(item.state.tie for item in real if vote_of(item).outcome() is Outcome.SAME).items()
            )
        ),
        repeats=tuple(repeats),
    )


def _progress(
    rater_id: RaterId, name: str, asked: Sequence[ItemKey], said: Mapping[ItemKey, Word]
) -> RaterWork:
    status = [said.get(key) for key in asked]
    return RaterWork(rater_id, name, len(asked), status.count(Word.JUDGED), status.count(Word.SKIPPED))
