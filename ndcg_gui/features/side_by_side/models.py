"""Several systems compared in pairs: strength of each, circles of preference, and biases."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.domain.records import Side
from ndcg_gui.features.side_by_side.deciding import COMING_IN
from ndcg_gui.features.side_by_side.groups import group_key, group_name, group_of
from ndcg_gui.features.side_by_side.lengths import Lengths, text_lengths
from ndcg_gui.features.side_by_side.parts import SIGN, PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import (
    Ballot,
    ComparedQuery,
    ComparisonReport,
    Known,
    OutcomeOrigin,
    comparison_report,
)
from ndcg_gui.metrics.arrays import BoolArray
from ndcg_gui.metrics.gsb.bias import (
    Compared,
    LengthLean,
    Sided,
    SideLean,
    length_lean,
    side_lean_of_several,
)
from ndcg_gui.metrics.gsb.bradley_terry import RESAMPLES, Games, Strengths, bradley_terry
from ndcg_gui.metrics.gsb.counts import Outcome, Verdict, Vote, majority
from ndcg_gui.metrics.gsb.cycles import Cycle, cycles
from ndcg_gui.metrics.gsb.decisions import decide_family, decide_one, without_verdict
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion, Decision
from ndcg_gui.metrics.statistics.tests import SEED, Check
from ndcg_gui.store.labels import comparison_events, preferences
from ndcg_gui.store.labels.comparison_events import ResultState

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class OutcomeRule:
    """Way to read a result: outcome of an item and of one verdict, overall or by a criterion."""

    of_item: Callable[[ComparedQuery], Outcome | None]
    of_ballot: Callable[[Ballot], Outcome | None]
    criterion: str = ""


OVERALL = OutcomeRule(lambda query: query.outcome, lambda ballot: ballot.outcome)


def by_criterion(name: str) -> OutcomeRule:
    """Question on a criterion, whose answers count like verdicts. "" gives that on the verdict itself."""

    def of_item(query: ComparedQuery) -> Outcome | None:
        if query.standing is OutcomeOrigin.IDENTICAL:
            return Outcome.SAME
        for said in (query.settling.values(), query.ballots.values()):
            given = [ballot.criteria[name] for ballot in said if name in ballot.criteria]
            if given:
                return majority(given) or Outcome.SAME
        return None

    return OutcomeRule(of_item, lambda ballot: ballot.criteria.get(name), name) if name else OVERALL


@dataclass(frozen=True, slots=True)
class ModelPair:
    """Two systems by their indices in `ModelsResult.systems`. In `part` good counts for `first`.

    The decision is over the verdicts on these two alone, in one family with those of all pairs.
    """

    first: int
    second: int
    part: VerdictPart


@dataclass(frozen=True, slots=True, eq=False)
class ModelsResult:
    """Result of the comparisons `names` of a group together. `queries` is the number with an outcome.

    `lengths` is None where no side is a single text.
    """

    group: str
    names: tuple[str, ...]
    systems: tuple[str, ...]
    pairs: tuple[ModelPair, ...]
    strengths: Strengths
    circles: tuple[Cycle[int], ...]
    sides: SideLean
    lengths: LengthLean | None
    seed: int
    resamples: int
    criterion: str = ""

    @property
    def items(self) -> int:
        """Number of items with an outcome."""
        return sum(pair.part.verdict.n for pair in self.pairs)

    def better_than(self) -> BoolArray:
        """bool[K, K]: whether system i is decided to be better than j."""
        found = np.zeros((len(self.systems), len(self.systems)), np.bool_)
        for pair in self.pairs:
            found[pair.first, pair.second] = pair.part.answer is Conclusion.BETTER
            found[pair.second, pair.first] = pair.part.answer is Conclusion.WORSE
        return found

    def front(self) -> list[int]:
        """Systems that none is decided to be better than, the strongest first."""
        beaten = np.asarray(self.better_than().any(axis=0))
        return [place for place in self.strengths.order() if not beaten[place]]

    def strongest(self) -> int | None:
        """System decided to be better than every other, directly or through a chain of decisions, or None."""
        better, front = self.better_than(), self.front()
        if len(front) != 1:
            return None
        reached: BoolArray = np.asarray(better[front[0]], np.bool_)
        last = np.zeros_like(reached)
        while not np.array_equal(reached, last):
            last = reached
            reached = np.asarray(reached | np.asarray(better[reached]).any(axis=0), np.bool_)
        return front[0] if int(reached.sum()) == len(self.systems) - 1 else None

    def verdict_of(self, place: int) -> Verdict:
        """Counts of how often a system was preferred, the same, and not preferred, over all others."""
        good = same = bad = 0
        for pair in self.pairs:
            if place in (pair.first, pair.second):
                own = pair.part.verdict
                same += own.same
                good += own.good if place == pair.first else own.bad
                bad += own.bad if place == pair.first else own.good
        return Verdict(good, same, bad)


def models_of(
    reports: Sequence[ComparisonReport],
    lengths: Mapping[ComparisonId, Lengths],
    *,
    question: OutcomeRule = OVERALL,
    prior: float = 0.0,
    seed: int = SEED,
    progress: Progress | None = None,
) -> ModelsResult | None:
    """Combine comparisons into one result, or None for fewer than three systems or without verdicts.

    Items of one query form one cluster across all comparisons. `prior`: see `bradley_terry`. `progress(done,
    total)` may raise Cancelled.
    """
    steps = Stages(progress, total=2)
    systems = tuple(dict.fromkeys(name for report in reports for name in (report.baseline, report.candidate)))
    if len(systems) < 3:
        return None
    place = {name: number for number, name in enumerate(systems)}
    said: dict[tuple[int, int], list[tuple[ComparedQuery, Outcome]]] = {}
    verdicts: list[tuple[int, int, int, int]] = []
    for report in reports:
        # Of a pair the one that was named first is the one that good counts for.
        first, second = place[report.candidate], place[report.baseline]
        for query in report.queries:
            outcome = question.of_item(query)
            if outcome is not None:
                sign = SIGN[outcome]
                verdicts.append((first, second, sign, int(query.id)))
                own = outcome if first < second else _TURNED[outcome]
                said.setdefault((min(first, second), max(first, second)), []).append((query, own))
    if not verdicts:
        return None
    pairs_of_documents = any(report.whole.pairs for report in reports)
    parts = {
        pair: VerdictPart.of(
            PartKind.ALL, None, [(query.id, own) for query, own in given], pairs=pairs_of_documents
        )
        for pair in combinations(range(len(systems)), 2)
        if (given := said.get(pair))
    }
    decisions = _decisions(reports, place, parts, question, steps.check)
    steps.next()
    strengths = bradley_terry(
        Games.of(len(systems), *zip(*verdicts, strict=True)),
        prior=prior,
        seed=seed,
        check=steps.check,
    )
    names = tuple(report.comparison.name for report in reports)
    return ModelsResult(
        group=group_name(reports[0].comparison),
        names=names,
        systems=systems,
        pairs=tuple(
            ModelPair(*pair, replace(part, decision=decisions[pair])) for pair, part in parts.items()
        ),
        strengths=strengths,
        circles=cycles(decisions),
        sides=_sides(reports, question),
        lengths=_lengths(reports, lengths, question),
        seed=seed,
        resamples=RESAMPLES,
        criterion=question.criterion,
    )


def _decisions(
    reports: Sequence[ComparisonReport],
    place: Mapping[str, int],
    parts: Mapping[tuple[int, int], VerdictPart],
    question: OutcomeRule,
    check: Check,
) -> dict[tuple[int, int], Decision]:
    """Decision for each pair.

    If a result was looked at early, pairs still coming in have their part of the level from the start.
    """
    matters = max(report.matters for report in reports)
    if not any(report.incoming for report in reports):
        return decide_family(
            {pair: part.units() for pair, part in parts.items()}, matters=matters, check=check
        )
    tests = max(len(parts), *(report.asked_together for report in reports))
    incoming = {}
    for report in reports:
        first, second = place[report.candidate], place[report.baseline]
        if report.incoming is not None:
            incoming[min(first, second), max(first, second)] = (report, first > second)
    found = {}
    for pair, part in parts.items():
        if pair not in incoming:
            found[pair] = decide_one(part.units(), tests=tests, matters=matters, check=check)
            continue
        report, is_turned = incoming[pair]
        assert report.incoming is not None
        if question is not OVERALL:
            found[pair] = without_verdict(part.units(), COMING_IN)
        else:
            own = report.incoming.decision(tests=tests, matters=matters)
            found[pair] = own.turned() if is_turned else own
    return found


_TURNED = {Outcome.GOOD: Outcome.BAD, Outcome.SAME: Outcome.SAME, Outcome.BAD: Outcome.GOOD}


def _sides(reports: Sequence[ComparisonReport], question: OutcomeRule) -> SideLean:
    votes = []
    for report in reports:
        names = report.baseline, report.candidate
        for query in report.queries:
            for rater, ballot in query.ballots.items():
                candidate_left = ballot.left == "candidate"
                vote = Vote(
                    query=(report.comparison.id, query.key),
                    rater=rater,
                    preferred=_side(question.of_ballot(ballot), ballot.left),
                    strength=0,
                    left_is_candidate=candidate_left,
                    side_known=bool(ballot.left),
                )
                votes.append(Sided(vote, names[candidate_left], names[not candidate_left], query.id))
    repeats = [
        (_of(report, first), _of(report, second))
        for report in reports
        for first, second in report.checks.repeats
    ]
    return side_lean_of_several(votes, repeats if question is OVERALL else ())


def _of(report: ComparisonReport, vote: Vote) -> Vote:
    return replace(vote, query=(report.comparison.id, vote.query))


def _side(outcome: Outcome | None, left: str) -> Side | None:
    if outcome is None or outcome is Outcome.SAME:
        return None if outcome is None else Side.NONE
    return Side.LEFT if (outcome is Outcome.GOOD) == (left == "candidate") else Side.RIGHT


def _lengths(
    reports: Sequence[ComparisonReport], lengths: Mapping[ComparisonId, Lengths], question: OutcomeRule
) -> LengthLean | None:
    items = []
    for report in reports:
        known = lengths.get(report.comparison.id, {})
        pair = (report.baseline, report.candidate)
        for query in report.queries:
            outcome = question.of_item(query)
            if outcome is not None:
                baseline, candidate = known.get(query.key, (None, None))
                items.append(Compared(pair, int(query.id), SIGN[outcome], baseline, candidate))
    found = length_lean(items)
    return found if found.unknown < len(items) else None


def models_of_groups(
    project: Project,
    reports: Sequence[ComparisonReport],
    *,
    question: OutcomeRule = OVERALL,
    prior: float = 0.0,
    seed: int = SEED,
    progress: Progress | None = None,
) -> tuple[ModelsResult, ...]:
    """Result of each group among these comparisons. Groups of fewer than three systems are left out."""
    groups: dict[Hashable, list[ComparisonReport]] = {}
    for report in reports:
        groups.setdefault(group_key(report.comparison), []).append(report)
    steps = Stages(progress, total=max(1, len(groups)))
    found = []
    for own in groups.values():
        if len(own) > 1:
            with project.read.interpreting():
                lengths = lengths_of(project, own)
            found.append(
                models_of(own, lengths, question=question, prior=prior, seed=seed, progress=steps.inside)
            )
        steps.next()
    return tuple(result for result in found if result is not None)


def lengths_of(project: Project, reports: Iterable[ComparisonReport]) -> dict[ComparisonId, Lengths]:
    """Lengths of the texts of each comparison."""
    with project.read.moment() as read:
        return {
            report.comparison.id: text_lengths(read, report.comparison, [q.key for q in report.queries])
            for report in reports
        }


def models_of_comparison(
    project: Project, report: ComparisonReport, *, seed: int = SEED, progress: Progress | None = None
) -> ModelsResult | None:
    """Result of the group of a comparison, or None without a group or with a closed result in it."""
    with project.read.moment() as read:
        states = read(comparison_events.result_states)
        group = group_of(report.comparison, read(preferences.comparisons))
    if len(group) < 2:
        return None
    if any(not states.get(item.id, ResultState()).can_be_told for item in group):
        return None  # all together they would tell what is closed
    steps = Stages(progress, total=len(group) + 1)
    reports = []
    known: Known = {}
    for item in group:
        own = item.id == report.comparison.id
        reports.append(report if own else comparison_report(project, item.id, known))
        steps.next()
    (found,) = models_of_groups(project, reports, seed=seed, progress=steps.inside) or (None,)
    return found
