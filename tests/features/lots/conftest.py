from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from tests.lots_made import lots_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """A task of twelve pairs for Cy, handed in by lots of six."""
    with lots_project(tmp_path) as made:
        yield made
