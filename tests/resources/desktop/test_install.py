"""Putting the program of the .tar.gz into a home and taking it out again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="scripts for Linux")


@pytest.fixture
def unpacked(script: Callable[[str], ModuleType], tmp_path: Path) -> Path:
    """The unpacked .tar.gz, with a program that prints its name."""
    package = script("package")
    package.desktop_files(tmp_path / "made")
    folder = tmp_path / "unpacked"
    (folder / "ndcg-gui").mkdir(parents=True)
    (folder / "ndcg-gui" / "ndcg-gui").write_text("#!/bin/sh\necho it is\n")
    (folder / "ndcg-gui" / "ndcg-gui").chmod(0o755)
    shutil.copytree(tmp_path / "made" / "share", folder / "share")
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(package.HERE / name, folder)
    return folder


def run(home: Path, *words: str | Path) -> str:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    done = subprocess.run(list(words), env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def contents(home: Path) -> set[str]:
    return {path.relative_to(home).as_posix() for path in home.rglob("*")}


def test_what_is_installed_runs_and_goes_without_a_trace(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    kept = home / ".local" / "share" / "ndcg-gui" / "backups" / "shop.ndcg"
    other = home / ".local" / "share" / "applications" / "other.desktop"
    for file in (kept, other):
        file.parent.mkdir(parents=True)
        file.write_text("[Desktop Entry]\nType=Application\nName=x\nExec=x\n")
    before = contents(home)
    run(home, "sh", unpacked / "install.sh")
    assert run(home, home / ".local" / "bin" / "ndcg-gui") == "it is\n"
    entry = (home / ".local/share/applications/ndcg-gui.desktop").read_text(encoding="utf-8")
    assert f'Exec="{home}/.local/bin/ndcg-gui" %F' in entry
    run(home, "sh", home / ".local/opt/ndcg-gui/uninstall.sh")
    # That cache lists the types of all programs of the folder.
    assert contents(home) - {".local/share/applications/mimeinfo.cache"} == before
