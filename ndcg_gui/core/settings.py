"""Settings that belong to the project because they change a number: how it is evaluated."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

_SETTINGS, _METRICS, _MATTERS = "evaluation", "metrics", "matters"


def evaluation_settings(project: Project) -> EvaluationSettings:
    """Settings by which the project's labels are merged and its means taken.

    A criterion that its scale no longer asks for is replaced by the leading one.
    """
    with _stored(project, _SETTINGS) as data:
        settings = EvaluationSettings() if data is None else EvaluationSettings.from_json(data)
    if settings.criterion and settings.criterion not in project.scale.scale.graded_titles():
        return replace(settings, criterion="")
    return settings


@contextmanager
def _stored(project: Project, key: str) -> Iterator[Any]:
    """Value of a setting parsed as JSON, None where not set. Raises StoreError for what cannot be read."""
    text = project.setting(key)
    try:
        yield json.loads(text) if text else None
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        raise StoreError(
            say(
                "the project's setting {key} cannot be read ({reason}); restore a backup",
                key=key,
                reason=error,
            )
        ) from error


def change_evaluation_settings(settings: EvaluationSettings) -> ChangeSetting:
    """The command that stores other settings."""
    return ChangeSetting(_SETTINGS, json.dumps(settings.to_json()))


def chosen_metrics(project: Project) -> tuple[Metric, ...]:
    """The metrics that the project shows."""
    with _stored(project, _METRICS) as data:
        return tuple(parse_metric(item) for item in (DEFAULT_METRICS if data is None else data))


def change_metrics(metrics: Sequence[Metric]) -> ChangeSetting:
    """The command that stores another choice of metrics."""
    return ChangeSetting(_METRICS, json.dumps([str(metric) for metric in metrics]))


def smallest_differences(project: Project) -> dict[str, float]:
    """The smallest difference that matters by each metric for which one was chosen, by its spelling."""
    with _stored(project, _MATTERS) as data:
        return {str(parse_metric(metric)): float(least) for metric, least in (data or {}).items()}


def change_smallest_difference(project: Project, metric: Metric, least: float) -> ChangeSetting:
    """The command that stores which difference matters by a metric. Raises InputError for 0 or less."""
    if not (math.isfinite(least) and least > 0):
        raise InputError(
            say("the smallest difference that matters is {least}; it must be above 0", least=least)
        )
    return ChangeSetting(_MATTERS, json.dumps(smallest_differences(project) | {str(metric): least}))
