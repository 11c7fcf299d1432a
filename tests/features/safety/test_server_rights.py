"""Taking rights back through an open project; what is taken back is tried in `tests/store/server`."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, NotAProject
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.safety.server_rights import withdraw
from tests.making import add_rater
from tests.postgres import running_server
from tests.raters import bound_rater


def test_roles_are_a_servers(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a file; only a project on a server has roles"):
        withdraw(tmp_path / "p.ndcg")


def test_where_there_is_no_project_nothing_is_taken_back() -> None:
    with pytest.raises(NotAProject, match="there is no project"):
        withdraw(running_server().location())


def test_a_project_that_is_open_elsewhere_is_cleared_all_the_same() -> None:
    location = running_server().location()
    with create_project(location) as project:
        bound_rater(location, f"ana_{location.schema}", rater_id=add_rater(project, "Ana"))
        assert withdraw(location, dry=True).ran == withdraw(location).ran
        assert not withdraw(location)
        add_rater(project, "Ben")
