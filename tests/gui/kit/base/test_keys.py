from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.kit.base.keys import (
    CHOSEN_KEYS,
    WINDOW,
    KeyRow,
    Keys,
    KeyTable,
    action_keys,
    keys_of,
    shown_key,
)
from ndcg_gui.gui.kit.base.settings import PassingSettings, Settings

JUDGE = KeyTable(
    "judge",
    say("Judge"),
    (
        KeyRow("grade", say("Grade"), ("0", "1"), fixed="0 – 4"),
        KeyRow("skip", say("Skip"), ("S",)),
        KeyRow("next", say("Next"), ("U", "Right")),
        KeyRow("scroll", say("Scroll"), ("Space",), typed=True),
    ),
)
OTHER = KeyTable("other", say("Other"), (KeyRow("same", say("Same"), ("S",)),))
PART = KeyTable("part", say("Part"), (KeyRow("drop", say("Drop"), ("Del",)),), within=("judge",))
EVERYWHERE = KeyTable(WINDOW, say("Everywhere"), (KeyRow("find", say("Find"), ("Ctrl+K",)),))


@pytest.fixture
def keys(own_folders: Path, qapp: object) -> Iterator[Keys]:
    settings = Settings()
    found = keys_of(settings)
    found.register([EVERYWHERE, JUDGE, OTHER, PART])
    yield found


def chosen_name(entry: object) -> str | None:
    return None if entry is None else getattr(entry, "code")  # noqa: B009


def test_what_is_chosen_is_in_force_at_once_and_after_a_start(keys: Keys, qtbot: QtBot) -> None:
    action = QAction()
    keys.bind(action, JUDGE, "skip")
    assert action_keys(action) == ["S"] and action.shortcut().toString() == "S"
    with qtbot.waitSignal(keys.changed):
        keys.choose("judge/skip", ["ctrl+b"])
    assert action_keys(action) == ["Ctrl+B"] and action.shortcut().toString() == "Ctrl+B"
    assert Keys(Settings().store).of_code("other/same") == ()  # no table is known to it
    again = Keys(keys.parent())  # type: ignore[arg-type]
    again.register([JUDGE])
    assert again.of_code("judge/skip") == ("Ctrl+B",)
    keys.reset("judge/skip")
    assert action.shortcut().toString() == "S" and not keys.chosen()


def test_no_key_is_a_choice_too_and_what_is_shipped_is_none(keys: Keys) -> None:
    keys.choose("judge/skip", [])
    assert keys.of_code("judge/skip") == () and keys.is_changed("judge/skip")
    keys.choose("judge/skip", ["S"])
    assert not keys.is_changed("judge/skip")


@pytest.mark.parametrize(
    ("code", "key", "other"),
    [
        ("judge/skip", "right", "judge/next"),
        ("judge/skip", "1", "judge/grade"),  # a fixed one
        ("judge/skip", "Ctrl+K", "window/find"),
        ("window/find", "S", "judge/skip"),
        ("judge/next", "Space", "judge/scroll"),
        ("judge/skip", "S", None),  # its own
        ("other/same", "U", None),  # another panel's
        ("part/drop", "S", "judge/skip"),
        ("judge/skip", "Del", "part/drop"),
        ("other/same", "Del", None),  # of a part that it does not have
        ("part/drop", "Ctrl+K", "window/find"),
    ],
)
def test_a_clash_is_on_one_panel_or_with_the_window(
    keys: Keys, code: str, key: str, other: str | None
) -> None:
    assert chosen_name(keys.clash(code, key)) == other


def test_taking_a_key_over_leaves_the_other_its_other_keys(keys: Keys) -> None:
    clash = keys.clash("judge/skip", "U")
    assert clash is not None
    keys.choose("judge/skip", ["U"], take_over=[clash])
    assert keys.of_code("judge/skip") == ("U",) and keys.of_code("judge/next") == ("Right",)
    before = keys.chosen()
    keys.reset_all()
    assert keys.of_code("judge/next") == ("U", "Right")
    keys.put_back(before)
    assert keys.of_code("judge/next") == ("Right",)


def test_a_key_of_the_scale_is_never_a_commands(keys: Keys) -> None:
    action = QAction()
    keys.bind(action, JUDGE, "next", without=frozenset("U"))
    assert action_keys(action) == ["Right"]


def test_typed_keys_are_no_shortcuts(keys: Keys) -> None:
    action = QAction()
    keys.bind(action, JUDGE, "scroll")
    assert action_keys(action) == ["Space"] and not action.shortcuts()
    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    space = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Space, none)
    assert keys.pressed(space, JUDGE, "scroll")
    assert not keys.pressed(QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Space, shift), JUDGE, "scroll")
    keys.choose("judge/scroll", ["Enter"])
    enter = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert keys.pressed(enter, JUDGE, "scroll") and not keys.pressed(space, JUDGE, "scroll")


def test_whoever_looks_through_a_raters_eyes_has_the_same_keys(keys: Keys) -> None:
    settings = Settings(keys.parent())  # type: ignore[arg-type]
    assert keys_of(settings) is keys_of(PassingSettings(settings)) is keys


def test_a_hint_of_what_the_window_does_follows_it(keys: Keys) -> None:
    cap, unknown = keys.cap("window/find", "Ctrl+F"), keys.cap("window/undo", "Ctrl+Z")
    assert (action_keys(cap), action_keys(unknown)) == (["Ctrl+K"], ["Ctrl+Z"])
    keys.choose("window/find", ["F4"])
    assert action_keys(cap) == ["F4"]


@pytest.mark.parametrize("stored", ['"x"', "[1]", '{"judge/skip": 3}'])
def test_what_cannot_be_read_counts_as_not_chosen(own_folders: Path, qapp: object, stored: str) -> None:
    settings = Settings()
    settings.store.setValue(CHOSEN_KEYS.key, stored)
    assert not keys_of(settings).chosen()


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("Ctrl+K", "Ctrl K"),
        ("Shift+Left", "⇧ ←"),
        ("Return", "Enter"),
        ("Space", "Space"),
        ("Ctrl++", "Ctrl +"),
        ("+", "+"),
        ("?", "?"),
    ],
)
def test_keys_are_shown_as_caps(key: str, shown: str) -> None:
    assert shown_key(key) == shown


def test_no_two_actions_of_a_panel_are_shipped_with_one_key(own_folders: Path, qapp: object) -> None:
    keys = keys_of(Settings())
    keys.register(table for spec in PANELS for table in spec.keys)
    keys.register([EVERYWHERE])
    clashes = [
        (entry.code, key)
        for entry in keys.entries()
        for key in keys.of(entry.table, entry.row)
        if keys.clash(entry.code, key) is not None
    ]
    assert clashes == []
    # Tabs that are dialogs, too, have their keys in the tables of dialogs.
    assert {table.panel for spec in PANELS for table in spec.keys} - {""} <= {spec.key for spec in PANELS}
