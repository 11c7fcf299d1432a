"""server setup, add-rater and check: what they do, print and refuse."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ndcg_gui.features.opening import create_project
from ndcg_gui.features.packages.signing import SIGNATURE
from tests.cli.conftest import Line
from tests.making import fill_project, reseal
from tests.packaging import opened, say, tamper
from tests.postgres import Server, running_server


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


def test_roles_are_set_up_in_three_lines(line: Line, server: Server, url: str, tmp_path: Path) -> None:
    role = f"ana_{schema_of(url)}"
    made = line("server", "setup", url).stdout
    assert "set up; now add raters with add-rater" in made
    # What other programs in the database may need is left to whoever answers for it.
    assert "REVOKE EXECUTE ON FUNCTION lo_creat(integer)" in made.partition("with more rights")[2]
    assert f"the role {role} judges as Ana" in line("server", "add-rater", url, role, "--rater", "Ana").stdout
    said = line("server", "check", url).stdout
    assert f"the role {role} judges as Ana" in said
    assert "no role may do more than it should" in said
    found = line.json("server", "check", url)
    assert found.keys() == {"sound", "findings", "notes"} and found["sound"] and not found["findings"]
    assert found["notes"][0] == f"the role {role} judges as Ana"
    assert found["notes"][1].startswith("every role in the database could take up all locks")
    server.sql(f"GRANT UPDATE ON {schema_of(url)}.judgment TO {role}")
    wrong = line("server", "check", url, code=1)
    assert "may do this in the project's own schema: update judgment" in wrong.stderr
    assert "server check" in line("check", url, code=1).stderr
    # What a rater's role cannot do is said as in a package.
    own = server.text(schema_of(url), role=role)
    for words in (("check",), ("server", "check"), ("server", "setup"), ("evaluate",), ("raters",)):
        assert "your role on the server can only judge as Ana" in line(*words, own, code=1).stderr, words
    for words in (("backup", own, tmp_path / "a.ndcg"), ("copy", own, tmp_path / "b.ndcg")):
        assert "your role on the server can only judge as Ana" in line(*words, code=1).stderr, words
        assert not list(tmp_path.glob("*.ndcg"))


def test_what_would_be_run_is_printed(line: Line, server: Server, url: str) -> None:
    schema = schema_of(url)
    printed = line("server", "setup", url, "--print").stdout
    assert f'CREATE SCHEMA "{schema}_raters";' in printed
    count = f"SELECT count(*) FROM pg_namespace WHERE nspname = '{schema}_raters'"
    assert server.sql(count) == [(0,)]
    # It is what makes it, statement by statement.
    for statement in line.json("server", "setup", url, "--print")["sql"]:
        server.sql(f'SET search_path = "{schema}"', statement)
    assert server.sql(count) == [(1,)]
    role = f"bea_{schema}"
    printed = line("server", "add-rater", url, role, "--rater", "Bea", "--print").stdout
    assert f'CREATE ROLE "{role}" LOGIN;' in printed
    assert f'INSERT INTO "{schema}".rater_role' in printed
    assert line.json("server", "check", url)["notes"] == []


def test_a_password_in_the_url_is_warned_about_and_not_shown(line: Line, url: str) -> None:
    said = line("server", "check", url.replace("owner@", "owner:geheim@"))
    assert said.stderr.startswith("warning: the URL of postgres/")
    assert ".pgpass" in said.stderr
    assert "geheim" not in said.output
    assert line("server", "check", url).stderr == ""


def test_it_is_about_servers(line: Line, project: Path, url: str) -> None:
    assert line.refused("server", "setup", project) == [
        f"{project} is a file; only a project on a server has roles"
    ]
    assert line.refused("server", "add-rater", url, "owner", "--rater", "Ana")[0].startswith(
        "the role owner may do more than judge"
    )
    assert "Missing option '--rater'" in line.misused("server", "add-rater", url, "ana")


def test_a_rater_whose_name_looks_like_anothers_is_told(line: Line, url: str) -> None:
    line("server", "setup", url)
    role = f"ana_{schema_of(url)}"
    assert line("server", "add-rater", url, role, "--rater", "Ana").stderr == ""
    cyrillic = "\N{CYRILLIC CAPITAL LETTER A}na"
    other = line("server", "add-rater", url, f"{role}_2", "--rater", cyrillic)
    assert f"note: {cyrillic} looks like the rater Ana but is a different name" in other.stderr
    assert f"judges as {cyrillic}" in other.stdout


def test_packages_are_known_on_a_server_too(line: Line, url: str, tmp_path: Path) -> None:
    path = tmp_path / "ann.ndcg"
    line("hand-out", url, path, "--rater", "ann")
    with opened(path) as package:
        say(package, "q1", "d1", 3.0)
    forged = Path(shutil.copy(path, tmp_path / "forged.ndcg"))
    tamper(forged, f"UPDATE setting SET value = '00' WHERE key = '{SIGNATURE}'")
    reseal(forged)
    (problem,) = line.refused("merge", url, forged)
    assert "its signature is not the one that this project has given it" in problem
    assert line.json("merge", url, path)["packages"][0]["new_events"] == 1
    (listed,) = line.json("packages", url)["packages"]
    assert (listed["rater"], len(listed["came_back"])) == ("ann", 1)
