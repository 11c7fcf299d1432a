"""Explanation of disagreement between tools: one list evaluated under each preset, with every derivation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.messages import say
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.numbers import derivation_of
from ndcg_gui.metrics.derivation import Derivation
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import Preset
from ndcg_gui.metrics.settings import EvaluationSettings


@dataclass(frozen=True, slots=True)
class Explanation:
    """Value for the list by a preset, or by the current settings (`preset` None)."""

    preset: Preset | None
    settings: EvaluationSettings
    derivation: Derivation

    @property
    def metric(self) -> Metric:
        """Metric as it was computed."""
        return self.derivation.metric

    @property
    def value(self) -> float:
        """Value of the derivation."""
        return self.derivation.value


def explain(
    columns: EvaluationColumns,
    *,
    system: str,
    query_key: str,
    metric: Metric,
    settings: EvaluationSettings,
    presets: Iterable[tuple[Preset, Metric]],
) -> list[Explanation]:
    """Explain the value by `settings` first, then by each preset, always with the label rule of `settings`.

    Each of the `presets` comes with its own form of the metric. Raises InputError for an unknown system, or a
    query without labels.
    """
    if system not in columns.systems:
        raise unknown(say("no system named '{name}'"), system, columns.systems)
    if query_key not in columns.places:
        raise InputError(say("no query with the key '{key}' has a label", key=query_key))

    def one(preset: Preset | None, chosen: Metric) -> Explanation:
        own = settings if preset is None else preset.settings_for(settings)
        return Explanation(
            preset, own, derivation_of(columns, chosen, system=system, query_key=query_key, settings=own)
        )

    return [one(None, metric), *(one(preset, chosen) for preset, chosen in presets)]
