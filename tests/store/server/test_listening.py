"""Whoever listens to a project on a server hears that others committed, and nobody too often."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.messages import say
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.opening import open_database
from ndcg_gui.store.server import listening
from ndcg_gui.store.server.database import ServerDatabase
from ndcg_gui.store.server.listening import Listener
from tests.making import add_rater, fill_project
from tests.patience import SECONDS
from tests.postgres import running_server


@pytest.fixture(scope="module")
def location(tmp_path_factory: pytest.TempPathFactory) -> ServerLocation:
    found = running_server().location()
    with create_project(found) as project:
        fill_project(project, tmp_path_factory.mktemp("files"))
        add_rater(project, "ana")
    return found


@contextmanager
def listening_at(place: ServerLocation) -> Iterator[Listener]:
    """A listener that is connected and has heard all that was before."""
    database = open_database(place)
    assert isinstance(database, ServerDatabase)
    listener = database.listener()
    try:
        assert listener.listens() and listener.rang()
        yield listener
    finally:
        listener.close()
        database.close()


def write(place: ServerLocation, *, labels: bool) -> None:
    database = open_database(place)
    with database.writing(labels=labels):
        pass
    database.close()


def marks(place: ServerLocation, *, rung: bool) -> None:
    """Make it so that a lead left a mark in each second from now on, or that nobody did lately."""
    running_server().sql(
        f"SET search_path = {place.schema}",
        "DELETE FROM commit_mark",
        "INSERT INTO commit_mark SELECT 'lead ' || n, '', n, 0, now() + make_interval(secs => n)"
        f" FROM generate_series(0, {round(SECONDS) if rung else -1}) AS n",
    )


def cut(listener: Listener) -> None:
    """End its connection on the server: that it is told why comes before the end."""
    running_server().break_connections()
    while not listener.rang(within=SECONDS):
        pass


def test_a_commit_rings_once(location: ServerLocation) -> None:
    with listening_at(location) as listener:
        assert not listener.rang()
        marks(location, rung=False)
        write(location, labels=True)
        assert listener.rang(within=SECONDS)
        assert not listener.rang()


def test_labels_do_not_ring_again_within_a_second_but_anything_else_does(location: ServerLocation) -> None:
    marks(location, rung=True)
    with listening_at(location) as listener:
        write(location, labels=True)
        write(location, labels=True)
        assert not listener.rang()
        write(location, labels=False)
        assert listener.rang(within=SECONDS)


def test_everybody_who_listens_hears(location: ServerLocation) -> None:
    marks(location, rung=False)
    with listening_at(location) as one, listening_at(location) as other:
        write(location, labels=True)
        assert one.rang(within=SECONDS) and other.rang(within=SECONDS)


def test_a_lost_connection_is_news_and_is_made_again(
    location: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening_at(location) as listener:
        cut(listener)
        assert not listener.listens()  # not at once
        monkeypatch.setattr(listening, "_AGAIN", 0.0)
        with listening_at(location) as another:
            cut(another)
            assert another.listens()
            assert another.rang()  # what was committed meanwhile did not ring here
            write(location, labels=False)
            assert another.rang(within=SECONDS)


def test_without_a_connection_nothing_is_raised() -> None:
    def refuse() -> None:
        raise TransientStoreError(say("the server accepts no more connections"))

    listener = Listener(refuse)  # type: ignore[arg-type]
    assert not listener.listens()
    listener.close()


def test_a_wait_ends_when_it_is_told_to(location: ServerLocation) -> None:
    with listening_at(location) as listener:
        listener.stop()
        assert not listener.rang(within=SECONDS)
