"""The project file is removed, replaced or write-protected while it is open: no label is lost in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app.statusbar import StatusBar
from ndcg_gui.store.collection import contents
from tests.faults import shim
from tests.faults.kills import Judging
from tests.faults.lives import PLODDED, UNGUARDED, UNGUARDED_AFTER, UNTOUCHED
from tests.faults.nursery import nursery
from tests.faults.words import unsound, words_of
from tests.making import add_rater, make_project
from tests.thoroughness import rest_slow
from tests.tools import needs

needs_shim = needs(shim.missing())

NEVER = 1 << 40


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    other = path.with_name("of the sync client")
    shutil.copy(path.with_name("base"), other)
    other.replace(path)


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


WAYS: tuple[Callable[[Path], None], ...] = (removed, replaced, moved)


def wrongs(folder: Path, way: Callable[[Path], None], planted: str = "", *, step: int = 1) -> list[str]:
    """What goes wrong when it happens before every `step`-th call of a label, counted from the last."""
    trial, found = Judging(folder), []
    with nursery(folder) as children:
        trial.prepare(0)
        ((_, calls),) = children.life("plod", trial.path, NEVER, within=0, meanwhile=lambda: None)[-1:]
        whole = calls // (PLODDED - UNTOUCHED)
        # Far more than the commit alone: each page is journalled in three writes.
        assert whole > 30
        for call in range(whole, 0, -step):
            trial.prepare(0)
            said = children.life(
                "plod", trial.path, call, within=0, planted=planted, meanwhile=lambda: way(trial.path)
            )
            kinds = [kind for kind, *_ in said]
            at = kinds.index("stopped")
            if "label" in kinds[at:]:
                found.append(f"call {call} of {whole}: acknowledged into a file that nobody sees")
            elif kinds[at:] != ["stopped", "refused", "done"]:
                found.append(f"call {call} of {whole}: {kinds}")
            else:
                text, pending, shown = said[at + 1][1:]
                if "replaced or removed" not in text or pending or shown != text:
                    found.append(f"call {call}: says {text!r}, shows {shown!r} and {pending} pending")
    return found


@needs_shim
@pytest.mark.parametrize("way", rest_slow(WAYS))
def test_nothing_is_acknowledged_into_a_dead_file(tmp_path: Path, way: Callable[[Path], None]) -> None:
    assert wrongs(tmp_path, way, step=15) == []


@needs_shim
@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_nor_at_any_call(tmp_path: Path, way: Callable[[Path], None]) -> None:
    assert wrongs(tmp_path, way) == []


@needs_shim
@pytest.mark.slow
@pytest.mark.parametrize("planted", [UNGUARDED, UNGUARDED_AFTER])
def test_without_the_guard_it_is(tmp_path: Path, planted: str) -> None:
    found = wrongs(tmp_path, replaced, planted, step=3)
    assert any("acknowledged into" in item for item in found)


@needs_shim
def test_what_was_acknowledged_before_is_in_the_file_that_was_moved(tmp_path: Path) -> None:
    trial = Judging(tmp_path)
    with nursery(tmp_path) as children:
        said = children.life("plod", trial.path, 1, within=0, meanwhile=lambda: moved(trial.path))
    trial.path.with_name("elsewhere").rename(trial.path)
    words = words_of(said)
    assert len(words) == 3
    with open_project(trial.path) as project:
        assert unsound(project, words) == []


def judge(project: Project, document: str, grade: float) -> JudgePair:
    (rater,) = project.raters()
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    return JudgePair(rater.id, queries["q1"], documents[document], PairState(Status.GRADED, grade))


def test_the_screen_never_says_saved_again(qtbot: QtBot, tmp_path: Path) -> None:
    status = StatusBar()
    qtbot.addWidget(status)
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        first, second = judge(project, "d1", 1.0), judge(project, "d2", 2.0)
        project.execute(first).result()
        status.show_state(project.writer_state())
        assert status.saved_text() == "All judgments saved"
        project.path.unlink()
        for command in (second, first):
            with pytest.raises(StoreError, match="replaced or removed"):
                project.execute(command).result()
            status.show_state(project.writer_state())
            assert status.saved_text().startswith("Not saved: the project file was replaced or removed")
        assert project.writer_state().pending == 0  # so that the window can be closed


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is write-protected for root")
def test_a_write_protected_folder_keeps_labels_waiting(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        add_rater(project, "ann")
        command = judge(project, "d1", 1.0)
        try:
            tmp_path.chmod(0o500)
            future = project.execute(command)
            while project.writer_state().failed is None:
                assert not future.done()
        finally:
            tmp_path.chmod(0o700)
        project.retry_now()
        future.result()
        assert project.writer_state().failed is None
