"""Queries and pools that files of several kinds fill, and what another window did since the check."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.importing.storing import ensure_queries, fill_pool
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.verbs import RemoveComparison
from ndcg_gui.store import opening
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import preferences
from tests.making import create_comparison, dump, store, write_lines, write_run


def test_what_is_there_stays_and_what_is_not_is_made(project: Project) -> None:
    database = opening.open_database(project.location)
    with database.writing() as connection:
        import_id = records.insert_import(
            connection, file_name="f", sha256="0" * 64, byte_size=1, kind="run", reader="run", row_count=1,
            counts={}, warnings=(), system_name=None,
        )  # fmt: skip
        new = [QueryRecord("q1", "another text"), QueryRecord("n1", "new")]
        numbers = ensure_queries(connection, new, import_id)
        assert numbers.keys() == {"q1", "q2", "q3", "n1"}
        pool_id, _ = pools.ensure_pool(connection, "p", depth=2)
        for _ in range(2):
            fill_pool(connection, pool_id, {numbers["n1"]: ("d1", "n9")}, import_id)
        assert len(pools.pool_pairs(connection, pool_id)) == 2
    database.close()
    assert [item.record.text for item in project.read(contents.queries)][::3] == ["what is q1", "new"]
    assert project.read(contents.document_ids, ["n9"])


def plan_of(project: Project, folder: Path, *rows: str, **request: str) -> ImportPlan:
    header = "query_id,rater,baseline,candidate,winner,answer_candidate"
    path = write_lines(folder / "v.csv", [header, *rows])
    return prepare(project, [ImportRequest(path, **request)])  # type: ignore[arg-type]


def refused(project: Project, plan: ImportPlan, words: str) -> None:
    before = dump(project.path)
    with pytest.raises(Conflict, match=words):
        project.execute(import_files(plan, accept_warnings=True)).result()
    assert dump(project.path) == before


def test_a_system_of_that_name_came_first(project: Project, tmp_path: Path) -> None:
    plan = plan_of(project, tmp_path, "q1,ann,A,N,N,text")
    store(project, write_run(tmp_path / "n.run", "N", {"q1": ["d1"]}))
    refused(project, plan, "there is a system named N already")


def test_a_system_went(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        for name in "AB":
            store(project, write_run(tmp_path / name, name, {"q1": [f"d{name}"]}))
        plan = plan_of(project, tmp_path, "q1,ann,A,B,B,")
        project.undo(None).result()
        refused(project, plan, "there is no system named B any more")


def test_a_comparison_of_that_name_came_first(project: Project, tmp_path: Path) -> None:
    plan = plan_of(project, tmp_path, "q1,ann,A,B,B,")
    a, b = project.read(contents.systems)
    create_comparison(project, "v", a.id, b.id)
    refused(project, plan, "there is already a comparison named v")


def test_the_comparison_that_they_are_for_went(project: Project, tmp_path: Path) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "human", a.id, b.id)
    plan = plan_of(project, tmp_path, "q2,ann,A,B,B,", comparison="human")
    project.execute(RemoveComparison(project.read(preferences.comparisons)[0].id)).result()
    refused(project, plan, "comparison human is no longer in the project")
