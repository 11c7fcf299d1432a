"""No file outside the folders of pictures is opened and no network is used, as the system itself saw it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.kit.text.test_images import png_head, save_image
from tests.hostile.looking_at_pictures import references

_ROOT = Path(__file__).parent.parent.parent
_OPENED = re.compile(r"\b(?:open|openat|openat2|creat)\(.*\) = \d+<(.*)>$")
_NETWORK = re.compile(r"\b(?:connect|sendto|sendmsg)\(.*AF_INET|\bsocket\(AF_INET")
_DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">'
    '<script>fetch("http://x.example/")</script><image xlink:href="../secret/1.png" width="9" height="9"/>'
    '<image href="http://x.example/1.png"/><use href="file:///etc/passwd#a"/></svg>'
)


def watched(folder: Path, mark: Path, log: Path) -> str:
    """Run the program under strace; what it says of each picture."""
    strace = shutil.which("strace")
    if strace is None or subprocess.run([strace, "-o", os.devnull, "true"], check=False).returncode:
        pytest.skip("strace is not there, or may not look at processes")
    calls = "open,openat,openat2,creat,socket,connect,sendto,sendmsg"
    done = subprocess.run(
        [strace, "-f", "-y", "-s", "300", "-e", f"trace={calls}", "-o", log, sys.executable, "-m",
         "tests.hostile.looking_at_pictures", folder, mark],
        cwd=_ROOT, env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(_ROOT)},
        capture_output=True, text=True, check=False, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_only_files_inside_the_folder_are_opened(qapp: object, tmp_path: Path) -> None:
    folder, secret, mark = tmp_path / "images", tmp_path / "secret", tmp_path / "mark"
    for name in ("good.png", "last.png", "photo.jpg"):
        save_image(folder / name, 1200, 900)
    save_image(secret / "1.png")
    mark.write_text("")
    (folder / "link.png").symlink_to(secret / "1.png")
    (folder / "up").symlink_to(secret)
    (folder / "drawing.svg").write_text(_DRAWING)
    (folder / "drawing.png").write_text(_DRAWING)
    (folder / "text.png").write_text("no picture")
    (folder / "empty.png").write_bytes(b"")
    (folder / "huge.png").write_bytes(png_head(20_000, 10_000))
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe.png")
    log = tmp_path / "log"
    said = dict(line.split("\t") for line in watched(folder, mark, log).splitlines())
    shown = {reference for reference, words in said.items() if words == "shown"}
    assert shown == {"'good.png'", "'last.png'"} and len(said) == len(references(folder))
    lines = log.read_text(errors="replace").splitlines()
    begun = next(place for place, line in enumerate(lines) if f"<{mark}>" in line)
    opened = {found[1] for line in lines[begun + 1 :] if (found := _OPENED.search(line))}
    cache = Path(os.environ["XDG_CACHE_HOME"])
    outside = [path for path in opened if not Path(path).is_relative_to(folder)]
    outside = [path for path in outside if not Path(path).is_relative_to(cache)]
    # All else was loaded before: not even the program's own files are read any more.
    assert not [path for path in outside if Path(path) != folder and not path.startswith("/proc/self")]
    assert str(folder / "last.png") in opened
    assert not [line for line in lines if _NETWORK.search(line)]
