"""What a role that is bound to a rater sees of a project on a server, and what it can do there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.project.commands.judgments import grade_pair
from ndcg_gui.project.judging import JudgingQueue
from ndcg_gui.project.project import Project
from tests.making import add_rater, fill_project
from tests.postgres import Server, running_server
from tests.raters import as_role, bound_rater, call, judgment

ODD = "é'\\\"\n\x01\x7f ☃"


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def lead(server: Server, tmp_path: Path) -> Iterator[Project]:
    """The owner's project, with ana and ben, of whom each has a role of their own."""
    location = server.location()
    with Project.create(location) as project:
        fill_project(project, tmp_path)
        yield project


@pytest.fixture
def ana(server: Server, lead: Project) -> ServerLocation:
    assert isinstance(lead.location, ServerLocation)
    return bound_rater(server, lead.location, f"ana_{lead.location.schema}", rater="Ana")


def first_pairs(project: Project) -> list[tuple[int, int]]:
    pool = project.read.standing_pool()
    assert pool is not None
    return [(query, document) for query, document in project.read.pool_pairs(pool[0]).tolist()]


def test_a_rater_judges_and_takes_back(lead: Project, ana: ServerLocation) -> None:
    with Project.open(ana) as project:
        (rater,) = project.raters()
        assert rater.name == "Ana"
        queue = JudgingQueue(project, rater.id, rater=rater.name)
        for place in range(4):
            project.execute(
                grade_pair(rater.id, *queue.pairs[place], 2.0, note="é'\\\"\n\x01\x7f ☃")
            ).result()
        assert project.undo(rater.id, labels_only=True).result().judged
        assert project.redo(rater.id, labels_only=True).result().judged
        assert project.undo(rater.id, labels_only=True).result().judged
        assert len(project.read.rater_states(rater.id)) == 3
    assert lead.read.findings() == []
    assert len(lead.read.rater_states(rater.id)) == 3
    assert lead.read.last_event() == 7


def test_a_rater_has_no_way_past_the_function(lead: Project, ana: ServerLocation) -> None:
    pair = first_pairs(lead)[0]
    with as_role(ana) as connection:
        for statement in (
            f"SELECT 1 FROM {ana.schema}.judgment_event",
            f"SELECT {ana.schema}.take_turn()",
            f"DELETE FROM {ana.schema}.writer_turn",
            "DELETE FROM judgment_event",
            "UPDATE operation SET state = 'done'",
            "INSERT INTO rater VALUES (9, 'x', 0)",
            "SELECT 1 FROM evaluation",
        ):
            with pytest.raises((psycopg.errors.InsufficientPrivilege, psycopg.errors.UndefinedTable)):
                connection.execute(statement.encode())
        assert call(ana, {"judgments": [judgment(*pair)]}, connection=connection)["added"] == 1
        connection.execute("BEGIN")
        with pytest.raises(psycopg.DatabaseError, match="outside of a transaction"):
            call(ana, {"judgments": [judgment(*pair)]}, connection=connection)


def test_a_label_that_comes_twice_is_stored_once(lead: Project, ana: ServerLocation) -> None:
    event = judgment(*first_pairs(lead)[0])
    assert call(ana, {"judgments": [event]})["added"] == 1
    assert call(ana, {"judgments": [{**event, "grade": 0.0}]})["added"] == 0
    assert lead.read.last_event() == 1


def test_what_is_more_than_judging_is_refused(ana: ServerLocation) -> None:
    with (
        Project.open(ana) as project,
        pytest.raises(InputError, match="judges as Ana, and can do nothing else"),
    ):
        add_rater(project, "Ben")
    with pytest.raises(InputError, match="judges as Ana"):
        Project.open_whole(ana)
