"""Two programs on one project, in a file or on a server, hear of each other."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core import following
from ndcg_gui.core.following import changes_of
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store.files.database import News
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, fill_project
from tests.patience import SECONDS
from tests.postgres import running_server


@pytest.fixture(params=["file", "server"])
def location(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Location:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.01})
    monkeypatch.setattr(following, "LISTENING_SECONDS", 10 * SECONDS)  # only what rings is heard
    found = tmp_path / "shop.ndcg" if request.param == "file" else running_server().location()
    with create_project(found) as project:
        fill_project(project, tmp_path)
    return found


@pytest.fixture
def heard(location: Location) -> Iterator[tuple[Project, queue.SimpleQueue[Changes]]]:
    """A project that listens, and what it hears."""
    with open_project(location) as project:
        changes: queue.SimpleQueue[Changes] = queue.SimpleQueue()
        project.subscribe(changes.put)
        yield project, changes


def test_labels_of_others_are_told_by_query(
    location: Location, heard: tuple[Project, queue.SimpleQueue[Changes]]
) -> None:
    mine, changes = heard
    with open_project(location) as theirs:
        bo = add_rater(theirs, "bo")
        assert changes.get(timeout=SECONDS).reload
        assert [rater.name for rater in mine.raters()] == ["bo"]
        theirs.execute(grade_pair(bo, QueryId(2), DocumentId(4), 3.0)).result()
        change = changes.get(timeout=SECONDS)
        assert change == Changes(judged=frozenset({QueryId(2)}))
        assert mine.read(judgments.rater_states, bo)
        assert str(mine.undo_text(bo, labels_only=True)) == "grade 3"
        # Undo there is undo here, too.
        mine.undo(bo, labels_only=True).result()
        assert theirs.read(judgments.rater_states, bo) == {}


def test_numbers_follow_the_labels_of_others(
    location: Location, heard: tuple[Project, queue.SimpleQueue[Changes]]
) -> None:
    mine, changes = heard
    with open_project(location) as theirs:
        bo = add_rater(theirs, "bo")
        changes.get(timeout=SECONDS)
        before = mine.read(totals.counts).graded
        for document in (1, 2, 3):
            theirs.execute(grade_pair(bo, QueryId(1), DocumentId(document), 3.0)).result()
        assert changes.get(timeout=SECONDS).judged
        assert mine.read(totals.counts).graded > before


def test_a_scale_changed_elsewhere_holds_here(
    location: Location, heard: tuple[Project, queue.SimpleQueue[Changes]]
) -> None:
    mine, changes = heard
    with open_project(location) as theirs:
        theirs.execute(ChangeScale(built_in_scale("binary"))).result()
        assert changes.get(timeout=SECONDS).settings
        assert mine.scale.scale.key == "binary"


def test_what_rings_is_asked_for_at_once(
    location: Location, heard: tuple[Project, queue.SimpleQueue[Changes]], monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(location, Path):
        pytest.skip("nothing rings")
    monkeypatch.setattr(following, "_UNHEARD", 0.0)
    _mine, changes = heard
    with open_project(location) as theirs:
        # The first may be heard because it was asked for before anything rang.
        for scale in ("binary", "graded-0-4", "binary"):
            theirs.execute(ChangeScale(built_in_scale(scale))).result(SECONDS)
            assert changes.get(timeout=SECONDS).settings


def test_after_a_cut_nothing_was_missed(
    location: Location, heard: tuple[Project, queue.SimpleQueue[Changes]]
) -> None:
    _mine, changes = heard
    if isinstance(location, Path):
        pytest.skip("nothing can be cut")
    with open_project(location) as theirs:
        bo = add_rater(theirs, "bo")
        for number in range(5):
            running_server().break_connections()
            theirs.execute(grade_pair(bo, QueryId(1), DocumentId(number + 1), 1.0)).result(SECONDS)
        seen: set[QueryId] = set()
        while QueryId(1) not in seen:
            seen |= changes.get(timeout=SECONDS).judged


def test_news_become_changes() -> None:
    assert not changes_of(News())
    assert changes_of(News(compared=frozenset({1}))) == Changes(compared=frozenset({1}))  # type: ignore[arg-type]
    assert changes_of(News(much=True)) == Changes(reload=True, settings=True, saved=True)
