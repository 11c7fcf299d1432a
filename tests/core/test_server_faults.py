"""A lost connection: labels wait and are stored once, whatever was lost with it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Event

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.domain.ids import DocumentId, QueryId, RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.recovery import bring_back, look_for_lost
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store import soundness, writer
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.labels.events import last_event
from ndcg_gui.store.labels.kinds import JUDGMENT
from ndcg_gui.store.server.database import ServerDatabase
from tests.making import add_rater, create_comparison, fill_project
from tests.patience import SECONDS
from tests.postgres import Server, own_server, running_server
from tests.postgres_wire import AFTER, BEFORE, Wire, wire_to

ANA = RaterId(1)


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.05)


@pytest.fixture
def location(tmp_path: Path) -> ServerLocation:
    return make(running_server(), tmp_path)


@pytest.fixture
def wire() -> Iterator[Wire]:
    with wire_to(running_server()) as wire:
        yield wire


class Desk:
    """Somebody who judges on the server."""

    def __init__(self, location: ServerLocation) -> None:
        self.project = open_project(location)
        pool = self.project.read(pools.standing_pool)
        assert pool is not None
        self._pairs = self.project.read(pools.pool_pairs, pool[0]).tolist()

    def grade(self, place: int, value: float) -> Future[Changes]:
        query, document = self._pairs[place]
        return self.project.execute(grade_pair(ANA, QueryId(query), DocumentId(document), value))

    def look(self) -> None:
        """See everything, as somebody who judges does."""
        read = self.project.read
        (
            read(records.raters),
            read(contents.queries),
            read(contents.documents, [DocumentId(pair[1]) for pair in self._pairs]),
        )

    def judged(self) -> int:
        return len(self.project.read(judgments.rater_states, ANA))

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self.project.close(give_up=True)


def make(server: Server, folder: Path) -> ServerLocation:
    """A project with three queries, two systems and a rater."""
    location = server.location()
    with create_project(location, name="shop") as project:
        fill_project(project, folder)
        assert add_rater(project, "ana") == ANA
    return location


def events(location: ServerLocation) -> int:
    with open_project(location) as project:
        assert project.read(soundness.check_project) == []
        return project.read(last_event, JUDGMENT)


def test_a_connection_that_the_server_cuts_is_made_again(location: ServerLocation) -> None:
    server = running_server()
    with Desk(location) as desk:
        desk.grade(0, 1.0).result(SECONDS)
        for place in range(1, 6):
            server.break_connections()
            desk.grade(place, 2.0).result(SECONDS)
            server.break_connections()
            assert desk.judged() == place + 1
    assert events(location) == 6


@pytest.mark.parametrize("where", [BEFORE, AFTER])
def test_a_label_whose_commit_was_in_doubt_is_stored_once(
    location: ServerLocation, wire: Wire, where: str
) -> None:
    with Desk(wire.location(location)) as desk:
        for place in range(4):
            desk.grade(place, 1.0).result(SECONDS)
        for place in range(4, 8):
            wire.cut_at = where
            desk.grade(place, 3.0).result(SECONDS)
        # Undo makes its event ids anew: done twice it would take back two steps.
        for _ in range(2):
            wire.cut_at = where
            desk.project.undo(ANA, labels_only=True).result(SECONDS)
        assert wire.cuts == 6
        assert desk.judged() == 6
    assert events(location) == 10


def test_without_the_mark_undo_would_be_done_twice(
    location: ServerLocation, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ServerDatabase, "_has_committed", lambda _self, _mark: False)
    with Desk(wire.location(location)) as desk:
        for place in range(4):
            desk.grade(place, 1.0).result(SECONDS)
        wire.cut_at = AFTER
        desk.project.undo(ANA, labels_only=True).result(SECONDS)
        assert desk.judged() == 2


@pytest.mark.parametrize("where", [BEFORE, AFTER])
def test_other_writes_in_doubt_are_settled_too(location: ServerLocation, wire: Wire, where: str) -> None:
    with Desk(wire.location(location)) as desk:
        wire.cut_at = where
        desk.project.execute(AddRater("bo")).result(SECONDS)
        assert [rater.name for rater in desk.project.raters()] == ["ana", "bo"]
        assert wire.cuts == 1


def test_while_the_server_is_down_labels_are_pending_and_reading_says_so(tmp_path: Path) -> None:
    with own_server(durable=True) as server:
        location = make(server, tmp_path)
        _go_on_while_it_is_down(server, location)
        assert events(location) == 5


def _go_on_while_it_is_down(server: Server, location: ServerLocation) -> None:
    with Desk(location) as desk:
        desk.grade(0, 1.0).result(SECONDS)
        server.stop()
        waiting = [desk.grade(place, 2.0) for place in range(1, 4)]
        until_failed(desk.project)
        state = desk.project.writer_state()
        assert state.pending == 3
        assert "the server cannot be reached" in str(state.failed)
        assert not any(future.done() for future in waiting)
        with pytest.raises(TransientStoreError, match="cannot be reached"):
            desk.project.read(records.raters)
        server.start()
        for future in waiting:
            future.result(SECONDS)
        assert desk.project.writer_state().pending == 0
        server.stop(mode="immediate")  # as a crash
        late = desk.grade(4, 3.0)
        server.start()
        late.result(SECONDS)
        assert desk.judged() == 5


def test_giving_up_says_which_labels_were_not_stored(tmp_path: Path) -> None:
    with own_server() as server, Desk(make(server, tmp_path)) as desk:
        server.stop()
        future = desk.grade(0, 1.0)
        until_failed(desk.project)
    with pytest.raises(TransientStoreError, match="cannot be reached"):
        future.result()


def test_what_waits_for_a_lost_server_is_offered_when_the_project_is_opened_again(tmp_path: Path) -> None:
    with own_server(durable=True) as server:
        location = make(server, tmp_path)
        with open_project(location) as project:
            baseline, candidate = (item.id for item in project.read(contents.systems))
            (made,) = create_comparison(project, "c", baseline, candidate).comparisons
        with Desk(location) as desk:
            # As a window does: it names the raters, opens the queues and shows what is to be judged.
            desk.project.raters()
            JudgingQueue(desk.project, ANA, rater="ana")
            desk.project.read(contents.documents, [DocumentId(document) for _, document in desk._pairs[:3]])
            key = ComparisonQueue(desk.project, made, ANA).items[0].key
            server.stop()
            waiting = [desk.grade(place, 2.0) for place in range(3)]
            left = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="said while it was away")
            waiting.append(desk.project.execute(JudgeItem(ANA, made, key, left)))
            until_failed(desk.project)
        assert all(future.exception() for future in waiting)
        server.start()
        with open_project(location) as project:
            recovery = look_for_lost(project)
            assert recovery.labels == 4
            project.execute(bring_back(recovery)).result(SECONDS)
            assert len(project.read(judgments.rater_states, ANA)) == 3
            (stored,) = project.read(preferences.preferences, made, ANA)
            assert (stored.state, stored.key) == (left, key)
            assert project.read(soundness.check_project) == []


def until_failed(project: Project) -> None:
    failed = Event()
    stop = project.subscribe_state(lambda state: failed.set() if state.failed else None)
    if project.writer_state().failed:
        failed.set()
    assert failed.wait(SECONDS)
    stop()
