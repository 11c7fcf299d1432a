from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.app import shots
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.shots import save_pictures
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.gui.real_window import empty_file
from tests.making import demo_file

NAMES = [
    "start",
    *(spec.key.replace("_", "-") for spec in PANELS if not spec.for_raters),
    "judge-list",
    "evaluate-settings",
    "import-preview",
]


def brightness(path: Path) -> float:
    small = QImage(str(path)).scaled(40, 25)
    return sum(small.pixelColor(x, y).lightness() for x in range(40) for y in range(25)) / 1000


@pytest.mark.slow
def test_every_panel_the_start_and_the_preview_in_both_looks(qtbot: QtBot, tmp_path: Path) -> None:
    before = set(QApplication.topLevelWidgets())
    path = demo_file(tmp_path)
    with open_project(path) as project:
        judged = project.read(judgments.judgment_rows)
    saved = save_pictures(path, tmp_path / "shots", rater="Ana", themes=("light", "dark"), shared=True)
    names = [*NAMES, "share-on", "my-work"]  # the last as the rater has it
    assert [picture.stem for picture in saved] == [*names, *(f"{name}-dark" for name in names)]
    images = {picture.stem: QImage(str(picture)) for picture in saved}
    assert {(image.width(), image.height()) for image in images.values()} == {shots.SIZE}
    # Each shows something else.
    assert len({picture.read_bytes() for picture in saved}) == len(saved)
    for name in NAMES:
        assert brightness(tmp_path / "shots" / f"{name}.png") > 120
        assert brightness(tmp_path / "shots" / f"{name}-dark.png") < 80
    assert {widget for widget in QApplication.topLevelWidgets() if widget.isVisible()} <= before
    assert Settings().recent() == ()
    with open_project(path) as project:
        assert project.read(judgments.judgment_rows) == judged and len(project.read(contents.systems)) == 4


def test_a_project_with_nothing_in_it_has_pictures_too(qtbot: QtBot, tmp_path: Path) -> None:
    saved = save_pictures(empty_file(tmp_path), tmp_path / "shots")
    assert [picture.stem for picture in saved] == NAMES


def test_what_cannot_be_opened_is_said_and_nothing_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "no.ndcg"
    path.write_text("not a project")
    with pytest.raises(StoreError, match=r"no\.ndcg"):
        save_pictures(path, tmp_path / "shots")


def test_an_unknown_theme_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="sepia"):
        save_pictures(tmp_path / "x.ndcg", tmp_path / "shots", themes=("sepia",))
