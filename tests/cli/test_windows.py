from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.cli import headless, windows
from ndcg_gui.features.demo import FILE_NAME
from tests.cli.conftest import Line


def test_out_goes_with_headless(line: Line) -> None:
    assert "--out can only be used with --headless" in line.misused("demo", "--out", "x")


def test_headless_has_a_folder(line: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[Path] = []
    monkeypatch.setattr(headless, "run_headless", folders.append)
    line("demo", "--headless")
    line("demo", "--headless", "--out", tmp_path / "x")
    assert folders == [Path("ndcg-gui-demo"), tmp_path / "x"]


def test_ones_own_demo_lies_with_the_applications_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with windows._own_demo() as project:
        assert project.path.name == FILE_NAME
        assert tmp_path in project.path.parents
