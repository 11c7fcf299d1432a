"""Sentences of the command line on keys that do not meet, and the option that changes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, wraps
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.speaking import helping, tell, wrong_usage
from ndcg_gui.core.meeting import KEY_CHANGES, NO_KEYS, Keys, parse_keys, spelled_out
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import joined, named, say

if TYPE_CHECKING:
    from pathlib import Path

    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.features.evaluate.files import EvaluatedFiles
    from ndcg_gui.features.evaluate.key_meeting import Ask, RunMeeting


def keys_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the repeatable option --keys, and --without-own. Both together arrive as `Keys`."""

    @wraps(function)
    def called(*args: Any, keys: Keys, without_own: bool, **more: Any) -> Any:
        return function(*args, keys=replace(keys, without_own=without_own), **more)

    words = joined((named(change.name, change.help) for change in KEY_CHANGES), "; ")
    own = click.option(
        "--without-own",
        is_flag=True,
        help="Leave out results with the key of their own query, in sets whose queries are documents.",
    )
    return click.option(
        "--keys",
        "keys",
        multiple=True,
        metavar="NAME",
        callback=_parse,
        help=helping(
            say(
                "Change the keys of runs and files that do not meet the others; repeatable. {words}."
                " queries:NAME and documents:NAME change only these.",
                words=words,
            )
        ),
    )(own(called))


def _parse(_context: click.Context, _option: click.Parameter, texts: Sequence[str]) -> Keys:
    try:
        return parse_keys(texts)
    except InputError as error:
        raise wrong_usage(say("--keys: {message}", message=error.message)) from None


def evaluated_files(
    qrels: Sequence[Path], runs: Sequence[Path], maximum: float | None, keys: Keys = NO_KEYS
) -> EvaluatedFiles:
    """Files to evaluate, of which what is taken for granted is printed to stderr."""
    return late.EvaluatedFiles(qrels, runs, maximum, keys=keys, noticed=partial(tell, err=True))


def print_own(columns: EvaluationColumns) -> None:
    """Print how many results were left out because they are the query itself."""
    for note in late.own_notes(columns):
        tell(note)


def print_meetings(found: Sequence[RunMeeting], ask: Ask = spelled_out, *, err: bool = False) -> None:
    """Print which keys of labels and runs meet, if there is something to say. `err`: to stderr."""
    for item in found:
        sentence = item.sentence(ask)
        tell(say("note: {text}", text=sentence) if err else sentence, err=err)


def meetings_json(found: Sequence[RunMeeting]) -> dict[str, object]:
    """Plain data on these keys, empty where there is nothing to say."""
    return {"keys": [item.to_json() for item in found]} if found else {}
