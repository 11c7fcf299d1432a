"""What numbers mean, in words: the settings behind them, and a metric's definition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.scales import format_grade
from ndcg_gui.gui.text import count, translated
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import matching_preset

if TYPE_CHECKING:
    from ndcg_gui.project.evaluation import Evaluation


def statement(numbers: Evaluation) -> str:
    """All that decides the numbers besides the metrics, in one line."""
    translate = QCoreApplication.translate
    settings = numbers.settings
    found = matching_preset(settings, numbers.metrics)
    words = [] if found is None else [translate("evaluation", "As %s") % found.title]
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
    }[aggregation]


def _unjudged(choice: str) -> str:
    translate = QCoreApplication.translate
    return {
        "zero": translate("evaluation", "unjudged counts as not relevant"),
        "condensed": translate("evaluation", "unjudged results are taken out"),
        "bounds": translate("evaluation", "unjudged from grade 0 to the highest"),
    }[choice]


def _ties(choice: str) -> str:
    translate = QCoreApplication.translate
    return {
        "rank": translate("evaluation", "order as imported"),
        "score": translate("evaluation", "order by score, then key"),
        "score32": translate("evaluation", "order by 32-bit score, then key"),
        "averaged": translate("evaluation", "equal scores averaged"),
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
    lines.append(
        translate("evaluation", "Settings: %s")
        % f"{numbers.settings}, maximum={format_grade(numbers.maximum)}"
    )
    return "\n".join(lines)


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
