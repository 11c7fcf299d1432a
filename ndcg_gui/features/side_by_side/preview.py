"""Preview of a comparison's plan: items, raters, hours, and statistical power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import median
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure, percent
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.pooling import not_sampled_words
from ndcg_gui.features.side_by_side.drafts import Tops, draft
from ndcg_gui.features.side_by_side.sides import work_of
from ndcg_gui.features.side_by_side.verbs import comparison_names
from ndcg_gui.metrics.gsb.counts import detectable_difference, level_of, power_of, sample_size
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Item

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


# What an item is taken to need where nobody's time is known yet.
ASSUMED_SECONDS = 45.0


@dataclass(frozen=True, slots=True)
class RaterItems:
    """Numbers of items of one rater in one comparison. `rater` "" stands for any rater not named.

    `own` items decide the result. `repeats`, `same` (a list against itself) and `obvious` pairs are the
    hidden checks on top.
    """

    rater: str
    own: int
    repeats: int
    same: int
    obvious: int

    @property
    def hidden(self) -> int:
        """Number of hidden checks."""
        return self.repeats + self.same + self.obvious

    @property
    def items(self) -> int:
        """Number of items shown to the rater."""
        return self.own + self.hidden


@dataclass(frozen=True, slots=True)
class CandidatePreview:
    """One comparison of the plan, and the items of its raters.

    `items` stand for `queries` queries. `identical` of them are Same by rule and shown to nobody, `several`
    go to more than one rater. `not_sampled` queries of the lists are left out, as they are not in the sample
    drawn from a log.
    """

    name: str
    baseline: str
    candidate: str
    queries: int
    items: int
    identical: int
    several: int
    raters: tuple[RaterItems, ...]
    not_sampled: int = 0

    @property
    def asked(self) -> int:
        """Number of items shown to all raters together."""
        return sum(rater.items for rater in self.raters)

    @property
    def identical_share(self) -> float:
        """Share of items that are Same by rule."""
        return self.identical / self.items if self.items else 0.0


@dataclass(frozen=True, slots=True)
class ComparisonPreview:
    """All comparisons of a plan. An item takes `seconds`: the project's median, or an assumed time."""

    plan: ComparisonPlan
    candidates: tuple[CandidatePreview, ...]
    seconds: float
    seconds_known: bool

    @property
    def asked(self) -> int:
        """Number of items shown to all raters together."""
        return sum(part.asked for part in self.candidates)

    @property
    def hours(self) -> float:
        return self.asked * self.seconds / 3600

    @property
    def tests(self) -> int:
        """Number of comparisons that can find a difference, for Holm's correction, at least 1."""
        return max(1, sum(part.identical < part.items for part in self.candidates))

    def notes(self) -> tuple[Message, ...]:
        """Say how many queries are left out because they were not sampled."""
        most = max((part.not_sampled for part in self.candidates), default=0)
        return (not_sampled_words(most),) if most else ()

    def by_rater(self) -> list[RaterItems]:
        """Items of each rater over all comparisons, in the order of the plan."""
        sums: dict[str, RaterItems] = {}
        for part in self.candidates:
            for item in part.raters:
                old = sums.get(item.rater, RaterItems(item.rater, 0, 0, 0, 0))
                sums[item.rater] = RaterItems(
                    item.rater,
                    old.own + item.own,
                    old.repeats + item.repeats,
                    old.same + item.same,
                    old.obvious + item.obvious,
                )
        return list(sums.values())

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the preview. The name of a rater is null for any not named."""
        return {
            "plan": self.plan.to_json(),
            "comparisons": [
                {
                    "name": part.name,
                    "baseline": part.baseline,
                    "candidate": part.candidate,
                    "queries": part.queries,
                    "items": part.items,
                    "identical": part.identical,
                    "several_raters": part.several,
                    **({"not_sampled": part.not_sampled} if part.not_sampled else {}),
                    "raters": [
                        {**asdict(item), "rater": item.rater or None, "items": item.items}
                        for item in part.raters
                    ],
                }
                for part in self.candidates
            ],
            "asked": self.asked,
            "hours": self.hours,
            "seconds_per_item": self.seconds,
            "seconds_known": self.seconds_known,
        }


def preview(project: Project, plan: ComparisonPlan, report: Progress | None = None) -> ComparisonPreview:
    """Preview the plan in the current project without storing anything.

    `report(done, total)` counts candidates and may raise. Raises InputError for an unknown system.
    """
    with project.read.moment() as read:
        numbers = {item.name: item.id for item in read(contents.systems)}
        for system in (plan.baseline, *plan.candidates):
            if system not in numbers:
                raise InputError(say("there is no system named {name}", name=visible(system)))
        records = {item.id: item.record for item in read(contents.queries)}
        sampled = read(stored_records.sampled_queries)
        lists = {
            name: read(contents.ranked_lists, numbers[name]) for name in (plan.baseline, *plan.candidates)
        }
        pairs: list[tuple[str, ...]] = [plan.graded] if plan.grades else list(plan.pairs())
        names = comparison_names(plan.name, len(pairs))
        parts: list[CandidatePreview] = []
        for name, pair in zip(names, pairs, strict=True):
            if report is not None:
                report(len(parts), len(pairs))
            tops = Tops(*(lists[system] for system in pair), depth=plan.depth, graded=bool(plan.grades))
            tops.keep_sampled(plan, sampled, records)
            listed = [query_id for query_id, entry in lists[pair[0]].items() if entry.keys]
            items = draft(plan, tops, records, lambda keys: read(contents.documents_by_key, keys)).items
            made = _candidate(plan.of_pair(len(parts)), name, pair[:2], items, tops.contrast, listed)
            parts.append(replace(made, not_sampled=tops.not_sampled))
        known = [
            item.seconds
            for comparison in read(preferences.comparisons)
            if bool(comparison.plan.grades) == bool(plan.grades)
            for item in read(preferences.preferences, comparison.id)
            if item.seconds
        ]
    return ComparisonPreview(plan, tuple(parts), median(known) if known else ASSUMED_SECONDS, bool(known))


def _candidate(
    plan: ComparisonPlan,
    name: str,
    pair: tuple[str, ...],
    items: Sequence[Item],
    contrast: Callable[[QueryId], float],
    listed: Sequence[QueryId],
) -> CandidatePreview:
    shares: list[RaterItems] = []
    times: Counter[ItemKey] = Counter()
    for rater in plan.raters or ("",):
        work = work_of(plan, items, rater, listed=listed, contrast=contrast)
        kinds = Counter(shown.key.kind for shown in work.shown)
        times.update(shown.key for shown in work.shown if shown.key.kind is ItemKind.ITEM)
        shares.append(
            RaterItems(
                rater,
                kinds[ItemKind.ITEM],
                kinds[ItemKind.REPEAT],
                kinds[ItemKind.SAME],
                kinds[ItemKind.OBVIOUS],
            )
        )
    return CandidatePreview(
        name,
        pair[0],
        pair[1],
        queries=len({item.key.query_id for item in items}),
        items=len(items),
        identical=sum(item.identical for item in items),
        several=sum(number > 1 for number in times.values()),
        raters=tuple(shares),
    )


# whether it is enough


@dataclass(frozen=True, slots=True)
class Enough:
    """Statistical power of `n` queries, a share `not_same` of which is not Same, at the 5 % level.

    `detectable` is the smallest GSB detected with 80 % power, None where there is none. `power` is the
    probability of detecting a true GSB of `difference`, and `needed` the number of queries for 80 %, both
    None where GSB cannot be that large. With several `tests` planned together, each is held to the level of
    the first step of Holm's correction, so that the figures hold for each whatever the results of the others.
    """

    n: int
    not_same: float
    difference: float
    detectable: float | None
    power: float | None
    needed: int | None
    tests: int = 1

    @property
    def reached(self) -> bool:
        """Whether the difference is detected with 80 % power or more."""
        return self.needed is not None and self.n >= self.needed

    def words(self) -> Message:
        """Sentence on the power."""
        facts: dict[str, object] = {
            "n": self.n,
            "share": percent(self.not_same),
            "difference": f"{self.difference:g}",
            "least": figure(self.detectable, 2) if self.detectable is not None else "",
            "needed": self.needed,
            "power": percent(self.power) if self.power is not None else "",
        }
        if not self.not_same:
            return say("All lists are identical: judging cannot show a difference.", **facts)
        if self.needed is None:
            return say(
                "With {share} of the queries not Same, GSB is at most {share}: a difference of"
                " {difference} is impossible.",
                **facts,
            )
        if not self.n:
            return say(
                "To detect a GSB of {difference} with {share} of the queries not Same, {needed:query"
                " is|queries are} needed (80 % power).",
                **facts,
            )
        if self.detectable is None:
            return say(
                "{n:query|queries}, {share} of them not Same, cannot detect any difference reliably. The"
                " chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query is|queries"
                " are} needed.",
                **facts,
            )
        return say(
            "{n:query|queries}, {share} of them not Same, can only detect a GSB of {least} or more (80 %"
            " power). The chance to detect a GSB of {difference} is {power}; for 80 %, {needed:query"
            " is|queries are} needed.",
            **facts,
        )

    def level_words(self) -> Message | None:
        """Sentence on the level that the figures hold for, None for the plain 5 %."""
        if self.tests == 1:
            return None
        return say(
            "{tests:comparison is|comparisons are} planned together: these numbers hold for each at the"
            " {level} % level, the first step of Holm's correction.",
            tests=self.tests,
            level=f"{100 * level_of(self.tests):.3g}",
        )

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def enough(n: int, not_same: float, difference: float, *, tests: int = 1) -> Enough:
    """Power of `n` queries (0: only the number needed) in each of `tests` comparisons planned together.

    Raises InputError unless 0 < difference <= 1 and 0 <= not_same <= 1.
    """
    if not 0 < difference <= 1:
        raise InputError(
            say("the difference is {difference}; it must be above 0 and at most 1", difference=difference)
        )
    if not 0 <= not_same <= 1:
        raise InputError(
            say("{what} is {share}; a share must be from 0 to 1", what="not_same", share=not_same)
        )
    possible = difference <= not_same
    return Enough(
        n,
        not_same,
        difference,
        detectable=detectable_difference(n, not_same, tests=tests) if n and not_same else None,
        power=power_of(n, not_same, difference, tests=tests) if n and possible else None,
        needed=sample_size(not_same, difference, tests=tests) if possible else None,
        tests=tests,
    )


def enough_for(
    made: ComparisonPreview, part: CandidatePreview, *, not_same: float, difference: float
) -> Enough:
    """Power for one comparison of a plan. `not_same` is the share among items whose sides differ.

    Ranks of one query are not independent, so a comparison of documents rank by rank counts its queries.
    """
    n = part.queries if made.plan.unit == "pair" else part.items
    return enough(n, not_same * (1 - part.identical_share), difference, tests=made.tests)
