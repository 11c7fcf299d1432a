"""Plans from rows: what a field takes, its JSON, and what a newer or an odd file says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal

import pytest

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.fields import (
    Amounts,
    Choice,
    Day,
    FieldKind,
    Flag,
    Lines,
    Names,
    Nested,
    Number,
    OneLine,
    OneOf,
    Pairs,
    Plan,
    Share,
    Text,
    Texts,
    Whole,
    day_of,
    defaults_of,
    plan,
    problems_of,
    row,
    rows_of,
)
from ndcg_gui.domain.messages import Message, say


@plan
class Trip(Plan):
    """A plan with a field of each kind."""

    called: ClassVar = say("a trip")

    name: str = row(Text(), help=say("Its name."))
    days: int = row(Whole(1, 30), default=3, title=say("Days"))
    share: float = row(Share(), default=0.5)
    fare: float | None = row(Number(0, above=True, optional=True), default=None)
    by: Literal["train", "boat"] = row(OneOf((Choice("train"), Choice("boat"))), default="train")
    meals: tuple[str, ...] = row(OneOf((Choice("noon"), Choice("night")), several=True), default=())
    rooms: Mapping[str, int] = row(Amounts(), factory=dict)
    people: tuple[str, ...] = row(Names(), default=())
    wishes: tuple[str, ...] = row(Lines(5, 2), default=())
    begins: str = row(Day(), default="")
    title: str = row(OneLine(5), default="")
    insured: bool = row(Flag(), default=False)
    note: str = row(Text(), default="", omitted=True)

    def rules(self) -> Iterator[Message]:
        if self.by == "boat" and self.days < 2:
            yield say("a boat takes two days")
        if self.title and not self.people:
            yield say("nobody travels")


FULL = Trip(
    "north", days=5, share=1.0, fare=2.5, by="boat", meals=("noon",), rooms={"single": 2}, people=("ann",),
    wishes=("sea", "sun"), begins="2026-11-27", title="North", insured=True, note="none",
)  # fmt: skip


@pytest.mark.parametrize("trip", [FULL, Trip("x")])
def test_a_plan_reads_back(trip: Trip) -> None:
    assert Trip.from_json(json.loads(json.dumps(trip.to_json()))) == trip


def test_json_has_the_order_of_the_fields_and_leaves_out_what_is_omitted() -> None:
    assert [*FULL.to_json()] == [*rows_of(Trip)]
    assert [*Trip("x").to_json()] == [name for name in rows_of(Trip) if name != "note"]


def test_a_newer_version_may_say_more() -> None:
    assert Trip.from_json({"name": "x", "colour": "red"}) == Trip("x")


@pytest.mark.parametrize(
    "data", [None, ["name"], {}, {"name": "x", "days": "many"}, {"name": "x", "rooms": 3}]
)
def test_what_is_no_plan(data: Any) -> None:
    with pytest.raises(InputError, match="this is not a trip"):
        Trip.from_json(data)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"days": 0}, "days is 0; it must be from 1 to 30"),
        ({"share": 1.1}, "share is 1.1; it must be from 0 to 1"),
        ({"share": float("nan")}, "share is nan"),
        ({"share": None}, "this is not a trip"),
        ({"fare": 0}, "fare is 0; it must be above 0"),
        ({"by": "car"}, "by is car; it must be one of train, boat"),
        ({"meals": ("noon", "tea")}, "meals is tea; it must be one of noon, night"),
        ({"rooms": {"single": 1, "double": -1}}, "rooms is double=-1; it must be 0 or more"),
        ({"wishes": ("sea", "wave\n")}, "wishes is wave.*; it must be at most 2 different lines of 1 to 5"),
        ({"wishes": ("a", "a")}, "wishes is a, a; it must be at most 2 different"),
        ({"begins": "27.11.2026"}, "begins is 27.11.2026; it must be a date like"),
        ({"title": "longer"}, "title is longer; it must be one line of at most 5"),
        ({"insured": 1}, "insured is 1; it must be true or false"),
        ({"by": "boat", "days": 1}, "a boat takes two days"),
    ],
)
def test_what_a_field_does_not_take(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        Trip.from_json({"name": "x", **wrong})


def test_a_plan_may_tell_all_that_is_wrong_at_once() -> None:
    @plan
    class Thorough(Trip):
        tells_all: ClassVar = True

    wrong: dict[str, Any] = {"days": 0, "by": "boat", "share": 2.0, "title": "x"}
    with pytest.raises(SeveralErrors) as raised:
        Thorough("x", **wrong)
    assert [str(message) for message in raised.value.messages] == [
        "days is 0; it must be from 1 to 30", "share is 2.0; it must be from 0 to 1", "a boat takes two days",
        "nobody travels",
    ]  # fmt: skip
    with pytest.raises(InputError, match=r"^days is 0; it must be from 1 to 30$"):
        Trip("x", **wrong)
    assert not [*problems_of(Thorough("x"))]


@pytest.mark.parametrize(
    ("kind", "values", "others"),
    [
        (Text(), ["a", ""], [1, None, ("a",)]),
        (Whole(1, 3), [7, -1], [True, 1.5, "1", None]),
        (Number(optional=True), [1, 1.5, None], [False, "1"]),
        (Flag(), [True], [1, "yes"]),
        (OneOf((Choice("a"),)), ["a", "b"], [1, None]),
        (OneOf((Choice(1),), several=True), [(1, 5)], [("a",)]),
        (Texts(), [(), ("a", "b")], ["a", (1,)]),
        (Pairs(), [(), (("a", "b"),)], ["ab", (("a", 1),), (("a",),)]),
        (Amounts(), [{"a": 1}], [3]),
        (Nested(made=Trip), [Trip("x")], ["x"]),
    ],
)
def test_the_type_of_a_value(kind: FieldKind, values: list[object], others: list[object]) -> None:
    assert all(map(kind.has_type, values)) and not any(map(kind.has_type, others))


@pytest.mark.parametrize(("kind", "wrong"), [(Texts(), ("a", 1)), (Pairs(), (("a",),))])
def test_kinds_of_several_texts(kind: FieldKind, wrong: object) -> None:
    with pytest.raises(InputError, match=r"it must be (texts|a text for each name)"):
        kind.check("name", wrong)
    assert Pairs().from_json([["a", "b"]]) == (("a", "b"),)


def test_rows_and_defaults() -> None:
    assert defaults_of(Trip)["days"] == 3 and "name" not in defaults_of(Trip)
    assert str(rows_of(Trip)["days"].title) == "Days"
    # Two plans do not share what a factory makes.
    assert Trip("x").rooms is not Trip("y").rooms


def test_a_kind_may_keep_another_value_than_it_is_given() -> None:
    class Upper(Text):
        def check(self, name: str, value: Any) -> Any:
            return str(value).upper()

    @plan
    class Loud(Plan):
        word: str = row(Upper())

    assert Loud("hey").word == "HEY"
    assert isinstance(rows_of(Loud)["word"].kind, FieldKind)


def test_days() -> None:
    assert day_of("2026-11-27") is not None
    assert day_of("20261127") is None and day_of("2026-02-30") is None
