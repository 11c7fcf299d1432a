"""Every panel as a screen reader gets it over AT-SPI: a name for each control, no markup, the right kind."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.features.demo import make_demo
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from tests.patience import SECONDS
from tests.tools import lacks
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

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


@contextmanager
def listening(at: Desktop) -> Iterator[list[str]]:
    """What is announced from now on."""
    process = subprocess.Popen(
        [SYSTEM_PYTHON, str(READER)], env=at.environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "listening\n"
    said: list[str] = []
    hears = threading.Thread(target=lambda lines=process.stdout: said.extend(map(str.strip, lines)))
    hears.start()
    try:
        yield said
    finally:
        process.kill()
        process.wait(timeout=SECONDS)
        hears.join(SECONDS)
        process.stdout.close()


def faults(nodes: list[dict[str, Any]]) -> list[str]:
    found = []
    if not any(node["role"] == "heading" for node in nodes):
        found.append("no heading")
    for node in nodes:
        found += _of_kind(node)
        place = f"{node['role']} {node['name']!r} in {' / '.join(node['above'])}"
        if node["control"] and not node["name"].strip() and node["role"] not in _HOLDERS:
            found.append(f"no name: {place}")
        if _MARKUP.search(node["name"] + node["description"]):
            found.append(f"markup: {place} {node['description'][:60]!r}")
        if node["control"] and node["role"] in ("unknown", "invalid", "redundant object"):
            found.append(f"no kind: {place}")
    return found


_WITH_VALUES = ("slider", "spin button", "progress bar")
_CHOICES = ("check box", "radio button")


def _of_kind(node: dict[str, Any]) -> list[str]:
    """What nodes of its kind must say and it does not."""
    role, name, found = node["role"], node["name"].strip(), []
    if role in _WITH_VALUES:
        least, value, most = [*node["value"][1:2], *node["value"][:1], *node["value"][2:]] or [1, 0, 0]
        if not name or not least <= value <= most:
            found.append(f"no name or value: {role} {name!r} {node['value']}")
    if role == "heading" and not name:
        found.append("empty heading")
    if role in _CHOICES and not node["checkable"]:
        found.append(f"does not say whether it is chosen: {role} {name!r}")
    # What leads to a panel, and what chooses one of a few, is no box to tick.
    if role == "check box" and (": " in name or any("Panels" in part for part in node["above"])):
        found.append(f"wrong kind: {role} {name!r}")
    if role == "table":
        found += [f"column {place + 1} of {name!r} has no name"
                  for place, title in enumerate(node["columns"]) if not title.strip()]  # fmt: skip
    if role == "table cell" and node["control"] and ":" not in name:
        found.append(f"cell without its column: {name!r} in {node['above'][-1]}")
    return found


def is_shown(nodes: list[dict[str, Any]], title: str) -> bool:
    """Whether the navigation says that the panel of this title is shown, or without it the panel itself."""
    chosen = [node["name"] for node in nodes if node["role"] == "push button" and node["checked"]]
    if any(name.startswith(title) for name in chosen):
        return True
    is_calm = not any(node["name"].startswith("Today") for node in nodes)
    return is_calm and any(node["name"] == title for node in nodes)


def is_panel_shown(nodes: list[dict[str, Any]], spec: PanelSpec) -> bool:
    """Whether a panel is shown: alone at its place, or as a tab that bears the place's name, too."""
    if is_shown(nodes, str(spec.title)):
        return True
    is_there = is_shown(nodes, str(spec.place.title))
    return is_there and any(node["name"] == str(spec.full_title) for node in nodes)


def _node(role: str, name: str = "x", **more: Any) -> dict[str, Any]:
    plain = {"description": "", "control": True, "checkable": False, "checked": False, "value": []}
    return {"role": role, "name": name, "columns": [], "above": [], **plain, **more}


@pytest.mark.parametrize(
    ("node", "fault"),
    [
        (_node("push button", " "), "no name"),
        (_node("push button", "<b>Save</b>"), "markup"),
        (_node("unknown"), "no kind"),
        (_node("slider"), "no name or value"),
        (_node("progress bar", "", value=[1.0, 0.0, 2.0]), "no name or value"),
        (_node("spin button", value=[7.0, 0.0, 5.0]), "no name or value"),
        (_node("heading", " "), "empty heading"),
        (_node("radio button"), "does not say whether it is chosen"),
        (_node("check box", "Theme: Dark", checkable=True), "wrong kind"),
        (_node("table", columns=["Query", ""]), "column 2"),
        (_node("table cell", "0.5", above=["table Queries"]), "cell without its column"),
    ],
)
def test_what_a_reader_is_not_told_is_found(node: dict[str, Any], fault: str) -> None:
    heading = _node("heading", control=False)
    assert [one for one in faults([heading, node]) if one.startswith(fault)]
    assert faults([]) == ["no heading"]


def test_what_a_reader_is_told_is_no_fault() -> None:
    right = [
        _node("heading", control=False),
        _node("slider", value=[5.0, 0.0, 9.0]),
        _node("check box", "Less motion", checkable=True),
        _node("radio button", "Theme: Dark", checkable=True),
        _node("table", columns=["Query"]),
        _node("table cell", "Query: tent", above=["table Queries"]),
        _node("push button", "Judge 3", checked=True),
    ]
    assert faults(right) == [] and is_shown(right, "Judge") and not is_shown(right, "Export")


@pytest.mark.slow
def test_a_reader_is_told_every_panel(tmp_path: Path) -> None:
    require_reader()
    path = tmp_path / "demo.ndcg"
    make_demo(path).close()
    found: list[str] = []
    with desktop(tmp_path / "home") as at, bus(at):
        window = at.start("open", str(path))
        try:
            at.focus("Harrowmere demo")  # the window without a project has another title
            wait_until(lambda: is_shown(told(at), "Today"), "a reader is told of the project")
            at.be("Ana")
            place = ""
            for spec in PANELS:  # place by place, and its tabs in their order
                if spec.for_raters:
                    continue
                at.keys("ctrl+Next" if spec.place.shortcut == place else spec.place.shortcut.lower())
                place = spec.place.shortcut
                wait_until(
                    lambda spec=spec: is_panel_shown(told(at), spec),  # type: ignore[misc]
                    f"a reader is told of {spec.title}",
                )
                found += [f"{spec.key}: {one}" for one in faults(told(at))]
            at.keys("ctrl+2")
            with listening(at) as said:
                for key, wanted in (("3", "Saved: grade 3"), ("ctrl+z", "Undone: grade 3")):
                    at.press_until(
                        key,
                        lambda start=wanted: any(one.startswith(start) for one in said),
                        wanted,
                        seconds=4,
                    )
                at.keys("ctrl+shift+z", "ctrl+shift+z")
                wait_until(lambda: "Nothing to redo" in said, "what cannot be done is said")
            at.keys("ctrl+comma")
            at.focus("Preferences")
            wait_until(lambda: any(node["role"] == "slider" for node in told(at)), "the text size is told")
            found += [f"preferences: {one}" for one in faults(told(at))]
            at.keys("Escape")
            at.keys("ctrl+q")
            assert window.wait(timeout=SECONDS) == 0
        finally:
            window.kill()
            window.wait(timeout=SECONDS)
    assert not found, "\n".join(dict.fromkeys(found))
