"""A release of the demo project, made once: tests that change one copy it."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from tests.making import begun_demo

SYSTEMS = ("bm25-title", "bm25-title-body")
HELD_BACK = ReleaseChoices(systems=SYSTEMS, tables=True, splits={"train": 0.7, "test": 0.3}, pseudonyms=True)


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A release with two systems and texts; nobody may change it."""
    folder = tmp_path_factory.mktemp("release")
    with begun_demo(folder) as project:
        make_release(project, folder / "demo-1.0.0", ReleaseChoices(systems=SYSTEMS, tables=True))
    return folder / "demo-1.0.0"


@pytest.fixture
def release(made: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return shutil.copytree(made, tmp_path / "release")


@pytest.fixture(scope="session")
def both(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all labels held back (all, all.zip), and those of a split (part, part.zip)."""
    folder = tmp_path_factory.mktemp("blind")
    with begun_demo(folder) as project:
        for name, split in (("all", ""), ("part", "test")):
            choices = replace(HELD_BACK, sealed=folder / f"{name}.zip", blind_split=split)
            make_release(project, folder / name, choices)
    return folder
