from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem, RepeatPreferences, RevertPreferences
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison

LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
CORRECT = (("Correct", Side.RIGHT),)


@pytest.fixture
def queue(project: Project) -> ComparisonQueue:
    a, b = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id, points=5, criteria=("Correct", "Fresh"))
    (comparison,) = project.read(preferences.comparisons)
    return ComparisonQueue(project, comparison.id, add_rater(project, "ann"))


def command(queue: ComparisonQueue, state: PreferenceState) -> JudgeItem:
    return JudgeItem(queue.rater_id, queue.comparison.id, queue.items[0].key, state, 2.5)


@pytest.mark.parametrize(
    ("state", "summary"),
    [
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 2, ("fresher",), "n"), "left better"),
        (PreferenceState(Verdict.JUDGED, Side.RIGHT, 1), "right better"),
        (PreferenceState(Verdict.JUDGED, Side.NONE, 0), "same"),
        (PreferenceState(Verdict.SKIPPED), "skip"),
        (PreferenceState(Verdict.SKIPPED, criteria=CORRECT), "answer by criterion"),
        (PreferenceState(Verdict.JUDGED, Side.NONE, 0, criteria=CORRECT), "same"),
        (PreferenceState(), "clear"),
    ],
)
def test_what_a_rater_can_say(queue: ComparisonQueue, state: PreferenceState, summary: str) -> None:
    project, item = queue.project, queue.items[0]
    project.execute(command(queue, LEFT)).result()
    changes = project.execute(command(queue, state)).result()
    assert str(changes.summary) == summary
    assert changes.compared == {queue.comparison.id}
    assert changes.items == {(queue.comparison.id, item.key)}
    queue.refresh(changes)
    assert queue.state_at(0) == state
    project.undo(queue.rater_id, labels_only=True).result()
    assert project.read(preferences.preferences, queue.comparison.id, queue.rater_id)[0].state == LEFT


@pytest.mark.parametrize(
    "state", [PreferenceState(Verdict.JUDGED), PreferenceState(Verdict.SKIPPED, Side.LEFT, 1)]
)
def test_a_verdict_needs_a_side(queue: ComparisonQueue, state: PreferenceState) -> None:
    with pytest.raises(InputError, match="a verdict needs a side"):
        queue.project.execute(command(queue, state)).result()


def test_only_queries_that_were_shown(queue: ComparisonQueue) -> None:
    identical = queue.project.read(contents.query_ids)["q1"]
    with pytest.raises(InputError, match="not assigned to the rater"):
        queue.project.execute(
            JudgeItem(queue.rater_id, queue.comparison.id, ItemKey(identical), LEFT)
        ).result()
    other = add_rater(queue.project, "bob")
    with pytest.raises(InputError, match="not assigned to the rater"):
        queue.project.execute(JudgeItem(other, queue.comparison.id, queue.items[0].key, LEFT)).result()


def test_sending_again_is_one_verdict_and_one_step(queue: ComparisonQueue) -> None:
    again = command(queue, LEFT)
    for _ in range(2):
        assert queue.project.execute(again).result().compared
    assert queue.project.undo(queue.rater_id, labels_only=True).result().compared
    assert queue.project.undo_text(queue.rater_id, labels_only=True) is None


def test_undo_and_redo_have_names() -> None:
    assert (str(RevertPreferences(1).summary), str(RepeatPreferences(1).summary)) == ("undo", "redo")  # type: ignore[arg-type]
    assert RevertPreferences(1).actor is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (replace(LEFT, criteria=(("Safe", Side.LEFT),)), "Safe is not a criterion"),
        (PreferenceState(Verdict.SKIPPED, criteria=(("Safe", Side.LEFT),)), "Safe is not a criterion"),
        (replace(LEFT, criteria=(*CORRECT, ("Correct", Side.LEFT))), "answered only once"),
        (replace(LEFT, criteria=(("Fresh", Side.NONE), *CORRECT)), "answered only once"),
        (PreferenceState(criteria=CORRECT), "cleared verdict has no criteria"),
    ],
)
def test_criteria_are_those_of_the_comparison(
    queue: ComparisonQueue, state: PreferenceState, said: str
) -> None:
    with pytest.raises(InputError, match=said):
        queue.project.execute(command(queue, state)).result()
