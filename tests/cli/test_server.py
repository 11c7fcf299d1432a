"""server withdraw, and other commands on a project that is on a server."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ndcg_gui.domain.locations import ServerLocation, parse_location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.packages.signing import SIGNATURE
from ndcg_gui.features.safety import server_rights
from ndcg_gui.store.collection import contents
from ndcg_gui.store.erasing import erasures
from ndcg_gui.store.labels import judgments
from ndcg_gui.store.server.roles import Withdrawn
from tests.cli.conftest import Line
from tests.making import add_rater, fill_project, reseal
from tests.packaging import opened, tamper
from tests.packaging import say as judge
from tests.postgres import Server, running_server
from tests.raters import bound_rater


@pytest.fixture
def server() -> Server:
    return running_server()


@pytest.fixture
def url(server: Server, tmp_path: Path) -> str:
    location = server.location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
    return server.text(location.schema)


def schema_of(url: str) -> str:
    return url.rpartition("=")[2]


@pytest.fixture
def role(url: str) -> str:
    """A role that an earlier version let judge there."""
    location = parse_location(url)
    assert isinstance(location, ServerLocation)
    with open_project(location) as project:
        rater_id = add_rater(project, "Ana")
    return bound_rater(location, f"ana_{schema_of(url)}", rater_id=rater_id).user or ""


def test_old_rights_are_found_and_taken_back_once(line: Line, server: Server, url: str, role: str) -> None:
    wrong = line("check", url, code=1).stderr
    assert f"earlier versions granted: {role};" in wrong and "runs `ndcg-gui server withdraw`" in wrong
    # Whoever has the role is told what to do instead.
    own = server.text(schema_of(url), role=role)
    for words in (("check",), ("server", "withdraw"), ("evaluate",), ("raters",)):
        assert "ask a lead of the project for a link" in line(*words, own, code=1).stderr, words
    said = line("server", "withdraw", url).stdout.splitlines()
    assert said == [
        f"the schema {schema_of(url)}_raters, by which raters read and wrote, is dropped",
        "23 objects that only raters needed: dropped",
        f"the role {role} of Ana is dropped",
        f"Raters now judge in a browser: `ndcg-gui serve {parse_location(url)}`",
    ]
    assert line("check", url).stderr == ""
    assert line("server", "withdraw", url).stdout.splitlines() == [
        f"{parse_location(url)}: no raters' roles are left",
        said[-1],
    ]
    assert line.json("server", "withdraw", url) == {
        "done": True, "withdrawn": [], "sql": [], "for_admin": [],
    }  # fmt: skip


def test_what_would_be_run_is_printed(line: Line, server: Server, url: str, role: str) -> None:
    schema = schema_of(url)
    printed = line("server", "withdraw", url, "--print").stdout
    assert f'DROP SCHEMA "{schema}_raters" CASCADE;\n' in printed and printed.endswith(
        f'DROP ROLE "{role}";\n'
    )
    assert server.sql(f"SELECT 1 FROM pg_roles WHERE rolname = '{role}'") == [(1,)]
    assert line.json("server", "withdraw", url, "--print")["done"] is False


def test_what_needs_more_rights_is_printed(line: Line, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Withdrawn([say("the role {role} stays", role="ana")], [], ['DROP ROLE "ana"'])
    monkeypatch.setattr(server_rights.roles, "withdraw", lambda *_given, **_named: found)
    said = line("server", "withdraw", url).stdout
    assert 'the role ana stays\n-- Ask a person with more rights to run this:\nDROP ROLE "ana";\n' in said


def test_a_password_in_the_url_is_warned_about_and_not_shown(line: Line, url: str) -> None:
    said = line("check", url.replace("owner@", "owner:geheim@"))
    assert said.stderr.startswith("warning: the URL of postgres/")
    assert ".pgpass" in said.stderr
    assert "geheim" not in said.output
    assert line("check", url).stderr == ""


def test_it_is_about_servers(line: Line, project: Path) -> None:
    assert line.refused("server", "withdraw", project) == [
        f"{project} is a file; only a project on a server has roles"
    ]


def test_packages_are_known_on_a_server_too(line: Line, url: str, tmp_path: Path) -> None:
    path = tmp_path / "ann.ndcg"
    line("hand-out", url, path, "--rater", "ann")
    with opened(path) as package:
        judge(package, "q1", "d1", 3.0)
    forged = Path(shutil.copy(path, tmp_path / "forged.ndcg"))
    tamper(forged, f"UPDATE setting SET value = '00' WHERE key = '{SIGNATURE}'")
    reseal(forged)
    (problem,) = line.refused("merge", url, forged)
    assert "its signature is not the one that this project has given it" in problem
    assert line.json("merge", url, path)["packages"][0]["new_events"] == 1
    (listed,) = line.json("packages", url)["packages"]
    assert (listed["rater"], len(listed["came_back"])) == ("ann", 1)


def test_a_person_is_erased_by_way_of_a_file(line: Line, server: Server, url: str, tmp_path: Path) -> None:
    location = parse_location(url)
    with open_project(location) as project:
        number = add_rater(project, "Ana")
        pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
        project.execute(grade_pair(number, *pair, 2)).result()
    (problem,) = line.refused("people", url, "erase", "Ana", "--labels", "keep", "--by", "ann", "--yes")
    assert "copy the project into a file, erase there, and copy it back into a new one" in problem
    # As it says.
    path, new = tmp_path / "copied.ndcg", server.location()
    line("copy", url, path)
    line("people", path, "erase", "Ana", "--labels", "keep", "--by", "ann", "--yes")
    line("copy", path, server.text(new.schema))
    assert line("check", server.text(new.schema)).stderr == ""
    with open_project(new) as project:
        assert [item.name for item in project.raters()][-1] == "erased-1"
        assert project.read(erasures)[0].by == "ann"
        assert project.read(judgments.pair_history, *pair)[0].state.grade == 2
