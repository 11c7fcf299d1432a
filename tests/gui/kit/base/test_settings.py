from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings

from ndcg_gui.gui.kit.base import settings as module
from ndcg_gui.gui.kit.base.settings import (
    COMPARISON_CHOICES,
    JUDGE_OPENED,
    LAST_PANEL,
    MAX_RECENT,
    RATER,
    SPLITTER_SIZES,
    TABLE_WIDTHS,
    WINDOW_GEOMETRY,
    Recent,
    Setting,
    Settings,
)


def settings_at(path: Path) -> Settings:
    return Settings(QSettings(str(path / "s.ini"), QSettings.Format.IniFormat))


def test_every_setting_has_a_key_of_its_own() -> None:
    rows = [value for value in vars(module).values() if isinstance(value, Setting)]
    assert len({row.key for row in rows}) == len(rows) > 20


def test_what_is_set_is_there_after_a_restart(qapp: object, tmp_path: Path) -> None:
    first = settings_at(tmp_path)
    first.set(WINDOW_GEOMETRY, "AdnQ")
    first.set(LAST_PANEL, "judge", of="/a/b c.ndcg")
    first.set(RATER, (7, "王珊"), of="/a/b c.ndcg")
    first.set(SPLITTER_SIZES, (200, 600), of="judge")
    first.set(TABLE_WIDTHS, {"title": 222}, of="queries")
    first.flush()
    second = settings_at(tmp_path)
    assert second.get(WINDOW_GEOMETRY) == "AdnQ"
    assert second.get(LAST_PANEL, of="/a/b c.ndcg") == "judge"
    assert second.get(LAST_PANEL, of="/other") == ""
    assert second.get(RATER, of="/a/b c.ndcg") == (7, "王珊")
    assert second.get(SPLITTER_SIZES, of="judge") == (200, 600)
    assert second.get(TABLE_WIDTHS, of="queries") == {"title": 222}


def test_what_cannot_be_read_counts_as_not_set(qapp: object, tmp_path: Path) -> None:
    store = QSettings(str(tmp_path / "s.ini"), QSettings.Format.IniFormat)
    store.setValue("recent", '[{"nonsense": 1}]')
    store.setValue("window/geometry", "no JSON")
    settings = Settings(store)
    assert settings.recent() == () and settings.get(WINDOW_GEOMETRY) == ""
    for text in ("yesterday", "0001-01-01T00:00:00+05:00"):
        assert Recent("a.ndcg", "A", text).opened_at() is None


def test_recent_projects_newest_first_once_and_not_too_many(qapp: object, tmp_path: Path) -> None:
    settings = settings_at(tmp_path)
    for number in range(MAX_RECENT + 3):
        settings.remember_project(tmp_path / f"{number}.ndcg", f"P{number}")
    settings.remember_project(tmp_path / "5.ndcg", "P5", "12 of 30 judged")
    recent = settings.recent()
    assert len(recent) == MAX_RECENT
    assert (recent[0].name, recent[0].note) == ("P5", "12 of 30 judged")
    assert [item.name for item in recent].count("P5") == 1
    settings.forget_project(recent[0].path)
    assert "P5" not in [item.name for item in settings.recent()]


def test_what_holds_the_name_of_an_erased_person_is_forgotten(qapp: object, tmp_path: Path) -> None:
    made = settings_at(tmp_path)
    made.set(RATER, (7, "王珊"), of="id-1")
    made.set(RATER, (7, "王珊"), of="id-2")  # another project's
    made.set(COMPARISON_CHOICES, {"raters": ["bob", "王珊"]}, of="/a.ndcg")
    made.set(JUDGE_OPENED, ("王珊",), of="id-1/7")
    made.set(LAST_PANEL, "judge", of="/a.ndcg")
    assert made.forget_person(["王珊"], ["id-1", "/a.ndcg"]) == 3
    left = settings_at(tmp_path)
    assert (left.get(RATER, of="id-1"), left.get(RATER, of="id-2")) == (None, (7, "王珊"))
    assert left.get(COMPARISON_CHOICES, of="/a.ndcg") == {} and left.get(JUDGE_OPENED, of="id-1/7") == ()
    assert left.get(LAST_PANEL, of="/a.ndcg") == "judge"
