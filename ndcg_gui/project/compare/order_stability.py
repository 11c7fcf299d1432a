"""Whether the order of the systems stays under other label rules, single raters and other metrics."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.records import Status
from ndcg_gui.metrics.judged import JUDGED
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.rank_agreement import kendall_tau
from ndcg_gui.project.evaluation.live import live_evaluation
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project

Progress = Callable[[int, int], None]


class Kind(enum.StrEnum):
    """What is done otherwise."""

    LABELS = "labels"
    RATER = "rater"
    METRIC = "metric"


@dataclass(frozen=True, slots=True)
class Alternative:
    """The order of the systems if one thing is done otherwise.

    `name` is the label rule, the rater or the metric. `means` are by system, None where no query
    counts; `order` the systems, best first, those without a mean left out. `tau` is Kendall's tau-b with
    the order in use, None with the `reason`.
    """

    kind: Kind
    name: str
    queries: int
    tau: float | None
    reason: Message | None
    order: tuple[str, ...]
    means: dict[str, float | None]


def order_stability(
    project: Project,
    *,
    systems: Sequence[str],
    metric: Metric,
    metrics: Sequence[Metric],
    settings: EvaluationSettings,
    progress: Progress | None = None,
) -> list[Alternative]:
    """One alternative for each other label rule, each rater and each of `metrics` but `metric` and Judged.

    Rules and raters are tried only where two or more raters have graded: for one they are all the same.
    `progress(done, total)` may raise Cancelled.
    """
    others = [item for item in dict.fromkeys(metrics) if item != metric and item.kind is not JUDGED]
    used = (
        live_evaluation(project)
        .view(metrics=[metric, *others], settings=settings, systems=systems, progress=progress)
        .numbers
    )
    base = _means(used, metric)
    rules = list(_other_rules(project, settings.labels))
    found = []
    for done, (kind, name, rule) in enumerate(rules):
        if progress is not None:
            progress(done, len(rules))
        numbers = (
            live_evaluation(project)
            .view(metrics=[metric], settings=replace(settings, labels=rule), systems=systems)
            .numbers
        )
        found.append(_alternative(kind, name, numbers, metric, base))
    return found + [_alternative(Kind.METRIC, str(item), used, item, base) for item in others]


def _other_rules(project: Project, used: str) -> Iterable[tuple[Kind, str, str]]:
    counts = project.read(judgments.judged_counts)
    graders = [rater.name for rater in project.raters() if counts.get(rater.id, {}).get(Status.GRADED)]
    if len(graders) < 2:
        return
    for rule in LABEL_RULES:
        if rule.key != used:
            yield Kind.LABELS, rule.key, rule.key
    for name in graders:
        if f"rater:{name}" != used:
            yield Kind.RATER, name, f"rater:{name}"


def _means(numbers: Evaluation, metric: Metric) -> dict[str, float | None]:
    return {name: numbers.mean(name, metric) for name in numbers.systems}


def _alternative(
    kind: Kind, name: str, numbers: Evaluation, metric: Metric, base: dict[str, float | None]
) -> Alternative:
    means = _means(numbers, metric)
    known = [(own, base[system]) for system, own in means.items() if own is not None]
    pairs = [(own, used) for own, used in known if used is not None]
    tau = kendall_tau([used for _, used in pairs], [own for own, _ in pairs])
    reason = None
    if tau is None:
        reason = (
            say("fewer than two systems have a value")
            if len(pairs) < 2
            else say("all systems have the same value")
        )
    ranked = sorted(
        (system for system in means if means[system] is not None), key=lambda own: -(means[own] or 0)
    )
    queries = max((numbers.queries_evaluated(system) for system in numbers.systems), default=0)
    return Alternative(kind, name, queries, tau, reason, tuple(ranked), means)
