"""Sessions are read again when they may have changed, and not at every request."""

from __future__ import annotations

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.moments import now
from ndcg_gui.features.share.links import ClaimLink, Link, hash_of, links, make_link, withdraw_link
from ndcg_gui.serve import sessions as module
from ndcg_gui.serve.sessions import RaterSession, Sessions


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_links_are_read_once_a_second(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    clock = Clock()
    reads: list[Project] = []

    def read(own: Project) -> list[Link]:
        reads.append(own)
        return links(own)

    monkeypatch.setattr(module, "links", read)
    sessions = Sessions(project, clock)
    token = make_link(project, ann)
    project.execute(ClaimLink(ann, hash_of(token), hash_of("cookie"), now())).result()
    for _ in range(3):
        sessions.refresh()
    assert len(reads) == 1
    session = sessions.by_cookie("cookie")
    assert session == RaterSession(ann, hash_of("cookie")) and sessions.is_open(session)
    link = sessions.by_token(token)
    assert link is not None and link.rater_id == ann
    withdraw_link(project, ann)  # by another program: noticed a second later
    clock.now += 0.9
    assert (sessions.stale, sessions.by_cookie("cookie")) == (False, session)
    clock.now += 0.1
    sessions.refresh()
    assert not sessions.is_open(session)
    assert (sessions.by_cookie("cookie"), sessions.by_token(token)) == (None, None)
    sessions.outdate()
    assert sessions.stale
    sessions.refresh()
    assert len(reads) == 3


def test_what_changes_while_it_is_read_is_read_once_more(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions = Sessions(project, Clock())

    def change(own: Project) -> list[Link]:
        found = links(own)
        sessions.outdate()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(module, "links", change)
        sessions.refresh()
    assert sessions.stale
    sessions.refresh()
    assert not sessions.stale


def test_names_of_a_proxy(project: Project) -> None:
    sessions = Sessions(project)
    sessions.refresh()
    session = sessions.by_name("Ann")
    assert session is not None and sessions.is_open(session)
    assert sessions.by_name("ann") is None and sessions.by_name("") is None
    assert not sessions.is_open(RaterSession(session.rater_id, "x" * 64))


def test_the_browser_unused_for_longest_comes_first(project: Project) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    clock = Clock()
    sessions, token = Sessions(project, clock), make_link(project, ann)
    for name in "abc":
        project.execute(ClaimLink(ann, hash_of(token), hash_of(name), now())).result()
    sessions.refresh()
    for name in "ca":
        clock.now += 0.1
        sessions.by_cookie(name)
    link = sessions.by_token(token)
    assert link is not None
    assert sessions.unused(link) == tuple(map(hash_of, "bca"))
