"""Verdicts for tests, said in terms of the systems, whatever side each stood on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ndcg_gui.core.command import Outcome, Transaction
from ndcg_gui.core.history import perform
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.messages import say as message
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import Comparison, votes_of
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, OpenResult, StartComparison
from ndcg_gui.metrics.gsb.counts import GsbResult, gsb_result
from ndcg_gui.store.labels import preferences

CANDIDATE, BASELINE, SAME, SKIP = "candidate", "baseline", "same", "skip"
Word = str | tuple[str, dict[str, Any]]


def set_up(project: Project, plan: ComparisonPlan) -> list[ComparisonId]:
    """Create the plan's comparisons."""
    made = project.execute(CreateComparisons(plan)).result().comparisons
    return sorted(made)


def left_systems(project: Project, comparison_id: ComparisonId, rater_id: RaterId) -> dict[ItemKey, str]:
    """Which system stands left in each of the rater's items, hidden checks among them."""
    project.execute(StartComparison(comparison_id, rater_id)).result()
    shown = project.read(preferences.assigned_sides, comparison_id, rater_id)
    return {item.key: item.left_system for item in shown}


def say(
    project: Project,
    comparison_id: ComparisonId,
    rater_id: RaterId,
    key: ItemKey,
    word: str,
    **more: Any,
) -> None:
    """One verdict: for a system, SAME, or SKIP; `more` goes into the state."""
    left = left_systems(project, comparison_id, rater_id)[key]
    state = _state(word, left, **more)
    project.execute(JudgeItem(rater_id, comparison_id, key, state)).result()


def say_all(
    project: Project,
    comparison_id: ComparisonId,
    rater_id: RaterId,
    word: Callable[[ItemKey], Word | None],
) -> None:
    """A verdict on each of the rater's items; None leaves it open."""
    written = []
    for key, left in left_systems(project, comparison_id, rater_id).items():
        said = word(key)
        if said is not None:
            name, more = (said, {}) if isinstance(said, str) else said
            state = _state(name, left, **more)
            written.append(JudgeItem(rater_id, comparison_id, key, state))
    project.execute(_Several(written)).result()


@dataclass(frozen=True)
class _Several:
    """Verdicts each with a step of undo of its own, as if said one by one, but committed at once."""

    kind: ClassVar[str] = ""
    actor: ClassVar[None] = None
    summary: ClassVar[Message] = message("verdicts")

    said: list[JudgeItem]

    def apply(self, transaction: Transaction) -> Outcome:
        changes = Changes()
        for verdict in self.said:
            changes |= perform(transaction.connection, verdict, transaction.scale, []).changes
        return Outcome(changes)


def open_results(project: Project, by: str = "lee") -> None:
    """Let the result of every comparison be told."""
    for comparison in project.read(preferences.comparisons):
        project.execute(OpenResult(comparison.id, by)).result()


def side_of(word: str, left: str) -> Side:
    """The side on which a system stands where `left` stands on the left, or that it is the same."""
    return Side.NONE if word == SAME else Side.LEFT if word == left else Side.RIGHT


def _state(
    word: str,
    left: str,
    *,
    strength: int = 1,
    tie: str = "",
    criteria: Mapping[str, str] | None = None,
    **more: Any,
) -> PreferenceState:
    more["criteria"] = tuple((name, side_of(said, left)) for name, said in sorted((criteria or {}).items()))
    if word == SKIP:
        return PreferenceState(Verdict.SKIPPED, **more)
    if word == SAME:
        return PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie=tie, **more)
    return PreferenceState(Verdict.JUDGED, side_of(word, left), strength, **more)


def comparison_result(project: Project, comparison: Comparison) -> GsbResult:
    """GSB of the candidate against the baseline over all raters; identical lists are Same by rule."""
    votes = votes_of(project.read(preferences.preferences, comparison.id))
    identical = [
        item.key for item in project.read(preferences.comparison_items, comparison.id) if item.identical
    ]
    return gsb_result(votes, identical=identical)
