"""What import commands are as values; what they do stands in test_importing and test_history."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.meeting import parse_keys
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, FileChanged, FileErrors, WarningsNotAccepted
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.importing import storing
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.importing.verbs import ImportFiles, RemoveImports, import_files
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.labels import events
from tests.making import dump, write_documents, write_judgments, write_lines, write_queries, write_run


def test_warnings_must_be_accepted(project: Project, tmp_path: Path) -> None:
    plan = prepare(project, [ImportRequest(write_run(tmp_path / "c", "C", {"q1": ["n1"]}))])
    with pytest.raises(WarningsNotAccepted, match="c: 1 document has no text") as caught:
        import_files(plan)
    assert len(caught.value.warnings) == 1
    assert import_files(plan, accept_warnings=True).plan is plan


def test_a_file_that_changed_since_it_was_read_is_refused(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "c", "C", {"q1": ["d1"]})
    plan = prepare(project, [ImportRequest(path)])
    write_run(path, "C", {"q1": ["d2"]})
    with pytest.raises(FileChanged, match="c has changed since it was read; nothing was imported"):
        import_files(plan, accept_warnings=True)
    plan = prepare(project, [ImportRequest(path)])
    path.unlink()  # what was shown is what is stored
    assert import_files(plan, accept_warnings=True).plan is plan


def test_changes_of_keys_are_made_again(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "c", "C", {"Q1": ["d1", "q1"]})
    keys = replace(parse_keys(["casefold"]), without_own=True)
    plan = prepare(project, [ImportRequest(path, keys=keys)])
    project.execute(import_files(plan, accept_warnings=True)).result()
    before = project.read(collection.query_ids)
    project.undo(None, kind="import").result()
    project.redo(None, kind="import").result()
    assert project.read(collection.query_ids) == before
    (system,) = [item for item in project.read(collection.systems) if item.name == "C"]
    assert system.result_count == 1


def test_errors_cannot_be_accepted(project: Project, tmp_path: Path) -> None:
    bad = write_lines(tmp_path / "bad", [f"q1 0 d{number} x" for number in range(80)])
    plan = prepare(project, [ImportRequest(bad)])
    with pytest.raises(FileErrors) as caught:
        import_files(plan, accept_warnings=True)
    (problem,) = caught.value.problems
    assert (problem.count, caught.value.total) == (80, 80)
    assert str(caught.value).endswith("; also in lines 2, 3, 4, 5 and 75 more")


def test_what_is_kept_to_do_it_again(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_run(tmp_path / "c.run", "C", {"q1": ["d1"]})
    request = ImportRequest(Path("c.run"), system="Name", options=ReadOptions(split_tags=True))
    command = import_files(prepare(project, [request]), accept_warnings=True)
    (source,) = json.loads(command.sources)
    assert source["path"] == str(tmp_path / "c.run")
    assert (source["kind"], source["system"], source["rater"]) == ("run", "Name", None)
    assert source["options"] == {
        "encoding": None, "split_tags": True, "real_grades": False, "order": "score",
    }  # fmt: skip
    assert len(source["sha256"]) == 64
    again = ImportFiles(command.sources).prepared(project)
    assert again.plan is not None
    assert again.plan.files[0].system_names == ("Name",)
    assert again == command
    assert command.kind == "import"
    assert command.actor is None
    assert str(command.summary) == "import of c.run"


def test_several_files_are_counted(project: Project, tmp_path: Path) -> None:
    paths = [write_queries(tmp_path / "n1", ["n1"]), write_queries(tmp_path / "n2", ["n2"])]
    command = import_files(prepare(project, [ImportRequest(path) for path in paths]))
    assert str(command.summary) == "import of 2 files"
    assert str(RemoveImports((), "[]").summary) == "remove import"
    assert RemoveImports((), "[]").actor is None


def test_storing_that_is_cancelled_leaves_the_file_as_it_was(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "_CHUNK", 1)
    monkeypatch.setattr(events, "_PORTION", 2)
    paths = [
        write_run(tmp_path / "c.run", "C", {"q1": ["n1", "d1"], "q2": ["d2"], "q3": ["d3", "d4"]}),
        write_judgments(tmp_path / "l.csv", [f"q{n % 3 + 1},d{n},ann,{n % 5}" for n in range(1, 7)]),
    ]
    plan = prepare(project, [ImportRequest(path) for path in paths])
    before = dump(project.path)
    told: list[tuple[int, int]] = []

    def cancel_at(place: int) -> Progress:
        told.clear()

        def progress(done: int, total: int) -> None:
            told.append((done, total))
            if len(told) == place:
                raise Cancelled

        return progress

    cancelled = 0
    while True:
        command = import_files(plan, accept_warnings=True, progress=cancel_at(cancelled + 1))
        try:
            project.execute(command).result()
        except Cancelled:
            cancelled += 1
            assert dump(project.path) == before
            assert project.writer_state().pending == 0
        else:
            break
    assert cancelled >= 8  # each list, each portion of labels, and what is kept of each system
    assert told == sorted(told)
    assert told[-1] == (plan.rows, plan.rows)
    assert project.read(soundness.check_project) == []
    assert [item.name for item in project.read(collection.systems)] == ["A", "B", "C"]


def test_progress_moves_while_texts_and_labels_are_stored(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "_PORTION", 2)
    monkeypatch.setattr(events, "_PORTION", 2)
    monkeypatch.setattr(storing, "_AT_ONCE", 2)
    for path in (
        write_documents(tmp_path / "d.csv", [f"n{number}" for number in range(8)]),
        write_judgments(tmp_path / "l.csv", [f"q1,n{number},ann,1" for number in range(8)]),
    ):
        plan = prepare(project, [ImportRequest(path)])
        dones: list[int] = []
        project.execute(import_files(plan, progress=_counted_in(dones), accept_warnings=True)).result()
        assert dones == sorted(dones) and len({done for done in dones if 0 < done < 8}) >= 3


def _counted_in(dones: list[int]) -> Progress:
    return lambda done, _total: dones.append(done)
