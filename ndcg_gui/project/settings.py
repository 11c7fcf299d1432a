"""Settings that belong to the project because they change a number: how it is evaluated."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.commands.people import ChangeSetting
from ndcg_gui.project.project import Project

_SETTINGS, _METRICS = "evaluation", "metrics"


def evaluation_settings(project: Project) -> EvaluationSettings:
    """How the project's labels are merged and its means taken."""
    text = project.setting(_SETTINGS)
    return EvaluationSettings.from_json(json.loads(text)) if text else EvaluationSettings()


def change_evaluation_settings(settings: EvaluationSettings) -> ChangeSetting:
    """The command that stores other settings."""
    return ChangeSetting(_SETTINGS, json.dumps(settings.to_json()))


def chosen_metrics(project: Project) -> tuple[Metric, ...]:
    """The metrics that the project shows."""
    text = project.setting(_METRICS)
    return tuple(parse_metric(item) for item in (json.loads(text) if text else DEFAULT_METRICS))


def change_metrics(metrics: Sequence[Metric]) -> ChangeSetting:
    """The command that stores another choice of metrics."""
    return ChangeSetting(_METRICS, json.dumps([str(metric) for metric in metrics]))
