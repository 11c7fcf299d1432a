from __future__ import annotations

import threading
from pathlib import Path

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.writer import WriterState
from tests.making import add_rater, store, write_lines


def test_listeners_hear_of_every_commit(project: Project) -> None:
    heard: list[Changes] = []
    threads: set[str] = set()

    def listener(changes: Changes) -> None:
        threads.add(threading.current_thread().name)
        heard.append(changes)

    stop = project.subscribe(listener)
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    me = object()
    changes = project.execute(grade_pair(ann, *pair, 3), origin=me).result()
    assert heard[-1] is changes
    assert changes.origin is me
    assert str(changes.summary) == "grade 3"
    assert changes.judged == {pair[0]}
    assert project.undo(ann, labels_only=True, origin=me).result().origin is me
    assert project.redo(ann, labels_only=True, origin=me).result().origin is me
    assert not project.redo(ann, origin=me).result()
    assert threads == {"ndcg-writer"}
    count = len(heard)
    stop()
    stop()
    project.undo(ann, labels_only=True).result()
    assert len(heard) == count


def test_a_failed_command_is_heard_by_nobody_and_leaves_no_step(project: Project) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    heard: list[Changes] = []
    stop = project.subscribe(heard.append)
    before = project.path.read_bytes()
    with pytest.raises(InputError, match=r"grade 9 is not on the scale Graded 0-4 \(0, 1, 2, 3, 4\)"):
        project.execute(grade_pair(ann, *pair, 9)).result()
    assert heard == []
    assert project.path.read_bytes() == before
    assert project.undo_text(ann, labels_only=True) is None
    stop()


def test_the_state_says_what_is_pending(project: Project) -> None:
    states: list[WriterState] = []
    stop = project.subscribe_state(states.append)
    add_rater(project, "ann")
    assert states[0].pending == 1
    assert states[-1] == project.writer_state() == WriterState(0, None)
    stop()
    project.retry_now()  # harmless when nothing waits


def test_sending_a_label_again_is_one_label_and_one_step(project: Project) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    command = grade_pair(ann, *pair, 3)
    for _ in range(3):
        assert project.execute(command).result().judged == {pair[0]}
    assert len(project.read(judgments.pair_history, *pair)) == 1
    project.undo(ann, labels_only=True).result()
    assert project.read(judgments.rater_states, ann) == {}
    assert not project.undo(ann, labels_only=True).result()


def test_settings_are_known_at_once(project: Project) -> None:
    seen: list[str] = []
    stop = project.subscribe(lambda _: seen.append(project.setting("k")))
    project.execute(ChangeSetting("k", "v")).result()
    assert seen == ["v"]
    stop()


def test_undo_texts_follow_what_is_done(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]

    def texts(rater_id: object) -> list[str]:
        return [
            str(text(rater_id, labels_only=labels_only) or "-")  # type: ignore[operator]
            for text in (project.undo_text, project.redo_text)
            for labels_only in (True, False)
        ]

    assert texts(ann) == ["-", "import of 4 files", "-", "-"]
    project.execute(grade_pair(ann, *pair, 3)).result()
    assert texts(ann) == ["grade 3", "grade 3", "-", "-"]
    assert texts(bob) == ["-", "import of 4 files", "-", "-"]
    project.execute(JudgePair(ann, *pair, PairState(Status.CANNOT_JUDGE))).result()
    assert texts(ann)[0] == "cannot judge"
    project.undo(ann, labels_only=True).result()
    assert texts(ann) == ["grade 3", "grade 3", "cannot judge", "cannot judge"]
    project.undo(ann, labels_only=True).result()
    project.undo(None).result()
    assert texts(ann) == ["-", "-", "grade 3", "import of 4 files"]
    assert texts(None) == ["-", "-", "-", "import of 4 files"]


def test_a_label_after_an_import_was_undone_leaves_the_import_to_redo(
    project: Project, tmp_path: Path
) -> None:
    store(project, write_lines(tmp_path / "l.qrels", ["q1 0 d1 1"]))
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.undo(None).result()
    assert str(project.redo_text(ann)) == "import of l.qrels"
    project.execute(grade_pair(ann, *pair, 3)).result()
    assert str(project.redo_text(ann)) == "import of l.qrels"
    assert project.redo_text(ann, labels_only=True) is None
    assert str(project.redo(ann).result().summary) == "Redone: import of l.qrels"


def test_labels_on_what_was_taken_back_are_refused(project: Project) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    command = grade_pair(ann, *pair, 3)
    project.execute(command).result()
    project.undo(ann, labels_only=True).result()
    project.undo(None).result()
    with pytest.raises(Conflict, match="was undone"):
        project.redo(ann, labels_only=True).result()
    with pytest.raises(Conflict, match="was undone"):
        project.execute(grade_pair(ann, *pair, 1)).result()
    project.redo(None).result()
    assert project.read(soundness.check_project) == []


def test_after_closing_nothing_is_written(tmp_path: Path) -> None:
    project = create_project(tmp_path / "p.ndcg")
    project.close()
    project.close()
    with pytest.raises(RuntimeError, match="closed"):
        project.execute(ChangeSetting("k", "v"))


@pytest.mark.logs_warnings
def test_one_failing_listener_does_not_keep_the_others_from_hearing(project: Project) -> None:
    heard: list[Changes] = []

    def broken(_: Changes) -> None:
        raise RuntimeError("the panel is gone")

    stops = [project.subscribe(broken), project.subscribe(heard.append)]
    add_rater(project, "ann")
    assert len(heard) == 1
    for stop in stops:
        stop()
