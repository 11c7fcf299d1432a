"""A scripted rater, through key events: what they prefer is what is counted, whatever the sides were."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.records import Side
from ndcg_gui.features.opening import open_project
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.store.labels import preferences
from tests.gui.compare.comparing import RaterDesk, at_desk
from tests.scripted_rater import ITEMS, counted_directly, labels_of, make_haystack, preferred
from tests.thoroughness import rest_slow
from tests.verdicts import comparison_result

KEYS = {Side.LEFT: Qt.Key.Key_Left, Side.NONE: Qt.Key.Key_Down, Side.RIGHT: Qt.Key.Key_Right}


def sides(at: RaterDesk) -> list[tuple[object, ...]]:
    return [(item.key, item.left, item.right) for item in at.session.queue.items]


@pytest.mark.parametrize("seed", rest_slow([1, 2]))
def test_gsb_through_the_window_is_gsb_computed_directly(
    qtbot: QtBot, tmp_path: Path, theme: Theme, seed: int
) -> None:
    path = tmp_path / "p.ndcg"
    make_haystack(path, seed=seed, name="haystack")
    with at_desk(qtbot, path) as at:
        labels = labels_of(at.project)
        shown = sides(at)
        assert len(shown) == ITEMS
        for _ in range(25):
            at.press(KEYS[preferred(at.session.item, labels)])
        at.saved()
    with at_desk(qtbot, path) as at:
        assert sides(at) == shown, "sides survive a restart"
        assert at.session.queue.left == ITEMS - 25
        at.panel._open(at.session.comparison_id)
        at.wait(lambda: at.panel.session is not None)
        assert sides(at) == shown, "and opening again"
        for _ in range(ITEMS - 25):
            at.press(KEYS[preferred(at.session.item, labels)])
        at.wait(lambda: at.panel.pages.currentWidget() is at.panel.nothing)
    with open_project(path) as project:
        result = comparison_result(project, project.read(preferences.comparisons)[0])
        assert result.verdict == counted_directly(project)
        assert result.verdict.n == ITEMS and result.verdict.good > 0 and result.verdict.bad > 0
        left = sum(
            shown.left_system == "candidate"
            for shown in project.read(
                preferences.assigned_sides,
                project.read(preferences.comparisons)[0].id,
                project.raters()[0].id,
            )
        )
        assert left == ITEMS / 2


def test_two_seeds_shuffle_otherwise(tmp_path: Path) -> None:
    found = []
    for seed in (1, 2):
        path = tmp_path / f"{seed}.ndcg"
        make_haystack(path, seed=seed, name="haystack")
        with open_project(path) as project:
            comparison_id, rater_id = project.read(preferences.comparisons)[0].id, project.raters()[0].id
            own = project.read(preferences.assigned_sides, comparison_id, rater_id)
            found.append({item.key: item.left_system for item in own})
    common = found[0].keys() & found[1].keys()
    assert found[0].keys() != found[1].keys()
    assert any(found[0][key] != found[1][key] for key in common)
