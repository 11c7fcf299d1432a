"""What is known of settled disputes when a window opens; and what becomes of words nobody chose about."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.recovery import look_for_lost
from ndcg_gui.features.labels.settling import (
    Seen,
    SettledOtherwise,
    items_at_odds,
    labels_on_pair,
    pairs_at_odds,
)
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.safety.backups import save_elsewhere
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from tests.making import add_rater, create_comparison

ROUNDS = 6


@pytest.fixture
def other(project: Project) -> Iterator[Project]:
    with open_project(project.location) as opened:
        yield opened


def settle(rater: RaterId, grade: float, document: int = 1) -> JudgePair:
    state = PairState(Status.GRADED, grade, shown=SHOWN_OPEN)
    return JudgePair(rater, QueryId(1), DocumentId(document), state, seen=Seen(PairState()))


def test_of_two_at_the_same_moment_one_is_told(project: Project, other: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    for document in range(1, ROUNDS + 1):
        sent: list[Future[Changes]] = [
            project.execute(settle(ann, 1, document)),
            other.execute(settle(bob, 3, document)),
        ]
        ends = [future.exception() for future in sent]
        assert sorted(isinstance(end, SettledOtherwise) for end in ends) == [False, True]
        assert None in ends
    assert pairs_at_odds(project.read) == set()
    assert project.read(last_event, JUDGMENT) == ROUNDS and project.read(soundness.check_project) == []


def test_words_on_a_pair_are_anybody_elses(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    for rater in (ann, bob):
        project.execute(settle(rater, 1)).result()
    assert labels_on_pair(project.read, QueryId(1), DocumentId(1), ann) == (2,)
    assert labels_on_pair(project.read, QueryId(1), DocumentId(1), RaterId(99)) == (1, 2)


def test_only_items_over_which_others_differ_are_known_to_be_disputed(project: Project) -> None:
    names = ("ann", "bob", "eve")
    raters = [add_rater(project, name) for name in names]
    create_comparison(project, "c", *(system.id for system in project.read(contents.systems)))
    (comparison,) = project.read(preferences.comparisons)
    queries = project.read(contents.query_ids)
    items = [ItemKey(queries[key]) for key in ("q2", "q3")]
    for rater in raters:
        project.execute(AdjudicateItems(comparison.id, rater, tuple(items))).result()
    asked = [item.as_kind(ItemKind.ADJUDICATION) for item in items]
    for rater, key, system in (
        (raters[1], asked[0], "candidate"), (raters[2], asked[0], "baseline"),
        (raters[1], asked[1], "candidate"), (raters[2], asked[1], "candidate"),
    ):  # fmt: skip
        shown = project.read(preferences.assigned_sides, comparison.id, rater)
        left = next(item.left_system for item in shown if item.key == key)
        side = Side.LEFT if left == system else Side.RIGHT
        state = PreferenceState(Verdict.JUDGED, side, 1)
        project.execute(JudgeItem(rater, comparison.id, key, state)).result()
    assert items_at_odds(project.read, comparison.id, raters[0]) == {asked[0]: (1, 2)}
    assert items_at_odds(project.read, comparison.id, raters[1]) == {}
    queue = ComparisonQueue(project, comparison.id, raters[0])
    assert queue.seen(asked[0]) == Seen(None, (1, 2))
    assert queue.seen(asked[1]) == Seen(None, ())
    assert queue.seen(items[0]) is None


def test_a_word_nobody_chose_about_is_offered_when_the_project_is_opened_again(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    project.execute(settle(bob, 3)).result()
    with open_project(project.location) as window:
        conflicts = [window.execute(settle(ann, grade)).exception() for grade in (1, 2)]
        kept = conflicts[0]
        assert isinstance(kept, SettledOtherwise)
        window.keeper.answered(kept)
        assert look_for_lost(project).labels == 0
    found = look_for_lost(project)
    assert [[event.state.grade for event in own.events] for own in found.found] == [[2.0]]


@pytest.mark.files
def test_a_copy_made_while_a_word_waits_has_both(
    project: Project, other: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    project.execute(settle(bob, 3)).result()
    conflicting = settle(ann, 1)

    def waiting() -> list[object]:
        from ndcg_gui.core import history

        return [lambda connection: history.perform(connection, conflicting, other.scale, []).changes]

    monkeypatch.setattr(other._writer, "waiting_labels", waiting)
    assert save_elsewhere(other, tmp_path / "copy.ndcg") == 1
    with open_project(tmp_path / "copy.ndcg") as copy:
        assert pairs_at_odds(copy.read) == {(1, 1)}
        assert copy.read(soundness.check_project) == []
