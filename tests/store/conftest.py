"""An open project with a small collection in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store import opening
from ndcg_gui.store.opening import AnyDatabase
from tests.making import make_project


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[AnyDatabase]:
    """An empty project, open."""
    opening.create(tmp_path / "p.ndcg", name="p", scale=built_in_scale("graded-0-4"))
    opened = opening.open_database(tmp_path / "p.ndcg")
    yield opened
    opened.close()


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Three queries, six documents, two systems."""
    with make_project(tmp_path) as project:
        yield project


@pytest.fixture
def filled(project: Project) -> Iterator[AnyDatabase]:
    """The same as a database."""
    opened = opening.open_database(project.location)
    yield opened
    opened.close()
