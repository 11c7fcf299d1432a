from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pytestqt.qtbot import QtBot

from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_groups
from ndcg_gui.features.side_by_side.models_result import strength_sentence
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.side_by_side.result.page import ModelsCard
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.several import bring_verdicts
from tests.gui.compare.comparing import at_desk


def result_of(folder: Path, **how: object) -> ModelsResult:
    with create_project(folder / "several.ndcg") as project:
        bring_verdicts(project, folder, **how)
        every = project.read(preferences.comparisons)
        (found,) = models_of_groups(project, [comparison_report(project, item.id) for item in every])
    return found


def texts(card: ModelsCard, place: int) -> list[list[str]]:
    model = card.tables[place].model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_group_in_a_card(qtbot: QtBot, tmp_path: Path, app_settings: Settings) -> None:
    card = ModelsCard(app_settings)
    qtbot.addWidget(card)
    assert card.isHidden()
    found = result_of(tmp_path)
    card.show_models(found)
    assert not card.isHidden()
    assert card.sentence.text() == str(strength_sentence(found))
    assert [own.name for own in card.chart.estimates()] == ["ant", "cat", "bee"]
    assert [row[0] for row in texts(card, 0)] == ["ant", "cat", "bee"]
    assert texts(card, 1)[2][1].startswith("−0.833")
    assert len(card.tables) == 3 and "A circle: ant beats bee" in card.said.text()
    # Another group, of which nothing can be put on one scale: no chart and no strengths.
    apart = replace(found.strengths, log_strength=None, groups=((0,), (1,), (2,)))
    card.show_models(replace(found, strengths=apart))
    assert not card.chart.isVisibleTo(card) and len(card.tables) == 2
    card.show_models(None)
    assert card.isHidden() and card.tables == []


def test_a_result_tells_of_its_group_after_its_own(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "several.ndcg"
    with create_project(path) as project:
        bring_verdicts(project, tmp_path)
    with at_desk(qtbot, path) as at:
        at.panel.open_result()
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.result)
        at.wait(lambda: at.panel.result.together is not None)
        assert at.panel.result.statistics is not None and not at.panel.result.computing
        assert at.panel.result.models.isVisible()
        assert "A circle: ant beats bee" in at.panel.result.models.said.text()
        # It is computed anew with the rest, and stands there meanwhile.
        at.panel.result.compute()
        assert at.panel.result.models.isVisible()
        at.saved()
        assert not at.panel.result.computing
