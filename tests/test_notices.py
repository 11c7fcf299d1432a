"""Notices of third parties: every library, its texts, and how to exchange Qt."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui import notices


def test_each_library_is_named_and_brings_its_texts() -> None:
    text = notices.notices([("libz: libz.so.1", "Copyright of zlib")])
    listed = text.partition("\n\n")[0].splitlines()
    assert len(listed) == len(notices.libraries()) + 1 and listed[-1] == "libz: libz.so.1"
    assert notices.QT in text and "Copyright of zlib" in text
    # Qt's packages bring none: the package of the desktop adds the LGPL.
    without = {name for name in notices.libraries() if not notices.texts_of(name)}
    assert {name.casefold() for name in without} == {"pyside6-essentials", "shiboken6"}


def test_those_made_with_the_package_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "resources", lambda: tmp_path)
    assert notices.shown_notices() == notices.notices()
    (tmp_path / notices.FILE).write_text("of the package", encoding="utf-8")
    assert notices.shown_notices() == "of the package"
