from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.command import decode, encode
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.features.opening import open_project, undoable
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.packages.verbs import MergePackages, RepeatMerge, RevertMerge, merge_packages
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import events
from tests.making import dump
from tests.packaging import merge, merging, opened, package_of, said, say, telling_project, undo

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        yield project


@pytest.fixture
def package(project: Project, tmp_path: Path) -> Path:
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
        say(package, "q1", "d2", 1.0)
        undo(package)
        say(package, "q2", "d4", None)
    return path


def test_steps_of_undo_are_kept_as_text() -> None:
    for command in (RevertMerge("ann", 3, 9), RepeatMerge("ann", 3, 9, 1, 0, 5, ("p", "q"), (2, 0))):
        assert decode(encode(command), undoable()) == command
    # As versions wrote it that kept nothing of what came back.
    older = '["RevertMerge", {"names": "ann", "first": 3, "last": 9, "first_verdict": 1, "last_verdict": 0}]'
    assert decode(older, undoable()) == RevertMerge("ann", 3, 9)


def test_what_changed_is_reported(project: Project, package: Path) -> None:
    command = merging(project, package)
    changes = project.execute(command, origin="me").result()
    queries = project.read(contents.query_ids)
    assert changes.judged == {queries["q1"], queries["q2"]}
    assert len(changes.pairs) == 3 and changes.origin == "me"
    assert str(changes.summary) == str(project.undo_text(None)) == "merge of ann"


def test_nothing_new_is_no_step_of_undo(project: Project, package: Path) -> None:
    merge(project, package)
    before = dump(project.path)
    changes = project.execute(merging(project, package)).result()
    assert not changes
    assert dump(project.path) == before


@pytest.mark.parametrize("step", [1, 2, 3])
def test_cancelling_stores_nothing(
    project: Project, package: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    monkeypatch.setattr(events, "_PORTION", 1)
    calls: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        calls.append((done, total))
        if len(calls) == step:
            raise Cancelled

    before = dump(project.path)
    with pytest.raises(Cancelled):
        project.execute(merge_packages((read_package(project, package),), report)).result()
    assert dump(project.path) == before
    assert said(project) == {}
    assert merge(project, package).new == 4


def test_a_bad_package_among_good_ones_stores_nothing(
    project: Project, package: Path, tmp_path: Path
) -> None:
    content = read_package(project, package)
    forged = next(item for item in content.events if item.state.grade == 3.0)
    from dataclasses import replace

    state = replace(forged.state, grade=9.0)
    bad = replace(
        content,
        package=replace(content.package, package_id="other"),
        events=(replace(forged, event_id="forged", state=state),),
    )
    before = dump(project.path)
    with pytest.raises(InputError, match="grade 9 is not on the scale"):
        project.execute(merge_packages((content, bad))).result()
    assert dump(project.path) == before


def test_the_command_names_whose_packages_they_are(project: Project, package: Path) -> None:
    command = merging(project, package)
    assert isinstance(command, MergePackages) and command.actor is None
    assert str(command.summary) == "merge of ann"
    assert str(RevertMerge("ann", 1, 2).summary) == "undo the merge of ann"


# Says each step of storing on a line, so that the parent can choose when to strike.
MERGER = """
import sys
from pathlib import Path
from ndcg_gui.features.packages.verbs import merge_packages
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.labels import events
events._PORTION = 1
with open_project(Path(sys.argv[1])) as project:
    content = read_package(project, Path(sys.argv[2]))
    def tell(done, total):
        print(done, flush=True)
    project.execute(merge_packages((content,), tell)).result()
    print("acknowledged", flush=True)
"""


def merged_until(path: Path, package: Path, *, kill_after: int) -> list[str]:
    """What the child said until it was killed (or was done)."""
    words = [sys.executable, "-c", MERGER, str(path), str(package)]
    child = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    lines: list[str] = []
    with child, child.stdout:
        for line in child.stdout:
            lines.append(line.strip())
            if len(lines) == kill_after:
                child.kill()
    return lines


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_killed_while_merging_the_project_is_as_it_was_or_whole(tmp_path: Path) -> None:
    with telling_project(tmp_path) as project:
        package = package_of(project, tmp_path / "ann.ndcg")
        with opened(package) as opened_package:
            for number in range(1, 4):
                say(opened_package, "q1", f"d{number}", float(number))
    before = dump(project.path)
    spare = tmp_path / "spare.ndcg"
    shutil.copy(project.path, spare)
    whole = merged_until(spare, package, kill_after=0)
    assert whole[-1] == "acknowledged"
    for step in (1, 3, len(whole) - 1, len(whole)):
        path = tmp_path / f"killed-{step}.ndcg"
        shutil.copy(project.path, path)
        lines = merged_until(path, package, kill_after=step)
        with open_project(path) as reopened:
            assert reopened.read(soundness.check_project) == []
            there = len(said(reopened))
        # What was not acknowledged may be there whole, but never in part.
        assert there == 3 if "acknowledged" in lines else there in (0, 3)
        if not there:
            assert dump(path) == before
        with open_project(path) as reopened:
            assert merge(reopened, package).new == 3 - there
            assert len(said(reopened)) == 3
