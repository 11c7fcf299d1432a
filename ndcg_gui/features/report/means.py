"""Evaluation in tables and words: each system's means, the queries' values, and the notes that belong to
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.evaluate.over import Horizon, over_of
from ndcg_gui.metrics.statistics.tests import TIE_EPSILON
from ndcg_gui.present.blocks import Cell, Interval, Number, Table, Title, key_text

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.metrics.metric import Metric


def leaderboard(numbers: Evaluation) -> Table:
    """Mean or range of each system by each metric, and the number of queries behind it."""

    def cell(system: str, metric: Metric) -> Cell:
        bounds = numbers.bounds(system, metric)
        return Number(numbers.mean(system, metric)) if bounds is None else Interval((bounds.low, bounds.high))

    rows = tuple(
        (
            key_text(system),
            Number(numbers.queries_evaluated(system), 0),
            Number(numbers.queries_missing(system), 0),
            *(cell(system, metric) for metric in numbers.metrics),
        )
        for system in numbers.systems
    )
    titles: tuple[Title, ...] = (say("System"), say("Queries"), say("No list"), *map(str, numbers.metrics))
    return Table(say("Means"), titles, rows)


def order_text(order: Sequence[str], means: Mapping[str, float | None]) -> str:
    """Systems from the best mean down: "a > b = c". Systems with equal means are joined by "="."""
    parts: list[str] = []
    for place, system in enumerate(order):
        if place:
            apart = abs((means[order[place - 1]] or 0.0) - (means[system] or 0.0)) > TIE_EPSILON
            parts.append(">" if apart else "=")
        parts.append(key_text(system))
    return " ".join(parts)


def rests_on(numbers: Evaluation, depth: int, horizon: Horizon | None = None) -> Iterator[Message]:
    """Notes on the basis of the means: their queries, unjudged results, and missing lists."""
    over = over_of(numbers, depth, horizon)
    yield over.words()
    # Queries without any label do not count at all.
    if over.results > over.judged and numbers.settings.unjudged == "zero" and over.labelled == over.planned:
        yield say("Unjudged results count as not relevant.")
    if any(numbers.queries_missing(name) for name in numbers.systems):
        if numbers.settings.missing == "zero":
            yield say("Queries without a list count as 0.")
        else:
            yield say("Queries without a list are left out.")
    if (different := numbers.different_queries()) is not None:
        yield different


def values_table(numbers: Evaluation, system: str) -> Table:
    """Values of a system's queries by each metric."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (key_text(key), *(Number(numbers.value(system, metric, key)) for metric in numbers.metrics))
        for key, evaluated in zip(numbers.query_keys, numbers.evaluated(system), strict=True)
        if evaluated
    )
    return Table(say("Queries"), (key_text(system), *map(str, numbers.metrics)), rows)


def what_differs(numbers: Evaluation) -> Iterator[Message]:
    """Notes on systems measured over different queries, and on the use of grades on older scales."""
    if (different := numbers.different_queries()) is not None:
        yield different
    for older in numbers.columns.older_grades():
        yield from older.sentences()


def bounds_note(numbers: Evaluation) -> Message | None:
    """Note on the ranges of an evaluation, None where it has none."""
    if numbers.settings.unjudged != "bounds" or not numbers.systems:
        return None
    outer = [
        str(metric)
        for metric in numbers.metrics
        if not all(scores.exact[metric] for scores in numbers.scores.values())
    ]
    said = say(
        "Ranges show the lowest and the highest possible mean once unjudged results of "
        "{count:system|systems} are judged, at any rank, over the queries that count now.",
        count=len(numbers.systems),
    )
    if not outer:
        return said
    return say("{said} For {metrics} the true range may be narrower.", said=said, metrics=", ".join(outer))
