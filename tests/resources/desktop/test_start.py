"""What the packaged program does before it is itself."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
import zstandard
from scipy._lib import messagestream

from ndcg_gui.formats.tables.apart import Apart

Script = Callable[[str], ModuleType]


@pytest.fixture
def start(script: Script) -> ModuleType:
    return script("start")


def test_programs_started_from_here_find_their_own_libraries(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/ndcg-gui/_internal:/mine")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    start.restore_environment()
    assert os.environ["LD_LIBRARY_PATH"] == "/mine"
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/ndcg-gui/_internal")
    start.restore_environment()
    assert "LD_LIBRARY_PATH" not in os.environ


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries are packed on Linux only")
@pytest.mark.parametrize("locked", [False, True])
def test_a_packed_library_leaves_nothing_on_the_disk(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locked: bool
) -> None:
    def refused(_name: str) -> int:
        raise PermissionError

    if locked:
        monkeypatch.setattr(os, "memfd_create", refused)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    library = Path(messagestream.__file__)
    (tmp_path / "messagestream.zst").write_bytes(zstandard.compress(library.read_bytes()))
    monkeypatch.setattr(start, "PACKED", tmp_path)
    monkeypatch.setattr(start, "NAMES", {"messagestream"})
    assert start.Packed.find_spec("bisect") is None
    spec = start.Packed.find_spec("messagestream")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.__file__.startswith("/proc/self/fd/") and module.MessageStream is not None
    assert [file.name for file in tmp_path.iterdir()] == ["messagestream.zst"]


def test_a_process_beside_it_begins_here(start: ModuleType, tmp_path: Path) -> None:
    """As in a frozen program: the child is told by words on its command line what it is."""
    program = tmp_path / "program"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{start.__file__}" "$@"\n')
    program.chmod(0o755)
    told = subprocess.run(
        [sys.executable, "-c", _PARENT, str(program), Apart.__module__], capture_output=True, text=True
    )
    assert (told.stdout, told.stderr) == ("2\n", "")


_PARENT = """
import importlib, io, multiprocessing.spawn, sys
import polars as pl
sys.frozen = True
sys.executable = sys.argv[1]
multiprocessing.spawn.set_executable(sys.argv[1])
file = io.BytesIO()
pl.DataFrame({"a": [1, 2]}).write_parquet(file)
apart = importlib.import_module(sys.argv[2]).Apart(file.getvalue(), 1 << 32)
print(len(apart.read(lambda: None)))
apart.close()
"""
