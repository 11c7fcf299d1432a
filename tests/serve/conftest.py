"""A project with two raters that is served, each with a link."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.features.share.links import make_link
from ndcg_gui.serve.options import Limits, ServeOptions
from ndcg_gui.serve.server import Server
from tests.making import make_project
from tests.serve.client import PUBLIC, claim
from tests.serve.fake import FakeRooms

PROJECT_NAME = "small"


@dataclass
class Office:
    """A served project with Ann and Bob."""

    project: Project
    rooms: FakeRooms
    server: Server
    log: io.StringIO
    ann: RaterId
    bob: RaterId
    token: str

    def cookie(self) -> str:
        """Cookie of another browser of Ann's."""
        return claim(self.server, self.token)

    def stored(self) -> dict[RaterId, list[dict[str, Any]]]:
        """All events that are stored."""
        return {rater: self.rooms.stored(rater) for rater in (self.ann, self.bob)}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        for name in ("Ann", "Bob"):
            made.execute(AddRater(name)).result()
        yield made


@pytest.fixture
def opened(project: Project) -> Iterator[Callable[..., Office]]:
    """Serve the project, without TLS behind a proxy unless other options are given.

    Ann has the link with that `token`, or a new one.
    """
    with ExitStack() as stack:

        def make(
            *, text: str | None = None, limits: Limits | None = None, token: str = "", **options: Any
        ) -> Office:
            numbers = {rater.name: rater.id for rater in project.raters()}
            rooms = FakeRooms(project) if text is None else FakeRooms(project, text)
            log = io.StringIO()
            chosen: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "limits": limits or Limits()}
            if "certificate" not in options and "tls" not in options:
                chosen |= {"behind_proxy": True, "public": PUBLIC}
            options.pop("tls", None)
            server = Server(project, ServeOptions(**{**chosen, **options}), rooms=rooms, log=log)
            stack.callback(server.stop)
            server.start()
            ann, bob = numbers["Ann"], numbers["Bob"]
            return Office(project, rooms, server, log, ann, bob, token or make_link(project, ann))

        yield make


@pytest.fixture
def office(opened: Callable[..., Office]) -> Office:
    return opened()
