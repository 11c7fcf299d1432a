"""What the dialogs of tasks and comparisons share; the rest is seen in theirs."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.gui.kit.base.theme import Theme
from ndcg_gui.gui.kit.drafts.fields import WrappedTick
from ndcg_gui.gui.kit.drafts.figures import DraftFigures, pace_note
from ndcg_gui.gui.kit.drafts.form import DraftForm, names_in
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.widgets import ChoiceButton, scrolled, text_line


def test_what_is_wrong_stands_under_its_row(qtbot: QtBot, theme: Theme) -> None:
    form = DraftForm(Record(PoolPlan))
    qtbot.addWidget(form)
    form.add_heading("Which")
    form.add_row("one", "One", text_line("One", ""), "of", QLineEdit())
    form.add_row("two", "Two", text_line("Two", ""))
    form.show()
    assert form.show_problems({"two": "is wrong", "one": ""})
    assert form.problems["two"].isVisible() and not form.problems["one"].isVisible()
    assert form.first_problem() == "is wrong"
    assert not form.show_problems({})
    assert not form.problems["two"].isVisible() and form.first_problem() == ""


def test_rows_wrap_in_place_of_scrolling_sideways(qtbot: QtBot, theme: Theme) -> None:
    form, words = DraftForm(Record(PoolPlan)), "some words to read"
    tick = WrappedTick(" ".join([words] * 6))
    form.add_row("row", words, *[text_line(words) for _ in range(3)], f"{words} beside them")
    form.add_row("tick", "", tick)
    area = scrolled(form, sideways=True)
    qtbot.addWidget(area)
    area.resize(400, 300)
    area.show()
    qtbot.waitUntil(lambda: "\n" in tick.text())
    assert area.horizontalScrollBar().maximum() == 0
    last = next(label for label in form.findChildren(QLabel) if label.text().endswith("beside them"))
    assert last.y() > form.findChildren(QLineEdit)[0].y() and last.geometry().right() < area.width()
    assert tick.accessibleName() == tick.text().replace("\n", " ")
    assert tick.height() >= tick.text().count("\n") * tick.fontMetrics().height()
    area.resize(1600, 300)
    qtbot.waitUntil(lambda: "\n" not in tick.text())


@pytest.mark.parametrize(
    ("text", "names"), [("", []), (" eve ,, joe  doe ", ["eve", "joe doe"]), ("a,a", ["a", "a"])]
)
def test_names_parted_by_commas(text: str, names: list[str]) -> None:
    assert names_in(text) == names


def test_figures_are_read_as_a_sentence(qtbot: QtBot, theme: Theme) -> None:
    card = DraftFigures("Figures")
    qtbot.addWidget(card)
    card.show_figures("12", "note", [("Raters", ""), ("ann", "3")], headings=("Raters",))
    assert (card.figure.text(), card.note.text()) == ("12", "note")
    assert card.figures.accessibleDescription() == "Raters, ann 3"
    card.show_busy()
    assert card.figure.text() == "12" and card.note.text() != "note"
    card.show_nothing()
    assert card.lines == []


def test_the_pace_says_whether_it_is_known() -> None:
    said = [pace_note(12.0, known=known, a_known="%s s", an_assumed="%s s?") for known in (True, False)]
    assert said == ["12 s", "12 s?"]


def test_a_form_has_a_row_for_each_field_that_is_asked_for(qtbot: QtBot, theme: Theme) -> None:
    """A field that the form does not know gets its editor at the end."""
    form = DraftForm(Record(PoolPlan))
    qtbot.addWidget(form)
    form.add_row("depth", "Results", form.record.number("depth"))
    form.add_remaining_rows({"name", "systems", "queries", "strata", "raters", "quotas"})
    assert {"depth", "sample", "order", "unjudged", "gold_from"} <= form.record.editors.keys()
    assert not {"name", "drawn"} & form.record.editors.keys()
    order = form.record.editors["order"]
    assert isinstance(order, ChoiceButton) and form.record.value("order") == "query"
