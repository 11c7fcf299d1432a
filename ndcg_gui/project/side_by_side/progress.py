"""How far the raters of each comparison are, without a word on what they said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import RaterId, SystemId
from ndcg_gui.domain.records import Verdict
from ndcg_gui.store.labels.comparison_events import ResultState

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


@dataclass(frozen=True, slots=True)
class RaterProgress:
    """Of the `items` a rater has, checks included, how many were `judged` and `skipped`."""

    rater: str
    items: int
    judged: int
    skipped: int

    @property
    def left(self) -> int:
        """How many are undecided; skipped ones come up again."""
        return self.items - self.judged


@dataclass(frozen=True, slots=True)
class ComparisonProgress:
    """One comparison: its `items`, how many of them are `identical`, its raters in their order, and whether
    its result may be told."""

    name: str
    baseline_id: SystemId
    candidate_id: SystemId
    plan: ComparisonPlan
    items: int
    identical: int
    raters: tuple[RaterProgress, ...]
    result: ResultState

    def to_json(self, systems: Mapping[int, str]) -> dict[str, Any]:
        """The same as plain JSON values; `systems` are names by number."""
        return {
            "name": self.name,
            "baseline": systems.get(self.baseline_id),
            "candidate": systems.get(self.candidate_id),
            "items": self.items,
            "identical": self.identical,
            "raters": [{**asdict(item), "left": item.left} for item in self.raters],
            "result": {
                "open": self.result.is_open,
                "opened_by": self.result.by if self.result.locked else None,
                "not_through": [item.rater for item in self.result.waiting],
            },
            "plan": self.plan.to_json(),
        }


def comparison_progress(project: Project) -> list[ComparisonProgress]:
    """Every comparison, oldest first, with those who have items of it or have said something."""
    with project.read.moment() as read:
        names = {rater.id: rater.name for rater in read.raters()}
        states = read.result_states()
        found = []
        for comparison in read.comparisons():
            items = read.comparison_items(comparison.id)
            said: dict[RaterId, Counter[Verdict]] = {}
            for word in read.preferences(comparison.id):
                said.setdefault(word.rater_id, Counter())[word.state.status] += 1
            raters = []
            for rater_id, name in names.items():
                own, words = read.assigned_sides(comparison.id, rater_id), said.get(rater_id, Counter())
                # Verdicts from elsewhere came without anybody being assigned.
                number = max(len(own), words.total())
                if number:
                    raters.append(RaterProgress(name, number, words[Verdict.JUDGED], words[Verdict.SKIPPED]))
            counted = [item for item in items if item.key.kind is ItemKind.ITEM]
            found.append(
                ComparisonProgress(
                    comparison.name, comparison.baseline_id, comparison.candidate_id, comparison.plan,
                    len(counted), sum(item.identical for item in counted), tuple(raters),
                    states.get(comparison.id, ResultState()),
                )
            )  # fmt: skip
    return found
