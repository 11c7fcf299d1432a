from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale, ramp_colour
from ndcg_gui.domain.text import one_line
from ndcg_gui.features.display.terms import QueryTerms
from ndcg_gui.features.judge.pair_session import PairSession
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.opening import create_project
from ndcg_gui.gui.judge.queue import Chips, QueueCard, chip_of
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.widgets.clamped import ClampedText, line_height
from tests.making import add_rater, store, write_run

SCALE = built_in_scale("graded-0-4")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[PairSession]:
    with create_project(tmp_path / "p.ndcg") as project:
        for run in range(4):
            lists = {f"q{number}": [f"d{run}-{place}" for place in range(10)] for number in range(3)}
            store(project, write_run(tmp_path / f"run{run}", f"system{run}", lists))
        yield PairSession(JudgingQueue(project, add_rater(project, "ann"), rater="ann"))


@pytest.fixture
def card(qtbot: QtBot, theme: Theme, session: PairSession) -> QueueCard:
    made = QueueCard(SCALE)
    qtbot.addWidget(made)
    made.resize(230, 500)
    made.show()
    made.show_session(session)
    return made


# the queue


def test_the_model_is_sound(card: QueueCard, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(card.model)
    assert card.model.rowCount() == 3
    assert card.model.data(card.model.index(1, 0)) == "q1"
    said = card.model.data(card.model.index(1, 0), Qt.ItemDataRole.AccessibleTextRole)
    unjudged = ", ".join(["unjudged"] * 12)
    assert said == f"q1, 0 of 40 judged, grades: {unjudged}, …"
    card.show_session(None)
    assert card.model.rowCount() == 0


def test_rows_have_one_height_and_what_does_not_fit_is_counted(card: QueueCard, session: PairSession) -> None:
    delegate = card.delegate
    assert session.queue.queries[0].stop == 40
    chips = delegate.chips(session, 1)
    assert chips == Chips(40, 12, 28)
    # The shown pair's chip is always among those shown.
    for place in (0, 5, 6, 20, 33, 34, 39):
        session.go(place)
        chips = delegate.chips(session, 0)
        assert chips.first <= place < chips.first + chips.shown
        assert chips.shown + chips.hidden == 40 and 0 <= chips.first <= 40 - chips.shown
    sizes = {delegate.sizeHint(QStyleOptionViewItem(), card.model.index(row, 0)).height() for row in range(3)}
    assert len(sizes) == 1


def test_every_chip_is_found_where_it_is_painted(card: QueueCard, session: PairSession) -> None:
    area = QRect(0, 100, 208, 110)
    session.go(40)
    found = {
        place
        for y in range(area.top(), area.bottom(), 5)
        for x in range(area.left(), area.right(), 5)
        if (place := card.delegate.place_at(session, 0, area, QRect(x, y, 1, 1).topLeft())) is not None
    }
    assert found == set(range(12))


def test_chips_say_the_grade_or_what_else(card: QueueCard) -> None:
    assert chip_of(SCALE, PairState()) == ("", "")
    assert chip_of(SCALE, PairState(Status.GRADED, 4)) == ("4", "#146C63")
    assert chip_of(SCALE, PairState(Status.SKIPPED)) == ("s", "")
    assert chip_of(SCALE, PairState(Status.CANNOT_JUDGE)) == ("×", "")
    continuous = built_in_scale("continuous")
    assert chip_of(continuous, PairState(Status.GRADED, 0.3333)) == ("0.33", ramp_colour(0.3333))


@pytest.mark.parametrize(("key", "said"), [("red shoes", "red shoes"), ("q1", "q1 red  shoes")])
def test_a_key_that_is_the_text_is_said_once(
    card: QueueCard, session: PairSession, key: str, said: str
) -> None:
    queries = session.queue.queries
    record = replace(queries[0].record, query_key=key, text="red  shoes")
    queries[0] = replace(queries[0], record=record)
    assert card.delegate._text(session, 0, QRect(0, 0, 400, 100)).text() == one_line(said)


def test_a_changed_row_lays_no_others_out_again(card: QueueCard, qtbot: QtBot) -> None:
    # A list view answers dataChanged by laying all its rows out; 2,000 of them take half a frame.
    with qtbot.assertNotEmitted(card.model.dataChanged):
        card.view.repaint_query(0)
        card.view.repaint_query(None)


# texts


@pytest.fixture
def clamped(qtbot: QtBot, theme: Theme) -> ClampedText:
    made = ClampedText(most=2)
    qtbot.addWidget(made)
    made.resize(120, 60)
    made.show()
    return made


def test_long_text_is_cut_and_whole_in_the_tooltip(clamped: ClampedText) -> None:
    one = line_height(clamped.font())
    clamped.set_text("short")
    assert clamped.heightForWidth(120) == one and clamped.toolTip() == ""
    long = "word " * 40 + "<b>end</b>"
    clamped.set_text(long)
    assert clamped.heightForWidth(120) == 2 * one
    assert clamped.text() == clamped.accessibleName() == long
    assert "&lt;b&gt;end&lt;/b&gt;" in clamped.toolTip()
    assert clamped.heightForWidth(20_000) == one
    clamped.set_text("x" * 100_000)
    assert clamped.heightForWidth(120) == 2 * one


def test_marks_are_counted_as_qt_counts(clamped: ClampedText) -> None:
    clamped.set_text("🎒🎒 tents and a Tent", terms=QueryTerms("tent"))
    assert clamped.marks() == ["tents", "Tent"]
    clamped.set_text("")
    assert clamped.marks() == [] and clamped.heightForWidth(120) == line_height(clamped.font())
