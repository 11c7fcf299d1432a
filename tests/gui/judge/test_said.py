from __future__ import annotations

from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.gui.judge.said import SaidCard, SaidColumn

SCALE = built_in_scale("graded-0-4")


def test_cards_stand_below_each_other_and_are_heard(qtbot: QtBot) -> None:
    column = SaidColumn("Raters' answers")
    qtbot.addWidget(column)
    graded, unjudged = SaidCard(SCALE), SaidCard(SCALE)
    graded.show_said("Rater A", "4 s", PairState(Status.GRADED, 3.0), "why", key="A", heard="Correct 1")
    unjudged.show_said("Rater B", "", PairState(Status.CANNOT_JUDGE), "")
    column.show_cards([graded, unjudged])
    assert graded.accessibleName() == "Rater A, 3, Highly, Correct 1, why"
    assert unjudged.accessibleName() == "Rater B, ×, cannot be judged"
    column.show_cards([])
    assert column.cards == []
