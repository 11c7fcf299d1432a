"""Queue of a rater's items in a comparison, and the votes that all verdicts make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.ids import ComparisonId, QueryId, RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord, Side, Verdict
from ndcg_gui.features.labels.settling import Seen, items_at_odds
from ndcg_gui.features.side_by_side.drafts import Tops
from ndcg_gui.features.side_by_side.earlier import EarlierTexts, earlier_texts
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.metrics.gsb.counts import GsbResult, Vote
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Comparison as Comparison
from ndcg_gui.store.labels.preferences import StoredPreference


@dataclass(frozen=True, slots=True)
class SideBySideItem:
    """Question with the document keys on both sides, as the rater sees them.

    Only the key, which no screen shows, says whether the item counts or checks the rater.
    """

    key: ItemKey
    record: QueryRecord
    left: tuple[str, ...]
    right: tuple[str, ...]


def comparisons_of(project: Project, rater_id: RaterId | None) -> list[Comparison]:
    """All comparisons, or for a user restricted to rating only those with items of the rater."""
    found = project.read(preferences.comparisons)
    if project.held is None:
        return found
    own = project.read(preferences.open_items, rater_id) if rater_id is not None else {}
    return [item for item in found if item.id in own]


def find_comparisons(project: Project, names: Sequence[str]) -> list[Comparison]:
    """Comparisons of these names, in their order and without duplicates.

    Raises InputError for an unknown name.
    """
    known = {item.name: item for item in project.read(preferences.comparisons)}
    return [known_as(say("no comparison named '{name}'"), name, known) for name in dict.fromkeys(names)]


class ComparisonQueue:
    """Items of one rater in a comparison, with fixed order and sides.

    `states` holds the rater's verdicts, pending writes included, and `left` counts the undecided items. The
    systems behind the sides are not exposed, so that nothing on the screen can give them away.
    """

    def __init__(self, project: Project, comparison_id: ComparisonId, rater_id: RaterId) -> None:
        self.project = project
        self.rater_id = rater_id
        self.comparison = next(
            item for item in project.read(preferences.comparisons) if item.id == comparison_id
        )
        items = project.read(preferences.comparison_items, comparison_id)
        self.identical = sum(item.identical for item in items)
        self.total = sum(item.key.kind is ItemKind.ITEM for item in items)
        shown = project.read(preferences.assigned_sides, comparison_id, rater_id)
        held = project.held
        if held is not None:  # known grades come of what others said
            plan = replace(self.comparison.plan, grades_after=False)
            self.comparison = replace(self.comparison, plan=plan)
        starts = held is None or not held.looking
        if starts and not shown and not self.comparison.plan.imported and self.identical < self.total:
            project.execute(StartComparison(comparison_id, rater_id)).result()
            shown = project.read(preferences.assigned_sides, comparison_id, rater_id)
            items = project.read(preferences.comparison_items, comparison_id)
        if held is not None:
            self.identical = 0  # how alike the lists are is the result's
        records = {item.id: item.record for item in project.read(contents.queries)}
        stored = {item.key: item for item in items}
        tops = comparison_tops(project, self.comparison)
        with project.read.interpreting():
            self.items = [
                SideBySideItem(item.key, records[item.query_id], *tops.shown(item, stored[item.key]))
                for item in shown
            ]
        self.place_of = {item.key: place for place, item in enumerate(self.items)}
        self.states: dict[ItemKey, PreferenceState] = {
            item.key: item.state for item in project.read(preferences.preferences, comparison_id, rater_id)
        }
        self.left = self._count_left()
        self._said = self._read_said({item.key: item.left_system for item in shown})
        self._known = items_at_odds(project.read, comparison_id, rater_id)
        self._earlier = self._read_earlier()
        self._had_earlier = bool(self._earlier)

    def __len__(self) -> int:
        return len(self.items)

    def _count_left(self) -> int:
        # Not all states are of items: verdicts from elsewhere were given without being asked for.
        return sum(not self.is_judged(place) for place in range(len(self.items)))

    def state_at(self, place: int) -> PreferenceState:
        """State of the item at `place`, pending writes included."""
        return self.states.get(self.items[place].key, PreferenceState())

    def is_judged(self, place: int) -> bool:
        """Whether the rater has decided. A skipped item comes up again."""
        state = self.states.get(self.items[place].key)
        return state is not None and state.status is Verdict.JUDGED

    def seen(self, key: ItemKey) -> Seen | None:
        """Information that the rater has on an item to adjudicate, with their verdict so far. None for other
        items.
        """
        if key.kind is not ItemKind.ADJUDICATION:
            return None
        return Seen(self.states.get(key), self._known.get(key, ()))

    def _read_said(self, left: Mapping[ItemKey, str]) -> dict[ItemKey, dict[str, list[Side]]]:
        """Read the verdicts of others on items to settle, as sides of this rater's screen."""
        asked = {key.as_kind(ItemKind.ITEM): key for key in left if key.kind is ItemKind.ADJUDICATION}
        found: dict[ItemKey, dict[str, list[Side]]] = {}
        if not asked or not self.comparison.plan.criteria or self.project.held is not None:
            return found
        for item in self.project.read(preferences.preferences, self.comparison.id):
            key = asked.get(item.key)
            if key is None or item.rater_id == self.rater_id or item.state.status is not Verdict.JUDGED:
                continue
            state = item.state if item.left_system == left[key] else item.state.turned()
            said = found.setdefault(key, {})
            for name, side in (("", state.preferred), *state.criteria):
                if side is not None:
                    said.setdefault(name, []).append(side)
        return found

    def said_by_others(self, key: ItemKey, criterion: str = "") -> tuple[int, int, int] | None:
        """Counts of the disagreeing raters who chose left, same and right, overall or by a criterion.

        None where the item is not to be settled.
        """
        said = self._said.get(key)
        if said is None:
            return None
        sides = Counter(said.get(criterion, ()))
        return sides[Side.LEFT], sides[Side.NONE], sides[Side.RIGHT]

    def _read_earlier(self) -> dict[ItemKey, EarlierTexts]:
        keys = {item.key.query_id: item.record.query_key for item in self.items}
        sides = {item.key: (*item.left, *item.right) for item in self.items}

        def documents_of(_queries: frozenset[QueryId]) -> Callable[[ItemKey], Iterable[str]]:
            return lambda key: sides.get(key, ())

        found = earlier_texts(self.project.read, self.comparison.id, keys, documents_of, self.rater_id)
        return {key: earlier for (_, key), earlier in found.items()}

    def earlier(self, key: ItemKey) -> EarlierTexts | None:
        """Earlier texts behind the rater's current verdict on an item, None if nothing changed."""
        return self._earlier.get(key)

    def next_unjudged(self, place: int) -> int | None:
        """Next undecided index after `place`, wrapping around, skipped items last. None if none is left."""
        skipped = None
        for candidate in chain(range(place + 1, len(self.items)), range(min(place + 1, len(self.items)))):
            state = self.states.get(self.items[candidate].key)
            if state is None or state.is_begun():
                return candidate
            if skipped is None and not self.is_judged(candidate):
                skipped = candidate
        return skipped

    def say(self, key: ItemKey, state: PreferenceState, *, decides: bool = True) -> None:
        """Take over a state of the rater before it is committed."""
        place = self.place_of.get(key)
        judged = place is not None and self.is_judged(place)
        if decides:
            self._earlier.pop(key, None)
        if state.status is Verdict.CLEARED:
            self.states.pop(key, None)
        else:
            self.states[key] = state
        if place is not None:
            self.left += judged - self.is_judged(place)

    def take_back(self, key: ItemKey, stored: PreferenceState) -> None:
        """Restore the stored state after a failed write."""
        self.say(key, stored)

    def refresh(self, changes: Changes) -> list[ItemKey]:
        """Read the rater's verdicts again after a commit, and return the items that differ."""
        if self.comparison.id not in changes.compared:
            return []
        stored = {
            item.key: item.state
            for item in self.project.read(preferences.preferences, self.comparison.id, self.rater_id)
        }
        differing = [
            key for key in stored.keys() | self.states.keys() if stored.get(key) != self.states.get(key)
        ]
        self.states = stored
        self.left = self._count_left()
        if self._had_earlier:
            self._earlier = self._read_earlier()
        return differing


def comparison_tops(project: Project, comparison: Comparison) -> Tops:
    """Lists compared, cut at the comparison's depth."""
    return Tops(
        *(project.read(contents.ranked_lists, number) for number in comparison.system_ids),
        depth=comparison.depth,
        graded=bool(comparison.plan.grades),
    )


def votes_of(stored: Iterable[StoredPreference], criterion: str = "") -> list[Vote]:
    """Current verdicts that decide the result, as votes by item. A skip is a vote without a side.

    Hidden checks are left out. For an adjudicated item only that verdict counts, by a criterion only where it
    answers it.
    """
    stored = in_both_orders(stored)
    settled = {
        item.key.as_kind(ItemKind.ITEM)
        for item in stored
        if item.key.kind is ItemKind.ADJUDICATION and vote_of(item, criterion).preferred is not None
    }
    return [
        vote_of(item, criterion)
        for item in stored
        if (item.key.kind is ItemKind.ITEM and item.key not in settled)
        or (item.key.kind is ItemKind.ADJUDICATION and item.key.as_kind(ItemKind.ITEM) in settled)
    ]


def in_both_orders(stored: Iterable[StoredPreference]) -> list[StoredPreference]:
    """Verdicts in which the two orders of one judge are one: who won in both, else Same.

    Where one of the two was skipped the other counts.
    """
    listed = list(stored)
    second = {
        (item.rater_id, item.key.as_kind(ItemKind.ITEM)): item
        for item in listed
        if item.key.kind is ItemKind.SWAPPED
    }
    if not second:
        return listed
    return [
        _over_both(item, second.get((item.rater_id, item.key)))
        for item in listed
        if item.key.kind is not ItemKind.SWAPPED
    ]


def _over_both(first: StoredPreference, second: StoredPreference | None) -> StoredPreference:
    if second is None or second.state.status is not Verdict.JUDGED:
        return first
    if first.state.status is not Verdict.JUDGED:
        return replace(second, key=first.key)
    state = first.state
    again = second.state if first.left_system == second.left_system else second.state.turned()
    answers = dict(again.criteria)
    criteria = tuple(
        (name, side if answers[name] is side else Side.NONE)
        for name, side in state.criteria
        if name in answers
    )
    state = replace(state, criteria=criteria)
    if state.preferred is not again.preferred:
        state = replace(state, preferred=Side.NONE, strength=0, tie="")
    return replace(first, state=state)


def vote_of(item: StoredPreference, criterion: str = "") -> Vote:
    """Vote of one verdict on its item, overall or by a criterion.

    Answers to a criterion count once there is a verdict. A preferred side counts as slightly better.
    """
    state = item.state
    preferred, strength = state.preferred, state.strength or 0
    if criterion:
        preferred = dict(state.criteria).get(criterion)
        strength = int(preferred not in (None, Side.NONE))
    return Vote(
        query=item.key.as_kind(ItemKind.ITEM),
        rater=item.rater_id,
        preferred=preferred if state.status is Verdict.JUDGED else None,
        strength=strength,
        left_is_candidate=item.left_system == "candidate",
        side_known=state.side_known,
        reasons=() if criterion else state.reasons,
    )


def gsb_json(name: str, result: GsbResult) -> dict[str, object]:
    """Plain JSON values of a result, in full precision."""
    verdict = result.verdict
    decision = verdict.decision()
    return {
        "comparison": name,
        "good": verdict.good,
        "same": verdict.same,
        "bad": verdict.bad,
        "skipped": verdict.skipped,
        "n": verdict.n,
        "identical": result.identical,
        "unsettled": len(result.unsettled),
        "gsb": verdict.gsb,
        "interval": None if decision.interval is None else [decision.low, decision.high],
        "win_rate": verdict.win_rate,
        "good_same_to_bad_same": verdict.ratio,
        "sign_test": decision.p_value,
        "decision": decision.to_json(),
    }
