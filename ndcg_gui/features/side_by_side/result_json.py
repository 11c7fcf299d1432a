"""Result of a comparison as JSON, in full precision: every figure, and every item with its votes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.side_by_side.derived import DerivedGsb
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import Ballot, ComparedQuery, ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.result import result_notes, result_sentence
from ndcg_gui.features.side_by_side.slices import is_small, slices_of
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, RaterAgreement
from ndcg_gui.metrics.gsb.checks import Share, Split
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.gsb.weighted import WeightedGsb
from ndcg_gui.present.json import Json, method_of, plain

_Result = TypeVar("_Result")


def side_by_side_json(report: ComparisonReport, statistics: ComparisonStatistics) -> Json:
    """Every figure of the result, and every item with its votes."""
    plan, whole, launch = report.comparison.plan, statistics.parts[0], statistics.launch
    strength, agreement, derived = statistics.strength, statistics.agreement, statistics.derived
    found: Json = plain(
        {
            "comparison": report.comparison.name,
            "baseline": report.baseline,
            "candidate": report.candidate,
            "unit": plan.unit,
            "depth": plan.depth,
            "points": plan.points,
            "sentence": result_sentence(report, whole),
            "notes": result_notes(report),
            "over": report.coverage.to_json(),
            **figures_json(whole),
            "identical": report.result.identical,
            "unsettled": report.count(OutcomeOrigin.UNSETTLED),
            "open": report.count(OutcomeOrigin.OPEN),
            "adjudicated": report.count(OutcomeOrigin.ADJUDICATED),
            "detectable": report.detectable(),
            "differing": part_json(statistics.parts[1]),
            "strata": [part_json(part) for part in statistics.parts if part.kind is PartKind.STRATUM],
            "slices": _slices(statistics.parts),
            "stratified": _weighted(statistics.stratified),
            "weighted": _weighted(statistics.weighted),
            "strength": {
                "mean": strength.mean,
                "queries": strength.queries,
                "interval": strength.decision.interval,
                "interval_method": method_of(strength.decision.interval),
                "p": strength.decision.p_value,
                "effect_size": strength.effect_size.value,
                "decision": strength.decision.to_json(),
            },
            "launch": None
            if plan.rule is None or launch is None
            else {
                "rule": plan.rule.to_json(),
                "words": plan.rule.words(),
                "answer": launch.answer,
                "title": launch.title,
                "reasons": launch.reasons,
            },
            "raters": [part_json(part) for part in statistics.by_rater],
            "progress": [
                {
                    "rater": own.name,
                    "asked": own.asked,
                    "judged": own.judged,
                    "skipped": own.skipped,
                    "open": own.open,
                }
                for own in report.progress
            ],
            "checks": _checks(report),
            "agreement": None if agreement is None else _agreement(agreement, report.raters),
            **_criteria(report, statistics),
            "candidates": [
                {
                    "comparison": item.comparison,
                    "candidate": item.system,
                    **part_json(item.part),
                    "holm": item.part.p_value,
                }
                for item in statistics.candidates
            ],
            "grades": None if derived is None else _derived(derived, report),
            "seed": statistics.seed,
            "resamples": statistics.resamples,
            "items": [item_json(query, report.raters) for query in report.queries],
        }
    )
    return found


def _slices(parts: Sequence[VerdictPart]) -> list[Json]:
    """Strata, tags and lengths, whose tests are adjusted together."""
    return [{**part_json(part), "holm": part.p_value, "few": is_small(part)} for part in slices_of(parts)]


def _criteria(report: ComparisonReport, statistics: ComparisonStatistics) -> Json:
    """Result by criterion, empty for a plan without criteria."""
    if not report.by_criterion:
        return {}
    agreed = {} if statistics.agreement is None else statistics.agreement.criteria
    return {
        "criteria": [
            {
                **part_json(part),
                "holm": part.p_value,
                "alpha_nominal": agreed.get(part.name or ""),
            }
            for part in statistics.by_criterion
        ]
    }


def part_json(part: VerdictPart) -> Json:
    """Counts and figures of one part."""
    return {"part": part.kind, "name": part.name, **figures_json(part)}


def figures_json(part: VerdictPart) -> Json:
    """Counts and figures of one part, without its name."""
    verdict = part.verdict
    return {
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "skipped": verdict.skipped,
        "n": verdict.n,
        "queries": part.queries,
        "gsb": verdict.gsb,
        "interval": part.interval,
        "interval_method": part.method or None,
        "sign_test": _sign_test(part),
        "decision": None if part.decision is None else part.decision.to_json(),
        "win_rate": verdict.win_rate,
        "win_rate_interval": part.win_rate_interval,
        "good_same_to_bad_same": verdict.ratio,
    }


def _sign_test(part: VerdictPart) -> float | None:
    """P value of the exact sign test, where the decision is that test: one item a query, asked alone."""
    own = part.decision
    return None if own is None or part.pairs or own.tests > 1 or own.planned is not None else own.p_value


def item_json(query: ComparedQuery, raters: Mapping[RaterId, str]) -> Json:
    """One item with everybody's votes."""

    def ballots(found: Mapping[RaterId, Ballot]) -> list[Json]:
        return [
            {
                "rater": raters[rater],
                "outcome": own.outcome,
                "strength": own.strength,
                "tie": own.tie or None,
                "reasons": own.reasons,
                "note": own.note,
                "left": own.left or None,
                **({"criteria": own.criteria} if own.criteria else {}),
            }
            for rater, own in found.items()
        ]

    found: Json = plain(
        {
            "query": query.record.query_key,
            "text": query.record.text,
            "rank": query.key.rank,
            "stratum": query.record.stratum,
            "weight": query.record.weight,
            "standing": query.standing,
            "outcome": query.outcome,
            **({"criteria": query.criteria} if query.criteria else {}),
            "words": ballots(query.ballots),
            "settled_by": ballots(query.settling),
        }
    )
    return found


def _checks(report: ComparisonReport) -> Json:
    checks, names = report.checks, report.raters

    def split(found: Split[_Result], figures: Callable[[_Result], Json]) -> Json:
        return {
            **figures(found.overall),
            "raters": {names[RaterId(rater)]: figures(own) for rater, own in found.by_rater.items()},  # type: ignore[arg-type]
        }

    def share(found: Share) -> Json:
        return {
            "count": found.count,
            "of": found.of,
            "skipped": found.skipped,
            "share": found.value,
            "interval": found.interval(),
        }

    return {
        "repeats": split(
            checks.flips, lambda own: {**share(own.flips), "softened": own.softened, "kept": own.kept}
        ),
        "alike_not_same": split(checks.alike, share),
        "obvious_right": split(checks.obvious, share),
        "sides": split(
            checks.sides,
            lambda own: {
                "left": own.bias.left,
                "right": own.bias.right,
                "p": None if own.by is SideBasis.NOTHING else own.tested.p_value,
                "adjusted": own.adjusted,
                "alarm": own.is_alarm,
                "tested_by": own.by,
                "candidate_left": own.design.left,
                "candidate_right": own.design.right,
                "both_orders": {"left": own.orders.left, "right": own.orders.right},
            },
        ),
        **({} if checks.fast is None else {"too_fast": split(checks.fast, share)}),
        "reasons": checks.reasons,
        "ties": {name or "unspecified": number for name, number in checks.ties.items()},
    }


def _agreement(found: RaterAgreement, raters: Mapping[RaterId, str]) -> Json:
    names = [raters[rater] for rater in found.raters]
    return {
        "items": found.items,
        "alpha_nominal": found.signs,
        "alpha_ordinal_strength": found.strengths,
        "fleiss": found.fleiss,
        "pairs": [
            {
                "raters": [names[pair.first], names[pair.second]],
                "items": pair.items,
                "kappa": pair.kappa,
                "exact": pair.exact,
            }
            for pair in found.pairs
        ],
    }


def _derived(found: DerivedGsb, report: ComparisonReport) -> Json:
    queries = {query.key: query for query in report.queries}
    return {
        "measure": found.measure,
        "settings": str(found.settings),
        "epsilon": found.epsilon,
        **figures_json(found.part),
        "crossed": [
            {"people": people, "grades": grades, "items": number}
            for (people, grades), number in found.crossed.items()
        ],
        "opposed": [
            {
                "query": queries[key].record.query_key,
                "text": queries[key].record.text,
                "rank": key.rank,
                "baseline": found.items[key].baseline,
                "candidate": found.items[key].candidate,
                "people": queries[key].outcome,
                "tally": queries[key].tally(),
                "reasons": queries[key].reasons(),
            }
            for key in found.opposed
        ],
        "items": [
            {
                "query": queries[key].record.query_key,
                "rank": key.rank,
                "baseline": graded.baseline,
                "candidate": graded.candidate,
                "outcome": graded.outcome,
            }
            for key, graded in found.items.items()
        ],
    }


def _weighted(found: WeightedGsb | None) -> Json | None:
    if found is None:
        return None
    return {
        "good": found.good,
        "same": found.same,
        "bad": found.bad,
        "gsb": found.gsb,
        "interval": found.decision.interval,
        "interval_method": method_of(found.decision.interval),
        "items": found.items,
        "queries": found.queries,
        "effective_n": found.effective_n,
        "decision": found.decision.to_json(),
    }
