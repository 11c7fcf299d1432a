"""Checking a run against rules. The answer is yes, no, or that its labels and queries cannot tell."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import figure, percent
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.compare.comparison import SystemComparison, decide_at
from ndcg_gui.features.compare.judge_next import Holes
from ndcg_gui.features.compare.plain import PairRequest, compare_columns
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, meetings
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import (
    Horizon,
    Over,
    depth_of,
    is_under_way,
    over_of,
)
from ndcg_gui.features.evaluate.weighing import weighing_of
from ndcg_gui.features.gates.rules import Demand, Rule
from ndcg_gui.metrics.evaluate import is_judged_share
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.choices import LEAST_COMPLETE, LEAST_JUDGED
from ndcg_gui.metrics.statistics.decision.looks import spent
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval, no_interval
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED

# Why what is taken in place of a mean has no interval.
_NO_MEANS = {
    "median": say("there is none of a median"),
    "geometric": say("there is none of a geometric mean"),
}
_SHOWN = 0.95  # the level of the interval where a rule asks for none


# Shares of whole numbers are off by less.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Least:
    """The share of the planned queries that must have labels, and of their first results, to say anything."""

    complete: float = LEAST_COMPLETE
    judged: float = LEAST_JUDGED


class GateAnswer(enum.StrEnum):
    """Whether a rule is met."""

    MET = "met"
    NOT_MET = "not met"
    CANNOT_SAY = "cannot be said"


@dataclass(frozen=True, slots=True)
class Checked:
    """Result of checking one rule.

    `value` is the new run's mean, or with a baseline the difference (new - baseline); `interval` is that of
    the rule's level, else the 95 % one. `ends`: the range in which it stays however unjudged results are
    graded. `reason` says it in words.
    """

    rule: Rule
    answer: GateAnswer
    value: float | None
    interval: ConfidenceInterval | None
    ends: tuple[float, float] | None
    queries: int
    reason: Message


@dataclass(frozen=True, slots=True)
class GateResult:
    """All rules of a gate. `new` and `baseline` are the systems' names, `over` what the answers are over.

    `keys` are the meetings of the runs' keys with those of the labels that are worth reporting.
    """

    new: str
    baseline: str | None
    settings: EvaluationSettings
    checked: tuple[Checked, ...]
    holes_ignored: bool
    over: tuple[Over, ...] = ()
    keys: tuple[RunMeeting, ...] = ()

    @property
    def answer(self) -> GateAnswer:
        """Not met where any rule is not, else cannot be said where any cannot, else met."""
        found = {item.answer for item in self.checked}
        return next(
            own for own in (GateAnswer.NOT_MET, GateAnswer.CANNOT_SAY, GateAnswer.MET) if own in found
        )


@dataclass(frozen=True, slots=True)
class GateRequest:
    """A run to check, and how.

    A rule that fails, and that judging what is unjudged could still make hold, cannot be said; with
    `ignore_holes` it is not met. Where less than `least` is judged nothing can be said, whether it holds or
    not. `horizon`: the queries that were planned, where labels still come in. `minimum` is the scale's lowest
    grade.
    """

    new: str
    baseline: str | None
    settings: EvaluationSettings
    minimum: float = 0.0
    ignore_holes: bool = False
    horizon: Horizon | None = None
    least: Least = Least()


def check_rules(
    columns: EvaluationColumns,
    rules: Sequence[Rule],
    request: GateRequest,
    *,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Progress | None = None,
) -> GateResult:
    """Check a run of `columns` against rules.

    All rules have to hold, so none makes it easier for another. Of a run of which the labels know no query or
    no document nothing can be said. Raises InputError for a rule on a baseline where there is none.
    """
    new, baseline, settings = request.new, request.baseline, request.settings
    horizon, ignore_holes = request.horizon, request.ignore_holes
    if not rules:
        raise InputError(say("a gate needs at least one rule"))
    alone = [rule for rule in rules if not rule.demand.compares]
    against = [rule for rule in rules if rule.demand.compares]
    if against and baseline is None:
        raise InputError(say("'{rule}' needs a baseline", rule=against[0].text))
    systems = [name for name in (new, baseline) if name is not None]
    keys = meetings(columns, systems, metrics=_metrics(rules), settings=settings)
    none = {name: item for item in keys if item.meeting.is_none for name in item.runs}
    found: dict[Rule, Checked] = {}
    covered: dict[Rule, Over] = {}
    for rule in rules:
        said = {name: none[name] for name in (systems if rule.demand.compares else [new]) if name in none}
        if said:
            reason = joined((item.sentence() for item in dict.fromkeys(said.values())), " ")
            found[rule] = Checked(rule, GateAnswer.CANNOT_SAY, None, None, None, 0, reason)
    alone, against = ([rule for rule in own if rule not in found] for own in (alone, against))
    if alone:
        metrics = _metrics(alone)
        systems = [new]
        numbers = Evaluation(columns, metrics=metrics, settings=settings, systems=systems)
        open_ = replace(settings, unjudged="bounds")
        bounds = Evaluation(columns, metrics=metrics, settings=open_, systems=systems)
        for rule in alone:
            covered[rule] = over_of(numbers, depth_of(rule.metric, settings), horizon)
            found[rule] = _value(rule, numbers, bounds, new, horizon, ignore_holes=ignore_holes)
    if against:
        assert baseline is not None
        compared = compare_columns(
            columns,
            _metrics(against),
            PairRequest(baseline, new, settings, request.minimum, horizon),
            seed=seed,
            resamples=resamples,
            report=report,
        )
        by_metric = {own.values.metric: (own, holes) for own, holes in compared}
        for rule in against:
            own, holes = by_metric[rule.metric]
            covered[rule] = own.values.over
            found[rule] = _difference(
                rule, own, holes, ignore_holes=ignore_holes, seed=seed, resamples=resamples
            )
    checked = tuple(
        _covered(found[rule], covered[rule], request.least, ignore_holes=ignore_holes)
        if rule in covered
        else found[rule]
        for rule in rules
    )
    over = tuple(dict.fromkeys(covered.values()))
    return GateResult(new, baseline, settings, checked, ignore_holes, over, tuple(keys))


def _covered(item: Checked, over: Over, least: Least, *, ignore_holes: bool) -> Checked:
    """Replace the answer by "cannot be said" where too little is judged."""
    if is_judged_share(item.rule.metric):
        return item
    few = over.share_labelled < least.complete - _ROUNDING
    if not few and (ignore_holes or over.share_judged >= least.judged - _ROUNDING):
        return item
    wanted = (
        say("labels for {share} of the planned queries are needed", share=percent(least.complete))
        if few
        else say("{share} of the results need a label", share=percent(least.judged))
    )
    reason = say(
        "{sentence} Too little is judged to say: {over} To answer, {wanted}.",
        sentence=item.reason,
        over=over.words(),
        wanted=wanted,
    )
    return replace(item, answer=GateAnswer.CANNOT_SAY, reason=reason)


def _metrics(rules: Sequence[Rule]) -> list[Metric]:
    return list(dict.fromkeys(rule.metric for rule in rules))


def _value(
    rule: Rule,
    numbers: Evaluation,
    bounds: Evaluation,
    new: str,
    horizon: Horizon | None,
    *,
    ignore_holes: bool,
) -> Checked:
    mean, counted = numbers.mean(new, rule.metric), numbers.evaluated(new)
    queries = int(counted.sum())
    if mean is None:
        return Checked(rule, GateAnswer.CANNOT_SAY, None, None, None, 0, say("No query has a label."))
    values = numbers.scores[new].values[rule.metric][counted]
    weighing = weighing_of(numbers, counted)
    weights, effective = (None, None) if weighing is None else (weighing.weights, weighing.effective)
    span = value_span(rule.metric, maximum=numbers.columns.maximum, gains=numbers.columns.gains)
    confidence = rule.level or _SHOWN
    if horizon is not None and is_under_way(horizon, len(values)):
        # Asked again and again, an early interval has to be wider.
        confidence = 1 - spent(max(len(values), 1), horizon.first, level=1 - confidence)
    no_mean = _NO_MEANS.get(numbers.settings.aggregation)
    interval = None
    if no_mean is None:
        interval = mean_interval(
            values, weights=weights, confidence=confidence, span=span, effective=effective
        )
    between = bounds.bounds(new, rule.metric)
    ends = None if between is None else (between.low, between.high)
    sentence = say(
        "{metric} is {value}{interval} over {queries:query|queries}.",
        metric=str(rule.metric),
        value=figure(mean, 4),
        interval=_interval(interval),
        queries=queries,
    )
    if rule.level is not None and interval is None:
        reason = no_mean or no_interval(values, weights=weights, span=span, effective=effective)
        return Checked(
            rule,
            GateAnswer.CANNOT_SAY,
            mean,
            None,
            ends,
            queries,
            say("{sentence} It has no interval: {reason}.", sentence=sentence, reason=reason or ""),
        )
    # A rule on how much is judged is about the holes themselves.
    open_ends = None if ignore_holes or is_judged_share(rule.metric) else ends
    answer, reason = _answer(rule, mean, interval, open_ends, sentence)
    return Checked(rule, answer, mean, interval, ends, queries, reason)


def _difference(
    rule: Rule,
    comparison: SystemComparison,
    holes: Holes,
    *,
    ignore_holes: bool,
    seed: int,
    resamples: int,
) -> Checked:
    values, means = comparison.values, comparison.paired.means
    if means.difference is None:
        reason = say("No query has a value for both runs.")
        return Checked(rule, GateAnswer.CANNOT_SAY, None, None, None, 0, reason)
    decision = decide_at(values, level=1 - (rule.level or _SHOWN), seed=seed, resamples=resamples)
    interval = decision.interval
    if interval is not None and decision.units != means.n:
        # The interval is of the queries that count until now; a rule without a level is about all.
        if rule.level is None:
            interval = None
        else:
            means = values.means(values.looked_at[: decision.units])
    ends = None if holes.least is None or holes.most is None else (holes.least, holes.most)
    sentence = say(
        "{metric} is {value} for {new} and {before} for {baseline}, a difference of"
        " {difference}{interval} over {queries:query|queries}.",
        metric=str(rule.metric),
        value=figure(means.candidate, 4),
        new=values.candidate.system,
        before=figure(means.baseline, 4),
        baseline=values.baseline.system,
        difference=figure(means.difference, 4, signed=True),
        interval=_interval(interval, signed=True),
        queries=means.n,
    )
    assert means.difference is not None
    # Two runs that are the same on every query are no worse, whatever the level.
    if float(abs(values.differences).max()) == 0.0 and rule.demand is Demand.NOT_WORSE:
        return Checked(rule, GateAnswer.MET, 0.0, interval, ends, means.n, sentence)
    if rule.level is not None and interval is None:
        return Checked(
            rule,
            GateAnswer.CANNOT_SAY,
            means.difference,
            None,
            ends,
            means.n,
            say("{sentence} It has no interval: {reason}.", sentence=sentence, reason=decision.reason or ""),
        )
    open_ends = None if ignore_holes or is_judged_share(rule.metric) else ends
    answer, reason = _answer(rule, means.difference, interval, open_ends, sentence)
    return Checked(rule, answer, means.difference, interval, ends, means.n, reason)


def _answer(
    rule: Rule,
    value: float,
    interval: ConfidenceInterval | None,
    ends: tuple[float, float] | None,
    sentence: Message,
) -> tuple[GateAnswer, Message]:
    """Answer of a rule, and what is to be said of it besides the number.

    `ends`: the range in which the value stays once everything is judged; None where that does not matter.
    """
    if rule.level is None:
        holds, could = rule.holds(value), False
    else:
        assert interval is not None
        poor, good = (interval.low, interval.high) if rule.wants_more else (interval.high, interval.low)
        holds, could = rule.holds(poor), rule.holds(good)
    if holds:
        return GateAnswer.MET, sentence
    if could:
        more = say("The interval does not tell on which side it is: there are too few queries.")
        return GateAnswer.CANNOT_SAY, say("{sentence} {more}", sentence=sentence, more=more)
    if ends is not None and rule.holds(ends[1 if rule.wants_more else 0]):
        more = say(
            "Unjudged results could still change this: once they are judged, it is between {low} and {high}.",
            low=figure(ends[0], 4, signed=rule.demand.compares),
            high=figure(ends[1], 4, signed=rule.demand.compares),
        )
        return GateAnswer.CANNOT_SAY, say("{sentence} {more}", sentence=sentence, more=more)
    return GateAnswer.NOT_MET, sentence


def _interval(interval: ConfidenceInterval | None, *, signed: bool = False) -> Message | str:
    if interval is None:
        return ""
    return say(
        " ({level}: {low} to {high})",
        level=f"{100 * interval.confidence:g} %",
        low=figure(interval.low, 4, signed=signed),
        high=figure(interval.high, 4, signed=signed),
    )
