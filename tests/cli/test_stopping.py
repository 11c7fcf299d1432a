"""Ctrl-C: what is said is what is stored, at whatever moment it comes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from ndcg_gui.cli import stopping
from ndcg_gui.core.project import Project
from ndcg_gui.features import opening
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages import handing_out
from ndcg_gui.store import copying
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.writer import Writer
from tests.cli.conftest import Line
from tests.making import RUN_A, write_documents, write_run
from tests.patience import SECONDS

NOTHING = "cancelled; nothing was stored\n"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of another kind")


def press() -> None:
    """Ctrl-C, from whatever thread; returns when the verb has heard of it."""
    verb = stopping._verb
    end = time.monotonic() + SECONDS
    again = 0.0
    while not verb.asked:
        assert time.monotonic() < end, "nobody heard of it"
        # A signal that comes just before the main thread begins to wait is heard of with the next one only.
        if time.monotonic() >= again:
            os.kill(os.getpid(), signal.SIGINT)
            again = time.monotonic() + 1
        threading.Event().wait(0.001)


def pressed_in(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, *, after: bool = False) -> None:
    real: Callable[..., Any] = getattr(place, name)

    def call(*arguments: Any, **named: Any) -> Any:
        if not after:
            press()
        result = real(*arguments, **named)
        if after:
            press()
        return result

    monkeypatch.setattr(place, name, call)


def systems(path: Path) -> list[str]:
    with open_project(path) as project:
        return [system.name for system in project.read(collection.systems)]


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_run(tmp_path / "c.run", "C", RUN_A)


def test_while_an_import_is_being_stored_nothing_of_it_is(
    line: Line, project: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = project.read_bytes()
    pressed_in(monkeypatch, collection, "insert_system")
    result = line("import", project, run, "--accept-warnings", code=130)
    assert (result.stdout, result.stderr) == ("", NOTHING)
    assert project.read_bytes() == before


def test_after_the_commit_it_comes_too_late_and_that_is_said(
    line: Line, project: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed_in(monkeypatch, Writer, "_finished")
    result = line("import", project, run, "--accept-warnings", code=130)
    said = f"stopped; done before that, and kept: imported into {project}\n"
    assert (result.stdout, result.stderr) == ("", said)
    assert systems(project) == ["A", "B", "C"]


def test_while_it_is_being_printed_too(
    line: Line, project: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        real = click.echo

        def echo(*arguments: Any, **named: Any) -> None:
            if not stopping._verb.asked:
                press()
            real(*arguments, **named)

        patch.setattr(click, "echo", echo)
        result = line("import", project, run, "--accept-warnings", code=130)
    assert result.stderr.endswith(f"and kept: imported into {project}\n")
    assert systems(project) == ["A", "B", "C"]


def test_before_anything_is_stored(
    line: Line, project: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed_in(monkeypatch, opening, "open_whole")
    assert line("import", project, run, "--accept-warnings", code=130).stderr == NOTHING
    assert systems(project) == ["A", "B"]


def test_pressed_twice_it_does_not_cut_the_first_in_two(
    line: Line, project: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        pressed_in(patch, collection, "insert_system")
        pressed_in(patch, Project, "close")
        assert line("import", project, run, "--accept-warnings", code=130).stderr == NOTHING
    assert systems(project) == ["A", "B"]


@pytest.mark.files
def test_a_copy_is_whole_or_not_there(
    line: Line, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "copy.ndcg"
    with monkeypatch.context() as patch:
        pressed_in(patch, copying, "_insert")
        assert line("copy", project, out, code=130).stderr == NOTHING
    assert not out.exists()
    with monkeypatch.context() as patch:
        pressed_in(patch, copying.Summary, "done", after=True)
        assert line("copy", project, out, code=130).stderr.endswith(f"and kept: {out} is written\n")
    assert systems(out) == ["A", "B"]


@pytest.mark.files
def test_an_export_and_a_package_say_whether_they_are_written(
    line: Line, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.jsonl"
    with monkeypatch.context() as patch:
        pressed_in(patch, os, "replace")
        said = line("export", project, out, "--as", "documents", code=130).stderr
    assert said == f"cancelled; {out} was not written\n" and not out.exists()
    with monkeypatch.context() as patch:
        pressed_in(patch, os, "replace", after=True)
        said = line("export", project, out, "--as", "documents", code=130).stderr
    assert said.endswith(f"and kept: {out} is written\n") and out.exists()
    package = tmp_path / "ann.ndcg"
    with monkeypatch.context() as patch:
        pressed_in(patch, handing_out, "_put_documents")
        said = line("hand-out", project, package, "--rater", "ann", code=130).stderr
    assert said == "stopped; done before that, and kept: ann is added to the raters\n"
    assert not package.exists()
    with open_project(project) as opened:
        assert [rater.name for rater in opened.raters()] == ["ann"]


def test_small_writes_too(line: Line, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        pressed_in(patch, Writer, "_finished")
        said = line("pool", project, "--name", "first", code=130).stderr
    assert said.endswith("and kept: task 'first' is created\n")
    assert "first" in line("pool", project, "--list").stdout


# whole processes


def _stopped(folder: Path, files: list[Path], seconds: float) -> tuple[str, str, bool]:
    """Import in a process that gets Ctrl-C after so many seconds: what it said, and whether all is stored."""
    path = folder / "p.ndcg"
    create_project(path).close()
    words = [sys.executable, "-m", "ndcg_gui", "import", str(path), *map(str, files), "--accept-warnings"]
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    with open_project(path) as project:
        imports, read = len(project.read(records.imports)), len(project.read(collection.systems))
        assert (imports, read) in ((0, 0), (3, 2)), "half of it is stored"
    path.unlink()
    return out, err, imports == 3


@pytest.mark.files
@pytest.mark.parametrize("times", [2, pytest.param(12, marks=pytest.mark.slow)])
def test_at_random_moments(tmp_path: Path, times: int) -> None:
    lists = {f"q{query}": [f"d{query * 7 + rank}" for rank in range(60)] for query in range(60)}
    files = [
        write_run(tmp_path / "a.run", "A", lists),
        write_run(tmp_path / "b.run", "B", {key: keys[::-1] for key, keys in lists.items()}),
        write_documents(tmp_path / "d.jsonl", [f"d{number}" for number in range(600)]),
    ]
    begun = time.monotonic()
    out, err, stored = _stopped(tmp_path, files, 600)
    whole = time.monotonic() - begun
    assert stored and "imported into" in out, err
    chance = random.Random(times)
    for _ in range(times):
        # However fast the machine is: what is said must hold at any moment.
        out, err, stored = _stopped(tmp_path, files, whole * chance.uniform(0.05, 1.1))
        assert stored == ("imported into" in out + err), (out, err)
        if "nothing was stored" in err:
            assert not stored and err == NOTHING
