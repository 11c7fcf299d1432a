"""Setting up a server's roles through an open project: who is asked what, fixed when a role is bound."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.safety.server_roles import add_rater, on_server
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.labels import preferences
from tests.making import create_comparison, fill_project
from tests.postgres import running_server
from tests.raters import bound_rater


def test_roles_are_a_servers(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a file; only a project on a server has roles"):
        on_server(tmp_path / "p.ndcg")


def test_who_is_bound_is_given_all_work_at_once(tmp_path: Path) -> None:
    server = running_server()
    location = server.location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
        first, second = (item.id for item in project.read(contents.systems))
        create_comparison(project, "C", first, second)
        role = f"ana_{location.schema}"
        bound_rater(server, location, role, rater="Ana")
        (rater,) = project.raters()
        (comparison,) = project.read(preferences.comparisons)
        pool = project.read(pools.standing_pool)
        assert pool is not None
        assert project.read(pools.assigned_seed, pool[0], rater.id) is not None
        assert project.read(preferences.assigned_sides, comparison.id, rater.id)
        # Once more changes nothing; as somebody else it is refused.
        add_rater(location, role, "Ana")
        with pytest.raises(InputError, match=f"the role {role} judges as Ana already"):
            add_rater(location, role, "Ben")
        with pytest.raises(InputError, match="the role owner may do more than judge"):
            add_rater(location, "owner", "Ana")


def test_what_would_be_run_is_said_and_nothing_done(tmp_path: Path) -> None:
    server = running_server()
    location = server.location()
    with create_project(location) as project:
        fill_project(project, tmp_path)
        done = add_rater(location, "nobody_there", "Ana", dry=True)
        assert 'CREATE ROLE "nobody_there" LOGIN' in done.ran
        assert project.raters() == []
    assert isinstance(location, ServerLocation)
    assert server.sql("SELECT 1 FROM pg_roles WHERE rolname = 'nobody_there'") == []
