"""What numbers mean, in words: the settings behind them, and a metric's definition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import matching_preset, unknown_metrics
from ndcg_gui.metrics.statistics.tests import ConfidenceInterval
from ndcg_gui.project.results.means import bounds_note

if TYPE_CHECKING:
    from ndcg_gui.project.evaluation.numbers import Evaluation

# When systems are judged to shares further apart than this, their scores are not alike.
MOST_JUDGED_APART = 0.05


def statement(numbers: Evaluation) -> str:
    """All that decides the numbers besides the metrics, in one line."""
    translate = QCoreApplication.translate
    settings = numbers.settings
    found = matching_preset(settings, numbers.metrics)
    words = [] if found is None else [translate("evaluation", "As %s") % found.title]
    unknown = None if found is None else unknown_metrics(found, numbers.metrics)
    if unknown is not None:
        words.append(translated(unknown))
    words.append(translate("evaluation", "Label: %s") % translated(label_rule(settings.labels).title).lower())
    for older in numbers.columns.older_grades():
        words += [translated(sentence) for sentence in older.sentences()]
    words += [
        _over(settings.aggregation) % count(int(numbers.labelled.sum())),
        translate("evaluation", "queries without a list count 0")
        if settings.missing == "zero"
        else translate("evaluation", "queries without a list are left out"),
    ]
    without = numbers.queries_without_relevant()
    if settings.no_relevant == "skip":
        words.append(translate("evaluation", "%s without a relevant document are left out") % count(without))
    elif without:
        words.append(translate("evaluation", "%s without a relevant document count") % count(without))
    words += [_unjudged(settings.unjudged), _ties(settings.ties)]
    if settings.depth is not None:
        words.append(translate("evaluation", "lists cut at %s") % settings.depth)
    if settings.rounding == "query2":
        words.append(translate("evaluation", "each query rounded to 2 decimals"))
    elif settings.rounding == "term2":
        words.append(translate("evaluation", "each term cut off after 2 decimals"))
    words.append(translate("evaluation", "highest grade %s") % format_grade(numbers.maximum))
    return " · ".join(words)


def _over(aggregation: str) -> str:
    translate = QCoreApplication.translate
    return {
        "mean": translate("evaluation", "mean over %s judged queries"),
        "weighted": translate("evaluation", "mean by traffic over %s judged queries"),
        "median": translate("evaluation", "median of %s judged queries"),
        "by_key": translate("evaluation", "mean over %s judged queries, added up by key"),
        "by_run": translate("evaluation", "mean over %s judged queries, added up as in the run"),
        "numpy": translate("evaluation", "mean over %s judged queries, added up by NumPy"),
    }[aggregation]


def _unjudged(choice: str) -> str:
    translate = QCoreApplication.translate
    return {
        "zero": translate("evaluation", "unjudged counts as not relevant"),
        "condensed": translate("evaluation", "unjudged results are taken out"),
        "bounds": translate("evaluation", "unjudged as ranges: the least and the most"),
    }[choice]


def _ties(choice: str) -> str:
    translate = QCoreApplication.translate
    return {
        "rank": translate("evaluation", "order as imported"),
        "score": translate("evaluation", "order by score, then key"),
        "score32": translate("evaluation", "order by 32-bit score, then key"),
        "averaged": translate("evaluation", "equal scores averaged"),
        "ir_measures": translate("evaluation", "order by score, equal ones as ir_measures"),
    }[choice]


def metric_tooltip(metric: Metric, numbers: Evaluation) -> str:
    """The definition of a metric, whose it is, and the settings its numbers come from."""
    translate = QCoreApplication.translate
    kind = metric.kind
    lines = [f"{metric}: {translated(kind.title)}", translated(kind.help)]
    values = metric.values
    lines += [
        f"{parameter.write(values[parameter.name])}: {translated(parameter.help)}"
        for parameter in kind.parameters
    ]
    lines.append(
        translate("evaluation", "Over the whole list.")
        if metric.cutoff is None
        else translate("evaluation", "Over the first %s results.") % metric.cutoff
    )
    lines.append(translate("evaluation", "As in: %s") % kind.reference)
    if (note := bounds_note(numbers)) is not None:
        lines.append(translated(note))
    lines.append(
        translate("evaluation", "Settings: %s")
        % f"{numbers.settings}, maximum={format_grade(numbers.maximum)}"
    )
    return "\n".join(lines)


def interval_text(interval: ConfidenceInterval, queries: int) -> str:
    """An interval with how it was made."""
    return QCoreApplication.translate("evaluation", "%s %% interval %s – %s (Student's %s; %s queries)") % (
        f"{100 * interval.confidence:g}",
        figure(interval.low),
        figure(interval.high),
        interval.method,
        count(queries),
    )


def judged_metric(metric: Metric) -> Metric:
    """How much of what a metric looks at is judged, as a metric."""
    return JUDGED(metric.cutoff)


def judged_text(judged: Metric, share: float | None) -> str:
    """How much is judged, in words; "" where there is no list."""
    if share is None:
        return ""
    return QCoreApplication.translate("evaluation", "%s = %s: the rest is unjudged") % (
        judged,
        figure(share),
    )


def judged_metrics(metrics: Sequence[Metric], *, whole: bool) -> list[Metric]:
    """The Judged@k that belong beside metrics and are not among them; without `whole` only those with a k."""
    wanted = dict.fromkeys(judged_metric(metric) for metric in metrics if metric.kind != JUDGED)
    return [item for item in wanted if item not in metrics and (whole or item.cutoff is not None)]


def judged_warning(numbers: Evaluation, metrics: Sequence[Metric]) -> str:
    """Says where systems differ by more than 5 points in how much of them is judged; "" where none does."""
    translate = QCoreApplication.translate
    for judged, shares in _judged_shares(numbers, metrics):
        (low, least), (high, most) = min(shares), max(shares)
        if high - low <= MOST_JUDGED_APART:
            continue
        found = translate("evaluation", "%s differs by %s points: %s %s %%, %s %s %%. ") % (
            judged,
            f"{100 * (high - low):.0f}",
            visible(least),
            f"{100 * low:.0f}",
            visible(most),
            f"{100 * high:.0f}",
        )
        return (
            found
            + {
                "zero": translate(
                    "evaluation", "Unjudged results count as not relevant, which holds %s back."
                )
                % visible(least),
                "condensed": translate("evaluation", "The scores rest on unequal shares of the lists."),
                "bounds": translate("evaluation", "The ranges say what judging could make of it."),
            }[numbers.settings.unjudged]
        )
    return ""


def judged_sentence(numbers: Evaluation, metrics: Sequence[Metric]) -> str:
    """How much is judged where that is much the same of all systems: "Judged@10 is 62 to 63 %"."""
    for judged, shares in _judged_shares(numbers, metrics):
        low, high = (f"{100 * share:.0f}" for share in (min(shares)[0], max(shares)[0]))
        if low == high:
            return QCoreApplication.translate("evaluation", "%s is %s %%") % (judged, low)
        return QCoreApplication.translate("evaluation", "%s is %s to %s %%") % (judged, low, high)
    return ""


def _judged_shares(
    numbers: Evaluation, metrics: Sequence[Metric]
) -> Iterator[tuple[Metric, list[tuple[float, str]]]]:
    """For each Judged@k beside the metrics the systems' shares with their names, the main metric's first.

    Of whole lists only where no metric has a k: far down nobody judges, and little depends on it.
    """
    every = dict.fromkeys(judged_metric(metric) for metric in metrics)
    for judged in [item for item in every if item.cutoff is not None] or every:
        if judged in numbers.metrics:
            means = [(numbers.mean(name, judged), name) for name in numbers.systems]
            shares = [(share, name) for share, name in means if share is not None]
            if shares:
                yield judged, shares


def metric_phrase(metric: Metric, numbers: Evaluation) -> str:
    """A metric with what decides it, for a heading: "nDCG@10, linear gain, ideal over all judged, …"."""
    translate = QCoreApplication.translate
    words = [str(metric)]
    values = metric.values
    gain = {
        "linear": translate("evaluation", "linear gain"),
        "exp": translate("evaluation", "exponential gain"),
        "table": translate("evaluation", "the scale's gains"),
    }.get(str(values.get("gain", "")))
    ideal = {
        "judged": translate("evaluation", "ideal over all judged"),
        "retrieved": translate("evaluation", "ideal over the results shown"),
        "uncut": translate("evaluation", "ideal over all judged, not cut"),
        "hits": translate("evaluation", "ideal cut at the results returned"),
    }.get(str(values.get("ideal", "")))
    words += [word for word in (gain, ideal) if word]
    words.append(translate("evaluation", "%s label") % numbers.settings.labels)
    words.append(translate("evaluation", "%s queries") % count(int(numbers.labelled.sum())))
    return ", ".join(words)
