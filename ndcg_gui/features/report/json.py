"""Results as JSON, in full precision and with keys and names unchanged, for reports and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

import numpy as np

from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.agreement.effects import Effect, Effects
from ndcg_gui.features.agreement.figures import AgreementFigures, two_raters
from ndcg_gui.features.agreement.parts import AgreementPart
from ndcg_gui.features.agreement.report import AgreementReport
from ndcg_gui.features.compare.comparison import Coverage, QueryRow, Stratum, SystemComparison
from ndcg_gui.features.compare.judge_next import Holes
from ndcg_gui.features.compare.matrix import Alternative, ComparisonMatrix
from ndcg_gui.features.compare.verdict import verdict, winner
from ndcg_gui.features.evaluate.over import coverage_depth, over_of
from ndcg_gui.features.inbox.report import InboxReport
from ndcg_gui.features.llm.report import WorthReport
from ndcg_gui.features.report.agreement import advice, agreement_notes, agreement_sentence, effects_words
from ndcg_gui.features.report.gsb import result_notes, result_sentence
from ndcg_gui.features.report.inbox import inbox_json
from ndcg_gui.features.report.llm import corrected_notes, use_sentence, worth_notes, worth_sentence
from ndcg_gui.features.report.models import (
    length_sentence,
    models_notes,
    side_sentence,
    strength_sentence,
)
from ndcg_gui.features.report.report import AnyReport, Report
from ndcg_gui.features.side_by_side.derived import DerivedGsb
from ndcg_gui.features.side_by_side.models import ModelsResult
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import Ballot, ComparedQuery, ComparisonReport, OutcomeOrigin
from ndcg_gui.features.side_by_side.slices import is_small, slices_of
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, RaterAgreement
from ndcg_gui.metrics.gsb.bias import Lean
from ndcg_gui.metrics.gsb.bradley_terry import elo
from ndcg_gui.metrics.gsb.checks import Share, Split
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.gsb.weighted import WeightedGsb
from ndcg_gui.metrics.statistics.comparison import PairedMeans
from ndcg_gui.metrics.statistics.decision.conclusion import NOT_YET, Decision
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.present.blocks import Document, Translate
from ndcg_gui.present.json import Json, json_pieces, origin_json, plain

_Result = TypeVar("_Result")


def write_json(report: AnyReport, _document: Document, _translate: Translate) -> Iterator[bytes]:
    """Report as JSON, in pieces."""
    return json_pieces(report_json(report))


def report_json(report: AnyReport) -> Json:
    """Report as plain JSON values, like the output of `evaluate --per-query --json`, `compare --json`, `gsb
    --json`, `agreement --json` and `llm worth --json`.
    """
    if not isinstance(report, Report):
        return {**origin_json(report), **_told(report)}
    request = report.request
    return {
        **origin_json(report),
        **({"preset": request.preset} if request.preset else {}),
        "events": report.event_seq,
        "anchor": report.anchor,
        "scale": {**report.scale.scale.to_json(), "version": report.scale.version},
        "systems": [
            {
                "name": own.name,
                "lists": own.queries,
                "results": own.results,
                "longest_list": own.deepest,
                "order": own.order,
                "file": own.file_name or None,
                "sha256": own.sha256 or None,
            }
            for own in report.systems
        ],
        **(_measured(report) if report.evaluated else {}),
        "side_by_side": [side_by_side_json(*item) for item in report.side_by_side],
        **({"models": [models_json(item) for item in report.models]} if report.models else {}),
        **({} if report.agreement is None else {"agreement": agreement_json(report.agreement)}),
    }


def _told(report: AgreementReport | InboxReport | WorthReport) -> Json:
    if isinstance(report, WorthReport):
        return worth_json(report)
    return inbox_json(report.items) if isinstance(report, InboxReport) else agreement_json(report)


def _measured(report: Report) -> Json:
    def interval(found: ConfidenceInterval | None) -> Json | None:
        return None if found is None else {"low": found.low, "high": found.high, "method": found.method}

    return {
        "evaluation": {
            **report.numbers.to_json(per_query=True),
            "over": over_of(report.numbers, coverage_depth(report.numbers), report.horizon).to_json(),
            **({"keys": [item.to_json() for item in report.keys]} if report.keys else {}),
            **({} if report.audit is None else {"came_about": report.audit.to_json()}),
        },
        "intervals": {
            name: {
                str(metric): interval(report.intervals.get((name, metric)))
                for metric in report.numbers.metrics
            }
            for name in report.numbers.systems
        },
        "comparisons": [comparison_json(*item) for item in report.comparisons],
    }


def _method(interval: ConfidenceInterval | None) -> str | None:
    return None if interval is None else interval.method


# comparisons of systems


def comparison_json(comparison: SystemComparison, holes: Holes, *, most: int = 10, judge: int = 10) -> Json:
    """One comparison with `most` losses and wins, and `judge` of the pairs to judge next."""
    values, paired, outlook, overlap = comparison.values, comparison.paired, holes.outlook, holes.overlap
    found: Json = plain(
        {
            "metric": str(values.metric),
            "verdict": verdict(comparison, holes),
            "winner": winner(comparison),
            "notes": values.notes(),
            "baseline": _coverage(values.baseline),
            "candidate": _coverage(values.candidate),
            "k": values.depth,
            "over": values.over.to_json(),
            "decision": paired.decision.to_json(),
            **_means(paired.means, paired.decision),
            "epsilon": comparison.epsilon,
            "tests": {
                "randomisation": paired.randomisation,
                "t": paired.t_test,
                "wilcoxon": paired.wilcoxon,
            },
            "effect_size": paired.effect_size,
            "seed": paired.seed,
            "resamples": paired.resamples,
            "strata": [{"stratum": part.name, **_stratum(part)} for part in comparison.strata],
            "by_weight": [{"third": part.name, **_stratum(part)} for part in comparison.bands],
            "overlap": {key: own for key, own in plain(overlap).items() if key != "k"},
            "largest_losses": [_row(row) for row in values.losses(most, epsilon=comparison.epsilon)],
            "largest_wins": [_row(row) for row in values.wins(most, epsilon=comparison.epsilon)],
            "unjudged": {
                "pairs": holes.total,
                "least": holes.least,
                "most": holes.most,
                "exact": outlook is not None and outlook.exact,
                "least_p": None if outlook is None else outlook.least_p,
                "most_p": None if outlook is None else outlook.most_p,
                "judge_next": [
                    {
                        "query": pair.query.query_key,
                        "document": pair.doc_key,
                        "baseline_rank": pair.baseline_rank,
                        "candidate_rank": pair.candidate_rank,
                        "query_change": pair.query_change,
                        "change": pair.change,
                    }
                    for pair in holes.pairs[:judge]
                ],
            },
        }
    )
    return found


def matrix_json(matrix: ComparisonMatrix, alternatives: Sequence[Alternative]) -> Json:
    """All pairs by one metric, and the order of the systems under alternatives."""
    names = list(enumerate(matrix.systems))
    found: Json = plain(
        {
            "metric": str(matrix.metric),
            "n": matrix.n,
            "over": matrix.over.to_json(),
            "means": {name: matrix.means[i] for i, name in names},
            "baseline": matrix.baseline,
            "epsilon": matrix.epsilon,
            "seed": matrix.seed,
            "resamples": matrix.resamples,
            "tests": matrix.tests,
            "pairs": [
                {
                    "baseline": first,
                    "candidate": second,
                    "difference": matrix.difference[i, j],
                    "wins": int(matrix.wins[i, j]),
                    "losses": int(matrix.wins[j, i]),
                    "p": matrix.p_value[i, j],
                    "holm": matrix.decision(i, j).p_value,
                    "decision": matrix.decision(i, j).to_json(),
                }
                for i, first in names
                for j, second in names[i + 1 :]
            ],
            "stability": alternatives,
        }
    )
    return found


def _stratum(part: Stratum) -> Json:
    return {**_means(part.means, part.decision), "decision": part.decision.to_json()}


def _means(means: PairedMeans, decision: Decision) -> Json:
    # Of a decision over other queries than the means the interval stands with the decision alone.
    interval = decision.interval if decision.units == means.n else None
    reason = decision.reason if interval is decision.interval else NOT_YET
    return {
        "n": means.n,
        "effective_n": means.effective_n,
        "weighted": means.weighted,
        "baseline_mean": means.baseline,
        "candidate_mean": means.candidate,
        "difference": means.difference,
        "interval": interval,
        "interval_method": _method(interval),
        "no_interval": None if interval is not None else reason,
        "wins": means.counts.wins,
        "ties": means.counts.ties,
        "losses": means.counts.losses,
    }


def _coverage(own: Coverage) -> Json:
    bounds = own.bounds
    return {
        **plain(own),
        "bounds": None if bounds is None else [bounds.low, bounds.high],
        "bounds_exact": bounds is not None and bounds.exact,
    }


def _row(row: QueryRow) -> Json:
    return {
        "query": row.query.query_key,
        "text": row.query.text,
        "stratum": row.query.stratum,
        "weight": row.query.weight,
        "baseline": row.baseline,
        "candidate": row.candidate,
        "difference": row.difference,
    }


# agreement


def agreement_json(report: AgreementReport) -> Json:
    """Every figure of the raters' agreement."""
    figures = report.figures
    found: Json = plain(
        {
            "sentence": agreement_sentence(figures),
            "advice": advice(figures),
            "notes": agreement_notes(figures),
            "choices": {key: own for key, own in plain(figures.choices).items() if key != "criterion" or own},
            "scale": figures.scale_name,
            "grades": figures.grades,
            "events": report.event_seq,
            "judged": figures.judged,
            "shared": figures.shared,
            "queries": figures.queries,
            "same": figures.same,
            "closer": figures.closer,
            "disagreed": figures.disagreed,
            "opposed": figures.opposed,
            "settling": figures.settling,
            "other_scales": figures.other_scales,
            "alpha": figures.overall.alpha,
            "fleiss": figures.overall.fleiss,
            "exact": figures.overall.exact,
            "near": figures.overall.near,
            "unanimous": figures.overall.unanimous,
            "pairs": list(_rater_pairs(figures)),
            "raters": [
                {**plain(own), **plain(report.care.get(own.rater) or {})} for own in figures.standings
            ],
            "effects": None if report.effects is None else _effects(report.effects),
            "disagreements": [
                {
                    "query": told.query_key,
                    "text": told.query_text,
                    "document": told.doc_key,
                    "title": told.title,
                    "grades": dict(told.pair.grades),
                    "apart": told.pair.apart,
                    "effect": told.pair.effect,
                }
                for told in report.disagreements
            ],
            "by_grade": report.grades,
            "by": {str(by): [_part(part) for part in parts] for by, parts in report.parts.items()},
        }
    )
    return found


def _part(part: AgreementPart) -> Json:
    return {key: own for key, own in plain(part).items() if key != "by"}


def _effects(found: Effects) -> Json:
    def told(item: Effect) -> Json:
        said = {"kind": item.kind, "name": item.name, **plain(item), "leader": item.leader}
        if found.base(item) is not None:
            said |= {"order_stays": found.order_stays(item), "verdict_stays": found.verdict_stays(item)}
        return said

    return {
        "metric": str(found.metric),
        "settings": found.settings.to_json(),
        "sentences": effects_words(found),
        "compared": found.compared,
        "own": told(found.own),
        "others": [told(item) for item in found.others],
    }


# what a model is worth


def worth_json(report: WorthReport) -> Json:
    """Every figure of a model as a rater."""
    found, rater = report.worth, report.rater
    told: Json = plain(
        {
            "model": {"name": rater.name, "version": rater.version, "set_up": rater.setup},
            "labels": report.rule,
            "earlier": None if report.earlier is None else report.earlier.title,
            "sentences": [worth_sentence(found), *map(use_sentence, report.corrected[:1])],
            "standing": found.standing,
            "notes": worth_notes(found),
            "grades": found.grades,
            "confusion": found.confusion.tolist(),
            "all": found.whole,
            "peers": found.peers,
            "parts": found.parts,
            "stability": found.stability,
            "drift": found.drift,
            "only_people": found.only_people,
            "only_model": found.only_model,
            "corrected": [
                {
                    "metric": own.metric,
                    "sentence": use_sentence(own),
                    "notes": corrected_notes(own),
                    "sample": own.drawn,
                    "sampled": own.sampled,
                    "unfinished": own.unfinished,
                    "left_out": own.unanswered,
                    "weighted": own.weighted,
                    "tau": own.order,
                    "means": own.means,
                    "differences": own.differences,
                }
                for own in report.corrected
            ],
        }
    )
    return told


def _rater_pairs(figures: AgreementFigures) -> Iterator[Json]:
    for first, second in zip(*np.nonzero(np.triu(figures.together)), strict=True):
        two = two_raters(figures, int(first), int(second))
        yield {
            "raters": [figures.raters[first], figures.raters[second]],
            "pairs": two.items,
            "kappa": two.kappa,
            "exact": two.exact,
            "near": two.near,
            "crossed": figures.crossed[first, second].tolist(),
        }


# comparisons side by side


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
            **_figures(whole),
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
                "interval_method": _method(strength.decision.interval),
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


def models_json(found: ModelsResult) -> Json:
    """Result of several systems compared in pairs. Ratings have the mean 1000."""
    strengths, systems = found.strengths, found.systems
    chance = strengths.probability()

    def own(place: int) -> Json:
        counted = found.verdict_of(place)
        strength = None if strengths.log_strength is None else float(strengths.log_strength[place])
        interval = strengths.intervals[place] if strengths.intervals else None
        drawn = strengths.drawn[place] if strengths.drawn else None
        return {
            "system": systems[place],
            "strength": strength,
            "interval": interval,
            "interval_by_draws": drawn,
            "rating": None if strength is None else elo(strength),
            "rating_interval": None if interval is None else [elo(interval.low), elo(interval.high)],
            "preferred": counted.good,
            "same": counted.same,
            "not_preferred": counted.bad,
            "chance_against": None
            if chance is None
            else {
                systems[other]: float(chance[place, other]) for other in range(len(systems)) if other != place
            },
        }

    made: Json = plain(
        {
            "group": found.group,
            **({"criterion": found.criterion} if found.criterion else {}),
            "comparisons": list(found.names),
            "sentence": strength_sentence(found),
            "notes": models_notes(found),
            "systems": [own(place) for place in strengths.order()],
            "scales": [[systems[place] for place in group] for group in strengths.groups],
            "pairs": [
                {
                    "system": systems[pair.first],
                    "against": systems[pair.second],
                    **_figures(pair.part),
                    "holm": pair.part.p_value,
                }
                for pair in found.pairs
            ],
            "circles": [
                {
                    "systems": [systems[place] for place in circle.systems],
                    "sure": circle.is_sure,
                    "holm": [link.decision.p_value for link in circle.links],
                }
                for circle in found.circles
            ],
            "sides": {
                "sentence": side_sentence(found),
                **_lean(found.sides.items),
                "p": found.sides.items.p_value if found.sides.basis is SideBasis.BALANCE else None,
                "tested_by": found.sides.basis,
                "pairs_left_out": found.sides.left_out,
                "both_orders": _lean(found.sides.orders),
                "log_odds": None
                if found.sides.effect is None
                else {
                    "left": found.sides.effect.log_odds,
                    "interval": found.sides.effect.interval,
                    "p": found.sides.effect.p_value,
                },
                "verdicts": {"left": found.sides.votes.first, "right": found.sides.votes.second},
                "swapped": {
                    "left_twice": found.sides.left_twice,
                    "right_twice": found.sides.right_twice,
                    "same_text": found.sides.same_text,
                },
            },
            "lengths": None
            if found.lengths is None
            else {
                "sentence": length_sentence(found),
                **_lean(found.lengths.items),
                "equal": found.lengths.equal,
                "unknown": found.lengths.unknown,
                "correlation": found.lengths.correlation,
                "log_odds_for_twice_as_long": found.lengths.slope,
                "log_odds_interval": found.lengths.slope_interval,
                "log_odds_p": found.lengths.p_value,
            },
            "queries": strengths.queries,
            "endless_draws": strengths.endless,
            "seed": found.seed,
            "resamples": found.resamples,
        }
    )
    return made


def _lean(lean: Lean) -> Json:
    return {
        "count": lean.first,
        "of": lean.n,
        "share": lean.share,
        "interval": lean.interval(),
        "p": lean.p_value,
    }


def part_json(part: VerdictPart) -> Json:
    """Counts and figures of one part."""
    return {"part": part.kind, "name": part.name, **_figures(part)}


def _figures(part: VerdictPart) -> Json:
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
        "settings": found.settings,
        "epsilon": found.epsilon,
        **_figures(found.part),
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
        "interval_method": _method(found.decision.interval),
        "items": found.items,
        "queries": found.queries,
        "effective_n": found.effective_n,
        "decision": found.decision.to_json(),
    }
