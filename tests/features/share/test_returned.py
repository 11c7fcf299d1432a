from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.packages.verbs import merge_packages
from ndcg_gui.features.share.links import make_link, secrets_of
from ndcg_gui.features.share.returned import read_returned
from ndcg_gui.features.share.work import Rooms
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.share.test_work import FAIR, GOOD, RIGHT, event, item_at, pair_at, send
from tests.making import create_comparison
from tests.packaging import OTHER_RATER, package_of, rater_id, said, say, telling_project
from tests.page.answering import sealed


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        create_comparison(project, "Launch", *[item.id for item in project.read(contents.systems)])
        make_link(project, rater_id(project))
        yield project


@pytest.fixture
def page(project: Project) -> dict[str, Any]:
    rooms = Rooms(project)
    data = rooms.work(rater_id(project)).page()
    rooms.close()
    return data | {"secret": secrets_of(project, rater_id(project))[0]}


def save(page: dict[str, Any], path: Path, *events: dict[str, Any], **head: Any) -> Path:
    """The file that *Save my work* makes on a served page."""
    first = {
        "format": "ndcg-gui answers",
        "version": 1,
        "package": page["package"]["id"],
        "rater": page["package"]["rater"],
        "saved_at": 1,
        "served": True,
        **head,
    }
    lines = [first, *({"n": at, **item} for at, item in enumerate(events, start=1))]
    path.write_text(sealed(page, "".join(json.dumps(line) + "\n" for line in lines)), "utf-8")
    return path


def merge(project: Project, path: Path) -> tuple[int, int]:
    """Merge a file. Returns how many events were new and how many known."""
    command = merge_packages((read_returned(project, path),))
    project.execute(command).result()
    (merged,) = command.merged
    return merged.new, merged.known


def test_what_a_served_page_has_saved_is_merged_and_undone(
    project: Project, page: dict[str, Any], tmp_path: Path
) -> None:
    mine = event(pair_at(page, 0), GOOD), event(item_at(page, 1), RIGHT)
    path = save(page, tmp_path / "work.ndcg-answers", *mine)
    assert merge(project, path) == (2, 0)
    assert [state.grade for state in said(project).values()] == [3.0]
    comparison = project.read(preferences.comparisons)[0]
    (verdict,) = project.read(preferences.preferences, comparison.id, rater_id(project))
    assert verdict.state.preferred == "right"
    assert merge(project, path) == (0, 2)
    project.undo(None).result()
    assert said(project) == {}


def test_what_arrived_already_is_known_whatever_the_clock(
    project: Project, page: dict[str, Any], tmp_path: Path
) -> None:
    rooms = Rooms(project)
    first = event(pair_at(page, 0), GOOD, at=4_000_000_000_000_000)  # a clock that is ahead
    verdict = event(item_at(page, 0), RIGHT, at=4_000_000_000_000_000)
    send(project, rooms.work(rater_id(project)), first, verdict)
    rooms.close()
    second = event(pair_at(page, 0), FAIR, seen=first["id"])
    assert merge(project, save(page, tmp_path / "a.ndcg-answers", first, verdict, second)) == (1, 2)
    assert [state.grade for state in said(project).values()] == [1.0]


def test_other_words_in_the_project_are_a_conflict(
    project: Project, page: dict[str, Any], tmp_path: Path
) -> None:
    place = pair_at(page, 0)
    say(project, place["pair"][0], place["pair"][1], 4.0)
    content = read_returned(project, save(page, tmp_path / "a.ndcg-answers", event(place, GOOD)))
    command = merge_packages((content,))
    project.execute(command).result()
    assert command.merged[0].conflict_count == 1
    assert [state.grade for state in said(project).values()] == [4.0]


def test_what_is_not_as_the_page_saved_it_is_refused(
    project: Project, page: dict[str, Any], tmp_path: Path
) -> None:
    mine = event(pair_at(page, 0), GOOD)
    path = tmp_path / "a.ndcg-answers"
    other = page["package"]["id"].rpartition("-")[0] + f"-{rater_id(project, OTHER_RATER)}"
    for head in ({"package": "another-1"}, {"package": other}, {"version": 2}, {"served": "yes"}):
        with pytest.raises(InputError):
            read_returned(project, save(page, path, mine, **head))
    for spoilt in ({**mine, "pair": ["q1", "none"]}, {"n": 1}):
        with pytest.raises(InputError, match="line 2"):
            read_returned(project, save(page, path, spoilt))
    with pytest.raises(InputError):
        merge(project, save(page, path, {**mine, "state": {"status": "graded", "grade": None}}))
    text = save(page, path, mine).read_text("utf-8")
    path.write_text(text.replace("3.0", "2.0"), "utf-8")
    with pytest.raises(InputError, match="cut off or edited"):
        read_returned(project, path)
    assert said(project) == {}


def test_packages_are_read_as_before(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    assert read_returned(project, path).package.rater == "ann"
