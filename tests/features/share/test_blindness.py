"""Twin projects that differ only in a secret: what raters receive of them must be equal to the byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import ComparisonId, QueryId
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages import handing_out
from ndcg_gui.features.share.work import Rooms
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import (
    RUN_A,
    RUN_B,
    add_rater,
    create_comparison,
    store,
    write_documents,
    write_queries,
    write_run,
)
from tests.packaging import OTHER_RATER, RATER, rater_id, say, tamper
from tests.twins import SWAPPED_LISTS

SECRET = "5" * 64


@pytest.fixture(autouse=True)
def one_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both twins make keys of one secret: it is random, and so tells nothing of what it hides."""
    monkeypatch.setattr(handing_out, "new_secret", lambda: SECRET)


def make(folder: Path, *, baseline: str, candidate: str, swapped: bool = False, **plan: Any) -> Path:
    """A project with a comparison of two systems. `swapped`: each has the other's lists."""
    folder.mkdir()
    lists = (RUN_B, RUN_A) if swapped else (RUN_A, RUN_B)
    files = (
        write_queries(folder / "queries.jsonl"),
        write_documents(folder / "documents.jsonl"),
        write_run(folder / f"{baseline}.run", baseline, lists[0]),
        write_run(folder / f"{candidate}.run", candidate, lists[1]),
    )
    path = folder / "shop.ndcg"
    with create_project(path, name="Shop") as project:
        store(project, *files)
        add_rater(project, OTHER_RATER)
        add_rater(project, RATER)
        create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)], **plan)
        comparison = project.read(preferences.comparisons)[0]
        project.execute(StartComparison(comparison.id, rater_id(project))).result()
    return path


def received(path: Path, change: Callable[[Project], object] = lambda _: None) -> str:
    """All that a rater's browser gets, without what is random: the project's id."""
    with open_project(path) as project:
        change(project)
        rooms = Rooms(project)
        try:
            work = rooms.work(rater_id(project))
            page = work.page()
            page["package"]["id"] = page["package"]["id"].removeprefix(project.project_id)
            views = [bool(page["pairs"]), *page["comparisons"]]
            portions = [work.portion(view, 0) for view in range(len([view for view in views if view]))]
        finally:
            rooms.close()
        return json.dumps([page, portions], sort_keys=True)


def flip(path: Path) -> Path:
    """Show each item the other way round, so that swapped systems look as before."""
    tamper(
        path,
        "UPDATE comparison_side SET left_system ="
        " CASE left_system WHEN 'baseline' THEN 'candidate' ELSE 'baseline' END",
    )
    return path


def test_which_system_stands_left_cannot_be_worked_out(tmp_path: Path) -> None:
    names: dict[str, Any] = {"baseline": "zebrafinch", "candidate": "quokkarank"}
    one = make(tmp_path / "one", **names)
    other = flip(make(tmp_path / "other", **names, swapped=True))
    assert received(one) == received(other)


def test_whose_list_gets_a_grade_cannot_be_worked_out(tmp_path: Path) -> None:
    names: dict[str, Any] = {"baseline": "zebrafinch", "candidate": "quokkarank", "grades": "1-5"}
    one = make(tmp_path / "one", **names)
    other = make(tmp_path / "other", **names, swapped=True)
    assert received(one) != received(other)  # other lists in the places of these
    tamper(other, *SWAPPED_LISTS)
    assert received(one) == received(other)


def test_the_check_sees_a_side_that_shows(tmp_path: Path) -> None:
    names: dict[str, Any] = {"baseline": "zebrafinch", "candidate": "quokkarank"}
    one = make(tmp_path / "one", **names)
    other = make(tmp_path / "other", **names, swapped=True)  # the same sides of other lists
    assert received(one) != received(other)


def test_names_of_systems_and_comparisons_change_nothing(tmp_path: Path) -> None:
    one = make(tmp_path / "one", baseline="zebrafinch", candidate="quokkarank")
    other = make(tmp_path / "other", baseline="albatross", candidate="penguin")
    assert received(one) == received(other)


def test_the_page_of_a_link_tells_no_system(tmp_path: Path) -> None:
    path = make(tmp_path / "one", baseline="zebrafinch", candidate="quokkarank")
    with open_project(path) as project:
        rooms = Rooms(project)
        assert rooms.project_name() == "Shop"
        project.execute(ChangeSetting("name", "Shop, zebrafinch against quokkarank")).result()
        assert rooms.project_name() == ""
        rooms.close()


def test_what_others_said_changes_nothing(tmp_path: Path) -> None:
    path = make(tmp_path / "one", baseline="zebrafinch", candidate="quokkarank")
    before = received(path)
    assert (
        received(path, lambda project: say(project, "q1", "d1", 4.0, rater=OTHER_RATER, note="x")) == before
    )


def test_kinds_of_items_change_nothing(tmp_path: Path) -> None:
    names: dict[str, Any] = {"baseline": "zebrafinch", "candidate": "quokkarank"}
    one = make(tmp_path / "one", **names)
    before = received(one)
    # An ordinary item becomes a repeat, as only the project knows.
    tamper(one, *_other_kind())
    with open_project(one) as project:
        items = project.read(preferences.comparison_items, ComparisonId(1))
    assert {item.key.kind for item in items} == {ItemKind.ITEM, ItemKind.REPEAT}
    assert received(one) == before


def _other_kind() -> list[str]:
    repeat = ItemKey.make(QueryId(0), kind=ItemKind.REPEAT).number
    return [
        f"UPDATE {table} SET item = {repeat} WHERE item = 0 AND query_id = 1"
        for table in ("comparison_query", "comparison_side")
    ]
