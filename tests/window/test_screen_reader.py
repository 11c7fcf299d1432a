"""Every panel as a screen reader gets it over AT-SPI: a name for each control, no markup, the right kind."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.project.demo import make_demo
from tests.patience import SECONDS
from tests.tools import lacks
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("reading.py")
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|&(?:amp|lt|gt|nbsp|quot);")
# Containers may have the focus without a name of their own: what is in them is named.
_HOLDERS = (
    "filler",
    "panel",
    "scroll pane",
    "layered pane",
    "frame",
    "application",
    "table cell",
    "list item",
)


def require_reader() -> None:
    require_desktop()
    if shutil.which("dbus-daemon") is None or not Path(SYSTEM_PYTHON).exists():
        lacks("not installed: dbus")
    asked = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    if asked.returncode:
        lacks("not installed: python3-pyatspi, at-spi2-core")


@contextmanager
def bus(at: Desktop) -> Iterator[None]:
    """A session bus of the desktop's own, over which readers are told."""
    process = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        env=at.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    at.environment["DBUS_SESSION_BUS_ADDRESS"] = process.stdout.readline().strip()
    at.environment["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=SECONDS)
        process.stdout.close()


def told(at: Desktop) -> list[dict[str, Any]]:
    nodes: list[dict[str, Any]] = json.loads(at.run(SYSTEM_PYTHON, str(READER), "ndcg"))
    return nodes


def faults(nodes: list[dict[str, Any]]) -> list[str]:
    found = []
    for node in nodes:
        place = f"{node['role']} {node['name']!r} in {' / '.join(node['above'])}"
        if node["control"] and not node["name"].strip() and node["role"] not in _HOLDERS:
            found.append(f"no name: {place}")
        if _MARKUP.search(node["name"] + node["description"]):
            found.append(f"markup: {place} {node['description'][:60]!r}")
        if node["control"] and node["role"] in ("unknown", "invalid", "redundant object"):
            found.append(f"no kind: {place}")
    return found


def test_a_reader_is_told_every_panel(tmp_path: Path) -> None:
    require_reader()
    path = tmp_path / "demo.ndcg"
    make_demo(path).close()
    found: list[str] = []
    with desktop(tmp_path / "home") as at, bus(at):
        window = at.start("open", str(path))
        try:
            at.focus("ndcg|Demo|demo|Harrowmere")
            wait_until(lambda: len(told(at)) > 20, "a reader is told of the project")
            at.be("Ana")
            for spec in PANELS:
                if spec.for_raters:
                    continue
                at.keys(f"ctrl+{spec.digit}")
                wait_until(
                    lambda title=str(spec.title): any(  # type: ignore[misc]
                        node["name"] == title and node["role"] != "push button" for node in told(at)
                    ),
                    f"a reader is told of {spec.title}",
                )
                found += [f"{spec.key}: {one}" for one in faults(told(at))]
            at.keys("ctrl+q")
            assert window.wait(timeout=SECONDS) == 0
        finally:
            window.kill()
            window.wait(timeout=SECONDS)
    assert not found, "\n".join(dict.fromkeys(found))
