"""A result stays closed until everybody is through, or somebody opens it; then verdicts stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import Conflict, FileErrors, InputError
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Kind, Side, Verdict
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.access import state_of
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.verbs import (
    AdjudicateItems,
    OpenResult,
    RemoveComparison,
    ReopenComparison,
)
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, create_comparison, dump, write_lines

LEFT, RIGHT = (PreferenceState(Verdict.JUDGED, side, 1) for side in (Side.LEFT, Side.RIGHT))


@pytest.fixture
def compared(project: Project) -> ComparisonId:
    """A comparison given to ann and bob."""
    a, b = project.read(contents.systems)
    create_comparison(project, "launch", a.id, b.id, raters=("ann", "bob"), overlap=1.0)
    return project.read(preferences.comparisons)[0].id


def rater(project: Project, name: str) -> RaterId:
    return next(item.id for item in project.raters() if item.name == name)


def finish(project: Project, number: ComparisonId, name: str, state: PreferenceState = LEFT) -> None:
    queue = ComparisonQueue(project, number, rater(project, name))
    for item in queue.items:
        project.execute(JudgeItem(queue.rater_id, number, item.key, state)).result()


def test_it_waits_for_everybody_it_was_given_to(project: Project, compared: ComparisonId) -> None:
    state = state_of(project, compared)
    assert (state.given, state.is_open, state.can_be_told, state.locked) == (2, False, False, False)
    finish(project, compared, "ann")
    (waiting,) = state_of(project, compared).waiting
    assert (waiting.rater, waiting.left == waiting.items > 0) == ("bob", True)
    queue = ComparisonQueue(project, compared, rater(project, "bob"))
    for item in queue.items:
        skip = PreferenceState(Verdict.SKIPPED)
        project.execute(JudgeItem(queue.rater_id, compared, item.key, skip)).result()
    assert state_of(project, compared).waiting, "what was skipped comes up again"
    finish(project, compared, "bob")
    state = state_of(project, compared)
    assert (state.waiting, state.can_be_told, state.is_open, state.locked) == ((), True, False, False)


def test_somebody_opens_it_and_it_is_stored_by_whom(project: Project, compared: ComparisonId) -> None:
    with pytest.raises(InputError, match="name the person who opens the result"):
        project.execute(OpenResult(compared, "  ")).result()
    heard = project.execute(OpenResult(compared, " lee ")).result()
    assert heard.comparisons == {compared}
    state = state_of(project, compared)
    assert (state.what, state.by, state.is_open, state.locked) == ("opened", "lee", True, True)
    assert not project.execute(OpenResult(compared, "kim")).result(), "it is open already"
    (row,) = dump(project.path)["comparison_event"]
    assert row[1:5] == (compared, "opened", "lee", '{"not_through": ["ann", "bob"]}')
    with pytest.raises(Conflict):
        project.execute(RemoveComparison(compared)).result()
    assert project.read(soundness.check_project) == []


def test_then_verdicts_stay_as_they_are(project: Project, compared: ComparisonId) -> None:
    ann = rater(project, "ann")
    queue = ComparisonQueue(project, compared, ann)
    first, second = (item.key for item in queue.items[:2])
    said = JudgeItem(ann, compared, first, LEFT)
    project.execute(said).result()
    project.execute(JudgeItem(ann, compared, second, LEFT)).result()
    project.undo(ann).result()
    project.execute(OpenResult(compared, "lee")).result()
    before = dump(project.path)["preference_event"]
    for write in (
        lambda: project.execute(JudgeItem(ann, compared, first, RIGHT)),
        lambda: project.execute(JudgeItem(ann, compared, second, RIGHT)),
        lambda: project.undo(ann),
        lambda: project.redo(ann),
    ):
        with pytest.raises(Conflict, match="the result of launch is open"):
            write().result()
    # What had arrived before is no new word.
    project.execute(said).result()
    assert dump(project.path)["preference_event"] == before
    assert project.read(soundness.check_project) == []
    project.execute(ReopenComparison(compared, "lee")).result()
    state = state_of(project, compared)
    assert (state.what, state.by, state.is_open, state.locked) == ("reopened", "lee", False, False)
    project.execute(JudgeItem(ann, compared, first, RIGHT)).result()
    assert len(dump(project.path)["preference_event"]) == len(before) + 1
    assert [row[2] for row in dump(project.path)["comparison_event"]] == ["opened", "reopened"]


def test_only_what_was_opened_is_reopened_and_by_somebody(project: Project, compared: ComparisonId) -> None:
    with pytest.raises(Conflict, match="so the comparison is still running"):
        project.execute(ReopenComparison(compared, "lee")).result()
    with pytest.raises(InputError, match="name the person who reopens"):
        project.execute(ReopenComparison(compared, "")).result()


def test_a_word_that_settles_a_dispute_is_taken(project: Project, compared: ComparisonId) -> None:
    finish(project, compared, "ann", LEFT)
    finish(project, compared, "bob", RIGHT)
    project.execute(OpenResult(compared)).result()
    assert state_of(project, compared).by == ""
    cyd = add_rater(project, "cyd")
    asked = ComparisonQueue(project, compared, rater(project, "ann")).items[0].key
    project.execute(AdjudicateItems(compared, cyd, (asked,))).result()
    key = asked.as_kind(ItemKind.ADJUDICATION)
    project.execute(JudgeItem(cyd, compared, key, LEFT)).result()
    assert key in {item.key for item in project.read(preferences.preferences, compared, cyd)}


def test_who_took_part_in_a_dispute_does_not_settle_it(project: Project, compared: ComparisonId) -> None:
    finish(project, compared, "ann", LEFT)
    finish(project, compared, "bob", RIGHT)
    ann, cyd = rater(project, "ann"), add_rater(project, "cyd")
    asked = ComparisonQueue(project, compared, ann).items[0].key
    with pytest.raises(InputError, match="the rater judged 1 item of these"):
        project.execute(AdjudicateItems(compared, ann, (asked,))).result()
    report = comparison_report(project, compared)
    assert report.to_settle(ann) == () and asked in report.to_settle(cyd)
    a, b = project.read(contents.systems)
    create_comparison(project, "own", a.id, b.id, raters=("ann", "bob"), overlap=1.0, own_disputes=True)
    other = project.read(preferences.comparisons)[-1].id
    finish(project, other, "ann", LEFT)
    finish(project, other, "bob", RIGHT)
    assert comparison_report(project, other).to_settle(ann)
    project.execute(AdjudicateItems(other, ann, (asked,))).result()


def test_a_file_of_verdicts_is_told_to_wait(project: Project, compared: ComparisonId, tmp_path: Path) -> None:
    path = write_lines(
        tmp_path / "v.csv",
        ["query_key,rater,baseline,candidate,left_system,right_system,winner", "q2,ann,A,B,A,B,B"],
    )
    request = ImportRequest(path, Kind.PREFERENCES, comparison="launch")
    plan = prepare(project, [request])
    project.execute(OpenResult(compared, "lee")).result()
    with pytest.raises(Conflict, match="the result of launch is open"):
        project.execute(import_files(plan, accept_warnings=True)).result()
    with pytest.raises(FileErrors, match="so it takes no more verdicts; reopen the comparison first"):
        prepare(project, [request]).require(accept_warnings=True)
    project.execute(ReopenComparison(compared, "lee")).result()
    project.execute(import_files(prepare(project, [request]), accept_warnings=True)).result()
    assert project.read(preferences.preferences, compared)


def test_a_comparison_that_was_given_to_nobody_is_open(project: Project, tmp_path: Path) -> None:
    path = write_lines(
        tmp_path / "v.csv",
        ["query_key,rater,baseline,candidate,left_system,right_system,winner", "q2,ann,A,B,A,B,B"],
    )
    plan = prepare(project, [ImportRequest(path, Kind.PREFERENCES)])
    project.execute(import_files(plan, accept_warnings=True)).result()
    state = state_of(project, project.read(preferences.comparisons)[-1].id)
    assert (state.is_open, state.locked, state.given) == (True, False, 0)
