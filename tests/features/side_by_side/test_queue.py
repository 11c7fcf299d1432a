from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, gsb_json
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import RUN_A, RUN_B, add_rater, create_comparison, store, write_run
from tests.verdicts import comparison_result

LEFT = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
RIGHT = PreferenceState(Verdict.JUDGED, Side.RIGHT, 1)
SAME = PreferenceState(Verdict.JUDGED, Side.NONE, 0)
SKIP = PreferenceState(Verdict.SKIPPED)


@pytest.fixture
def compared(project: Project) -> Iterator[Project]:
    """A against B at depth 3: q1 is identical, q2 and q3 differ."""
    a, b = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id, depth=3)
    yield project


def queue_of(project: Project, name: str = "ann") -> ComparisonQueue:
    (comparison,) = project.read(preferences.comparisons)
    return ComparisonQueue(project, comparison.id, add_rater(project, name))


def left_system(queue: ComparisonQueue, place: int) -> str:
    shown = queue.project.read(preferences.assigned_sides, queue.comparison.id, queue.rater_id)
    return shown[place].left_system


def judge(queue: ComparisonQueue, place: int, state: PreferenceState) -> Changes:
    item = queue.items[place]
    command = JudgeItem(queue.rater_id, queue.comparison.id, item.key, state)
    return queue.project.execute(command).result()


def test_a_rater_gets_the_differing_queries_with_both_lists(compared: Project) -> None:
    queue = queue_of(compared)
    assert (queue.total, queue.identical, len(queue), queue.left) == (3, 1, 2, 2)
    for place, item in enumerate(queue.items):
        lists = {"baseline": RUN_A, "candidate": RUN_B}
        left = left_system(queue, place)
        right = {"baseline": "candidate", "candidate": "baseline"}[left]
        assert item.left == tuple(lists[left][item.record.query_key])
        assert item.right == tuple(lists[right][item.record.query_key])
        assert queue.place_of[item.key] == place


def test_nothing_tells_which_system_it_was(compared: Project) -> None:
    for item in queue_of(compared).items:
        assert "baseline" not in repr(item)
        assert "candidate" not in repr(item)


def test_a_list_that_is_missing_returned_nothing(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", {"q1": ["d6"]}))
    a, _, c = project.read(contents.systems)
    create_comparison(project, "c", a.id, c.id)
    queue = queue_of(project)
    assert len(queue) == 3
    assert sum(() in (item.left, item.right) for item in queue.items) == 2


def test_order_and_sides_are_the_same_after_a_restart(compared: Project, tmp_path: Path) -> None:
    first = queue_of(compared)
    other = queue_of(compared, "bob")
    with open_project(compared.path) as again:
        assert queue_of(again).items == first.items
        assert queue_of(again, "bob").items == other.items


def test_all_identical_leaves_nothing_to_judge(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c", "C", RUN_A))
    a, _, c = project.read(contents.systems)
    create_comparison(project, "c", a.id, c.id)
    queue = queue_of(project)
    assert (len(queue), queue.identical, queue.total, queue.next_unjudged(0)) == (0, 3, 3, None)
    result = comparison_result(project, queue.comparison)
    assert (result.verdict.good, result.verdict.same, result.verdict.bad) == (0, 3, 0)


def test_states_are_kept_and_read_anew(compared: Project) -> None:
    queue = queue_of(compared)
    queue.say(queue.items[0].key, LEFT)
    assert (queue.left, queue.state_at(0), queue.is_judged(0)) == (1, LEFT, True)
    queue.say(queue.items[0].key, PreferenceState())
    assert (queue.left, queue.state_at(0)) == (2, PreferenceState())
    changes = judge(queue, 1, SKIP)
    assert queue.refresh(changes) == [queue.items[1].key]
    assert (queue.left, queue.state_at(1)) == (2, SKIP)
    assert queue.refresh(changes) == []
    assert queue.refresh(Changes()) == []
    assert queue_of(compared).states == queue.states


def test_the_next_to_judge(compared: Project, tmp_path: Path) -> None:
    queue = queue_of(compared)
    assert queue.next_unjudged(-1) == 0
    assert queue.next_unjudged(0) == 1
    assert queue.next_unjudged(1) == 0
    queue.say(queue.items[0].key, SKIP)
    assert queue.next_unjudged(1) == 1  # what was never looked at comes first
    queue.say(queue.items[1].key, SAME)
    assert queue.next_unjudged(1) == 0  # then what was skipped
    queue.say(queue.items[0].key, LEFT)
    assert queue.next_unjudged(0) is None


def test_gsb_from_what_was_seen(compared: Project) -> None:
    queue = queue_of(compared)
    good = LEFT if left_system(queue, 0) == "candidate" else RIGHT
    judge(queue, 0, good)
    judge(queue, 1, SKIP)
    row = gsb_json("c", comparison_result(compared, queue.comparison))
    assert {name: row[name] for name in ("good", "same", "bad", "skipped", "n", "identical")} == {
        "good": 1, "same": 1, "bad": 0, "skipped": 1, "n": 2, "identical": 1,
    }  # fmt: skip
    assert row["gsb"] == 0.5
    assert row["win_rate"] == 1.0
    bad = RIGHT if good is LEFT else LEFT
    judge(queue, 0, bad)
    judge(queue, 1, SAME)
    row = gsb_json("c", comparison_result(compared, queue.comparison))
    assert (row["good"], row["same"], row["bad"], row["skipped"]) == (0, 2, 1, 0)
    assert row["gsb"] == pytest.approx(-1 / 3)


def test_no_majority_is_same_and_unsettled(compared: Project) -> None:
    for name, side in (("ann", "candidate"), ("bob", "baseline")):
        queue = queue_of(compared, name)
        place = next(place for place, item in enumerate(queue.items) if item.record.query_key == "q2")
        judge(queue, place, LEFT if left_system(queue, place) == side else RIGHT)
    row = gsb_json("c", comparison_result(compared, queue.comparison))
    assert (row["good"], row["bad"], row["unsettled"]) == (0, 0, 1)
