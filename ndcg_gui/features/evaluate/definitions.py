"""Definitions of numbers in words: settings, share of judged results, and metrics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import figure, percent
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.result import bounds_note
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import matching_preset, unknown_metrics
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.blocks import Translate, key_text, line_text

# When systems are judged to shares further apart than this, their scores are not alike.
MOST_JUDGED_APART = 0.05

_OVER: Mapping[str, Message] = {
    "mean": say("mean over {queries}"),
    "weighted": say("mean over {queries}, weighted by traffic"),
    "median": say("median of {queries}"),
    "geometric": say("geometric mean over {queries}"),
    "by_key": say("mean over {queries}, summed in the order of keys"),
    "by_run": say("mean over {queries}, summed in the order of the run"),
    "numpy": say("mean over {queries}, summed by NumPy"),
}
_MEANS: Mapping[str, Message] = {
    "mean": say("mean over queries"),
    "weighted": say("mean over queries, weighted by traffic"),
    "median": say("median of the queries"),
    "geometric": say("geometric mean over queries"),
    "by_key": say("mean over queries, summed in the order of keys"),
    "by_run": say("mean over queries, summed in the order of the run"),
    "numpy": say("mean over queries, summed by NumPy"),
}
_NO_RELEVANT: Mapping[str, Message] = {
    "zero": say("queries without a relevant document are included"),
    "skip": say("queries without a relevant document are left out"),
    "one": say("queries without a relevant document count as 1 in nDCG"),
}
# What settings say of the numbers, where there is something to say.
_SETTINGS: Mapping[str, Mapping[object, Message]] = {
    "missing": {
        "zero": say("queries without a list count as 0"),
        "skip": say("queries without a list are left out"),
    },
    "unjudged": {
        "zero": say("unjudged results count as not relevant"),
        "condensed": say("unjudged results are left out"),
        "bounds": say("unjudged results as ranges, from least to most"),
    },
    "ties": {
        "rank": say("order as imported"),
        "score": say("order by score, then key"),
        "score32": say("order by 32-bit score, then key"),
        "averaged": say("equal scores averaged"),
        "ir_measures": say("order by score, ties as in ir_measures"),
    },
    "rounding": {
        "query2": say("each query rounded to 2 decimals"),
        "term2": say("each term cut off after 2 decimals"),
    },
}
_PARAMETERS: Mapping[str, Mapping[object, Message]] = {
    "gain": {
        "linear": say("linear gain"),
        "exp": say("exponential gain"),
        "table": say("the scale's gains"),
    },
    "ideal": {
        "judged": say("ideal over all judged"),
        "retrieved": say("ideal over the results shown"),
        "uncut": say("ideal over all judged, not cut"),
        "hits": say("ideal cut at the number of results returned"),
    },
}


def statement(numbers: Evaluation, translate: Translate = str) -> str:
    """Settings that decide the numbers besides the metrics, in one line."""
    return " · ".join(said.text(translate) for said in _statement(numbers))


def settings_words(numbers: Evaluation) -> Message:
    """Settings that decide the numbers besides the metrics, as a message."""
    return joined(_statement(numbers), " · ")


def settings_alone(settings: EvaluationSettings, *, changed: bool = False) -> Message:
    """Settings in words, for use without numbers. With `changed` only the label rule and settings that are
    not the default.
    """
    phrases = {
        "criterion": _criterion(settings.criterion),
        **_phrases(settings),
        "no_relevant": _NO_RELEVANT[settings.no_relevant],
        "aggregation": _MEANS[settings.aggregation],
    }
    usual = EvaluationSettings()
    return joined(
        [
            said
            for name, said in phrases.items()
            if said is not None
            and (not changed or name == "labels" or getattr(settings, name) != getattr(usual, name))
        ],
        " · ",
    )


def label_words(rule: str) -> Message:
    """Label rule in words, for use on its own."""
    return say("Label: {rule}", rule=label_rule(rule).title)


def _criterion(title: str) -> Message | None:
    return say("Criterion: {title}", title=line_text(title)) if title else None


def _phrases(settings: EvaluationSettings) -> dict[str, Message | None]:
    """Phrase for each setting by its name, None where the setting has nothing to add."""
    values = settings.to_json()
    return {
        "labels": label_words(settings.labels),
        **{name: _SETTINGS[name].get(values[name]) for name in ("missing", "unjudged", "ties")},
        "depth": None if settings.depth is None else say("lists cut at {depth}", depth=settings.depth),
        "rounding": _SETTINGS["rounding"].get(settings.rounding),
    }


def _statement(numbers: Evaluation) -> Iterator[Message]:
    settings = numbers.settings
    if (found := matching_preset(settings, numbers.metrics)) is not None:
        yield say("Like {preset}", preset=found.title)
        if (unknown := unknown_metrics(found, numbers.metrics)) is not None:
            yield unknown
    phrases = _phrases(settings)
    yield from filter(None, (_criterion(numbers.columns.question), phrases.pop("labels")))
    for older in numbers.columns.older_grades():
        yield from older.sentences()
    yield Message(_OVER[settings.aggregation].template, (("queries", counted_words(numbers)),))
    yield from filter(None, (phrases.pop("missing"),))
    without = numbers.queries_without_relevant()
    if settings.no_relevant == "skip":
        yield say("{count:query|queries} without a relevant document left out", count=without)
    elif without and settings.no_relevant == "one":
        yield say("{count:query|queries} without a relevant document counted as 1 in nDCG", count=without)
    elif without:
        yield say("{count:query|queries} without a relevant document included", count=without)
    yield from filter(None, phrases.values())
    yield say("highest grade {grade}", grade=format_grade(numbers.maximum))


def counted_words(numbers: Evaluation) -> Message:
    """Number of queries that the means are over: those with labels that the settings count."""
    counts = [numbers.queries_evaluated(name) for name in numbers.systems] or [int(numbers.labelled.sum())]
    least, most = min(counts), max(counts)
    if least == most:
        return say("{count:query with labels|queries with labels}", count=most)
    return say("{least} to {count:query with labels|queries with labels}", least=f"{least:,}", count=most)


def metric_phrase(metric: Metric, numbers: Evaluation, translate: Translate = str) -> str:
    """Metric with its parameters, for a heading: "nDCG@10, linear gain, ideal over all judged, …"."""
    found = [said.get(metric.values.get(name)) for name, said in _PARAMETERS.items()]
    if numbers.columns.question:
        found.append(say("by {criterion}", criterion=line_text(numbers.columns.question)))
    found.append(say("label rule: {labels}", labels=label_rule(numbers.settings.labels).title))
    found.append(counted_words(numbers))
    return ", ".join([str(metric), *(said.text(translate) for said in found if said is not None)])


def metric_lines(metric: Metric, numbers: Evaluation) -> Iterator[Message]:
    """Definition of a metric, its source, and the settings of its numbers."""
    kind, values = metric.kind, metric.values
    yield say("{metric}: {title}", metric=str(metric), title=kind.title)
    yield kind.help
    for parameter in kind.parameters:
        yield say(
            "{parameter}: {help}", parameter=parameter.write(values[parameter.name]), help=parameter.help
        )
    if metric.cutoff is None:
        yield say("Over the whole list.")
    else:
        yield say("Over the first {cutoff:result|results}.", cutoff=metric.cutoff)
    yield say("Source: {reference}", reference=kind.reference)
    if (note := bounds_note(numbers)) is not None:
        yield note
    yield say("Settings: {settings}", settings=settings_words(numbers))


_METHODS = {
    "t, widened for skew": say("Student's t, widened for skew"),
    "t": say("Student's t"),
    "score": say("score interval"),
    "percentile": say("percentiles of resamples"),
    "sign flips": say("sign flips"),
    "sign flips over all looks": say("sign flips, over all looks"),
}


def method_words(method: str) -> Message | str:
    """Method of an interval in words. A method known by a name, such as Wilson, keeps it."""
    return _METHODS.get(method, method)


def interval_origin(interval: ConfidenceInterval, queries: int) -> Message:
    """Interval with its confidence and method."""
    return say(
        "{confidence} % interval {low} – {high} ({method}; {count:query|queries})",
        confidence=f"{100 * interval.confidence:g}",
        low=figure(interval.low),
        high=figure(interval.high),
        method=method_words(interval.method),
        count=queries,
    )


# how much is judged


def judged_metric(metric: Metric) -> Metric:
    """Judged@k with the cutoff of a metric."""
    return JUDGED(metric.cutoff)


def judged_metrics(metrics: Sequence[Metric], *, whole: bool) -> list[Metric]:
    """Judged@k for these metrics that is not among them yet. Without `whole` only those with a cutoff."""
    wanted = dict.fromkeys(judged_metric(metric) for metric in metrics if metric.kind != JUDGED)
    return [item for item in wanted if item not in metrics and (whole or item.cutoff is not None)]


def judged_words(judged: Metric, share: float) -> Message:
    """Sentence on the judged share of a system's lists."""
    return say("{judged} is {share}; the rest is unjudged", judged=str(judged), share=figure(share))


def judged_warning(numbers: Evaluation, metrics: Sequence[Metric]) -> Message | None:
    """Warning where the judged shares of systems differ by more than 5 points, else None."""
    for judged, shares in _judged_shares(numbers, metrics):
        (low, least), (high, most) = min(shares), max(shares)
        if high - low > MOST_JUDGED_APART:
            less = key_text(least)
            return say(
                "{judged} differs by {points} points: {less} {low}, {more} {high}. {therefore}",
                judged=str(judged),
                points=f"{100 * (high - low):.0f}",
                less=less,
                low=percent(low),
                more=key_text(most),
                high=percent(high),
                therefore={
                    "zero": say(
                        "Unjudged results count as not relevant, which puts {less} at a disadvantage.",
                        less=less,
                    ),
                    "condensed": say("The scores are based on different shares of the lists."),
                    "bounds": say("The ranges show what judging could change."),
                }[numbers.settings.unjudged],
            )
    return None


def judged_sentence(numbers: Evaluation, metrics: Sequence[Metric]) -> Message | None:
    """Judged share of the lists where all systems have about the same: "Judged@10 is 62 to 63 %"."""
    for judged, shares in _judged_shares(numbers, metrics):
        low, high = (percent(share) for share in (min(shares)[0], max(shares)[0]))
        if low == high:
            return say("{judged} is {share}", judged=str(judged), share=low)
        return say("{judged} is {low} to {high}", judged=str(judged), low=low.removesuffix(" %"), high=high)
    return None


def _judged_shares(
    numbers: Evaluation, metrics: Sequence[Metric]
) -> Iterator[tuple[Metric, list[tuple[float, str]]]]:
    """Yield each Judged@k that goes with the metrics, with the systems' shares and names, the main metric's
    first.

    Judged over whole lists is used only where no metric has a cutoff, because far ranks are rarely judged and
    matter little.
    """
    every = dict.fromkeys(judged_metric(metric) for metric in metrics)
    for judged in [item for item in every if item.cutoff is not None] or every:
        if judged in numbers.metrics:
            means = [(numbers.mean(name, judged), name) for name in numbers.systems]
            shares = [(share, name) for share, name in means if share is not None]
            if shares:
                yield judged, shares
