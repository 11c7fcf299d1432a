"""An open project with a small collection in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from tests.making import make_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Three queries, six documents, two systems; nothing is judged."""
    with make_project(tmp_path) as project:
        yield project
