"""Files whose keys do not meet the project's: what is proposed, and what becomes of it when asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.meeting import parse_keys
from ndcg_gui.core.project import Project
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.importing.verbs import import_files
from tests.making import (
    make_project,
    store,
    write_lines,
    write_run,
)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        texts = [f"{place:03}\tquery {place}" for place in range(1, 13)]
        titles = [f'{{"doc_key": "p-{place}", "title": "t{place}"}}' for place in range(1, 25)]
        queries = write_lines(tmp_path / "queries.tsv", texts)
        documents = write_lines(tmp_path / "docs.jsonl", titles)
        store(made, queries)
        store(made, documents)
        yield made


def plan(project: Project, *paths: Path, keys: tuple[str, ...] = ()) -> ImportPlan:
    return prepare(project, [ImportRequest(path, keys=parse_keys(keys)) for path in paths])


def cures(found: ImportPlan) -> list[tuple[str, ...]]:
    return [own.cure.spelled for item in found.files for own in item.meetings if own.cure is not None]


def test_a_run_of_other_queries_is_refused_with_the_change(project: Project, tmp_path: Path) -> None:
    run = write_run(tmp_path / "a.run", "A", {f"{place}": [f"p-{place}"] for place in range(1, 13)})
    found = plan(project, run)
    (problem,) = found.errors
    assert str(problem).endswith(
        "expected query keys of this project. Without leading zeros all 12 would be: --keys strip-zeros"
    )
    assert cures(found) == [("strip-zeros",)]
    mended = plan(project, run, keys=("strip-zeros",))
    assert not mended.errors and not mended.warnings and cures(mended) == []
    assert list(mended.files[0].runs[0].lists)[:2] == ["001", "002"]
    told = [str(notice) for _, notice in mended.information]
    assert any("12 keys are changed (1 → 001, 2 → 002, 3 → 003, ...)" in line for line in told)


def test_some_queries_that_do_not_meet_are_a_warning(project: Project, tmp_path: Path) -> None:
    keys = ["001", "002", "3", "4", "5"]
    found = plan(project, write_run(tmp_path / "a.run", "A", {key: ["p-1"] for key in keys}))
    told = [str(notice) for _, notice in found.warnings]
    assert any(
        "2 of 5 queries of the file are in the project. Without leading zeros all 5" in line for line in told
    )


def test_documents_with_a_suffix(project: Project, tmp_path: Path) -> None:
    run = write_run(
        tmp_path / "a.run",
        "A",
        {f"{place:03}": [f"p-{place}_0", f"p-{place + 12}_0"] for place in range(1, 13)},
    )
    found = plan(project, run)
    assert cures(found) == [("strip-suffix",)]
    mended = plan(project, run, keys=("strip-suffix",))
    assert not mended.errors and not mended.warnings
    assert mended.files[0].runs[0].lists["001"].keys == ("p-1", "p-13")


def test_labels_are_changed_with_their_documents(project: Project, tmp_path: Path) -> None:
    labels = write_lines(tmp_path / "l.qrels", [f"{place} 0 P-{place} 4" for place in range(1, 13)])
    found = plan(project, labels)
    assert set(cures(found)) == {("strip-zeros",), ("casefold",)}
    mended = plan(project, labels, keys=("strip-zeros", "casefold"))
    assert not mended.errors and not mended.warnings
    project.execute(import_files(mended)).result()
    assert [record.doc_key for record in mended.files[0].parsed.judgments][:2] == ["p-1", "p-2"]


def test_two_keys_that_become_the_same_are_refused(project: Project, tmp_path: Path) -> None:
    run = write_run(tmp_path / "a.run", "A", {"1": ["p-1"], "01": ["p-2"]})
    found = plan(project, run, keys=("strip-zeros",))
    assert "would make the queries '01' and '1' of the file the same" in str(found.errors[0])
    assert not any("strip-zeros" in name for names in cures(plan(project, run)) for name in names)


def test_files_that_meet_are_told_nothing(project: Project, tmp_path: Path) -> None:
    run = write_run(tmp_path / "a.run", "A", {f"{place:03}": ["p-1", "new"] for place in range(1, 13)})
    found = plan(project, run)
    assert cures(found) == [] and not found.warnings
    # A change that was asked for and changes nothing is not spoken of.
    assert not any("changed" in str(notice) for _, notice in plan(project, run, keys=("nfc",)).information)


def test_labels_that_come_with_a_run_of_other_documents(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        run = write_run(tmp_path / "a.run", "A", {"q1": ["12"], "q2": ["34"]})
        labels = write_lines(tmp_path / "l.qrels", ["q1 0 0012 4", "q2 0 0034 3"])
        assert cures(plan(project, run, labels)) == [("strip-zeros",)]
        same = write_lines(tmp_path / "s.qrels", ["q1 0 12 4", "q2 0 7 3"])
        assert cures(plan(project, run, same)) == []


def test_queries_and_documents_of_a_file_are_changed_too(project: Project, tmp_path: Path) -> None:
    queries = write_lines(
        tmp_path / "q.jsonl", [f'{{"query_key": "{place}", "text": "query {place}"}}' for place in (1, 2, 70)]
    )
    documents = write_lines(tmp_path / "d.jsonl", ['{"doc_key": "P-1", "title": "t1"}'])
    assert cures(plan(project, queries, documents)) == [("strip-zeros",), ("casefold",)]
    found = plan(project, queries, documents, keys=("strip-zeros", "casefold"))
    assert not found.errors and not found.warnings
    assert [record.query_key for item in found.files for record in item.parsed.queries] == [
        "001",
        "002",
        "70",
    ]
    assert [record.doc_key for item in found.files for record in item.parsed.documents] == ["p-1"]
