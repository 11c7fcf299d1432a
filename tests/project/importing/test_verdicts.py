"""What another window did between checking and storing; all else stands in test_importing_preferences."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import Conflict
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.project.importing.verbs import import_files
from ndcg_gui.project.opening import create_project
from ndcg_gui.project.side_by_side.verbs import RemoveComparison
from tests.making import create_comparison, dump, store, write_lines, write_run


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
    a, b = project.read.systems()
    create_comparison(project, "v", a.id, b.id)
    refused(project, plan, "there is a comparison named v already")


def test_the_comparison_that_they_are_for_went(project: Project, tmp_path: Path) -> None:
    a, b = project.read.systems()
    create_comparison(project, "human", a.id, b.id)
    plan = plan_of(project, tmp_path, "q2,ann,A,B,B,", comparison="human")
    project.execute(RemoveComparison(project.read.comparisons()[0].id)).result()
    refused(project, plan, "comparison human is no longer in the project")
