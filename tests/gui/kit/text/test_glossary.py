"""Tests of `gui.kit.text.glossary`: each term once, each explained."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.text.glossary import TERMS, explain, explained


def test_each_term_is_there_once() -> None:
    assert len({term.key for term in TERMS}) == len(TERMS) == len({str(term.word) for term in TERMS})
    assert all(str(term.meaning).endswith((".", "?")) for term in TERMS)


def test_a_widget_says_what_its_word_means(qtbot: QtBot) -> None:
    made = QPushButton("Pool")
    qtbot.addWidget(made)
    explain(made, "pool", "hole")
    assert made.accessibleDescription() == f"{explained('pool')}\n{explained('hole')}"
    assert "Pool: The pairs to judge" in made.toolTip()


def test_a_heading_says_what_its_term_means() -> None:
    column = Column("gsb", "GSB", str)
    assert column.heading_tip().startswith("<span") and "Good, same, bad" in column.heading_tip()
    with_words = Column("interval", "95 % interval", str, tooltip=say("Over queries."))
    assert with_words.heading_tip().startswith("Over queries.") and "true value" in with_words.heading_tip()
    assert Column("other", "Elsewhere", str).heading_tip() == "Elsewhere"


def test_no_column_has_two_terms() -> None:
    columns = [column for term in TERMS for column in term.columns]
    assert len(columns) == len(set(columns))
