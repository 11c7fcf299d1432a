"""What takes time in the result of a comparison: decisions, agreement, the grades' verdict."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.progress import Progress, Stages
from ndcg_gui.metrics.arrays import FloatArray
from ndcg_gui.metrics.gsb.decisions import decide_one, waiting
from ndcg_gui.metrics.gsb.rule import Coverage, LaunchAnswer, launch_answer
from ndcg_gui.metrics.gsb.strength import StrengthResult, strength_of
from ndcg_gui.metrics.gsb.weighted import WeightedGsb, stratum_weights, weighted_gsb
from ndcg_gui.metrics.statistics.agreement import (
    Estimate,
    Level,
    PairAgreement,
    Resampling,
    fleiss_kappa,
    krippendorff_alpha,
    pairwise_agreement,
)
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.side_by_side.deciding import (
    COMING_IN,
    decided_candidates,
    decided_parts,
    decided_whole,
)
from ndcg_gui.project.side_by_side.derived import DerivedGsb, derived_gsb
from ndcg_gui.project.side_by_side.lengths import text_lengths
from ndcg_gui.project.side_by_side.parts import SIGN, Part, PartKind
from ndcg_gui.project.side_by_side.result import (
    Ballot,
    Candidate,
    ComparedQuery,
    ComparisonReport,
    Standing,
    part_of,
)
from ndcg_gui.project.side_by_side.slices import by_length

# More pairs of raters than this are told without intervals, which would take minutes.
MOST_PAIRS = 45


@dataclass(frozen=True, slots=True)
class RaterAgreement:
    """How far the raters agree on items that at least two judged, before any adjudication.

    `signs`: Krippendorff's alpha of good, same and bad (nominal); `strengths` of the signed strength
    (ordinal). `fleiss` of the signs. `criteria`: the nominal alpha of the answers to each criterion that two
    raters answered of an item. `pairs` are by their places in `raters`: kappa of the signs.
    """

    raters: tuple[RaterId, ...]
    items: int
    signs: Estimate
    strengths: Estimate
    fleiss: Estimate
    pairs: tuple[PairAgreement, ...]
    criteria: Mapping[str, Estimate] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ComparisonStatistics:
    """The figures of a `ComparisonReport` that take flips of signs, resampling or the grades.

    `parts`, `by_rater` and `candidates` are the report's with every decision; after them `parts` holds the
    slices by the longer text's length, where both sides are single texts. `weighted` counts queries by their
    traffic, and `stratified` so that each stratum has the share that was planned; each None where it would be
    the plain figure. `agreement` is None for fewer than two raters with an item in common, `launch` without
    a rule.
    """

    parts: tuple[Part, ...]
    by_rater: tuple[Part, ...]
    candidates: tuple[Candidate, ...]
    weighted: WeightedGsb | None
    stratified: WeightedGsb | None
    strength: StrengthResult
    agreement: RaterAgreement | None
    derived: DerivedGsb | None
    launch: LaunchAnswer | None
    seed: int
    resamples: int
    by_criterion: tuple[Part, ...] = ()


def comparison_statistics(
    project: Project,
    report: ComparisonReport,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    progress: Progress | None = None,
) -> ComparisonStatistics:
    """Compute them; safe from any thread. `progress(done, total)` may raise Cancelled.

    `seed` and `resamples` are those of strength and of the weighted and stratified figures; the other
    decisions, and agreement, have their own.
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
    agreement = _agreement(report, seed, steps)
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
        launch=launch_of(report, parts),
        seed=seed,
        resamples=resamples,
        by_criterion=by_criterion,
    )


def _by_length(project: Project, report: ComparisonReport) -> list[Part]:
    with project.read.moment() as read:
        lengths = text_lengths(read, report.comparison, [query.key for query in report.queries])
    groups = by_length(report.queries, lambda query: max(lengths.get(query.key, ()), default=None))
    pairs = report.whole.pairs
    return [part_of(PartKind.LENGTH, name, members, pairs=pairs) for name, members in groups.items()]


def launch_of(report: ComparisonReport, parts: Sequence[Part]) -> LaunchAnswer | None:
    """What the plan's launch rule says to these parts, which are decided; None where none was stated."""
    rule, whole = report.comparison.plan.rule, parts[0].decision
    if rule is None or whole is None:
        return None
    strata = {
        part.name or "": (part.verdict, part.decision)
        for part in parts
        if part.kind is PartKind.STRATUM and part.decision is not None
    }
    coverage = Coverage(report.judged, len(report.queries), report.whole.pairs)
    return launch_answer(rule, whole, coverage=coverage, strata=strata)


def drawn_by_traffic(report: ComparisonReport) -> bool:
    """Whether queries with more traffic were likelier to be drawn."""
    plan = report.comparison.plan
    return plan.sampling == "weighted" and plan.sample is not None


@dataclass(frozen=True, slots=True)
class Traffic:
    """What is known of the traffic behind the judged items, in their order: `weights` float64[N] as they
    count, `effective` and `certain` as `item_units` takes them."""

    weights: Sequence[float]
    effective: float | None = None
    certain: Sequence[bool] | None = None


def traffic_of(report: ComparisonReport, judged: Sequence[ComparedQuery]) -> Traffic | None:
    """The traffic of these items; None where it is the same for all, and where the draw took it into account
    in a way that cannot be told apart from it any more."""
    weights = [query.record.weight for query in judged]
    if len(set(weights)) < 2 or drawn_by_traffic(report):
        return None
    return Traffic(weights)


def _by_weight(
    report: ComparisonReport, seed: int, resamples: int, steps: Stages
) -> tuple[WeightedGsb | None, WeightedGsb | None]:
    judged = [query for query in report.queries if query.outcome is not None]
    if not judged:
        return None, None
    signs = [SIGN[query.outcome] for query in judged if query.outcome is not None]
    strata, planned = (
        [query.record.stratum or "" for query in queries] for queries in (judged, report.queries)
    )

    def found(own: Traffic | None) -> WeightedGsb | None:
        if own is None or len(set(own.weights)) < 2:
            return None
        made = weighted_gsb(
            signs,
            weight=own.weights,
            cluster=[int(query.id) for query in judged],
            effective=own.effective,
            certain=own.certain,
            tests=report.asked_together,
            matters=report.matters,
            seed=seed,
            resamples=resamples,
            check=steps.check,
        )
        return replace(made, decision=waiting(made.decision, COMING_IN)) if report.is_coming_in else made

    return found(traffic_of(report, judged)), found(Traffic(stratum_weights(strata, planned)))


def strengths_of(report: ComparisonReport) -> dict[Hashable, float]:
    """The signed strength per query, -3 to 3: the mean of the verdicts that decide, 0 for identical sides.

    Where a query has several items it is the mean of theirs; what nobody decided is left out.
    """
    found: dict[Hashable, list[float]] = {}
    for query in report.queries:
        given = [signed(ballot) for ballot in query.deciding() if ballot.outcome is not None]
        if query.standing is Standing.IDENTICAL:
            given = [0]
        if given:
            found.setdefault(query.id, []).append(sum(given) / len(given))
    return {query: sum(own) / len(own) for query, own in found.items()}


def rater_agreement(
    report: ComparisonReport, *, seed: int = SEED, progress: Progress | None = None
) -> RaterAgreement | None:
    """The agreement alone; None for fewer than two raters with an item in common."""
    return _agreement(report, seed, Stages(progress, total=1))


def _agreement(report: ComparisonReport, seed: int, steps: Stages) -> RaterAgreement | None:
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
    measured = _measured(signs, strengths, seed, steps)
    return RaterAgreement(raters, shared, *measured, criteria=_by_criterion(report, seed, steps))


def _by_criterion(report: ComparisonReport, seed: int, steps: Stages) -> dict[str, Estimate]:
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
            resampling = Resampling(seed=seed, check=steps.check)
            found[criterion] = krippendorff_alpha(signs, level=Level.NOMINAL, resampling=resampling)
    return found


def _measured(
    signs: FloatArray, strengths: FloatArray, seed: int, steps: Stages
) -> tuple[Estimate, Estimate, Estimate, tuple[PairAgreement, ...]]:
    resampling = Resampling(seed=seed, check=steps.check)
    many = len(signs) * (len(signs) - 1) // 2 > MOST_PAIRS
    return (
        krippendorff_alpha(signs, level=Level.NOMINAL, resampling=resampling),
        krippendorff_alpha(strengths, level=Level.ORDINAL, resampling=resampling),
        fleiss_kappa(signs, resampling=resampling),
        pairwise_agreement(signs, resampling=replace(resampling, resamples=0) if many else resampling),
    )


def signed(ballot: Ballot) -> int:
    """-3 to 3: how strongly a ballot that is no skip speaks for the candidate."""
    return 0 if ballot.outcome is None else SIGN[ballot.outcome] * ballot.strength
