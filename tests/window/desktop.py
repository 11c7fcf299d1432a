"""A display of its own with a window manager, and hands on its keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ndcg_gui.domain.errors import TransientStoreError
from ndcg_gui.system import missing_libraries
from tests.patience import SECONDS
from tests.tools import lacks

PROGRAMS = ("Xvfb", "openbox", "xdotool", "xclip")
SIZE = "1360x860x24"


def require_desktop() -> None:
    """Skip the test where a virtual desktop's programs, or the libraries of a window, are not installed."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    missing += [library.package for library in missing_libraries("xcb")]
    if missing:
        lacks(f"not installed: {', '.join(missing)}")


def wait_until(condition: Callable[[], object], what: str, *, seconds: float = SECONDS) -> None:
    """Look again and again until `condition` holds; fails with `what` when it never does.

    A project that the window is just writing to, on a disk that is slow for long, is looked at again too.
    """

    def held() -> object:
        with suppress(TransientStoreError):
            return condition()
        return False

    pause, end = threading.Event(), time.monotonic() + seconds
    while not held():
        assert time.monotonic() < end, f"not within {seconds:g} s: {what}"
        pause.wait(0.05)


class Desktop:
    """One X display; everything runs with its own home folder."""

    def __init__(self, display: str, home: Path) -> None:
        own = ("QT_", "XDG_", "WAYLAND")
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith(own)},
            "DISPLAY": display,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "NDCG_GUI_THEME": "light",
        }
        self._programs: list[subprocess.Popen[bytes]] = []

    def run(self, *words: str, text: str | None = None) -> str:
        """Run a program on the display and return what it prints."""
        done = subprocess.run(
            words,
            env=self.environment,
            input=text,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=True,
        )
        return done.stdout

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start the program under test."""
        program = subprocess.Popen([sys.executable, "-m", "ndcg_gui", *words], env=self.environment)
        self._programs.append(program)
        return program

    def focus(self, name: str) -> None:
        """Wait for the window whose title holds `name` and give it the keyboard.

        Asked again where one that is just closing was met: xdotool gives up then. Fails at once where every
        program that was started has ended.
        """

        def focused() -> bool:
            ended = [program.poll() for program in self._programs]
            assert not ended or None in ended, f"no program is left that could show {name}: {ended}"
            try:
                found = self.run("xdotool", "search", "--onlyvisible", "--name", name).split()
                self.run("xdotool", "windowactivate", "--sync", found[-1])
            except (subprocess.CalledProcessError, IndexError):
                return False
            return True

        wait_until(focused, f"the window {name}")

    def keys(self, *names: str) -> None:
        """Press keys one after another, as xdotool names them."""
        self.run("xdotool", "key", "--delay", "40", *names)

    def press_until(self, key: str, done: Callable[[], object], what: str, *, seconds: float = 15) -> None:
        """Press a key until `done` holds: one that comes before the window shows what takes it is ignored.

        It is pressed again where nothing came of it for `seconds`.
        """

        def pressed() -> bool:
            self.keys(key)
            try:
                wait_until(done, what, seconds=seconds)
            except AssertionError:
                return False
            return True

        wait_until(pressed, what)

    def type(self, text: str) -> None:
        """Type ASCII text."""
        self.run("xdotool", "type", "--delay", "20", text)

    def be(self, rater: str) -> None:
        """Say who is judging, by the palette; an ASCII name."""
        self.keys("ctrl+k")
        self.type(f"rater {rater}")
        self.keys("Return")

    def picture(self, path: Path) -> None:
        """Save a picture of the whole screen, where ImageMagick is at hand."""
        if shutil.which("import") is not None:
            self.run("import", "-window", "root", str(path))

    def clipboard(self) -> str:
        """What was copied last; "" when nothing was."""
        words = ["xclip", "-selection", "clipboard", "-o"]
        done = subprocess.run(
            words, env=self.environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
        return done.stdout


@contextmanager
def desktop(home: Path) -> Iterator[Desktop]:
    """A fresh display with openbox on it."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        display = f":{pipe.readline().strip()}"
    made = Desktop(display, home)
    managers: list[subprocess.Popen[bytes]] = []

    def managed() -> bool:
        # On a busy machine a display may not answer at once, and then openbox ends.
        if not managers or managers[-1].poll() is not None:
            managers.append(subprocess.Popen(["openbox"], env=made.environment, stderr=subprocess.DEVNULL))
        try:
            made.run("xdotool", "get_num_desktops")  # which only a window manager knows
        except subprocess.CalledProcessError:
            return False
        return True

    try:
        wait_until(managed, "a window manager")
        yield made
    finally:
        for process in (*managers, server):
            process.terminate()
            process.wait(timeout=SECONDS)
