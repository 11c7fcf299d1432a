"""Slow figures in the result of a comparison: decisions, agreement, GSB derived from grades."""

from __future__ import annotations

import enum
import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.features.side_by_side.deciding import (
    COMING_IN,
    decided_candidates,
    decided_parts,
    decided_whole,
)
from ndcg_gui.features.side_by_side.derived import DerivedGsb, derived_gsb
from ndcg_gui.features.side_by_side.lengths import text_lengths
from ndcg_gui.features.side_by_side.parts import SIGN, PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import (
    Ballot,
    Candidate,
    ComparedQuery,
    ComparisonReport,
    OutcomeOrigin,
    part_of,
)
from ndcg_gui.features.side_by_side.slices import by_length
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.gsb.decisions import decide_one, waiting
from ndcg_gui.metrics.gsb.rule import ANSWER_TITLES, LaunchAnswer, LaunchDecision, launch_answer
from ndcg_gui.metrics.gsb.strength import StrengthResult, strength_of
from ndcg_gui.metrics.gsb.weighted import WeightedGsb, stratum_weights, weighted_gsb
from ndcg_gui.metrics.statistics.agreement import (
    CONFIDENCE,
    AgreementEstimate,
    Level,
    PairAgreement,
    fleiss_kappa,
    krippendorff_alpha,
    pairwise_agreement,
)
from ndcg_gui.metrics.statistics.decision.weights import effective_units, madow_certain
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED

# More pairs of raters than this are told without intervals, which would take minutes.
MOST_PAIRS = 45
# Weights that differ by less are the same, but for errors of 64-bit numbers.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class RaterAgreement:
    """Agreement of the raters on items that at least two judged, before any adjudication.

    `signs`: Krippendorff's alpha of good, same and bad (nominal). `strengths`: that of the signed strength
    (ordinal). `fleiss`: Fleiss' kappa of the signs. `criteria`: the nominal alpha of the answers to each
    criterion that two raters answered for an item. `pairs`: kappa of the signs by index in `raters`.
    """

    raters: tuple[RaterId, ...]
    items: int
    signs: AgreementEstimate
    strengths: AgreementEstimate
    fleiss: AgreementEstimate
    pairs: tuple[PairAgreement, ...]
    criteria: Mapping[str, AgreementEstimate] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComparisonStatistics:
    """Figures of a `ComparisonReport` that need sign flips, resampling or grades.

    `parts`, `by_rater` and `candidates` are the report's with every decision. At the end of `parts` come the
    slices by the longer text's length, where both sides are single texts. `weighted` counts queries by the
    traffic that they stand for, and `stratified` so that each stratum has the planned share. Each is None
    where it would equal the plain figure, `weighted` also where it is not known. `agreement` is None for
    fewer than two raters with an item in common, `launch` without a rule.
    """

    parts: tuple[VerdictPart, ...]
    by_rater: tuple[VerdictPart, ...]
    candidates: tuple[Candidate, ...]
    weighted: WeightedGsb | None
    stratified: WeightedGsb | None
    strength: StrengthResult
    agreement: RaterAgreement | None
    derived: DerivedGsb | None
    launch: LaunchAnswer | None
    seed: int
    resamples: int
    by_criterion: tuple[VerdictPart, ...] = ()


def comparison_statistics(
    project: Project,
    report: ComparisonReport,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    progress: Progress | None = None,
) -> ComparisonStatistics:
    """Compute the statistics. Safe from any thread. `progress(done, total)` may raise Cancelled.

    `seed` and `resamples` apply to strength and to the weighted and stratified figures. The other decisions
    have their own.
    """
    steps = Stages(progress, total=6)
    check = steps.check
    whole = decided_whole(report, check=check)
    slices = (*report.parts[1:], *_by_length(project, report))
    parts = (whole, *decided_parts(report, slices, whole, check=check))
    by_rater = decided_parts(report, report.by_rater, whole, check=check)
    by_criterion = decided_parts(report, report.by_criterion, whole, check=check)
    candidates = decided_candidates(report, check=check)
    steps.next()
    weighted, stratified = _by_weight(report, seed, resamples, steps)
    steps.next()
    strength = strength_of(strengths_of(report), resamples=resamples, seed=seed, check=steps.check)
    if report.is_coming_in:
        strength = replace(strength, decision=waiting(strength.decision, COMING_IN))
    steps.next()
    agreement = _agreement(report, steps)
    steps.next()
    derived = derived_gsb(project, report, progress=steps.inside)
    if derived is not None:
        own = derived.part
        derived = replace(derived, part=replace(own, decision=decide_one(own.units(), check=steps.check)))
    steps.next()
    return ComparisonStatistics(
        parts=parts,
        by_rater=by_rater,
        candidates=candidates,
        weighted=weighted,
        stratified=stratified,
        strength=strength,
        agreement=agreement,
        derived=derived,
        launch=launch_of(report, parts, weighted),
        seed=seed,
        resamples=resamples,
        by_criterion=by_criterion,
    )


def _by_length(project: Project, report: ComparisonReport) -> list[VerdictPart]:
    with project.read.moment() as read:
        lengths = text_lengths(read, report.comparison, [query.key for query in report.queries])
    groups = by_length(report.queries, lambda query: max(lengths.get(query.key, ()), default=None))
    pairs = report.whole.pairs
    return [part_of(PartKind.LENGTH, name, members, pairs=pairs) for name, members in groups.items()]


def launch_of(
    report: ComparisonReport, parts: Sequence[VerdictPart], weighted: WeightedGsb | None
) -> LaunchAnswer | None:
    """Answer of the plan's launch rule on these decided parts, None without a rule.

    For queries drawn by traffic the rule applies to `weighted` GSB, and cannot answer where that is not
    known.
    """
    rule, decision = report.comparison.plan.rule, parts[0].decision
    if rule is None or decision is None:
        return None
    if (of := traffic(report)) is Traffic.UNKNOWN:
        return LaunchAnswer(
            LaunchDecision.CANNOT_SAY, ANSWER_TITLES[LaunchDecision.CANNOT_SAY], (UNKNOWN_CHANCES,)
        )
    if of is Traffic.UNEQUAL and weighted is not None:
        decision = weighted.decision
    strata = {
        part.name or "": (part.verdict, part.decision)
        for part in parts
        if part.kind is PartKind.STRATUM and part.decision is not None
    }
    return launch_answer(rule, decision, coverage=report.coverage, strata=strata)


class Traffic(enum.Enum):
    """Relation between the queries of a comparison, each counted once, and the traffic.

    Queries of a sample by traffic stand for equal shares of it (`EQUAL`), or for more or less (`UNEQUAL`,
    because the frequent ones are sure to be drawn), or for shares not known (`UNKNOWN`): earlier versions
    drew without storing the chances. `NOT_DRAWN`: no sample by traffic was taken.
    """

    NOT_DRAWN = enum.auto()
    EQUAL = enum.auto()
    UNEQUAL = enum.auto()
    UNKNOWN = enum.auto()


UNKNOWN_CHANCES = say(
    "The queries were drawn by traffic, but the chance with which each was drawn is not known. So GSB is not"
    " weighted by traffic, and it cannot be weighted afterwards."
)


def traffic(report: ComparisonReport) -> Traffic:
    """Relation between the queries of this comparison and the traffic."""
    return traffic_of(report.comparison.plan, report.queries)


def traffic_of(plan: ComparisonPlan, queries: Sequence[ComparedQuery]) -> Traffic:
    """Relation between the queries of a plan and the traffic."""
    number = len({query.id for query in queries})
    if plan.sampling != "weighted" or plan.sample is None or (not plan.weights and plan.sample > number):
        return Traffic.NOT_DRAWN
    weights = dict(plan.weights)
    if any(query.record.query_key not in weights for query in queries):
        return Traffic.UNKNOWN
    low, high = min(weights.values()), max(weights.values())
    return Traffic.EQUAL if high - low <= _ROUNDING * high else Traffic.UNEQUAL


def gsb_by_traffic(report: ComparisonReport) -> float | None:
    """GSB weighted by the traffic that the drawn queries stand for, None where that is not `UNEQUAL`."""
    return weighted_by_traffic(report.comparison.plan, report.queries)


def weighted_by_traffic(plan: ComparisonPlan, queries: Sequence[ComparedQuery]) -> float | None:
    """GSB weighted by traffic, as `gsb_by_traffic`, of the queries of a plan."""
    if traffic_of(plan, queries) is not Traffic.UNEQUAL:
        return None
    stands_for = dict(plan.weights)
    said = [
        (stands_for[query.record.query_key], SIGN[query.outcome])
        for query in queries
        if query.outcome is not None
    ]
    total = math.fsum(weight for weight, _ in said)
    return math.fsum(weight * sign for weight, sign in said) / total if total else None


def _by_weight(
    report: ComparisonReport, seed: int, resamples: int, steps: Stages
) -> tuple[WeightedGsb | None, WeightedGsb | None]:
    judged = [query for query in report.queries if query.outcome is not None]
    if not judged:
        return None, None
    signs = [SIGN[query.outcome] for query in judged if query.outcome is not None]
    of, stands_for = traffic(report), dict(report.comparison.plan.weights)
    weights = [stands_for.get(query.record.query_key, query.record.weight) for query in judged]
    strata, planned = (
        [query.record.stratum or "" for query in queries] for queries in (judged, report.queries)
    )
    clusters = [int(query.id) for query in judged]
    effective, certain = None, None
    if of is Traffic.UNEQUAL:
        certain = madow_certain(weights)
    else:
        own = dict(zip(clusters, weights, strict=True))
        effective = min(
            effective_units(list(own.values()), report.weights_of_all), len(own) * report.evenness
        )

    def found(
        own: Sequence[float], effective: float | None = None, certain: BoolArray | None = None
    ) -> WeightedGsb | None:
        if len(set(own)) < 2:
            return None
        made = weighted_gsb(
            signs,
            weight=own,
            cluster=clusters,
            effective=effective,
            certain=certain,
            tests=report.asked_together,
            matters=report.matters,
            seed=seed,
            resamples=resamples,
            check=steps.check,
        )
        return replace(made, decision=waiting(made.decision, COMING_IN)) if report.is_coming_in else made

    by_traffic = of in (Traffic.NOT_DRAWN, Traffic.UNEQUAL)
    return (
        found(weights, effective, certain) if by_traffic else None,
        found(stratum_weights(strata, planned)),
    )


def strengths_of(report: ComparisonReport) -> dict[Hashable, float]:
    """Signed strength by query, -3 to 3: the mean of the ballots that decide, 0 for identical sides.

    The mean of its items where a query has several. Undecided items are left out.
    """
    found: dict[Hashable, list[float]] = {}
    for query in report.queries:
        given = [signed(ballot) for ballot in query.deciding() if ballot.outcome is not None]
        if query.standing is OutcomeOrigin.IDENTICAL:
            given = [0]
        if given:
            found.setdefault(query.id, []).append(sum(given) / len(given))
    return {query: sum(own) / len(own) for query, own in found.items()}


def rater_agreement(report: ComparisonReport, *, progress: Progress | None = None) -> RaterAgreement | None:
    """Compute the agreement alone, or None for fewer than two raters with an item in common."""
    return _agreement(report, Stages(progress, total=1))


def _agreement(report: ComparisonReport, steps: Stages) -> RaterAgreement | None:
    raters = tuple(
        rater for rater in report.raters if any(rater in query.ballots for query in report.queries)
    )
    signs = np.full((len(raters), len(report.queries)), np.nan)
    strengths = signs.copy()
    for number, query in enumerate(report.queries):
        for place, rater in enumerate(raters):
            ballot = query.ballots.get(rater)
            if ballot is not None and ballot.outcome is not None:
                signs[place, number] = SIGN[ballot.outcome]
                strengths[place, number] = signed(ballot)
    shared = int(((~np.isnan(signs)).sum(axis=0) >= 2).sum()) if len(raters) > 1 else 0
    if not shared:
        return None
    group = _queries_of(report)
    steps.check()
    measured = _measured(signs, strengths, group)
    steps.check()
    return RaterAgreement(raters, shared, *measured, criteria=_by_criterion(report, group))


def _queries_of(report: ComparisonReport) -> IntArray | None:
    """Number of each item's query, None where each item has its own."""
    number = np.unique([query.id for query in report.queries], return_inverse=True)[1]
    return None if int(number.max(initial=-1)) + 1 == len(number) else number.astype(np.int64)


def _by_criterion(report: ComparisonReport, group: IntArray | None) -> dict[str, AgreementEstimate]:
    found = {}
    for criterion in report.comparison.plan.criteria:
        signs = np.full((len(report.raters), len(report.queries)), np.nan)
        for number, query in enumerate(report.queries):
            for place, rater in enumerate(report.raters):
                ballot = query.ballots.get(rater)
                outcome = None if ballot is None else ballot.criteria.get(criterion)
                if outcome is not None:
                    signs[place, number] = SIGN[outcome]
        if ((~np.isnan(signs)).sum(axis=0) >= 2).any():
            found[criterion] = krippendorff_alpha(signs, level=Level.NOMINAL, group=group)
    return found


def _measured(
    signs: FloatArray, strengths: FloatArray, group: IntArray | None
) -> tuple[AgreementEstimate, AgreementEstimate, AgreementEstimate, tuple[PairAgreement, ...]]:
    many = len(signs) * (len(signs) - 1) // 2 > MOST_PAIRS
    return (
        krippendorff_alpha(signs, level=Level.NOMINAL, group=group),
        krippendorff_alpha(strengths, level=Level.ORDINAL, group=group),
        fleiss_kappa(signs, group=group),
        pairwise_agreement(signs, group=group, confidence=None if many else CONFIDENCE),
    )


def signed(ballot: Ballot) -> int:
    """Strength of a ballot for the candidate, -3 to 3. The ballot must not be a skip."""
    return 0 if ballot.outcome is None else SIGN[ballot.outcome] * ballot.strength
