"""Nobody who was erased is in what the program keeps, and the project is as sound as before."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.core.people import ChangeSetting, ErasedStep, Role, SetPerson, people_of
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.errors import InputError, NdcgError, StoreError
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.exporting.corrections import corrections
from ndcg_gui.features.inbox.remarks import everybodys
from ndcg_gui.features.inbox.verbs import answer
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater
from ndcg_gui.features.labels.recovery import Recovery, bring_back, look_for_lost
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.people.handing_over import HandOver
from ndcg_gui.features.safety import erasing
from ndcg_gui.features.safety.backups import backups_of, keep_backup
from ndcg_gui.features.safety.erasing import erase_from, erasure_draft
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.features.undoable import undo_steps
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.erasing import erasures
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.journal import folder_of, read_sessions
from tests.making import add_rater, correct, create_comparison, make_project

# Rows of files are looked at, and a server is refused.
pytestmark = pytest.mark.files

FIRST, NAME, TWIN = "Zsófi-Quaststein", "Zsófia Quaststein", "zs. quaststein"
NOTE, ANSWER, VERDICT = "my own unmistakable remark", "the answer nobody else gave", "left looked odder to me"
WORDS = (FIRST, NAME, TWIN, NOTE, ANSWER, VERDICT)


def rater_of(project: Project, name: str):  # type: ignore[no-untyped-def]
    return next(item for item in project.raters() if item.name == name)


def judge(project: Project, name: str, query: str, document: str, state: PairState) -> None:
    numbers = project.read(contents.query_ids)[query], project.read(contents.document_ids)[document]
    project.execute(JudgePair(rater_of(project, name).id, *numbers, state)).result()


def graded(grade: float, note: str = "") -> PairState:
    return PairState(Status.GRADED, grade, note)


@pytest.fixture
def busy(tmp_path: Path) -> Path:
    """Zsófia did all that a person can do in a project, and there are backups of it."""
    with make_project(tmp_path) as project:
        for name in (FIRST, TWIN, "bob", "lea"):
            add_rater(project, name)
        project.execute(SetPerson(FIRST, Role.LEAD, away=True)).result()
        keep_backup(project)
        judge(project, "bob", "q1", "d1", graded(2, "bob's"))
        judge(project, FIRST, "q1", "d1", graded(3, NOTE))
        judge(project, TWIN, "q2", "d5", graded(1, NOTE))
        project.execute(RenameRater(FIRST, NAME, by="lea")).result()
        project.execute(MergeRaters(TWIN, NAME)).result()
        judge(project, NAME, "q1", "d2", PairState(note=NOTE))
        judge(project, NAME, "q1", "d3", graded(4))
        judge(project, NAME, "q1", "d3", graded(0, NOTE))
        project.undo(rater_of(project, NAME).id, labels_only=True).result()
        judge(project, "bob", "q1", "d3", graded(1))
        judge(project, "lea", "q1", "d1", graded(0))
        plan = PoolPlan("heads", depth=2, raters=(NAME, "bob"), quotas={NAME: 3}, gold_from=f"rater:{NAME}")
        project.execute(CreateTask(draft(project, plan))).result()
        project.execute(HandOver(NAME, ("bob",), ("heads",))).result()
        a, b = project.read(contents.systems)
        create_comparison(project, "launch", a.id, b.id, raters=(NAME,))
        (comparison,) = project.read(preferences.comparisons)
        verdict = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, (), VERDICT)
        key = ItemKey(project.read(contents.query_ids)["q2"])
        project.execute(JudgeItem(rater_of(project, NAME).id, comparison.id, key, verdict)).result()
        project.execute(OpenResult(comparison.id, NAME)).result()
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(settle(rater_of(project, NAME), *pair, 2, note=NOTE)).result()
        project.execute(AdjudicationPlan(people=(NAME, "lea")).command()).result()
        remark = next(item for item in everybodys(project) if item.rater == "bob")
        project.execute(answer([remark], ANSWER, by=NAME)).result()
        settings = EvaluationSettings(labels=f"rater:{NAME}")
        saved = draft_evaluation(project, name="v1", metrics=(parse_metric("P@1"),), settings=settings)
        project.execute(SaveEvaluation(saved)).result()
        correct(project, d1={"title": "a title that somebody corrected"})
        hand_out(project, tmp_path / "out.ndcg", PackageRequest(rater_of(project, NAME).id))
        keep_backup(project)
        assert project.read(soundness.check_project) == []
        assert len(backups_of(project.path, project.project_id)) == 2
    path = tmp_path / "small.ndcg"
    with closing(sqlite3.connect(path)) as connection:
        # What a version before deleted stands in pages that nothing uses, unless SQLite wipes them by itself.
        connection.execute("PRAGMA secure_delete=OFF")
        for change in (
            ("INSERT INTO setting VALUES ('x', ?, 0)", (NOTE * 3000,)),
            ("DELETE FROM setting WHERE key = ?", ("x",)),
        ):
            with connection:
                connection.execute(*change)
    return path


def kept_files(path: Path) -> Iterator[Path]:
    yield path
    yield from (file for file in paths.data_folder().rglob("*") if file.is_file())


def found_in(path: Path, words: tuple[str, ...] = WORDS) -> list[tuple[str, str]]:
    """The words that stand in what the program keeps, spelled in any way, with their files."""
    found = []
    for file in kept_files(path):
        content = file.read_bytes()
        for word in words:
            spelled = {word, json.dumps(word)[1:-1], json.dumps(json.dumps(word)[1:-1])[1:-1]}
            if any(text.encode() in content for text in spelled):
                found.append((file.name, word))
    return found


def grades(project: Project) -> dict[str, list[float]]:
    """Grades by rater, with the former name for who was erased."""
    return {
        rater.name: sorted(
            state.grade
            for state in project.read(judgments.rater_states, rater.id).values()
            if state.grade is not None
        )
        for rater in project.raters()
    }


@pytest.mark.parametrize("keep", [True, False])
def test_nothing_of_a_person_is_left_in_what_is_kept(busy: Path, keep: bool) -> None:
    assert {word for _, word in found_in(busy)} == set(WORDS)
    with open_project(busy) as project:
        before = grades(project)
    report = erase_from(busy, NAME, by="lea", keep_labels=keep)
    assert found_in(busy) == []
    assert (report.failed, report.unreadable, report.erased.left) == ((), 0, ())
    with open_project(busy) as project:
        assert project.read(soundness.check_project) == []
        after = grades(project)
        assert (after["bob"], after["lea"]) == (before["bob"], before["lea"])
        kept = after.get("erased-1", []) + after.get("erased-2", [])
        assert kept == (before[NAME] if keep else [])
        # The final grade is the project's; its words were hers.
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        (final,) = [
            item.state for item in project.read(judgments.pair_history, *pair) if item.rater == FINAL_GRADE
        ]
        assert (final.grade, final.note) == (2, "") and final.by in ("erased-1", "erased-2")
        # Roles and plans name whoever she is now.
        assert NAME not in people_of(project.setting("people"))
        assert look_for_lost(project) == Recovery()
        assert len(backups_of(busy, project.project_id)) == 1


@pytest.mark.parametrize("keep", [True, False])
def test_no_step_back_brings_a_person_back(busy: Path, keep: bool) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=keep)
    with open_project(busy) as project:
        raters = [None, *(rater.id for rater in project.raters())]
        for rater in raters:
            for _ in range(40):
                try:
                    if not project.undo(rater).result():
                        break
                except NdcgError:
                    break
            for _ in range(40):
                try:
                    if not project.redo(rater).result():
                        break
                except NdcgError:
                    break
        assert project.read(soundness.check_project) == []
        keep_backup(project)
    assert found_in(busy) == []


def test_the_check_says_who_did_it(busy: Path) -> None:
    with closing(sqlite3.connect(busy)) as connection:
        heads = dict(connection.execute("SELECT rater_id || stream, head FROM chain"))
    erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project:
        (record,) = project.read(erasures)
    assert (record.by, record.labels_kept) == ("lea", True)
    assert set(record.names) == {"erased-1", "erased-2"}
    with closing(sqlite3.connect(busy)) as connection:
        now = dict(connection.execute("SELECT rater_id || stream, head FROM chain"))
    changed = {f"{number}{stream}": (old, new) for number, stream, _, old, new in record.chains}
    assert changed == {key: (heads[key], now[key]) for key in heads if heads[key] != now[key]}
    assert len(changed) == 4  # hers twice, her twin's, the final grades'


def test_lines_of_the_journal_stand_where_the_history_has_them(busy: Path) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project:
        sessions = read_sessions(paths.data_folder(), project.project_id)
    lines = {line["event"]: line for session in sessions for line in session.lines}
    with closing(sqlite3.connect(busy)) as connection:
        rows = connection.execute(
            "SELECT event_id, previous_hash, hash FROM judgment_event"
            " UNION ALL SELECT event_id, previous_hash, hash FROM preference_event"
        ).fetchall()
    here = [(lines[event], before, after) for event, before, after in rows if event in lines]
    assert len(here) >= 10
    for line, before, after in here:
        assert (line["before"], line["after"]) == (before[:16], after[:16])


def test_labels_are_recovered_after_somebody_was_erased(busy: Path) -> None:
    with open_project(busy) as project:
        judge(project, "bob", "q3", "d1", graded(1))
    erase_from(busy, NAME, by="lea", keep_labels=True)
    old = shutil.copy(busy, busy.with_name("old"))
    with open_project(busy) as project:
        judge(project, "bob", "q3", "d1", graded(2))
        judge(project, "bob", "q3", "d2", graded(4))
        wanted = grades(project)
    shutil.copy(old, busy)
    with open_project(busy) as project:
        recovery = look_for_lost(project)
        assert (recovery.labels, recovery.left_out) == (2, ())
        project.execute(bring_back(recovery)).result()
        assert grades(project) == wanted
        assert project.read(soundness.check_project) == []


@pytest.mark.parametrize("keep", [True, False])
def test_what_a_project_lost_comes_back_without_the_person(busy: Path, keep: bool) -> None:
    """Labels that are only in the journal are as nameless as the others."""
    old = shutil.copy(busy, busy.with_name("old"))
    with open_project(busy) as project:
        judge(project, NAME, "q3", "d5", graded(3, NOTE))
        judge(project, "bob", "q3", "d5", graded(2))
    shutil.copy(old, busy)
    erase_from(busy, NAME, by="lea", keep_labels=keep)
    with open_project(busy) as project:
        recovery = look_for_lost(project)
        assert [item.rater for item in recovery.found] == (["bob", "erased-1"] if keep else ["bob"])
        project.execute(bring_back(recovery)).result()
        assert project.read(soundness.check_project) == []
    assert found_in(busy) == []


def test_lines_that_cannot_be_read_do_not_stay(busy: Path) -> None:
    with open_project(busy) as project:
        folder = folder_of(paths.data_folder(), project.project_id)
        project_id = project.project_id
    file = max(folder.glob("*.jsonl"), key=lambda item: item.stat().st_size)
    with file.open("ab") as stream:
        stream.write(f"0123456789abcdef {NOTE}\n".encode())
    report = erase_from(busy, NAME, by="lea", keep_labels=True)
    assert (report.unreadable, found_in(busy)) == (1, [])
    assert all(session.damaged == 0 for session in read_sessions(paths.data_folder(), project_id))


def test_what_others_wrote_is_told_and_stays(busy: Path) -> None:
    with open_project(busy) as project:
        judge(project, "bob", "q3", "d1", graded(1, f"as {NAME} says"))
        judge(project, "bob", "q3", "d2", graded(1, f"as {NAME}ns say"))
    report = erase_from(busy, NAME, by="lea", keep_labels=True)
    assert [tuple(place) for place in report.erased.left] == [("judgment_event", "note", 1)]
    told = [str(item) for item in report.not_reached()]
    assert "a package or page that was handed out" in told[0]
    assert told[1].startswith("the name stands in 1 cell of judgment_event, column note")
    assert told[-1].startswith("releases, reports, exports")


def test_a_second_person_does_not_touch_the_first(busy: Path) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=True)
    erase_from(busy, "lea", by="bob", keep_labels=True)
    with open_project(busy) as project:
        first, second = project.read(erasures)
        assert (first.by, second.by, second.names) == ("erased-3", "bob", ("erased-3",))
        assert project.read(soundness.check_project) == []


def test_labels_that_were_kept_can_be_removed_later(busy: Path) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project:
        (name,) = [name for name, given in grades(project).items() if name.startswith("erased") and given]
    erase_from(busy, name, by="lea", keep_labels=False)
    with open_project(busy) as project:
        assert not grades(project).get(name)
        assert project.read(soundness.check_project) == []


def test_a_name_that_is_also_a_word_of_the_program_harms_nothing(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        for name in ("rater", "lead", "raters", "bob"):
            add_rater(project, name)
        for name in ("rater", "lead"):
            project.execute(SetPerson(name, Role.RATER, away=True)).result()
        judge(project, "rater", "q1", "d1", graded(2))
        plan = PoolPlan("rater", depth=2, raters=("rater", "lead", "bob"))
        project.execute(CreateTask(draft(project, plan))).result()
    for name in ("rater", "lead", "raters"):
        erase_from(tmp_path / "small.ndcg", name, by="bob", keep_labels=True)
    with open_project(tmp_path / "small.ndcg") as project:
        assert project.read(soundness.check_project) == []
        assert [item.name for item in project.raters()] == ["erased-1", "erased-2", "erased-3", "bob"]
        people = people_of(project.setting("people"))
        assert {name: (own.role, own.away) for name, own in people.items()} == {
            "erased-1": (Role.RATER, True), "erased-2": (Role.RATER, True),
        }  # fmt: skip


def test_what_is_refused_changes_nothing(busy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = busy.read_bytes()
    for name, by, problem in [
        ("nobody", "lea", "no rater named 'nobody'"),
        (NAME, NAME, "name who erases them"),
        (NAME, FIRST, "name who erases them"),
        (FINAL_GRADE, "lea", "no rater named"),
        (NAME, " ", "a rater needs a name"),
    ]:
        with pytest.raises(InputError, match=problem):
            erase_from(busy, name, by=by, keep_labels=True)
    monkeypatch.setattr(erasing, "programs_with", lambda path: [("other", 7)])
    with pytest.raises(StoreError, match=r"is open in other \(process 7\)"):
        erase_from(busy, NAME, by="lea", keep_labels=True)
    assert busy.read_bytes() == before


def test_a_project_that_is_not_sound_is_refused(busy: Path) -> None:
    with closing(sqlite3.connect(busy)) as connection, connection:
        connection.execute("UPDATE judgment SET grade = 4 WHERE grade = 3")
    with pytest.raises(StoreError, match="not sound"):
        erase_from(busy, NAME, by="lea", keep_labels=True)
    assert (busy.name, NOTE) in found_in(busy)


def test_what_fails_later_is_told_with_what_to_do(busy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(erasing, "overwrite_free_pages", full)
    report = erase_from(busy, NAME, by="lea", keep_labels=True)
    told = [str(item) for item in report.failed]
    assert "unused pages" in told[0] and "No space left on device" in told[0]
    assert [item.endswith("delete this backup") for item in told[1:]] == [True, True]


def test_a_draft_says_what_will_go(busy: Path) -> None:
    with open_project(busy) as project:
        found = erasure_draft(project, NAME)
    assert set(found.names) == {FIRST, NAME, TWIN}
    assert (len(found.packages), len(found.backups), found.copies) == (1, 2, ())


def test_a_step_that_named_somebody_cannot_be_done(busy: Path) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project, pytest.raises(InputError, match="who was erased"):
        project.execute(ErasedStep()).result()


def test_lists_of_steps_and_corrections_can_be_read_afterwards(busy: Path) -> None:
    erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project:
        logged = [(item.correction.what, item.correction.key) for item in corrections(project)]
        assert ("document", "d1") in logged and not any(what == "rater" for what, _ in logged)
        assert not any(NAME in str(step.summary) for step in undo_steps(project))


def test_settings_that_hold_no_names_stay(busy: Path) -> None:
    with open_project(busy) as project:
        project.execute(ChangeSetting("display", json.dumps({"title": ["raters", NAME]}))).result()
        before = project.read(lambda c: dict(c.exec_driver_sql("SELECT key, value FROM setting").all()))
    report = erase_from(busy, NAME, by="lea", keep_labels=True)
    with open_project(busy) as project:
        after = project.read(lambda c: dict(c.exec_driver_sql("SELECT key, value FROM setting").all()))
    changed = {key.partition(":")[0][:13] for key in before if before[key] != after.get(key)}
    assert changed <= {"people", "adjudication", "inbox", "package_given"}
    assert [tuple(place) for place in report.erased.left] == [("setting", "value", 1)]
