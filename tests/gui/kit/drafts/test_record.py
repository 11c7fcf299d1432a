"""Editors from rows: what they show at first, what they give, and their faults."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

import pytest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.fields import (
    Choice,
    Flag,
    Number,
    OneLine,
    OneOf,
    Plan,
    Share,
    Text,
    Texts,
    Whole,
    plan,
    row,
)
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.drafts.fields import NumberField
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.widgets import ChoiceButton, MultiChoiceButton


@plan
class Trip(Plan):
    """A plan with a field of each kind that has an editor."""

    called: ClassVar = say("a trip")

    days: int = row(Whole(1, 30), default=3, title=say("Days"))
    share: float = row(Share(), default=0.25, title=say("Share"))
    fare: float | None = row(Number(0, optional=True), default=None, title=say("Fare"))
    by: Literal["train", "boat", "car"] = row(
        OneOf((Choice("train", say("by train")), Choice("boat", say("by boat")), Choice("car"))),
        default="train",
        title=say("Means"),
    )
    meals: tuple[str, ...] = row(
        OneOf((Choice("noon", say("at noon")), Choice("night", say("at night"))), several=True), default=()
    )
    insured: bool = row(Flag(), default=True, title=say("Insured"))
    title: str = row(OneLine(), default="", title=say("Title"))
    note: str = row(Text(), default="", title=say("Note"))
    stops: tuple[str, ...] = row(Texts(), default=())
    seed: int | None = row(Whole(0, optional=True), default=None)
    weight: float = row(Number(0, 9), default=1.0)


@pytest.fixture
def record(qtbot: QtBot) -> Record:
    made = Record(Trip, {"days": 5})
    for name in ("days", "share", "fare"):
        made.number(name)
    made.choice("by", offered=("train", "boat"))
    made.ticks("meals")
    made.tick("insured")
    made.line("title")
    made.keep("note", QPlainTextEdit())
    made.keep("stops", MultiChoiceButton("Stops", all_text="all")).set_choices(("A", "B"), ())
    for name in ("seed", "weight"):
        made.keep(name, QLineEdit("1"))
    made.set_values({"seed": None})
    for editor in made.editors.values():
        qtbot.addWidget(editor)
    return made


def test_a_form_begins_with_its_own_values_or_the_plans(record: Record) -> None:
    assert Trip(**record.values()) == Trip(days=5)
    share = record.editors["share"]
    assert isinstance(share, NumberField) and share.text() == "25"


def test_what_is_set_is_what_is_given(record: Record) -> None:
    trip = Trip(days=7, share=0.125, fare=2.5, by="boat", meals=("night",), insured=False, title="Up north")
    record.set_values(trip.to_json())
    assert Trip(**record.values()) == trip


def test_lines_and_texts_of_a_form_are_taken_as_they_are(record: Record) -> None:
    trip = Trip(note="Up\n north", seed=2**31 - 1, weight=0.123456789, title="Up  north", share=0.07)
    record.show(trip)
    stops = record.editors["stops"]
    assert isinstance(stops, MultiChoiceButton)
    stops.toggle_value("B")
    assert Trip(**record.values()) == replace(trip, stops=("B",))
    weight = record.editors["weight"]
    assert isinstance(weight, QLineEdit)
    for typed, number in (("0,5", 0.5), (".5", 0.5), ("5.", 5.0), (".", 0.0), ("", 0.0)):
        weight.setText(typed)
        assert record.value("weight") == number


def test_whatever_the_user_changes_is_told(record: Record) -> None:
    told: list[object] = []
    record.connect(lambda *_: told.append(None))
    record.set_values({"days": 9, "note": "x", "insured": False, "meals": ("noon",)})
    stops, by = record.editors["stops"], record.editors["by"]
    assert isinstance(stops, MultiChoiceButton) and isinstance(by, ChoiceButton)
    stops.toggle_value("A")
    by.menu().actions()[1].trigger()
    assert len(told) == 6


def test_a_form_that_is_disabled_as_a_whole_keeps_its_values(record: Record, qtbot: QtBot) -> None:
    whole = QWidget()
    qtbot.addWidget(whole)
    days = record.editors["days"]
    days.setParent(whole)
    whole.setEnabled(False)
    assert not days.isEnabled() and record.value("days") == 5
    days.setParent(None)


def test_a_disabled_editor_gives_the_plans_default(record: Record) -> None:
    record.set_values({"days": 9, "by": "boat"})
    for name in ("days", "by"):
        record.editors[name].setEnabled(False)
    assert (record.value("days"), record.value("by")) == (3, "train")


def test_numbers_say_what_is_wrong_with_them(record: Record) -> None:
    assert not any(record.problems().values())
    record.set_values({"days": 31, "fare": None})
    assert record.problems()["days"] == "Days: a whole number from 1 to 30" and not record.problems()["fare"]


def test_choices_are_called_by_their_titles_and_only_those_that_are_offered(record: Record) -> None:
    choice = record.editors["by"]
    assert isinstance(choice, ChoiceButton)
    assert [action.text() for action in choice.menu().actions()] == ["by train", "by boat"]
    assert choice.accessibleDescription() == "Means"
