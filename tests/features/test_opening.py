from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import NotAProject, StoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.opening import DEFAULT_SCALE, create_project, open_project
from ndcg_gui.store.collection import contents
from tests.making import make_project


def test_a_new_project_is_named_as_its_file(tmp_path: Path) -> None:
    with create_project(tmp_path / "Shop search.ndcg") as project:
        assert project.name == "Shop search"
        assert project.path == tmp_path / "Shop search.ndcg"
        assert project.scale.scale == built_in_scale(DEFAULT_SCALE)
        assert project.scale.version == 1
        assert project.raters() == []
        assert project.setting("nothing", "default") == "default"
        assert len(project.project_id) == 36
    with create_project(tmp_path / "b.ndcg", name="검색", scale=built_in_scale("binary")) as project:
        assert project.name == "검색"
        assert project.scale.scale.key == "binary"


def test_it_opens_as_it_was_left(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        identity, path = project.project_id, project.path
    with open_project(path) as project:
        assert project.project_id == identity
        assert len(project.read(contents.systems)) == 2


@pytest.mark.files
@pytest.mark.parametrize(
    ("statement", "error"),
    [
        ("DELETE FROM setting WHERE key = 'name'", NotAProject),
        ("DELETE FROM setting WHERE key = 'scale_version'", NotAProject),
        ("UPDATE setting SET value = 'x' WHERE key = 'scale_version'", NotAProject),
        ("UPDATE setting SET value = '77' WHERE key = 'scale_version'", StoreError),
    ],
)
def test_a_project_without_its_settings_is_refused(
    tmp_path: Path, statement: str, error: type[Exception]
) -> None:
    path = tmp_path / "p.ndcg"
    create_project(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)
    with pytest.raises(error, match="restore a backup"):
        open_project(path)
