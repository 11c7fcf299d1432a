from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.judge.side import GuidelinesCard
from ndcg_gui.gui.kit.base.theme import Theme
from tests.gui.judge.judging import desk, import_into

BINARY = built_in_scale("binary")
WRITTEN = replace(BINARY, guidelines="Be **strict**.")


def made(qtbot: QtBot, **changes: object) -> GuidelinesCard:
    card = GuidelinesCard(replace(BINARY, **changes))  # type: ignore[arg-type]
    qtbot.addWidget(card)
    card.resize(220, 400)
    card.show()
    return card


def test_guidelines_are_formatted_and_grades_follow_with_their_examples(qtbot: QtBot, theme: Theme) -> None:
    low, high = BINARY.grades
    card = made(
        qtbot,
        guidelines="# Read\n\nBe **strict**. [More](https://example.org)",
        grades=(low, replace(high, examples=("a phone for 'phone'", "its\ncharger"))),
    )
    assert card.text is not None
    assert card.text.toPlainText() == "Read\nBe strict. More (example.org)"
    assert [line.text() for line in card.lines] == [
        "1 Relevant helps with what was asked.",
        "Example: a phone for 'phone'",
        "Example: its charger",
        "0 Not relevant does not help.",
    ]


def test_without_guidelines_there_are_the_grades_alone(qtbot: QtBot, theme: Theme) -> None:
    card = made(qtbot, guidelines="  \n")
    assert card.text is None
    assert len(card.lines) == 2


def test_long_guidelines_have_their_height_in_a_narrow_column(qtbot: QtBot, theme: Theme) -> None:
    card = made(qtbot, guidelines="word " * 200)
    QApplication.processEvents()
    assert card.text is not None
    assert card.text.height() >= card.text.document().size().height() > 200


# before the first pair


@pytest.fixture
def path(tmp_path: Path, theme: Theme) -> Path:
    """A project with guidelines, in which nobody has judged."""
    made = tmp_path / "p.ndcg"
    with create_project(made, scale=WRITTEN) as project:
        (tmp_path / "a.run").write_text("q1 Q0 d1 1 2.0 a\nq1 Q0 d2 2 1.0 a\n")
        import_into(project, tmp_path / "a.run")
        project.execute(AddRater("ann")).result()
    return made


def test_they_come_before_the_first_pair_and_once_they_changed(qtbot: QtBot, path: Path) -> None:
    with desk(qtbot, path) as at:
        page = at.panel.task.guidelines
        assert page.isVisible() and page.title.text() == "Guidelines" and at.panel.is_calm()
        at.press(Qt.Key.Key_1)
        at.saved()
        assert at.session.left == 2, "nothing of the pair was seen"
        assert page.begin_button.hasFocus()
        at.press(Qt.Key.Key_Return)
        assert not page.isVisible() and at.panel.hasFocus() and at.panel.task.document_card.isVisible()
        at.press(Qt.Key.Key_1)
        at.saved()
        assert at.session.left == 1
    with desk(qtbot, path) as at:
        assert not at.panel.task.guidelines.isVisible()
        before = at.session
        at.project.execute(ChangeScale(replace(WRITTEN, guidelines="Be kind."))).result()
        at.wait(lambda: at.panel.session not in (None, before))
        page = at.panel.task.guidelines
        assert page.isVisible() and page.title.text() == "The guidelines have changed"
        at.press(Qt.Key.Key_Escape)
        assert not page.isVisible() and at.panel.is_calm()
