"""Two who settle the same dispute through two open projects: the second is told, and nothing is laid over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.settling import (
    Seen,
    SettledOtherwise,
    item_text,
    labels_on_pair,
    pair_text,
    pairs_at_odds,
)
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.report import OutcomeOrigin, comparison_report
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, create_comparison
from tests.verdicts import comparison_result


@dataclass
class Two:
    """The same project open in two windows, and two who settle disputes."""

    one: Project
    other: Project
    ann: RaterId
    bob: RaterId
    pair: tuple[QueryId, DocumentId]

    def word(self, rater: RaterId, grade: float | None, seen: Seen | None = None, shown: str = SHOWN_OPEN,
             **said: object) -> JudgePair:  # fmt: skip
        """A word on the pair, by default of one who saw what others had said before this."""
        status = Status.CANNOT_JUDGE if grade is None else Status.GRADED
        state = replace(PairState(status, grade, shown=shown), **said)  # type: ignore[arg-type]
        return JudgePair(rater, *self.pair, state, seen=seen or Seen(PairState()))

    def said(self) -> dict[RaterId, float | None]:
        """What is stored of the pair."""
        found = {rater: self.one.read(judgments.rater_states, rater) for rater in (self.ann, self.bob)}
        return {rater: own[self.pair].grade for rater, own in found.items() if self.pair in own}


@pytest.fixture
def two(project: Project) -> Iterator[Two]:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    with open_project(project.location) as other:
        yield Two(project, other, ann, bob, pair)


def refused(project: Project, command: JudgePair | JudgeItem) -> SettledOtherwise:
    with pytest.raises(SettledOtherwise) as caught:
        project.execute(command).result()
    return caught.value


# graded pairs


def test_the_second_of_two_is_told_both_sides_and_nothing_is_stored(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    events = two.one.read(last_event, JUDGMENT)
    conflict = refused(two.one, two.word(two.ann, 2))
    assert isinstance(conflict, Conflict)
    (theirs,) = conflict.theirs
    assert (theirs.rater, theirs.own, theirs.at > 1_600_000_000_000_000) == ("bob", False, True)
    scale = two.one.scale.scale
    assert str(theirs.words) == str(pair_text(PairState(Status.GRADED, 3.0), scale)) != "3"
    assert str(conflict).startswith(f"bob settled this as {theirs.words} (20")
    assert str(conflict).endswith(
        f" before your decision arrived (yours: {conflict.mine}); nothing was stored"
    )
    assert (two.said(), two.one.read(last_event, JUDGMENT)) == ({two.bob: 3.0}, events)
    assert two.one.undo_text(two.ann, labels_only=True) is None


def test_the_other_way_round_it_is_the_other_who_is_told(two: Two) -> None:
    two.one.execute(two.word(two.ann, 2)).result()
    assert refused(two.other, two.word(two.bob, 3)).theirs[0].rater == "ann"
    assert two.said() == {two.ann: 2.0}


def test_a_knowing_second_word_is_stored_and_stays_visible(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    assert pairs_at_odds(two.one.read) == set()
    conflict = refused(two.one, two.word(two.ann, 2))
    # The rule's documented answer to two grades, as the dialog says it: the lower of two.
    assert "rule “Majority of raters” its label is then 2 (without yours: 3)" in str(conflict.then)
    two.one.execute(conflict.again).result()
    assert two.said() == {two.ann: 2.0, two.bob: 3.0}
    assert ProjectLabels(two.one.read, "majority").read()["q1"] == {"d1": 2.0}
    for project in (two.one, two.other):
        assert pairs_at_odds(project.read) == {two.pair}
        assert project.read(soundness.check_project) == []


def test_who_comes_between_dialog_and_answer_is_told_of_as_well(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    conflict = refused(two.one, two.word(two.ann, 2))
    eve = add_rater(two.other, "eve")
    two.other.execute(
        two.word(eve, 1, Seen(PairState(), labels_on_pair(two.other.read, *two.pair, eve)))
    ).result()
    again = refused(two.one, conflict.again)
    assert [word.rater for word in again.theirs] == ["eve"]
    two.one.execute(again.again).result()
    assert two.said()[two.ann] == 2.0


def test_both_are_named_where_two_came_before(two: Two) -> None:
    eve = add_rater(two.other, "eve")
    two.other.execute(two.word(two.bob, 3)).result()
    two.other.execute(replace(two.word(eve, 4), seen=None)).result()
    conflict = refused(two.one, two.word(two.ann, None))
    assert [word.rater for word in conflict.theirs] == ["eve", "bob"]
    assert str(conflict.mine) == "cannot judge" and "label is then 3 (without yours: 3)" in str(conflict.then)


@pytest.mark.parametrize("grade", [3, None])
def test_the_same_word_is_no_conflict(two: Two, grade: float | None) -> None:
    two.other.execute(two.word(two.bob, grade)).result()
    two.one.execute(two.word(two.ann, grade)).result()
    assert two.said() == {two.ann: grade, two.bob: grade}
    assert pairs_at_odds(two.one.read) == set()


def test_what_was_seen_is_no_conflict_and_what_changed_since_is(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    seen = Seen(PairState(), labels_on_pair(two.one.read, *two.pair, two.ann))
    two.one.execute(two.word(two.ann, 2, seen)).result()
    two.other.execute(replace(two.word(two.bob, 1), seen=None)).result()
    own = two.one.read(judgments.rater_states, two.ann)[two.pair]
    assert refused(two.one, two.word(two.ann, 0, replace(seen, own=own))).theirs[0].rater == "bob"
    assert two.said() == {two.ann: 2.0, two.bob: 1.0}


def test_remarks_on_ones_own_word_are_no_new_word(two: Two) -> None:
    two.one.execute(two.word(two.ann, 2)).result()
    two.other.execute(replace(two.word(two.bob, 3), seen=None)).result()
    two.one.execute(two.word(two.ann, 2, Seen(PairState()), note="as guideline 4 says")).result()
    assert two.one.read(judgments.rater_states, two.ann)[two.pair].note == "as guideline 4 says"


def test_who_judges_blind_is_asked_nothing(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    two.one.execute(two.word(two.ann, 2, shown="")).result()
    two.one.execute(two.word(two.ann, 0, shown="list")).result()
    two.other.execute(two.word(two.bob, 1, Seen(PairState(Status.GRADED, 3.0)))).result()
    assert two.said() == {two.ann: 0.0, two.bob: 1.0}


def test_a_word_sent_again_that_had_arrived_is_no_conflict(two: Two) -> None:
    word = two.word(two.ann, 2)
    two.one.execute(word).result()
    two.other.execute(replace(two.word(two.bob, 3), seen=None)).result()
    two.other.execute(two.word(two.ann, 1, Seen(PairState(Status.GRADED, 2.0), (2,)))).result()
    two.one.execute(word).result()
    assert two.said() == {two.ann: 1.0, two.bob: 3.0}


def test_whom_the_rule_names_is_told_of_their_own_other_window(two: Two) -> None:
    two.one.execute(change_evaluation_settings(EvaluationSettings(labels="adjudicated:ann"))).result()
    two.other.execute(two.word(two.ann, 3, shown="")).result()
    conflict = refused(two.one, two.word(two.ann, 2, shown=""))
    assert conflict.theirs[0].own
    assert "your decision replaces the other one" in str(conflict.then)
    assert "“Settled by ann” the label is then 2" in str(conflict.then)
    assert two.said() == {two.ann: 3.0}
    two.one.execute(conflict.again).result()
    assert two.said() == {two.ann: 2.0}
    # A correction in the window that shows the word so far is none.
    two.one.execute(two.word(two.ann, 1, Seen(PairState(Status.GRADED, 2.0)), shown="")).result()
    assert two.said() == {two.ann: 1.0}


def test_whom_the_rule_names_settles_for_those_who_see_words(two: Two) -> None:
    two.one.execute(change_evaluation_settings(EvaluationSettings(labels="adjudicated:bob"))).result()
    two.other.execute(two.word(two.bob, 3, shown="")).result()
    conflict = refused(two.one, two.word(two.ann, 2))
    assert "label is then 3 (without yours: 3)" in str(conflict.then)
    two.one.execute(conflict.again).result()
    assert pairs_at_odds(two.one.read) == {two.pair}


@pytest.mark.parametrize("setting", ["{", "[]", '{"labels": "no such rule"}', '{"labels": "rater:"}'])
def test_a_broken_setting_stops_no_label(two: Two, setting: str) -> None:
    two.one.execute(ChangeSetting("evaluation", setting)).result()
    two.other.execute(two.word(two.bob, 3)).result()
    conflict = refused(two.one, two.word(two.ann, 2))
    assert "Majority of raters" in str(conflict.then)
    two.one.execute(two.word(two.ann, 2, shown="")).result()


def test_ordinary_commands_are_compared_with_nothing(two: Two) -> None:
    two.other.execute(two.word(two.bob, 3)).result()
    two.one.execute(grade_pair(two.ann, *two.pair, 2)).result()
    assert two.said() == {two.ann: 2.0, two.bob: 3.0}


def test_pairs_are_told_in_the_scales_words() -> None:
    graded, numbers = built_in_scale("graded-0-4"), built_in_scale("continuous")
    assert str(pair_text(PairState(Status.GRADED, 4.0), graded)).startswith("4 ")
    assert str(pair_text(PairState(Status.GRADED, 2.5), graded)) == "2.5"
    assert str(pair_text(PairState(Status.GRADED, 0.25), numbers)) == "0.25"


# items of a comparison


@dataclass
class Item:
    """One disputed item, asked of two who settle it."""

    two: Two
    comparison_id: ComparisonId
    key: ItemKey

    def word(self, rater: RaterId, system: str | None, seen: Seen | None = None, strength: int = 1,
             tie: str = "") -> JudgeItem:  # fmt: skip
        """`system`, "baseline" or "candidate", is better, wherever it stands for the rater; None: same."""
        shown = self.two.one.read(preferences.assigned_sides, self.comparison_id, rater)
        left = next(item.left_system for item in shown if item.key == self.key)
        side = Side.NONE if system is None else Side.LEFT if system == left else Side.RIGHT
        state = PreferenceState(Verdict.JUDGED, side, 0 if system is None else strength, tie=tie)
        return JudgeItem(rater, self.comparison_id, self.key, state, seen=seen or Seen())

    def standing(self) -> OutcomeOrigin:
        """How the item stands in the report."""
        report = comparison_report(self.two.other, self.comparison_id)
        return next(item for item in report.queries if item.key == self.key.as_kind(ItemKind.ITEM)).standing


@pytest.fixture(params=[3, 7])
def item(two: Two, request: pytest.FixtureRequest) -> Item:
    a, b = (system.id for system in two.one.read(contents.systems))
    create_comparison(two.one, "c", a, b, points=request.param, ties=("good", "bad"), criteria=("Correct",))
    (comparison,) = two.one.read(preferences.comparisons)
    key = ItemKey(two.one.read(contents.query_ids)["q2"])
    for rater in (two.ann, two.bob):
        two.one.execute(AdjudicateItems(comparison.id, rater, (key,))).result()
    return Item(two, comparison.id, key.as_kind(ItemKind.ADJUDICATION))


def test_of_two_who_adjudicate_the_second_is_told(item: Item) -> None:
    two = item.two
    two.other.execute(item.word(two.bob, "candidate")).result()
    assert item.standing() is OutcomeOrigin.ADJUDICATED
    mine = item.word(two.ann, "baseline")
    conflict = refused(two.one, mine)
    (theirs,) = conflict.theirs
    # Told by the sides as this rater sees them: the other side than their own.
    other = {Side.LEFT: Side.RIGHT, Side.RIGHT: Side.LEFT}[mine.state.preferred]  # type: ignore[index]
    points = two.one.read(preferences.comparisons)[0].plan.points
    assert str(theirs.words) == str(item_text(replace(mine.state, preferred=other), points))
    assert theirs.rater == "bob" and "neither wins" in str(conflict.then)
    assert two.one.read(preferences.preferences, item.comparison_id, two.ann) == []
    assert item.standing() is OutcomeOrigin.ADJUDICATED
    two.one.execute(conflict.again).result()
    assert item.standing() is OutcomeOrigin.UNSETTLED
    report = comparison_report(two.one, item.comparison_id)
    assert [query.key for query in report.queries if query.at_odds] == [item.key.as_kind(ItemKind.ITEM)]
    assert item.key.as_kind(ItemKind.ITEM) in comparison_result(two.one, report.comparison).unsettled


def test_both_ways_and_the_same_word_is_no_conflict(item: Item) -> None:
    two = item.two
    two.one.execute(item.word(two.ann, "baseline")).result()
    assert refused(two.other, item.word(two.bob, None)).theirs[0].rater == "ann"
    two.other.execute(item.word(two.bob, "baseline")).result()
    assert item.standing() is OutcomeOrigin.ADJUDICATED
    report = comparison_report(two.one, item.comparison_id)
    assert not any(query.at_odds for query in report.queries)


def test_how_much_and_which_kind_of_same_are_words_too(item: Item) -> None:
    two = item.two
    two.one.execute(item.word(two.ann, None, tie="good")).result()
    conflict = refused(two.other, item.word(two.bob, None, tie="bad"))
    assert (str(conflict.mine), str(conflict.theirs[0].words)) == ("both bad", "both good")
    assert "most of those who settled the item say: same" in str(conflict.then)
    if two.one.read(preferences.comparisons)[0].plan.strengths > 1:
        two.one.execute(
            item.word(two.ann, "candidate", Seen(item.word(two.ann, None, tie="good").state))
        ).result()
        conflict = refused(two.other, item.word(two.bob, "candidate", strength=3))
        assert "much better" in str(conflict.mine) and "slightly" in str(conflict.theirs[0].words)


def test_criteria_that_both_answered_are_words_too(item: Item) -> None:
    """Whichever side the systems stood on for each of the two."""
    two = item.two

    def said(rater: RaterId, correct: str | None) -> JudgeItem:
        word = item.word(rater, "baseline")
        if correct is None:
            return word
        turned = word.state.preferred if correct == "baseline" else word.state.turned().preferred
        assert turned is not None
        return replace(word, state=replace(word.state, criteria=(("Correct", turned),)))

    two.one.execute(said(two.ann, "baseline")).result()
    conflict = refused(two.other, said(two.bob, "candidate"))
    mine = said(two.bob, "candidate").state
    assert str(conflict.mine).endswith(f"(Correct: {mine.criteria[0][1]})")
    assert str(conflict.theirs[0].words).endswith(f"(Correct: {mine.criteria[0][1].turned})")
    # One says nothing by the criterion, then the same as the other.
    two.other.execute(said(two.bob, None)).result()
    two.other.execute(replace(said(two.bob, "baseline"), seen=Seen(said(two.bob, None).state))).result()
    assert item.standing() is OutcomeOrigin.ADJUDICATED


def test_a_third_who_was_told_of_both_decides(item: Item) -> None:
    two = item.two
    two.one.execute(item.word(two.ann, "baseline")).result()
    two.other.execute(refused(two.other, item.word(two.bob, "candidate")).again).result()
    eve = add_rater(two.one, "eve")
    two.one.execute(AdjudicateItems(item.comparison_id, eve, (item.key.as_kind(ItemKind.ITEM),))).result()
    conflict = refused(two.one, item.word(eve, "candidate"))
    assert [word.rater for word in conflict.theirs] == ["ann"]
    side = item.word(eve, "candidate").state.preferred
    assert str(conflict.then).endswith(f"say: {side} better")
    two.one.execute(conflict.again).result()
    assert item.standing() is OutcomeOrigin.ADJUDICATED


def test_ones_own_other_window_is_told_of(item: Item) -> None:
    two = item.two
    first = item.word(two.ann, "baseline")
    two.other.execute(first).result()
    conflict = refused(two.one, item.word(two.ann, "candidate"))
    assert conflict.theirs[0].own and "replaces the other one" in str(conflict.then)
    two.one.execute(item.word(two.ann, "candidate", Seen(first.state))).result()
    two.other.execute(first).result()  # sent again: it had arrived
    (stored,) = two.one.read(preferences.preferences, item.comparison_id, two.ann)
    assert stored.state == item.word(two.ann, "candidate").state


def test_skips_and_plain_commands_are_compared_with_nothing(item: Item) -> None:
    two = item.two
    two.other.execute(item.word(two.bob, "candidate")).result()
    skip = replace(item.word(two.ann, None), state=PreferenceState(Verdict.SKIPPED))
    two.one.execute(skip).result()
    two.one.execute(replace(item.word(two.ann, "baseline"), seen=None)).result()
    assert item.standing() is OutcomeOrigin.UNSETTLED
