"""Queries that a file knows by their text only are found in the project by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.opening import create_project
from tests.features.importing.sheets import read_sheets, write_sheet
from tests.making import make_project, store, write_lines, write_queries


@pytest.fixture(autouse=True)
def sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    read_sheets(monkeypatch)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "empty.ndcg") as made:
        yield made


def plan_of(project: Project, *paths: Path) -> ImportPlan:
    return prepare(project, [ImportRequest(path, rater="shop") for path in paths])


def told(plan: ImportPlan) -> list[str]:
    return [
        str(notice) for item in plan.files for notice in (*item.report.warnings, *item.report.information)
    ]


def test_queries_of_the_project_are_known_by_their_text(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        path = write_sheet(tmp_path / "march.csv", [("what is  q1", "d1", "", "3"), ("new", "d2", "", "1")])
        plan = plan_of(project, path)
        assert "1 query known by text, 1 new (in the whole file)" in told(plan)
        queries, _, run, grades = plan.files
        assert [item.query_key for item in queries.parsed.queries] == ["q1", "new"]
        assert queries.counts == {"queries": 2, "new": 1, "changed": 0, "known_by_text": 1}
        assert list(run.runs[0].lists) == ["q1", "new"]
        assert [item.query_key for item in grades.parsed.judgments] == ["q1", "new"]
        # The text of the project stays as it was written there.
        assert queries.parsed.queries[0].text == "what is q1"


def test_queries_beside_it_are_known_too(project: Project, tmp_path: Path) -> None:
    sheet = write_sheet(tmp_path / "a.csv", [("what is q1", "d1", "", "3")])
    plan = plan_of(project, sheet, write_queries(tmp_path / "queries.jsonl", ["q1"]))
    by_text = next(item for item in plan.files if item.kind is Kind.QUERIES and item.parsed.keys_from_text)
    assert [item.query_key for item in by_text.parsed.queries] == ["q1"]
    assert not plan.errors


def test_a_text_that_two_queries_have_is_refused_once(project: Project, tmp_path: Path) -> None:
    store(project, write_queries(tmp_path / "a.jsonl", ["q1"]))
    path = tmp_path / "b.jsonl"
    path.write_text('{"query_key": "q9", "text": "what is q1"}\n')
    store(project, path)
    plan = plan_of(project, write_sheet(tmp_path / "march.csv", [("what is q1", "d1", "", "3")]))
    (problem,) = plan.errors
    assert str(problem).endswith(
        "march.csv:2: queries q1 and q9 of the project both have this text, got 'what is q1', expected one "
        "query of each text: change the text of one of them, or give the file a column of query keys"
    )


def test_a_key_made_of_a_text_stays_its_own_when_the_text_is_corrected(
    project: Project, tmp_path: Path
) -> None:
    store(project, write_lines(tmp_path / "a", ['{"query_key": "tent", "text": "camping tent"}']))
    plan = plan_of(project, write_sheet(tmp_path / "march.csv", [("tent", "d1", "", "3")]))
    assert [item.query_key for item in plan.files[0].parsed.queries] == ["tent"]
    assert "query tent has another text in the project, which stays (line 2)" in told(plan)
    rows = [("tent", "d1", "", "3"), ("camping tent", "d2", "", "3")]
    (problem,) = plan_of(project, write_sheet(tmp_path / "april.csv", rows)).errors
    assert "query tent of the project has another text, which is also in the file" in str(problem)
