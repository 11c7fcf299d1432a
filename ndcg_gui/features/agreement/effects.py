"""Effect of the raters' disagreement on the numbers: the systems under alternative labels."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Status
from ndcg_gui.features.evaluate.live import ProjectEvaluation, live_evaluation
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.evaluate.over import in_order
from ndcg_gui.features.evaluate.weighing import weighed_units, weighing_of
from ndcg_gui.metrics.arrays import count
from ndcg_gui.metrics.label_rules import LABEL_RULES, beside, label_rule, shared, without
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.spans import value_span
from ndcg_gui.metrics.statistics.decision.conclusion import MATTERS, Conclusion
from ndcg_gui.metrics.statistics.decision.differences import decide
from ndcg_gui.metrics.statistics.mean_intervals import FEWEST_QUERIES
from ndcg_gui.metrics.statistics.rank_agreement import kendall_tau
from ndcg_gui.metrics.statistics.tests import RESAMPLES, SEED, Check, no_check
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import judgments

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


class Believed(enum.StrEnum):
    """Kind of alternative labels.

    `ALONE` is a rater on the pairs that others judged, too, `OTHERS` the grades of these others on the same
    pairs. Pairs that one rater has not judged must not look like another opinion.
    """

    PROJECT = "project"
    ALONE = "alone"
    OTHERS = "others"
    ELSE_MAJORITY = "else-majority"
    RULE = "rule"
    WITHOUT = "without"


@dataclass(frozen=True, slots=True)
class Effect:
    """Systems under one kind of labels. `name` is the rater or the rule.

    `labels` counts pairs with one. `means` by system, None where no query counts. `order` best first, without
    systems that have no mean. `tau`: Kendall's tau-b with the order that it is compared with
    (`Effects.base`), None of two systems and where one of them has none. `p` of the decision about the two
    systems compared, None if not tested, or with too few queries. `winner` is the system shown to be better
    beyond chance, or None. `opposed`, of a rater alone: whether another system leads than by the others'
    grades, both beyond chance, None if not tested.
    """

    kind: Believed
    name: str
    rule: str
    labels: int
    queries: int
    means: dict[str, float | None]
    order: tuple[str, ...]
    tau: float | None
    p: float | None = None
    winner: str | None = None
    opposed: bool | None = None

    @property
    def leader(self) -> str | None:
        """System with the highest mean."""
        return self.order[0] if self.order else None


@dataclass(frozen=True, slots=True)
class Effects:
    """Effects of all alternative labels beside the project's own rule.

    `compared` are the two systems of the verdict, the baseline first. By default these are the two that lead.
    """

    metric: Metric
    settings: EvaluationSettings
    systems: tuple[str, ...]
    compared: tuple[str, str] | None
    own: Effect
    others: tuple[Effect, ...]

    def of(self, *kinds: Believed) -> list[Effect]:
        """Effects of some kinds."""
        return [item for item in self.others if item.kind in kinds]

    def base(self, item: Effect) -> Effect | None:
        """Effect to compare with: for a rater alone the others on the same pairs, for others None, else the
        project's.
        """
        if item is self.own or item.kind is Believed.OTHERS:
            return None
        if item.kind is not Believed.ALONE:
            return self.own
        return next((own for own in self.of(Believed.OTHERS) if own.name == item.name), None)

    def order_stays(self, item: Effect) -> bool | None:
        """Whether the order is that of the base. Systems with equal means may stand in any order. None
        without a base.
        """
        base = self.base(item)
        return None if base is None else item.tau == 1 or (item.tau is None and item.order == base.order)

    def verdict_stays(self, item: Effect) -> bool | None:
        """Whether the verdict is that of the base, None where one was not tested."""
        base = self.base(item)
        return None if base is None or item.p is None or base.p is None else item.winner == base.winner


class _Way:
    """One kind of labels, with the number of labels by query, updated with the labels."""

    def __init__(self, kind: Believed, name: str, rule: str, view: ProjectEvaluation) -> None:
        self.kind, self.name, self.rule, self.view = kind, name, rule, view
        columns = view.numbers.columns
        table = columns.table(rule)
        self.labels = count(table.query[table.grade >= 0], table.queries)
        self._recount(columns.changed_since(0))
        view.listen(lambda keys: self._recount([columns.places[key] for key in keys]))

    def _recount(self, places: Sequence[int]) -> None:
        for place in places:
            own = self.view.numbers.columns.now(place).table(self.rule)
            self.labels[place] = int((own.grade >= 0).sum())


class LiveEffects:
    """Effects of an open project, updated with its labels. For one thread at a time."""

    def __init__(
        self,
        project: Project,
        *,
        metric: Metric,
        settings: EvaluationSettings,
        systems: Sequence[str] = (),
        compared: tuple[str, str] | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Raises InputError for an unknown system. `progress(done, total)` may raise Cancelled."""
        self.metric, self.settings = metric, settings
        self._compared = compared
        if settings.unjudged == "bounds":  # the values are those of what it takes unjudged as
            settings = replace(settings, unjudged=EvaluationSettings().unjudged)
        ways = list(_ways(project, settings.labels))
        self._views: list[_Way] = []
        for done, (kind, name, rule) in enumerate(ways):
            if progress is not None:
                progress(done, len(ways))
            view = live_evaluation(project).view(
                metrics=[metric], settings=replace(settings, labels=rule), systems=systems or None
            )
            self._views.append(_Way(kind, name, rule, view))
        self.systems = self._views[0].view.numbers.systems
        for name in compared or ():
            if name not in self.systems:
                raise unknown(say("no system named '{name}'"), name, self.systems)
        if compared is not None and compared[0] == compared[1]:
            raise InputError(say("choose two different systems, not {name} twice", name=compared[0]))

    def refresh(self, changes: Changes) -> bool:
        """Take over the labels of changed queries. Returns False when a new object is needed."""
        if changes.raters:
            return False
        # The views share their columns: what changed is read once.
        first, *others = self._views
        return first.view.refresh(changes) and all(way.view.refresh(Changes()) for way in others)

    def effects(
        self, *, resamples: int = RESAMPLES, seed: int = SEED, progress: Progress | None = None
    ) -> Effects:
        """Current effects. The verdict takes `resamples`, 0 leaves it out. `progress` may raise Cancelled."""
        own = self._effect(self._views[0], None)
        pair = self._compared or ((own.order[1], own.order[0]) if len(own.order) > 1 else None)

        def tested(item: Effect, numbers: Evaluation, done: int) -> Effect:
            check: Check = no_check
            if progress is not None:
                check = lambda: progress(done, len(self._views))  # noqa: E731
            check()
            return (
                item
                if pair is None or not resamples
                else self._tested(item, numbers, pair, resamples=resamples, seed=seed, check=check)
            )

        others = {
            way.name: (self._effect(way, None), way.view.numbers)
            for way in self._views
            if way.kind is Believed.OTHERS
        }
        found = []
        for done, way in enumerate(self._views):
            base = others[way.name][0] if way.kind is Believed.ALONE else own
            compared = None if way.kind is Believed.OTHERS else base.means
            item = tested(self._effect(way, compared), way.view.numbers, done)
            if way.kind is Believed.ALONE and resamples:
                item = replace(item, opposed=self._opposed(item, way, *others[way.name], resamples, seed))
            found.append(item)
        return Effects(self.metric, self.settings, self.systems, pair, found[0], tuple(found[1:]))

    def _opposed(
        self, item: Effect, way: _Way, base: Effect, others: Evaluation, resamples: int, seed: int
    ) -> bool:
        """Whether one system leads by the rater and another by the others, both beyond chance."""
        if item.leader is None or base.leader is None or item.leader == base.leader:
            return False
        if min(item.queries, base.queries) < FEWEST_QUERIES:
            return False
        pair = base.leader, item.leader
        winners = [
            self._tested(own, numbers, pair, resamples=resamples, seed=seed).winner
            for own, numbers in ((base, others), (item, way.view.numbers))
        ]
        return winners == list(pair)

    def _effect(self, way: _Way, base: dict[str, float | None] | None) -> Effect:
        numbers = way.view.numbers
        means = {system: numbers.mean(system, self.metric) for system in numbers.systems}
        known = {system: mean for system, mean in means.items() if mean is not None}
        tau = None
        if base is not None:
            both = [(base[system], mean) for system, mean in known.items() if base[system] is not None]
            tau = kendall_tau([one for one, _ in both if one is not None], [other for _, other in both])
        return Effect(
            kind=way.kind,
            name=way.name,
            rule=way.rule,
            labels=int(way.labels.sum()),
            queries=max((numbers.queries_evaluated(system) for system in numbers.systems), default=0),
            means=means,
            order=tuple(sorted(known, key=lambda system: -known[system])),
            tau=tau,
        )

    def _tested(
        self,
        item: Effect,
        numbers: Evaluation,
        pair: tuple[str, str],
        *,
        resamples: int,
        seed: int,
        check: Check = no_check,
    ) -> Effect:
        """Effect with the decision about the two systems, as Compare makes it for a finished set."""
        baseline, candidate = pair
        first, second = numbers.paired(baseline, candidate, self.metric)
        both = np.flatnonzero(numbers.evaluated(baseline) & numbers.evaluated(candidate))
        # As Compare orders them, so that the same flips decide.
        order = in_order([numbers.columns.query_keys[place] for place in both.tolist()], None)
        weighing = weighing_of(numbers, numbers.evaluated(baseline) & numbers.evaluated(candidate))
        span = value_span(self.metric, maximum=numbers.columns.maximum, gains=numbers.columns.gains)
        found = decide(
            weighed_units(second - first, weighing, span, chosen=order),
            matters=MATTERS if span == (0.0, 1.0) else None,
            paths=resamples,
            seed=seed,
            check=check,
        )
        winner = None
        if found.answer.is_difference:
            winner = candidate if found.answer is Conclusion.BETTER else baseline
        return replace(item, p=found.p_value, winner=winner)


def _ways(project: Project, used: str) -> Iterator[tuple[Believed, str, str]]:
    """Kinds of labels, with the project's own rule first."""
    yield Believed.PROJECT, used, used
    counts = project.read(judgments.judged_counts)
    graders = [rater.name for rater in project.raters() if counts.get(rater.id, {}).get(Status.GRADED)]
    if len(graders) < 2:
        return
    own = label_rule(used)
    by_votes = own if own.rater is None else label_rule("majority")
    for name in graders:
        yield Believed.ALONE, name, shared(name).key
        yield Believed.OTHERS, name, beside(by_votes, name).key
    for name in graders:
        yield Believed.ELSE_MAJORITY, name, f"adjudicated:{name}"
    settled = FINAL_GRADE in project.read(records.rater_numbers)
    for rule in LABEL_RULES:
        if rule.key != used and (settled or not rule.final_first):
            yield Believed.RULE, rule.key, rule.key
    if own.rater is None:
        for name in graders:
            yield Believed.WITHOUT, name, without(own, name).key
