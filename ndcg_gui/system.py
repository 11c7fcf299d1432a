"""Requirements of the window on the system, checked before Qt is imported, which itself aborts or hangs.

Standard library only, so that the command line can ask without a display and without Qt.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say


@dataclass(frozen=True, slots=True)
class Library:
    """A shared library by its name for the loader, and the Debian package that holds it."""

    soname: str
    package: str


BASE_LIBRARIES = (
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libEGL.so.1", "libegl1"),
    Library("libGL.so.1", "libgl1"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
    Library("libfontconfig.so.1", "libfontconfig1"),
)
XCB_LIBRARIES = (
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)


def qt_platform(environ: Mapping[str, str]) -> str | None:
    """Qt platform plugin that will be loaded ("xcb", "wayland", "offscreen"...), None without a display."""
    chosen = environ.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0].strip()
    if chosen:
        return chosen
    if environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    return "xcb" if environ.get("DISPLAY") else None


def loadable(soname: str) -> bool:
    """Whether the loader finds the shared library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing_libraries(
    platform: str | None, *, loads: Callable[[str], bool] = loadable
) -> tuple[Library, ...]:
    """Libraries that Qt needs for that platform plugin and the loader does not find."""
    needed = BASE_LIBRARIES + (XCB_LIBRARIES if platform == "xcb" else ())
    return tuple(library for library in needed if not loads(library.soname))


def missing_text(missing: Sequence[Library]) -> Message:
    """Line that names the missing libraries and the command that installs them on Debian."""
    return say(
        "missing system libraries: {names}; install them with: sudo apt-get install -y {packages}",
        names=", ".join(library.soname for library in missing),
        packages=" ".join(library.package for library in missing),
    )


def reachable_display() -> bool:
    """Whether the X server named by DISPLAY answers. True where that is unknown."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = (ctypes.c_char_p, ctypes.c_void_p)
    xcb.xcb_connection_has_error.argtypes = (ctypes.c_void_p,)
    xcb.xcb_disconnect.argtypes = (ctypes.c_void_p,)
    connection = xcb.xcb_connect(None, None)
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed


def window_problem(environ: Mapping[str, str] | None = None) -> Message | None:
    """Reason why no window can be shown here, as one sentence to print before exit 3, else None.

    Checks Linux only: elsewhere Qt's wheels bring what they need.
    """
    if not sys.platform.startswith("linux"):
        return None
    environ = os.environ if environ is None else environ
    platform = qt_platform(environ)
    if platform is None:
        return say(
            "no display: neither DISPLAY nor WAYLAND_DISPLAY is set; "
            "start it in a desktop session, or use `ndcg-gui demo --headless`"
        )
    missing = missing_libraries(platform)
    if missing:
        return missing_text(missing)
    if platform == "xcb" and not reachable_display():
        return say(
            "the display '{display}' does not answer; check DISPLAY and the right to use it",
            display=environ.get("DISPLAY", ""),
        )
    return None


def offscreen_problem() -> Message | None:
    """Reason why no picture of a window can be made here without a display, else None."""
    if not sys.platform.startswith("linux"):
        return None
    missing = missing_libraries("offscreen")
    return missing_text(missing) if missing else None
