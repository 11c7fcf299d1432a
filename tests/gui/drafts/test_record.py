"""Editors from rows: what they show at first, what they give, and their faults."""

from __future__ import annotations

from typing import ClassVar, Literal

import pytest
from pytestqt.qtbot import QtBot

from ndcg_gui.domain.fields import Choice, Flag, Line, Number, OneOf, Plan, Share, Whole, plan, row
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.drafts.fields import NumberField
from ndcg_gui.gui.drafts.record import Record
from ndcg_gui.gui.widgets import ChoiceButton


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
    title: str = row(Line(), default="", title=say("Title"))


@pytest.fixture
def record(qtbot: QtBot) -> Record:
    made = Record(Trip, {"days": 5})
    for name in ("days", "share", "fare"):
        made.number(name)
    made.choice("by", offered=("train", "boat"))
    made.ticks("meals")
    made.tick("insured")
    made.line("title")
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
