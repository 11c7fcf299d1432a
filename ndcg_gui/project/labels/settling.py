"""Settling a dispute: a word is compared with what was stored since its author looked, never laid over it.

Who settles: on Judge whoever sees what others said (a task that shows it), and the rater whom the label rule
names; side by side whoever was asked to adjudicate. Two who settle the same and differ are both right to
be heard: the second is told, nothing of theirs is stored, and they choose. What counts where both words
are stored is what the label rule makes of all grades, or the majority of those who settled the item.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.records import PairState, PreferenceState, Side, Status, Verdict
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.store.collection import records
from ndcg_gui.store.labels import settling
from ndcg_gui.store.labels.settling import ItemWord, PairWord
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.project.core.command import Transaction
    from ndcg_gui.project.labels.judgments import JudgePair
    from ndcg_gui.project.labels.verdicts import JudgeItem

_EVALUATION = "evaluation"


@dataclass(frozen=True, slots=True)
class Seen:
    """What was known of a pair or an item by whoever settles it: their own word, and others' by event."""

    own: PairState | PreferenceState | None = None
    others: tuple[int, ...] = ()

    def is_decided(self) -> bool:
        """Whether their own word was a decision."""
        if isinstance(self.own, PairState):
            return self.own.is_judged()
        return self.own is not None and self.own.status is Verdict.JUDGED


@dataclass(frozen=True, slots=True)
class SettledWord:
    """One side of a conflict: who settled it as what, and when (microseconds since 1970, UTC).

    `own`: the same rater did, in another window or on another machine.
    """

    rater: str
    words: Message
    at: int
    own: bool = False


class SettledOtherwise(Conflict):
    """Somebody settled it differently meanwhile: both sides, and what counts if both words are stored.

    Nothing was stored. `again` is the command that stores the word knowing of the others.
    """

    def __init__(
        self, mine: Message, theirs: Sequence[SettledWord], then: Message, again: JudgePair | JudgeItem
    ) -> None:
        self.mine, self.theirs, self.then, self.again = mine, tuple(theirs), then, again
        parts = [_side(word) for word in self.theirs]
        both = parts[0]
        for part in parts[1:]:
            both = say("{first}; {second}", first=both, second=part)
        super().__init__(say("{others}, before your word arrived; yours: {mine}; nothing was stored",
                             others=both, mine=mine))  # fmt: skip


def _side(word: SettledWord) -> Message:
    at = f"{moment_of(word.at):%Y-%m-%d %H:%M:%S} UTC"
    return say("{rater} settled this as {words} ({at})", rater=visible(word.rater), words=word.words, at=at)


# graded pairs


def check_pair(transaction: Transaction, command: JudgePair) -> None:
    """Raise SettledOtherwise when a pair was settled differently since the command's author looked."""
    seen, state, connection = command.seen, command.state, transaction.connection
    if seen is None or not state.is_judged():
        return
    rule = _rule(connection)
    decider = _decider(rule)
    if not state.settles() and decider is None:
        return
    names = {item.id: item.name for item in records.raters(connection)}
    if not state.settles() and names.get(command.rater_id) != decider:
        return
    if settling.is_stored(connection, "judgment", command.event_id):
        return  # sent again: it had arrived before whatever came since
    words = settling.pair_words(connection, command.query_id, command.document_id)
    mine = _pair_word(state)
    own = next((word.state for word in words if word.rater_id == command.rater_id), PairState())
    if _pair_word(own) == mine:
        return
    rivals = []
    for word in words:
        if _pair_word(word.state) in (None, mine):
            continue
        if word.rater_id == command.rater_id:
            differs = _pair_word(word.state) != _pair_word(seen.own)
        else:
            differs = (
                state.settles()
                and word.event not in seen.others
                and (word.state.settles() or word.rater == decider)
            )
        if differs:
            rivals.append(word)
    if rivals:
        scale = transaction.scale.scale
        raise SettledOtherwise(
            pair_text(state, scale),
            [
                SettledWord(
                    word.rater,
                    pair_text(word.state, scale),
                    word.created_at,
                    word.rater_id == command.rater_id,
                )
                for word in sorted(rivals, key=lambda word: -word.created_at)
            ],
            _pair_outcome(connection, rule, names, command, rivals),
            replace(command, seen=Seen(own, _others(words, command.rater_id))),
        )


def pair_text(state: PairState, scale: Scale) -> Message:
    """What was decided of a pair, with the grade's name where the scale has one."""
    if state.grade is None:
        return say("cannot judge")
    grade = scale.grade(state.grade) if scale.kind == "graded" else None
    if grade is None:
        return say("{grade}", grade=format_grade(state.grade))
    return say("{grade} {name}", grade=grade.label, name=visible(grade.name))


def _pair_word(state: PairState | PreferenceState | None) -> tuple[Status, float | None] | None:
    if not isinstance(state, PairState) or not state.is_judged():
        return None
    return state.status, state.grade


def _others(words: Sequence[PairWord] | Sequence[ItemWord], rater_id: RaterId) -> tuple[int, ...]:
    return tuple(word.event for word in words if word.rater_id != rater_id)


def _rule(connection: Connection) -> str:
    """The project's label rule; that of a setting which cannot be read is said where labels are merged."""
    text = records.setting_value(connection, _EVALUATION)
    try:
        return str(json.loads(text)["labels"]) if text else ""
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


def _decider(rule: str) -> str | None:
    """Whose word decides by a rule, where it names somebody."""
    return rule.partition(":")[2] or None


def decider_id(connection: Connection) -> RaterId | None:
    """The rater whose word decides by the project's label rule; None where it names nobody."""
    name = _decider(_rule(connection))
    found = [item.id for item in records.raters(connection) if item.name == name] if name else []
    return found[0] if found else None


def _pair_outcome(
    connection: Connection,
    rule: str,
    names: dict[RaterId, str],
    command: JudgePair,
    rivals: Sequence[PairWord],
) -> Message:
    """What the pair's label is if this word is stored as well."""
    from ndcg_gui.metrics.label_rules import RaterGrade, label_rule
    from ndcg_gui.metrics.settings import EvaluationSettings
    from ndcg_gui.project.evaluation.scale_mapping import read_grades

    try:
        merging = label_rule(rule or EvaluationSettings().labels)
    except InputError:
        merging = label_rule(EvaluationSettings().labels)
    arrays = read_grades(connection, [command.query_id]).arrays
    here = arrays.document_id == command.document_id
    grades = [
        RaterGrade(names[RaterId(number)], grade, order)
        for number, grade, order in zip(
            arrays.rater_id[here].tolist(),
            arrays.grade[here].tolist(),
            arrays.seq[here].tolist(),
            strict=True,
        )
    ]
    name = names[command.rater_id]
    after = [item for item in grades if item.rater != name]
    if command.state.grade is not None:
        after.append(RaterGrade(name, command.state.grade, float("inf")))
    label, before = (_label_text(merging.label(own)) for own in (after, grades))
    if all(word.rater_id == command.rater_id for word in rivals):
        return say(
            "yours takes the place of the other one, which stays in the history; by the rule"
            " “{rule}” the label is then {label}",
            rule=merging.title, label=label,
        )  # fmt: skip
    return say(
        "both words stand and the pair stays among those settled differently; by the rule “{rule}” its"
        " label is then {label} (without yours: {before})",
        rule=merging.title, label=label, before=before,
    )  # fmt: skip


def _label_text(label: float | None) -> Message:
    return say("none") if label is None else say("{label}", label=format_grade(label))


# items of a comparison


def check_item(transaction: Transaction, command: JudgeItem, left_system: str, points: int) -> None:
    """Raise SettledOtherwise when another who settles an item said something else of it, unseen."""
    seen, state, connection = command.seen, command.state, transaction.connection
    if seen is None or state.status is not Verdict.JUDGED:
        return
    if settling.is_stored(connection, "preference", command.event_id):
        return  # sent again: it had arrived before whatever came since
    words = [word for _, word in settling.item_words(connection, command.comparison_id, command.key)]
    mine = verdict_word(state, left_system)
    own = next((word for word in words if word.rater_id == command.rater_id), None)
    if own is not None and verdict_word(own.state, own.left_system) == mine:
        return
    known = seen.own if isinstance(seen.own, PreferenceState) else PreferenceState()
    rivals = []
    for word in words:
        said = verdict_word(word.state, word.left_system)
        unseen = word.event not in seen.others
        if word is own:
            unseen = said != verdict_word(known, left_system)
        if unseen and said != mine:
            rivals.append(word)
    if rivals:
        raise SettledOtherwise(
            item_text(state, points),
            [
                SettledWord(
                    word.rater, item_text(_turned(word, left_system), points), word.created_at, word is own
                )
                for word in sorted(rivals, key=lambda word: -word.created_at)
            ],
            _item_outcome(command, left_system, words, rivals),
            replace(
                command,
                seen=Seen(None if own is None else own.state, _others(words, command.rater_id)),
            ),
        )  # fmt: skip


def item_text(state: PreferenceState, points: int) -> Message:
    """What was decided of an item on a scale of so many points, by the sides as they were seen."""
    if state.preferred is Side.NONE:
        return {
            "good": say("both good"), "fair": say("both so-so"), "bad": say("both bad"),
        }.get(state.tie, say("same"))  # fmt: skip
    left = state.preferred is Side.LEFT
    steps = (
        say("left slightly better") if left else say("right slightly better"),
        say("left better") if left else say("right better"),
        say("left much better") if left else say("right much better"),
    )
    # Only seven points have a "slightly".
    return steps[min((state.strength or 1) - (points >= 7), 2)]


def verdict_word(state: PreferenceState, left_system: str) -> tuple[object, ...] | None:
    """What is said of the systems, whichever stood where; None where nothing was decided."""
    if state.status is not Verdict.JUDGED:
        return None
    side = state.preferred
    system = None if side is Side.NONE else (side is Side.LEFT) == (left_system == "candidate")
    return system, state.strength or 0, state.tie


def _turned(word: ItemWord, left_system: str) -> PreferenceState:
    """Another's word as it would have looked with this system on the left."""
    other = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}
    side = word.state.preferred
    if word.left_system == left_system or side is None:
        return word.state
    return replace(word.state, preferred=other.get(side, side))


def _item_outcome(
    command: JudgeItem, left_system: str, words: Sequence[ItemWord], rivals: Sequence[ItemWord]
) -> Message:
    """What the item comes to if this word is stored as well."""
    from ndcg_gui.metrics.gsb.counts import Outcome, Vote, gsb_result

    if all(word.rater_id == command.rater_id for word in rivals):
        return say("yours takes the place of the other one, which stays in the history")
    said = [(word.rater_id, word.state, word.left_system) for word in words]
    said = [item for item in said if item[0] != command.rater_id]
    said.append((command.rater_id, command.state, left_system))
    result = gsb_result(
        Vote(command.key, rater, state.preferred, state.strength or 0, left == "candidate")
        for rater, state, left in said
    )
    if result.unsettled:
        return say(
            "both words stand and neither decides: the item counts as the same and stays among the"
            " unsettled ones, until somebody else settles it"
        )
    outcome = result.outcomes[command.key]
    better = (
        say("left better")
        if (outcome is Outcome.GOOD) == (left_system == "candidate")
        else say("right better")
    )
    return say(
        "both words stand; most of those who settled the item say: {outcome}",
        outcome=say("same") if outcome is Outcome.SAME else better,
    )
