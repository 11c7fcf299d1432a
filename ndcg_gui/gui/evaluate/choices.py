"""The choices of Evaluate as changes to the list of metrics: gain, ideal and depth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ndcg_gui.metrics.ap import AP
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.rr import RR

CUTOFFS = (1, 3, 5, 10, 20, 50, 100)
# Of these the whole list is the usual form: without a cutoff they keep to it whatever k is chosen.
_WHOLE = (RR, AP)

Metrics = tuple[Metric, ...]


def cutoff_of(metrics: Sequence[Metric]) -> int | None:
    """The common k of the metrics: that of the first which is not by custom uncut."""
    for metric in metrics:
        if not _keeps_whole(metric):
            return metric.cutoff
    return None


def with_cutoff(metrics: Sequence[Metric], cutoff: int | None) -> Metrics:
    """The metrics with the common k replaced. One with a different k, such as R@100, keeps it."""
    common = cutoff_of(metrics)
    return tuple(
        dict.fromkeys(
            metric if _keeps_whole(metric) or metric.cutoff != common else replace(metric, cutoff=cutoff)
            for metric in metrics
        )
    )


def parameter_of(metrics: Sequence[Metric], name: str) -> str | None:
    """The common value of this parameter, None if the metrics differ, "" if none has it."""
    found = {str(metric.values[name]) for metric in metrics if name in metric.values}
    if not found:
        return ""
    return found.pop() if len(found) == 1 else None


def with_parameter(metrics: Sequence[Metric], name: str, value: str) -> Metrics:
    """The metrics with this value in each that has the parameter. Two that become equal are merged."""
    return tuple(
        dict.fromkeys(
            replace(metric, parameters=tuple({**metric.values, name: value}.items()))
            if name in metric.values
            else metric
            for metric in metrics
        )
    )


def _keeps_whole(metric: Metric) -> bool:
    return metric.kind.cutoff == "none" or (metric.cutoff is None and metric.kind in _WHOLE)
