from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.gui.judge.side import GuidelinesCard
from ndcg_gui.gui.kit.base.theme import Theme

BINARY = built_in_scale("binary")


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
