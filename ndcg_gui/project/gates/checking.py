"""Whether a run meets rules: yes, no, or that its labels and queries cannot tell."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.progress import Progress
from ndcg_gui.metrics.evaluate import is_judged_share
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.mean_intervals import mean_interval, no_interval
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, ConfidenceInterval
from ndcg_gui.project.compare.comparison import SystemComparison
from ndcg_gui.project.compare.judge_next import Holes
from ndcg_gui.project.compare.plain import compare_columns
from ndcg_gui.project.evaluation.columns import Columns
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.project.gates.rules import Demand, Rule

_SHOWN = 0.95  # the level of the interval where a rule asks for none


class Answer(enum.StrEnum):
    """Whether a rule is met."""

    MET = "met"
    NOT_MET = "not met"
    CANNOT_SAY = "cannot be said"


@dataclass(frozen=True, slots=True)
class Checked:
    """One rule with what it came to.

    `value` is the new run's mean, or with a baseline the difference (new - baseline); `interval` is that of
    the rule's level, else the 95 % one. `ends`: between what it stays however unjudged results are graded.
    `reason` says it in words.
    """

    rule: Rule
    answer: Answer
    value: float | None
    interval: ConfidenceInterval | None
    ends: tuple[float, float] | None
    queries: int
    reason: Message


@dataclass(frozen=True, slots=True)
class GateResult:
    """All rules of a gate; `new` and `baseline` are the systems' names."""

    new: str
    baseline: str | None
    settings: EvaluationSettings
    checked: tuple[Checked, ...]
    holes_ignored: bool

    @property
    def answer(self) -> Answer:
        """Not met where any rule is not, else cannot be said where any cannot, else met."""
        found = {item.answer for item in self.checked}
        return next(own for own in (Answer.NOT_MET, Answer.CANNOT_SAY, Answer.MET) if own in found)


def check_rules(
    columns: Columns,
    rules: Sequence[Rule],
    *,
    new: str,
    baseline: str | None,
    settings: EvaluationSettings,
    minimum: float = 0.0,
    ignore_holes: bool = False,
    seed: int = SEED,
    resamples: int = RESAMPLES,
    report: Progress | None = None,
) -> GateResult:
    """Check a run of `columns` against rules.

    A rule that fails, and that judging what is unjudged could still make hold, cannot be said; with
    `ignore_holes` it is not met. `minimum` is the scale's lowest grade. Raises InputError for a rule on a
    baseline where there is none.
    """
    if not rules:
        raise InputError(say("a gate needs at least one rule"))
    alone = [rule for rule in rules if not rule.demand.compares]
    against = [rule for rule in rules if rule.demand.compares]
    found: dict[Rule, Checked] = {}
    if alone:
        metrics = _metrics(alone)
        systems = [new]
        numbers = Evaluation(columns, metrics=metrics, settings=settings, systems=systems)
        open_ = replace(settings, unjudged="bounds")
        bounds = Evaluation(columns, metrics=metrics, settings=open_, systems=systems)
        for rule in alone:
            found[rule] = _value(rule, numbers, bounds, new, ignore_holes=ignore_holes)
    if against:
        if baseline is None:
            raise InputError(say("'{rule}' needs a baseline", rule=against[0].text))
        compared = compare_columns(
            columns, _metrics(against), baseline=baseline, candidate=new, settings=settings,
            minimum=minimum, seed=seed, resamples=resamples, report=report,
        )  # fmt: skip
        by_metric = {own.values.metric: (own, holes) for own, holes in compared}
        for rule in against:
            found[rule] = _difference(rule, *by_metric[rule.metric], ignore_holes=ignore_holes)
    return GateResult(new, baseline, settings, tuple(found[rule] for rule in rules), ignore_holes)


def _metrics(rules: Sequence[Rule]) -> list[Metric]:
    return list(dict.fromkeys(rule.metric for rule in rules))


def _value(rule: Rule, numbers: Evaluation, bounds: Evaluation, new: str, *, ignore_holes: bool) -> Checked:
    mean, counted = numbers.mean(new, rule.metric), numbers.evaluated(new)
    queries = int(counted.sum())
    if mean is None:
        return Checked(rule, Answer.CANNOT_SAY, None, None, None, 0, say("No query has a label."))
    values = numbers.scores[new].values[rule.metric][counted]
    weights = numbers.columns.weights[counted] if numbers.settings.aggregation == "weighted" else None
    interval = mean_interval(values, weights=weights, confidence=rule.level or _SHOWN)
    between = bounds.bounds(new, rule.metric)
    ends = None if between is None else (between.low, between.high)
    sentence = say(
        "{metric} is {value}{interval} over {queries:query|queries}.",
        metric=str(rule.metric), value=figure(mean, 4), interval=_interval(interval), queries=queries,
    )  # fmt: skip
    if rule.level is not None and interval is None:
        reason = no_interval(values, weights=weights)
        return Checked(
            rule, Answer.CANNOT_SAY, mean, None, ends, queries,
            say("{sentence} It has no interval: {reason}.", sentence=sentence, reason=reason or ""),
        )  # fmt: skip
    # A rule on how much is judged is about the holes themselves.
    open_ends = None if ignore_holes or is_judged_share(rule.metric) else ends
    answer, reason = _answer(rule, mean, interval, open_ends, sentence)
    return Checked(rule, answer, mean, interval, ends, queries, reason)


def _difference(rule: Rule, comparison: SystemComparison, holes: Holes, *, ignore_holes: bool) -> Checked:
    values, means = comparison.values, comparison.paired.means
    if means.difference is None:
        reason = say("No query has a value for both runs.")
        return Checked(rule, Answer.CANNOT_SAY, None, None, None, 0, reason)
    interval = mean_interval(values.differences, weights=values.weights, confidence=rule.level or _SHOWN)
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
    if rule.level is not None and interval is None:
        # Two runs that are the same on every query are no worse, whatever the level.
        if float(abs(values.differences).max()) == 0.0 and rule.demand is Demand.NOT_WORSE:
            return Checked(rule, Answer.MET, 0.0, None, ends, means.n, sentence)
        reason = means.no_interval or say("too few queries for a reliable interval")
        return Checked(
            rule, Answer.CANNOT_SAY, means.difference, None, ends, means.n,
            say("{sentence} It has no interval: {reason}.", sentence=sentence, reason=reason),
        )  # fmt: skip
    open_ends = None if ignore_holes or is_judged_share(rule.metric) else ends
    answer, reason = _answer(rule, means.difference, interval, open_ends, sentence)
    return Checked(rule, answer, means.difference, interval, ends, means.n, reason)


def _answer(
    rule: Rule,
    value: float,
    interval: ConfidenceInterval | None,
    ends: tuple[float, float] | None,
    sentence: Message,
) -> tuple[Answer, Message]:
    """The answer of a rule, and what is to be said of it besides the number.

    `ends`: between what the value stays once everything is judged; None where that does not matter.
    """
    if rule.level is None:
        holds, could = rule.holds(value), False
    else:
        assert interval is not None
        poor, good = (interval.low, interval.high) if rule.wants_more else (interval.high, interval.low)
        holds, could = rule.holds(poor), rule.holds(good)
    if holds:
        return Answer.MET, sentence
    if could:
        more = say("The interval does not tell on which side it is: there are too few queries.")
        return Answer.CANNOT_SAY, say("{sentence} {more}", sentence=sentence, more=more)
    if ends is not None and rule.holds(ends[1 if rule.wants_more else 0]):
        more = say(
            "Unjudged results could still change this: once they are judged, it is between {low} and {high}.",
            low=figure(ends[0], 4, signed=rule.demand.compares),
            high=figure(ends[1], 4, signed=rule.demand.compares),
        )
        return Answer.CANNOT_SAY, say("{sentence} {more}", sentence=sentence, more=more)
    return Answer.NOT_MET, sentence


def _interval(interval: ConfidenceInterval | None, *, signed: bool = False) -> Message | str:
    if interval is None:
        return ""
    return say(
        " ({level}: {low} to {high})",
        level=f"{100 * interval.confidence:g} %",
        low=figure(interval.low, 4, signed=signed),
        high=figure(interval.high, 4, signed=signed),
    )
