"""Labels that were said to be saved come back from the journal, and nothing is overwritten."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.core.command import Command
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.labels.raters import RenameRater
from ndcg_gui.features.labels.recovery import BringBack, Recovery, Why, bring_back, leave, look_for_lost
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.journal import folder_of
from tests.making import add_rater, create_comparison, dump, make_project

# A file is put back as it was, which nobody does with a server.
pytestmark = pytest.mark.files


class Lab:
    """A project whose file is put back to an older one, as a sync program does."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.old = path.with_name("old")
        self.keep()

    def keep(self) -> None:
        shutil.copy(self.path, self.old)

    def put_back(self) -> None:
        shutil.copy(self.old, self.path)


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    with make_project(tmp_path) as made:
        add_rater(made, "ann")
        add_rater(made, "bob")
        a, b = (item.id for item in made.read(contents.systems))
        create_comparison(made, "A and B", a, b)
    return Lab(tmp_path / "small.ndcg")


def judge(
    project: Project, query: str, document: str, grade: float, rater: str = "ann", note: str = ""
) -> None:
    project.execute(judging(project, query, document, grade, rater, note)).result()


def judging(
    project: Project, query: str, document: str, grade: float, rater: str = "ann", note: str = ""
) -> Command:
    """Command of a grade, with what it needs read beforehand."""
    rater_id = next(item.id for item in project.raters() if item.name == rater)
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    return grade_pair(rater_id, queries[query], documents[document], grade, note=note)


def states(project: Project, rater: str = "ann") -> dict[tuple[str, str], PairState]:
    rater_id = next(item.id for item in project.raters() if item.name == rater)
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    documents = {number: key for key, number in project.read(contents.document_ids).items()}
    found = project.read(judgments.rater_states, rater_id)
    return {(queries[query], documents[document]): state for (query, document), state in found.items()}


def recovered(project: Project, **how: bool) -> Recovery:
    recovery = look_for_lost(project, **how)
    project.execute(bring_back(recovery)).result()
    assert project.read(soundness.check_project) == []
    return recovery


def test_nothing_is_lost_of_a_sound_project(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
        assert look_for_lost(project) == Recovery()
    with open_project(lab.path) as project:
        assert look_for_lost(project) == Recovery()


def test_labels_of_an_older_file_come_back(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3, note="why")
        judge(project, "q1", "d2", 1)
        judge(project, "q1", "d2", 2)
        judge(project, "q2", "d5", 4, "bob")
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        skip = PairState(Status.SKIPPED, flags=("blurred",), confidence=2)
        rater = project.raters()[0].id
        project.execute(JudgePair(rater, queries["q3"], documents["d1"], skip, 1.5)).result()
        before = states(project), states(project, "bob")
        history = project.read(judgments.pair_history, queries["q1"], documents["d2"])
    lab.put_back()
    with open_project(lab.path) as project:
        assert states(project) == {}
        recovery = look_for_lost(project)
        assert [(item.rater, item.labels, len(item.events)) for item in recovery.found] == [
            ("ann", 3, 4), ("bob", 1, 1),
        ]  # fmt: skip
        assert (recovery.labels, recovery.left_out, recovery.damaged) == (4, (), 0)
        changes = project.execute(bring_back(recovery)).result()
        assert (states(project), states(project, "bob")) == before
        assert {queries[key] for key in ("q1", "q2", "q3")} == changes.judged
        again = project.read(judgments.pair_history, queries["q1"], documents["d2"])
        assert [(item.state, item.created_at) for item in again] == [
            (item.state, item.created_at) for item in history
        ]
        assert project.read(soundness.check_project) == []
        # Once is enough.
        assert look_for_lost(project) == Recovery()
        project.execute(bring_back(recovery)).result()
        assert len(project.read(judgments.pair_history, queries["q1"], documents["d2"])) == len(history)


def test_undo_and_redo_come_back_too(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
        lab.keep()
        rater = project.raters()[0].id
        judge(project, "q1", "d2", 2)
        project.undo(rater, labels_only=True).result()
        project.undo(rater, labels_only=True).result()
        project.redo(rater, labels_only=True).result()
        project.undo(rater, labels_only=False).result()
        before = states(project)
        assert before == {}
    lab.put_back()
    with open_project(lab.path) as project:
        assert set(states(project)) == {("q1", "d1")}
        recovered(project)
        assert states(project) == before
        # A step that has been taken back is not offered by Undo again.
        assert project.undo_text(rater, labels_only=True) is None


def test_verdicts_come_back(lab: Lab) -> None:
    with open_project(lab.path) as project:
        (comparison,) = project.read(preferences.comparisons)
        rater = project.raters()[0].id
        project.execute(StartComparison(comparison.id, rater)).result()
        lab.keep()
        key = ItemKey(project.read(contents.query_ids)["q2"])
        verdict = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, ("fresher",), "note")
        project.execute(JudgeItem(rater, comparison.id, key, verdict, 2.0)).result()
        project.undo(rater, labels_only=True).result()
        project.redo(rater, labels_only=True).result()
        before = project.read(preferences.preferences, comparison.id)
        assert len(before) == 1
    lab.put_back()
    with open_project(lab.path) as project:
        assert project.read(preferences.preferences, comparison.id) == []
        recovery = recovered(project)
        assert (recovery.labels, len(recovery.found[0].events)) == (1, 3)
        assert project.read(preferences.preferences, comparison.id) == before
        assert look_for_lost(project) == Recovery()


def test_a_rater_and_what_was_imported_since(lab: Lab) -> None:
    with open_project(lab.path) as project:
        add_rater(project, "cem")
        judge(project, "q1", "d1", 3, "cem")
    lab.put_back()
    with open_project(lab.path) as project:
        recovered(project)
        assert [item.name for item in project.raters()] == ["ann", "bob", "cem"]
        assert states(project, "cem")["q1", "d1"].grade == 3


def test_what_was_judged_since_stays(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
        judge(project, "q1", "d2", 3)
        judge(project, "q1", "d3", 1)
    lab.put_back()
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 0)
        judge(project, "q1", "d2", 3)
        recovery = recovered(project)
        assert recovery.labels == 1
        (conflict,) = recovery.left_out
        assert (conflict.query_key, conflict.what, conflict.why) == ("q1", "d1", Why.JUDGED)
        assert (str(conflict.project), str(conflict.journal)) == ("grade 0", "grade 3")
        assert {pair: state.grade for pair, state in states(project).items()} == {
            ("q1", "d1"): 0, ("q1", "d2"): 3, ("q1", "d3"): 1,
        }  # fmt: skip
        assert look_for_lost(project).found == ()


def test_what_the_project_does_not_know_is_listed(lab: Lab, tmp_path: Path) -> None:
    from tests.making import store, write_documents

    with open_project(lab.path) as project:
        store(project, write_documents(tmp_path / "more.jsonl", ["new"]))
        judge(project, "q1", "new", 3)
        store(project, write_documents(tmp_path / "texts.jsonl", ["d2"], title="another text of"))
        judge(project, "q1", "d2", 3)
    lab.put_back()
    with open_project(lab.path) as project:
        recovery = look_for_lost(project)
        assert [(item.what, item.why) for item in recovery.left_out] == [("new", Why.GONE), ("d2", Why.TEXT)]
        assert recovery.found == ()


def test_what_was_left_is_not_offered_again(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
    lab.put_back()
    with open_project(lab.path) as project:
        leave(project, look_for_lost(project))
        assert look_for_lost(project) == Recovery()
        assert look_for_lost(project, left_too=True).labels == 1


def test_a_copy_has_its_own_labels(lab: Lab, tmp_path: Path) -> None:
    copy = tmp_path / "copy.ndcg"
    shutil.copy(lab.path, copy)
    with open_project(copy) as project:
        judge(project, "q1", "d1", 3)
    with open_project(lab.path) as project:
        recovery = look_for_lost(project)
        assert (recovery.found, recovery.elsewhere) == ((), 1)
        assert look_for_lost(project, everywhere=True).labels == 1
    # A file that is no longer there was this one under another name.
    copy.unlink()
    with open_project(lab.path) as project:
        assert look_for_lost(project).labels == 1


def test_a_label_that_the_file_did_not_take_is_offered(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 1)
        # Read now: a connection that is opened later is one to another file.
        later = judging(project, "q1", "d2", 2)
        # A sync program replaces the file while it is open.
        shutil.copy(lab.old, lab.path.with_name("new"))
        lab.path.with_name("new").replace(lab.path)
        with pytest.raises(StoreError, match="replaced or removed"):
            project.execute(later).result()
    with open_project(lab.path) as project:
        assert recovered(project).labels == 2
        assert {pair: state.grade for pair, state in states(project).items()} == {
            ("q1", "d1"): 1, ("q1", "d2"): 2,
        }  # fmt: skip


def test_lines_of_another_version_are_passed_over(lab: Lab) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
        folder = folder_of(paths.data_folder(), project.project_id)
    (file,) = folder.iterdir()
    lab.put_back()
    from ndcg_gui.store.labels.journal import _text

    file.write_text(_text({"kind": "something new", "event": "e", "at": 1}), encoding="utf-8")
    with open_project(lab.path) as project:
        assert look_for_lost(project).found == ()


def test_nothing_to_bring_back_changes_nothing(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        before = dump(project.path)
        assert not project.execute(bring_back(Recovery())).result()
        assert dump(project.path) == before


def test_it_says_what_came_back_and_twice_is_harmless(tmp_path: Path) -> None:
    path = tmp_path / "small.ndcg"
    with make_project(tmp_path) as project:
        rater_id = add_rater(project, "ann")
    old = shutil.copy(path, tmp_path / "old")
    with open_project(path) as project:
        query, document = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(grade_pair(rater_id, query, document, 3)).result()
        whole = dump(path)["judgment"]
    shutil.copy(old, path)
    with open_project(path) as project:
        command = bring_back(look_for_lost(project))
        assert isinstance(command, BringBack)
        assert str(command.summary) == "1 label restored"
        changes = project.execute(command).result()
        assert changes == Changes(judged=frozenset({query}), pairs=frozenset({(query, document)}))
        assert command.recovery.labels == 1
        after = dump(path)
        assert after["judgment"] == whole
        assert not project.execute(command).result()
        assert dump(path) == after


class Clock:
    """The computer's clock, so many days ahead."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        true, self.days = time.time_ns, 0
        monkeypatch.setattr(time, "time_ns", lambda: true() + self.days * 24 * 3600 * 10**9)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def grades(project: Project) -> dict[tuple[str, str], float | None]:
    return {pair: state.grade for pair, state in states(project).items()}


def make_journal_old(project: Project) -> None:
    """Rewrite the journal as versions did that numbered nothing."""
    from ndcg_gui.store.labels.journal import _text, read_line

    new = ("session", "seen", "n", "before", "after")
    for file in folder_of(paths.data_folder(), project.project_id).glob("*.jsonl"):
        lines = [read_line(row) or {} for row in file.read_text("utf-8").splitlines()]
        kept = [{key: value for key, value in line.items() if key not in new} for line in lines]
        file.write_text("".join(map(_text, kept)), "utf-8")


JUMPS = [(-40, 1), (40 * 365, -40 * 365), (-20 * 365, 0), (0, 0), (9, -18), (-9, 5)]


@pytest.mark.parametrize("one_session", [True, False])
@pytest.mark.parametrize("jumps", JUMPS, ids=str)
def test_a_clock_set_back_or_forward_changes_no_label(
    lab: Lab, clock: Clock, jumps: tuple[int, ...], one_session: bool
) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 1)
    lab.keep()
    project = open_project(lab.path)
    for number, jump in enumerate(jumps):
        clock.days += jump
        if not one_session:
            project.close()
            project = open_project(lab.path)
        judge(project, "q1", "d1", 2 + number)
        judge(project, "q1", f"d{2 + number}", 3)
        look_for_lost(project)  # which tidies up
    wanted = grades(project)
    assert wanted == {("q1", "d1"): 3, ("q1", "d2"): 3, ("q1", "d3"): 3}
    project.close()
    lab.put_back()
    with open_project(lab.path) as project:
        recovery = recovered(project)
        assert (recovery.labels, recovery.left_out) == (3, ())
        assert grades(project) == wanted


@pytest.mark.parametrize("jump", [-400, 0, 400])
def test_what_was_judged_since_stays_whatever_the_clock_says(lab: Lab, clock: Clock, jump: int) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
    lab.put_back()
    clock.days += jump
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 0)
        (conflict,) = recovered(project).left_out
        assert conflict.why is Why.JUDGED
        assert grades(project) == {("q1", "d1"): 0}


@pytest.mark.parametrize("jump", [-400, 0, 400])
def test_the_last_word_stands_though_the_file_was_put_back_twice(lab: Lab, clock: Clock, jump: int) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
    lab.put_back()
    clock.days += jump
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 1)
        lab.keep()
        clock.days -= 2 * jump
        judge(project, "q1", "d1", 2)
    lab.put_back()
    with open_project(lab.path) as project:
        recovery = recovered(project)
        assert (recovery.labels, recovery.left_out) == (1, ())
        assert grades(project) == {("q1", "d1"): 2}
        assert look_for_lost(project) == Recovery()


@pytest.mark.parametrize("jump", [-3, 3])
def test_two_programs_on_one_file_stand_in_its_order(lab: Lab, clock: Clock, jump: int) -> None:
    with open_project(lab.path) as one, open_project(lab.path) as other:
        for number in range(6):
            clock.days += jump
            judge((one, other)[number % 2], "q1", "d1", number % 5)
            judge((one, other)[number % 3 % 2], "q1", "d2", (number + 2) % 5)
        wanted = grades(one)
    lab.put_back()
    with open_project(lab.path) as project:
        recovery = recovered(project)
        assert (recovery.labels, recovery.left_out) == (2, ())
        assert grades(project) == wanted == {("q1", "d1"): 0, ("q1", "d2"): 2}


@pytest.mark.parametrize("jump", [-20 * 365, -40, 40, 20 * 365])
def test_a_wrong_clock_keeps_what_an_older_file_will_lack(lab: Lab, clock: Clock, jump: int) -> None:
    """Judged under a clock that is off, opened under others, and then the file is put back."""
    clock.days += jump
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
    for days in (0, jump, -jump, 1):
        clock.days = days
        with open_project(lab.path) as project:
            assert look_for_lost(project) == Recovery()
    lab.put_back()
    with open_project(lab.path) as project:
        assert recovered(project).labels == 1


def test_undo_after_a_clock_was_set_back(lab: Lab, clock: Clock) -> None:
    with open_project(lab.path) as project:
        rater = project.raters()[0].id
        judge(project, "q1", "d1", 3)
        clock.days -= 4
        judge(project, "q1", "d1", 1)
        clock.days -= 4
        project.undo(rater, labels_only=True).result()
        assert grades(project) == {("q1", "d1"): 3}
    lab.put_back()
    with open_project(lab.path) as project:
        recovered(project)
        assert grades(project) == {("q1", "d1"): 3}


@pytest.mark.parametrize("jump", [-400, 0])
def test_journals_of_versions_before_keep_the_order_of_their_file(lab: Lab, clock: Clock, jump: int) -> None:
    with open_project(lab.path) as project:
        judge(project, "q1", "d1", 3)
        clock.days += jump
        judge(project, "q1", "d1", 1)
        make_journal_old(project)
    with open_project(lab.path) as project:
        clock.days += jump
        judge(project, "q1", "d1", 2)
    lab.put_back()
    with open_project(lab.path) as project:
        recovered(project)
        assert grades(project) == {("q1", "d1"): 2}


def test_old_journals_stand_by_time_among_each_other(lab: Lab) -> None:
    for grade in (3, 1, 2):
        with open_project(lab.path) as project:
            judge(project, "q1", "d1", grade)
            judge(project, "q1", f"d{1 + grade}", grade)
    with open_project(lab.path) as project:
        make_journal_old(project)
    lab.put_back()
    with open_project(lab.path) as project:
        recovery = recovered(project)
        assert (recovery.labels, recovery.left_out) == (4, ())
        assert grades(project)["q1", "d1"] == 2


def test_a_renamed_rater_is_found_though_the_clock_was_ahead(lab: Lab, clock: Clock) -> None:
    with open_project(lab.path) as project:
        lab.keep()
        clock.days += 30
        judge(project, "q1", "d1", 3)
    clock.days -= 30
    lab.put_back()
    with open_project(lab.path) as project:
        project.execute(RenameRater("ann", "anna")).result()
        recovered(project)
        assert [item.name for item in project.raters()] == ["anna", "bob"]
        assert states(project, "anna")["q1", "d1"].grade == 3
