"""Projects wherever they are."""

from __future__ import annotations

from pathlib import Path

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.collection.records import settings
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.opening import create, open_database
from ndcg_gui.store.server.database import ServerDatabase
from tests.postgres import running_server


def test_a_file_and_a_server_open_alike(tmp_path: Path) -> None:
    for location, kind in ((tmp_path / "p.ndcg", Database), (running_server().location(), ServerDatabase)):
        create(location, name="p", scale=built_in_scale("binary"))
        database = open_database(location)
        assert isinstance(database, kind)
        assert database.location == location
        with database.reading() as connection:
            assert settings(connection)["name"] == "p"
        database.close()
