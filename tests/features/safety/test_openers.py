"""Programs that have a project open: seen, named, and none where nobody can tell."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.features.safety.openers import going_on_elsewhere, opened_elsewhere, programs_with

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux tells")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A file that another program has open, and its process number."""
    path = tmp_path / "shop\x1b.ndcg"
    path.write_bytes(b"x")
    code = "import sys; file = open(sys.argv[1], 'rb'); print('open', flush=True); sys.stdin.read()"
    program = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert program.stdin is not None and program.stdout is not None
    assert program.stdout.readline() == b"open\n"
    yield path, program.pid
    program.communicate()


def test_another_program_is_seen_by_any_name_of_the_file(opened: tuple[Path, int], tmp_path: Path) -> None:
    path, number = opened
    link = tmp_path / "link.ndcg"
    link.symlink_to(path)
    for name in (path, link):
        assert [own for _, own in programs_with(name)] == [number]
        assert f"(process {number}): close it there" in str(opened_elsewhere(name))
        assert f"(process {number}): labels given there" in str(going_on_elsewhere(name))


def test_this_program_and_files_that_nobody_has_open_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "shop.ndcg"
    assert programs_with(path) == []
    path.write_bytes(b"x")
    with path.open("rb"):
        assert programs_with(path) == []
    assert opened_elsewhere(path) is None and going_on_elsewhere(path) is None


def test_where_the_system_does_not_tell_nobody_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "shop.ndcg"
    path.write_bytes(b"x")
    assert programs_with(path, tmp_path / "no-proc") == []
    process = tmp_path / "proc" / str(os.getpid() + 1)
    process.mkdir(parents=True)  # one that ended while it was looked at
    assert programs_with(path, tmp_path / "proc") == []
