"""Importing a run of a name that is there: the older version stays, and everything that names it follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, FileErrors
from ndcg_gui.features.importing.history import last_import
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.soundness import check_project
from tests.making import RUN_A, create_comparison, dump, make_project, store, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Systems A and B, compared."""
    with make_project(tmp_path) as made:
        a, b = made.read(contents.systems)
        create_comparison(made, "launch", a.id, b.id)
        yield made


def names(project: Project) -> list[str]:
    return [item.name for item in project.read(contents.systems)]


def test_the_older_version_stays_and_what_uses_it_follows(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "a2.run", "A", {"q1": ("d3", "d9")})
    before = {item.name: item.id for item in project.read(contents.systems)}
    tables = dump(project.path)
    plan = prepare(project, [ImportRequest(path)])
    (item,) = plan.files
    assert not item.report.notes and not item.report.errors
    assert re.search(
        r"A exists, from \d+ \w+.*; this becomes its version of ", str(item.report.information[0])
    )
    store(project, path)
    older, b, newest = project.read(contents.systems)
    assert (older.id, older.family, older.version) == (before["A"], "A", 1)
    assert re.fullmatch(r"A, \d+ (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec).*", older.name)
    assert (b.name, newest.name, newest.version) == ("B", "A", 2)
    (comparison,) = project.read(preferences.comparisons)
    assert (comparison.baseline_id, comparison.plan.baseline) == (older.id, older.name)
    assert project.read(check_project) == []
    # Undo gives the name back, redo takes it away again.
    after = dump(project.path)
    project.undo(None).result()
    assert dump(project.path)["system"] == tables["system"]
    assert dump(project.path)["comparison"] == tables["comparison"]
    assert project.read(check_project) == []
    project.redo(None).result()
    assert names(project) == [older.name, "B", "A"]
    assert dump(project.path)["comparison"] == after["comparison"]
    assert project.read(check_project) == []


def test_versions_are_taken_back_in_any_order(project: Project, tmp_path: Path) -> None:
    steps = []
    for number in (2, 3):
        store(project, write_run(tmp_path / f"a{number}.run", "A", {"q1": (f"d{number}",)}))
        steps.append(last_import(project) or 0)
    assert [item.version for item in project.read(contents.systems) if item.family == "A"] == [1, 2, 3]
    project.undo_import(steps[0]).result()
    assert [item.version for item in project.read(contents.systems) if item.family == "A"] == [1, 3]
    assert names(project)[-1] == "A"
    project.undo_import(steps[1]).result()
    assert names(project) == ["A", "B"]
    assert project.read(check_project) == []


def test_the_same_content_is_refused(project: Project, tmp_path: Path) -> None:
    path = write_run(tmp_path / "again.run", "A", RUN_A)
    with pytest.raises(FileErrors, match=r"the same file was already imported as a\.run"):
        store(project, path)


def test_28_one_name_twice_in_an_import_is_refused(project: Project, tmp_path: Path) -> None:
    for tag in ("A", "C"):
        paths = [
            write_run(tmp_path / f"{tag}{number}.run", tag, {"q1": (f"d{number}",)}) for number in (1, 2)
        ]
        with pytest.raises(FileErrors, match=f"there is a system named {tag} already"):
            store(project, *paths)


def test_an_older_versions_name_is_no_system_of_its_own(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "a2.run", "A", {"q1": ("d3",)}))
    older = names(project)[0]
    request = ImportRequest(write_run(tmp_path / "x.run", "X", {"q1": ("d4",)}), system=older)
    assert prepare(project, [request]).files[0].report.error_count == 1


def test_a_version_that_came_meanwhile_is_a_conflict(project: Project, tmp_path: Path) -> None:
    first, second = (
        write_run(tmp_path / f"c{number}.run", "C", {"q1": (f"d{number}",)}) for number in (1, 2)
    )
    plan = prepare(project, [ImportRequest(first)])
    store(project, second)
    before = dump(project.path)
    with pytest.raises(Conflict, match="there is a system named C already"):
        project.execute(import_files(plan, accept_warnings=True)).result()
    assert dump(project.path) == before


@pytest.mark.parametrize(
    ("tag", "file", "name"),
    [
        ("STANDARD", "es-prod.run", "es-prod"),
        ("pyterrier", "bm25.run", "bm25"),
        ("STANDARD", "run.txt", "STANDARD"),
        ("es", "week 47.run", "es"),
    ],
)
def test_a_tag_that_every_run_of_a_tool_has_is_no_name(
    project: Project, tmp_path: Path, tag: str, file: str, name: str
) -> None:
    store(project, write_run(tmp_path / file, tag, {"q1": ("d3",)}))
    assert names(project)[-1] == name
