"""Options from rows: spelling, type, default and what arrives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import click
import pytest
from click.testing import CliRunner, Result

from ndcg_gui.cli.options import options_of, remaining, values_of
from ndcg_gui.domain.fields import (
    Amounts,
    Choice,
    Flag,
    Names,
    Number,
    OneOf,
    Plan,
    Share,
    Text,
    Whole,
    plan,
    row,
)
from ndcg_gui.domain.messages import say


@plan
class Trip(Plan):
    """A plan with a field of each kind that options know."""

    called: ClassVar = say("a trip")

    name: str = row(Text(), help=say("Its name."))
    days: int = row(Whole(1, 30), default=3, help=say("How long."))
    share: float = row(Share(), default=0.0)
    fare: float | None = row(Number(0, above=True, optional=True), default=None, metavar="EUR")
    size: int = row(
        OneOf((Choice(3, help=say("small")), Choice(5, help=say("large")))), default=3, help=say("Size.")
    )
    meals: tuple[str, ...] = row(OneOf((Choice("noon"),), several=True), default=(), option="--meal")
    rooms: Mapping[str, int] = row(Amounts(), factory=dict, option="--room")
    people: tuple[str, ...] = row(Names(), default=(), option="--person")
    by_night: bool = row(Flag(), default=False)


FIELDS = ("name", "days", "share", "fare", "size", "meals", "rooms", "people", "by_night")


def run(*words: str, defaults: Mapping[str, Any] | None = None) -> tuple[dict[str, Any], Result]:
    found: dict[str, Any] = {}

    @click.command()
    @options_of(Trip, *FIELDS, defaults=defaults, required=("name",))
    def command(**options: Any) -> None:
        found.update(values_of(Trip, options))

    return found, CliRunner().invoke(command, words)


def test_what_is_left_out_is_the_plans_default() -> None:
    found, _ = run("--name", "x")
    assert Trip(**found) == Trip("x")


def test_each_kind_arrives_as_the_plan_takes_it() -> None:
    words = "--name x --days 5 --share 0.5 --fare 2.5 --size 5 --meal noon --room a=b=2 --room c=0"
    found, _ = run(*words.split(), "--person", "ann", "--by-night")
    assert Trip(**found) == Trip(
        "x", days=5, share=0.5, fare=2.5, size=5, meals=("noon",), rooms={"a=b": 2, "c": 0},
        people=("ann",), by_night=True,
    )  # fmt: skip


def test_the_command_line_may_begin_with_another_value() -> None:
    assert run("--name", "x", defaults={"days": None})[0]["days"] is None
    assert "[default: 7;" in run("--help", defaults={"days": 7})[1].output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--days", "31"], "31 is not in the range 1<=x<=30"),
        (["--fare", "0"], "x>0"),
        (["--size", "4"], "'4' is not one of '3', '5'"),
        (["--room", "three"], "'three' is not NAME=N"),
        ([], "Missing option '--name'"),
    ],
)
def test_what_is_refused(words: list[str], said: str) -> None:
    begun = ["--name", "x"] if words else []
    _, result = run(*begun, *words)
    assert result.exit_code == 2 and said in result.output


def test_help_lists_what_the_choices_mean() -> None:
    text = " ".join(run("--help")[1].output.split())
    assert "Size. 3: small 5: large" in text and "--fare EUR" in text and "[required]" in text
    # What is off by default is not said.
    assert "default: 0" not in text and "[default: 3; 1<=x<=30]" in text


def test_what_a_verb_does_not_list_comes_at_the_end() -> None:
    assert remaining(Trip, "size") == ("name", "days")
