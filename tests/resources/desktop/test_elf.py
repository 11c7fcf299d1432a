"""What is read out of libraries: seen on those that Python itself has loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy._core._multiarray_umath as library
import pytest

from tests.tools import lacks

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries of Linux")
FILE = Path(library.__file__)

Script = Callable[[str], ModuleType]


def test_what_a_library_asks_for(script: Script) -> None:
    asked = script("elf").needed(FILE.read_bytes())
    assert "libc.so.6" in asked and any("openblas" in name for name in asked)


def test_a_text_is_no_library(script: Script, tmp_path: Path) -> None:
    (tmp_path / "a.so").write_text("no")
    assert script("elf").is_elf(FILE) and not script("elf").is_elf(tmp_path / "a.so")


def test_the_image_is_what_is_loaded(script: Script, tmp_path: Path) -> None:
    image = script("elf").image
    data = bytearray(FILE.read_bytes())
    whole = image(bytes(data))
    data[40:48] = bytes(8)  # where the list of sections lies
    assert image(bytes(data)) == whole
    data[len(data) // 2] ^= 1
    assert image(bytes(data)) != whole


def test_strip_keeps_what_is_loaded(script: Script, tmp_path: Path) -> None:
    if not shutil.which("strip"):
        lacks("strip (binutils) is not installed")
    package = script("package")
    plain = Path(sys.modules["_ctypes"].__file__ or "") if "_ctypes" in sys.modules else FILE
    for file in (FILE, plain):
        shutil.copy(file, tmp_path / file.name)
    image = script("elf").image
    before = {file.name: image(file.read_bytes()) for file in tmp_path.iterdir()}
    package.strip(tmp_path)
    assert {file.name: image(file.read_bytes()) for file in tmp_path.iterdir()} == before
    # NumPy's is one that was mended: strip by itself breaks it.
    broken = tmp_path / "broken.so"
    subprocess.run(["strip", "--strip-unneeded", "-o", str(broken), str(FILE)], capture_output=True)
    if image(broken.read_bytes()) != before[FILE.name]:
        assert (tmp_path / FILE.name).read_bytes() == FILE.read_bytes()
