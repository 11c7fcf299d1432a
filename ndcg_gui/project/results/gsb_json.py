"""The result of a comparison as plain JSON values, in full precision: what the window shows, all of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.metrics.gsb.checks import FlipRate, Share, SideTest, Split
from ndcg_gui.metrics.gsb.weighted import WeightedGsb
from ndcg_gui.metrics.statistics.agreement import Estimate
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.project.results.gsb_words import result_notes, result_sentence
from ndcg_gui.project.side_by_side.derived import DerivedGsb
from ndcg_gui.project.side_by_side.parts import Part, PartKind
from ndcg_gui.project.side_by_side.result import Ballot, ComparedQuery, ComparisonReport, Standing
from ndcg_gui.project.side_by_side.statistics import ComparisonStatistics, RaterAgreement

Json = dict[str, Any]
_Result = TypeVar("_Result")


def report_json(report: ComparisonReport, statistics: ComparisonStatistics) -> Json:
    """Every figure of the result, and every item with the words on it."""
    plan, whole = report.comparison.plan, statistics.parts[0]
    return {
        "comparison": report.comparison.name,
        "baseline": report.baseline,
        "candidate": report.candidate,
        "unit": plan.unit,
        "depth": plan.depth,
        "points": plan.points,
        "sentence": str(result_sentence(report, whole)),
        "notes": [str(note) for note in result_notes(report)],
        **{key: value for key, value in part_json(whole).items() if key not in ("part", "name")},
        "identical": report.result.identical,
        "unsettled": report.count(Standing.UNSETTLED),
        "open": report.count(Standing.OPEN),
        "adjudicated": report.count(Standing.ADJUDICATED),
        "detectable": report.detectable(),
        "differing": part_json(statistics.parts[1]),
        "strata": [part_json(part) for part in statistics.parts if part.kind is PartKind.STRATUM],
        "stratified": _weighted(statistics.stratified),
        "weighted": _weighted(statistics.weighted),
        "strength": {
            "mean": statistics.strength.mean,
            "queries": statistics.strength.queries,
            "interval": _interval(statistics.strength.interval),
            "interval_method": _method(statistics.strength.interval),
            "p": statistics.strength.p_value.value,
            "effect_size": statistics.strength.effect_size.value,
        },
        "launch": None
        if plan.rule is None or statistics.launch is None
        else {
            "rule": plan.rule.to_json(),
            "words": str(plan.rule.words()),
            "answer": str(statistics.launch.answer),
            "title": str(statistics.launch.title),
            "reasons": [str(reason) for reason in statistics.launch.reasons],
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
        "agreement": None
        if statistics.agreement is None
        else _agreement(statistics.agreement, report.raters),
        "candidates": [
            {
                "comparison": item.comparison,
                "candidate": item.system,
                **part_json(item.part),
                "holm": item.test.adjusted,
            }
            for item in statistics.candidates
        ],
        "grades": None if statistics.derived is None else _derived(statistics.derived, report),
        "seed": statistics.seed,
        "resamples": statistics.resamples,
        "items": [item_json(query, report.raters) for query in report.queries],
    }


def part_json(part: Part) -> Json:
    """One part's counts and figures."""
    verdict = part.verdict
    return {
        "part": str(part.kind),
        "name": part.name,
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "skipped": verdict.skipped,
        "n": verdict.n,
        "queries": part.queries,
        "gsb": verdict.gsb,
        "interval": None if part.interval is None else list(part.interval),
        "interval_method": part.method or None,
        "sign_test": part.sign_test,
        "win_rate": verdict.win_rate,
        "win_rate_interval": None if part.win_rate_interval is None else list(part.win_rate_interval),
        "good_same_to_bad_same": verdict.ratio,
    }


def item_json(query: ComparedQuery, raters: Mapping[RaterId, str]) -> Json:
    """One item with what everybody said of it."""

    def words(ballots: Mapping[RaterId, Ballot]) -> list[Json]:
        return [
            {
                "rater": raters[rater],
                "outcome": None if own.outcome is None else str(own.outcome),
                "strength": own.strength,
                "tie": own.tie or None,
                "reasons": list(own.reasons),
                "note": own.note,
                "left": own.left or None,
            }
            for rater, own in ballots.items()
        ]

    return {
        "query": query.record.query_key,
        "text": query.record.text,
        "rank": query.key.rank,
        "stratum": query.record.stratum,
        "weight": query.record.weight,
        "standing": str(query.standing),
        "outcome": None if query.outcome is None else str(query.outcome),
        "words": words(query.ballots),
        "settled_by": words(query.settling),
    }


def _checks(report: ComparisonReport) -> Json:
    checks, names = report.checks, report.raters

    def split(found: Split[_Result], say: Callable[[_Result], Json]) -> Json:
        return {
            **say(found.overall),
            "raters": {names[RaterId(rater)]: say(own) for rater, own in found.by_rater.items()},  # type: ignore[arg-type]
        }

    return {
        "repeats": split(checks.flips, _flips),
        "alike_not_same": split(checks.alike, _share),
        "obvious_right": split(checks.obvious, _share),
        "sides": split(checks.sides, _side),
        "reasons": [
            {"reason": item.reason, "good": item.good, "same": item.same, "bad": item.bad}
            for item in checks.reasons
        ],
        "ties": {name or "unspecified": number for name, number in checks.ties.items()},
    }


def _share(share: Share) -> Json:
    interval = share.interval()
    return {
        "count": share.count,
        "of": share.of,
        "skipped": share.skipped,
        "share": share.value,
        "interval": None if interval is None else list(interval),
    }


def _flips(rate: FlipRate) -> Json:
    return {**_share(rate.flips), "softened": rate.softened, "kept": rate.kept}


def _side(test: SideTest) -> Json:
    return {
        "left": test.bias.left,
        "right": test.bias.right,
        "p": test.bias.p_value,
        "adjusted": test.adjusted,
        "alarm": test.is_alarm,
    }


def _agreement(found: RaterAgreement, raters: Mapping[RaterId, str]) -> Json:
    names = [raters[rater] for rater in found.raters]
    return {
        "items": found.items,
        "alpha_nominal": _estimate(found.signs),
        "alpha_ordinal_strength": _estimate(found.strengths),
        "fleiss": _estimate(found.fleiss),
        "pairs": [
            {
                "raters": [names[pair.first], names[pair.second]],
                "items": pair.items,
                "kappa": {str(weights): _estimate(kappa) for weights, kappa in pair.kappa.items()},
                "exact": _estimate(pair.exact),
            }
            for pair in found.pairs
        ],
    }


def _derived(found: DerivedGsb, report: ComparisonReport) -> Json:
    queries = {query.key: query for query in report.queries}
    return {
        "measure": found.measure,
        "settings": found.settings,
        "epsilon": found.epsilon,
        **{key: value for key, value in part_json(found.part).items() if key not in ("part", "name")},
        "crossed": [
            {"people": str(people), "grades": str(grades), "items": number}
            for (people, grades), number in found.crossed.items()
        ],
        "opposed": [
            {
                "query": queries[key].record.query_key,
                "text": queries[key].record.text,
                "rank": key.rank,
                "baseline": found.items[key].baseline,
                "candidate": found.items[key].candidate,
                "people": str(queries[key].outcome),
                "tally": list(queries[key].tally()),
                "reasons": list(queries[key].reasons()),
            }
            for key in found.opposed
        ],
        "items": [
            {
                "query": queries[key].record.query_key,
                "rank": key.rank,
                "baseline": graded.baseline,
                "candidate": graded.candidate,
                "outcome": str(graded.outcome),
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
        "interval": _interval(found.interval),
        "interval_method": _method(found.interval),
        "items": found.items,
        "queries": found.queries,
        "effective_n": found.effective_n,
        "strata": found.strata,
        "lone_strata": found.lone,
    }


def _estimate(estimate: Estimate) -> Json:
    return {
        "value": estimate.value,
        "interval": _interval(estimate.interval),
        "items": estimate.items,
    }


def _interval(interval: ConfidenceInterval | None) -> list[float] | None:
    return None if interval is None else [interval.low, interval.high]


def _method(interval: ConfidenceInterval | None) -> str | None:
    return None if interval is None else interval.method
