"""An open project file with a small collection in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.project.project import Project
from ndcg_gui.store.database import Database
from ndcg_gui.store.files import create_file
from tests.making import make_project


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Database]:
    """An empty project file, open."""
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("graded-0-4"))
    opened = Database(tmp_path / "p.ndcg")
    yield opened
    opened.close()


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Three queries, six documents, two systems."""
    with make_project(tmp_path) as project:
        yield project


@pytest.fixture
def filled(project: Project) -> Iterator[Database]:
    """The same as a Database."""
    opened = Database(project.path)
    yield opened
    opened.close()
