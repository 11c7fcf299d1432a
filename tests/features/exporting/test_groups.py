"""Verdicts on several systems for tools that know two, and for those that know all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.exporting.looking import exportable, look
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_groups
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.several import SYSTEMS, bring_verdicts
from tests.making import store


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "several.ndcg") as made:
        bring_verdicts(made, tmp_path)
        yield made


def result_of(project: Project) -> ModelsResult:
    every = project.read(preferences.comparisons)
    (found,) = models_of_groups(project, [comparison_report(project, item.id) for item in every])
    return found


def told(found: ModelsResult) -> object:
    counted = {found.systems[place]: found.verdict_of(place) for place in range(len(found.systems))}
    ways = [{found.systems[place] for place in circle.systems} for circle in found.circles]
    return found.group, counted, ways, found.sides, found.items


def test_a_group_can_be_chosen(project: Project) -> None:
    state = exportable(project)
    assert state.comparisons == ("arena 1", "arena 2", "arena 3") and state.groups == ("arena",)


def test_two_systems_a_file_and_back(project: Project, tmp_path: Path) -> None:
    written = export(project, tmp_path / "arena.json", ExportChoices("llm-comparator", comparison="arena"))
    files = [tmp_path / name for name in ("arena.json", "arena 2.json", "arena 3.json")]
    assert written.rows == 36 and "arena 2.json to arena 3.json" in str(written.losses[-1])
    pairs = [[model["name"] for model in json.loads(path.read_text())["models"]] for path in files]
    assert pairs == [["ant", "bee"], ["ant", "cat"], ["bee", "cat"]]
    assert all(len(json.loads(path.read_text())["examples"]) == 12 for path in files)
    with create_project(tmp_path / "again.ndcg") as again:
        store(again, *files, kind=Kind.PREFERENCES)
        assert told(result_of(again)) == told(result_of(project))


def test_what_is_there_is_not_overwritten_unasked(project: Project, tmp_path: Path) -> None:
    (tmp_path / "arena 3.json").write_text("mine", encoding="utf-8")
    with pytest.raises(InputError, match=r"arena 3[.]json exists already"):
        export(project, tmp_path / "arena.json", ExportChoices("llm-comparator", comparison="arena"))
    assert not (tmp_path / "arena.json").exists() and not (tmp_path / "arena 2.json").exists()


def test_all_models_in_one_file_of_votes_and_back(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    assert export(project, path, ExportChoices("fastchat-votes", comparison="arena")).rows == 36
    votes = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert {name for vote in votes for name in vote["models"]} == set(SYSTEMS)
    with create_project(tmp_path / "again.ndcg") as again:
        store(again, path, kind=Kind.PREFERENCES)
        assert told(result_of(again)) == told(result_of(project))


def test_a_look_at_a_group(project: Project) -> None:
    found = look(project, "arena.json", ExportChoices("llm-comparator", comparison="arena"))
    assert any('"ant"' in line for line in found.lines)


def test_an_unknown_name_is_refused(project: Project, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no comparison named 'arenas'"):
        export(project, tmp_path / "x.jsonl", ExportChoices("fastchat-votes", comparison="arenas"))
