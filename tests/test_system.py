from __future__ import annotations

import subprocess
import sys

import pytest

from ndcg_gui.system import (
    BASE_LIBRARIES,
    XCB_LIBRARIES,
    loadable,
    missing_libraries,
    missing_text,
    qt_platform,
    window_problem,
)


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({}, None),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "wayland"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "xcb:x=1;wayland", "WAYLAND_DISPLAY": "wayland-0"}, "xcb"),
    ],
)
def test_the_platform_that_qt_will_take(environment: dict[str, str], platform: str | None) -> None:
    assert qt_platform(environment) == platform


def test_missing_libraries_are_named_with_their_packages() -> None:
    absent = {"libGL.so.1", "libxcb-cursor.so.0"}
    for_xcb = missing_libraries("xcb", loads=lambda name: name not in absent)
    assert {library.soname for library in for_xcb} == absent
    text = str(missing_text(for_xcb))
    assert "libxcb-cursor.so.0" in text and text.endswith("apt-get install -y libgl1 libxcb-cursor0")
    assert "\n" not in text
    offscreen = missing_libraries("offscreen", loads=lambda name: name not in absent)
    assert [library.soname for library in offscreen] == ["libGL.so.1"]


def test_every_library_has_a_package() -> None:
    for library in BASE_LIBRARIES + XCB_LIBRARIES:
        assert ".so." in library.soname and library.package


def test_a_library_that_is_not_there_is_not_loadable() -> None:
    assert not loadable("libno-such-thing.so.9")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux is looked at")
def test_no_display_is_a_problem_and_says_what_to_do() -> None:
    problem = window_problem({})
    assert problem is not None and "DISPLAY" in str(problem) and "--headless" in str(problem)


def test_the_check_works_without_qt() -> None:
    code = "import sys; import ndcg_gui.system; print('PySide6' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
