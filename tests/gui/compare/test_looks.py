"""What Compare shows while the labels of planned queries come in, and the difference that matters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import smallest_differences
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
from ndcg_gui.features.judge.tasks import find_task
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.gui.app.panels import PANELS
from ndcg_gui.gui.app.projects import ProjectFiles
from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.gui.compare.cards import BARS, LOOKS
from ndcg_gui.gui.compare.looks_chart import LooksChart
from ndcg_gui.gui.compare.panel import ComparePanel
from ndcg_gui.gui.kit.base.settings import Settings
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.metrics.statistics.decision.looks import InterimLook
from ndcg_gui.store.collection import contents
from tests.gui.opening import shown_first
from tests.making import add_rater, store

QUERIES = [f"q{number:02}" for number in range(30)]
COMPARE_FIRST = shown_first("compare", PANELS)


def judge(project: Project, queries: list[str]) -> None:
    """B has the relevant result first, A last."""
    rater = project.raters()[0].id
    ids = project.read(contents.query_ids)
    documents = project.read(contents.document_ids, [f"{query}{kind}" for query in queries for kind in "xy"])
    for query in queries:
        for kind, grade in (("x", 0), ("y", 3)):
            project.execute(grade_pair(rater, ids[query], documents[f"{query}{kind}"], grade)).result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A task of thirty queries, of which the first twelve in the drawn order are judged."""
    for name, keys in (("A", "xy"), ("B", "yx")):
        rows = [
            f"{query} Q0 {query}{key} {rank} {3 - rank} {name}\n"
            for query in QUERIES
            for rank, key in enumerate(keys, 1)
        ]
        (tmp_path / f"{name}.run").write_text("".join(rows))
    made = tmp_path / "p.ndcg"
    with create_project(made, scale=built_in_scale("graded-0-3")) as project:
        store(project, tmp_path / "A.run", tmp_path / "B.run")
        add_rater(project, "ann")
        project.execute(CreateTask(draft(project, PoolPlan("all", queries=tuple(QUERIES))))).result()
        judge(project, drawn_order()[:12])
    return made


def drawn_order() -> list[str]:
    return [QUERIES[place] for place in seeded_order(QUERIES).tolist()]


@pytest.fixture
def panel(qtbot: QtBot, path: Path, theme: Theme) -> Iterator[ComparePanel]:
    files = ProjectFiles(lambda: open_project(path))
    window = MainWindow(panels=COMPARE_FIRST, projects=files, settings=Settings())
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitSignal(window.project_opened):
        window.open_path(path)
    window.show_panel("compare")
    assert window.view is not None
    shown = window.view.stack.current_panel()
    assert isinstance(shown, ComparePanel)
    qtbot.waitUntil(lambda: shown.keeper.comparison is not None, timeout=20_000)
    yield shown
    window.close()
    qtbot.waitUntil(lambda: window.context is None)


def test_the_looks_are_shown_and_grow_with_each_query(panel: ComparePanel, qtbot: QtBot) -> None:
    chart = panel.differences.looks
    comparison = panel.keeper.comparison
    assert comparison is not None and comparison.decision.planned == 30
    assert comparison.decision.units == 12 and comparison.decision.answer is not Conclusion.CANNOT_SAY
    assert [look.units for look in comparison.history] == list(range(10, 10 + chart.count()))
    judge(panel.context.project, drawn_order()[12:13])
    qtbot.waitUntil(
        lambda: panel.keeper.comparison is not None and panel.keeper.comparison is not comparison,
        timeout=20_000,
    )
    assert panel.keeper.comparison is not None
    assert "12 of 30" not in panel.sentence.over.text() and "13 of 30" in panel.sentence.over.text()


def test_a_finished_set_has_no_looks(panel: ComparePanel, qtbot: QtBot) -> None:
    card, project = panel.differences, panel.context.project
    assert card.looks.count() and card.kind.value() == LOOKS
    project.execute(RemoveTask(find_task(project, "all"))).result()
    qtbot.waitUntil(lambda: card.kind.value() == BARS, timeout=20_000)


def test_the_difference_that_matters_is_the_projects(panel: ComparePanel, qtbot: QtBot) -> None:
    field = panel.verdict.matters
    assert field.text() == "0.01"
    before = panel.keeper.comparison
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "0.2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    project = panel.context.project
    qtbot.waitUntil(lambda: bool(smallest_differences(project)))
    assert set(smallest_differences(project).values()) == {0.2}
    qtbot.waitUntil(
        lambda: panel.keeper.comparison is not None and panel.keeper.comparison is not before, timeout=20_000
    )
    assert panel.keeper.comparison is not None and panel.keeper.comparison.decision.matters == 0.2


@pytest.mark.parametrize("called", [None, 20])
def test_the_chart_says_and_paints_each_look(qtbot: QtBot, theme: Theme, called: int | None) -> None:
    chart = LooksChart("looks")
    qtbot.addWidget(chart)
    chart.resize(420, 260)
    chart.set_looks(
        [
            InterimLook(10, 0.1, -1.0, 1.0),
            InterimLook(15, 0.12, -0.1, 0.3),
            InterimLook(20, 0.15, 0.02, 0.28),
        ],
        planned=30,
        called=called,
    )
    chart.show()
    assert chart.count() == 3
    assert "20 queries" in chart.item_text(2) and "0.15" in chart.item_text(2)
    assert [row[0] for row in chart.rows()] == ["queries", "10", "15", "20"]
    image = chart.grab().toImage()
    QApplication.processEvents()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert len(colours) > 3
    assert chart.item_at(210, 120) is not None and chart.item_at(-5, -5) is None
