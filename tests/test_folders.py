"""Tests of where the tests write, and of what asks for all of them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import folders
from tests.thoroughness import wants_all


@pytest.mark.parametrize(
    ("room", "named", "kept"), [(0, None, "memory"), (1 << 60, None, None), (0, "named", "named")]
)
def test_folders_are_in_memory_where_there_is_room_and_none_is_named(
    room: int, named: str | None, kept: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not Path("/proc/meminfo").exists():
        kept = named
    monkeypatch.setattr(tempfile, "tempdir", "the system's")
    monkeypatch.setattr(folders, "_MEMORY", tmp_path)
    monkeypatch.setattr(folders, "_ROOM", room)
    with monkeypatch.context() as patch:
        patch.setenv("TMPDIR", named or "")
        if named is None:
            del os.environ["TMPDIR"]
        folders.keep_in_memory()
        found = os.environ.get("TMPDIR")
    expected = {"memory": str(tmp_path)}.get(kept or "", kept)
    assert found == expected
    assert tempfile.tempdir == (expected if kept == "memory" else "the system's")


def test_all_is_asked_for_with_the_slow_tests() -> None:
    def wanted(words: str | None) -> bool:
        config: Any = SimpleNamespace(getoption=lambda *_: words)
        return wants_all(config)

    assert wanted("slow") and wanted("slow or not slow") and wanted("slow and not data")
    assert not (wanted("not slow") or wanted("not slow and data") or wanted("") or wanted(None))
