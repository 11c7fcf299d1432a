"""What another window writes into the settings is followed; what this one writes is no news."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QSettings
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.kit.base.keys import keys_of
from ndcg_gui.gui.kit.base.other_windows import OtherWindows
from ndcg_gui.gui.kit.base.settings import LESS_MOTION, SAME_KEY_MS, SPLITTER_SIZES, Settings


def _write(file: Path, text: str) -> None:
    """As another process would: a new file takes the place of the old one."""
    beside = file.with_suffix(".new")
    beside.write_text(text)
    beside.replace(file)


def test_changes_of_another_window_are_taken_over(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "folder" / "settings.ini"  # which is not there yet
    settings = Settings(QSettings(str(file), QSettings.Format.IniFormat))
    keys, parent = keys_of(settings), QObject()
    others = OtherWindows(settings, parent)
    with qtbot.waitSignal(others.changed):
        _write(file, "[window]\nless_motion=true\n")
    assert settings.get(LESS_MOTION)
    with qtbot.waitSignal(others.changed):
        _write(file, 'keys="{\\"judge/flag\\": [\\"Z\\"]}"\n[window]\nless_motion=true\n')
    assert keys.chosen() == {}
    with qtbot.waitSignal(keys.changed):
        keys.read_again()
    assert keys.chosen() == {"judge/flag": ("Z",)}


def test_neither_own_changes_nor_sizes_are_news(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    settings, parent = Settings(QSettings(str(file), QSettings.Format.IniFormat)), QObject()
    others = OtherWindows(settings, parent)
    heard: list[object] = []
    others.changed.connect(lambda: heard.append(settings.get(SAME_KEY_MS)))
    settings.set(SAME_KEY_MS, 250)
    others.take_own()
    settings.set(SPLITTER_SIZES, (1, 2), of="here")
    with qtbot.waitSignal(others._soon.timeout):
        settings.flush()
    assert heard == []
    with qtbot.waitSignal(others.changed):
        _write(file, "[judge]\nsame_key=300\n")
    assert heard == [300]
