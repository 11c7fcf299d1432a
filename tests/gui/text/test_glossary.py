"""Tests of `gui.text.glossary`: each term once, each explained."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.gui.text.glossary import TERMS, explain, explained


def test_each_term_is_there_once() -> None:
    assert len({term.key for term in TERMS}) == len(TERMS) == len({str(term.word) for term in TERMS})
    assert all(str(term.meaning).endswith((".", "?")) for term in TERMS)


def test_a_widget_says_what_its_word_means(qtbot: QtBot) -> None:
    made = QPushButton("Pool")
    qtbot.addWidget(made)
    explain(made, "pool", "hole")
    assert made.accessibleDescription() == f"{explained('pool')}\n{explained('hole')}"
    assert "Pool: The pairs that are to be judged" in made.toolTip()
