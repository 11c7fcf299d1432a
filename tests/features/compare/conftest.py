"""A project with two systems that may be decided between."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from tests.features.compare.drawn_lists import drawn_project


@pytest.fixture
def drawn(tmp_path: Path) -> Iterator[tuple[Project, dict[tuple[str, str], int]]]:
    """Project of made-up lists, open, and the true grades of all results."""
    project, grades = drawn_project(tmp_path)
    with project:
        yield project, grades
