"""Deciding conflicts: one, a rater's all, all."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import Status
from ndcg_gui.features.packages.conflicts import ConflictText
from ndcg_gui.gui.judging.conflicts import ALL, ONE, RATER, Conflict, Conflicts, DatedJudgment


def test_decisions_for_all_and_none(qtbot: QtBot) -> None:
    """Of two raters' conflicts: all of one rater at once, then all, then one is left after all."""
    states = PairState(Status.GRADED, 1.0), PairState(Status.GRADED, 3.0)
    lines = [
        Conflict(
            "q",
            f"d{number}",
            rater,
            DatedJudgment(states[0]),
            DatedJudgment(states[1]),
            say("because"),
            number,
        )
        for number, rater in enumerate(("ann", "ann", "bob"))
    ]
    view = Conflicts(lines, ("Here", "There"), lambda _line: ConflictText("text"), words=("Keep", "Take"))
    qtbot.addWidget(view)
    view.scope.set_value(RATER)
    view.decide("second")
    assert view.decisions == {0: "second", 1: "second"}
    view.scope.set_value(ALL)
    view.decide("first")
    assert view.decisions == {0: "first", 1: "first", 2: "first"}
    view.scope.set_value(ONE)
    view.decide("")
    assert view.decisions == {1: "first", 2: "first"} and view.table.current_id() == 1


def test_words_that_differ_by_a_criterion_only(qtbot: QtBot) -> None:
    """Two equal grades would look like no conflict at all."""
    states = [PairState(Status.GRADED, 3.0, criteria=(("correct", value),)) for value in (1.0, 2.0)]
    line = Conflict("q", "d", "ann", *map(DatedJudgment, states), say("because"), 0)  # type: ignore[arg-type]
    view = Conflicts(
        [line], ("Here", "There"), lambda _line: ConflictText("text"), criteria={"correct": "Correct"}
    )
    qtbot.addWidget(view)
    assert [label.text().split("\n")[0] for label in view.words] == ["3 · Correct 1", "3 · Correct 2"]
