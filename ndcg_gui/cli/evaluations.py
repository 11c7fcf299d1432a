"""The verb `evaluations`: numbers that were saved in a project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_project import evaluate_project
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    PROJECT,
    json_option,
    open_whole,
    print_blocks,
    print_table,
    progress,
    say_json,
    shown,
    store,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import named, say

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class _Evaluations:
    project: Location
    save_as: str | None
    note: str | None
    diff: tuple[str, str] | None
    rename: tuple[str, str] | None
    remove: str | None
    as_json: bool


@verb("evaluations")
@click.argument("project", type=PROJECT)
@click.option(
    "--save", "save_as", metavar="NAME", help="Save the current numbers of the project under this name."
)
@click.option("--note", metavar="TEXT", help="With --save or --rename: a note to keep with it.")
@click.option("--diff", type=(str, str), metavar="A B", help="How the second differs from the first.")
@click.option("--rename", type=(str, str), metavar="NAME NEW", help="Give one another name.")
@click.option("--remove", metavar="NAME", help="Remove one.")
@json_option
@recorded(_Evaluations)
def evaluations_(options: _Evaluations) -> None:
    """List the saved evaluations of PROJECT, save one, or show how two differ.

    A saved evaluation keeps its numbers, the values of each query, and the settings, scale, runs and
    judgments behind them. To save numbers made with other settings: evaluate ... --save NAME.
    """
    if sum(item is not None for item in (options.save_as, options.diff, options.rename, options.remove)) > 1:
        raise wrong_usage(say("give one of --save, --diff, --rename and --remove"))
    if options.note is not None and options.save_as is None and options.rename is None:
        raise wrong_usage(say("--note can only be used with --save or --rename"))
    if options.save_as is not None:
        evaluate_project(options.project, save_as=options.save_as, note=options.note or "")

    with open_whole(options.project) as opened:
        if options.diff is not None:
            _compare(opened, *options.diff, as_json=options.as_json)
            return
        if options.rename is not None:
            _rename(opened, *options.rename, options.note)
        if options.remove is not None:
            _remove(opened, options.remove)
        _list(opened, as_json=options.as_json)


def _rename(project: Project, name: str, new: str, note: str | None) -> None:
    found = late.saved_evaluation(project, name)
    command = late.RenameEvaluation(found.id, new, found.note if note is None else note)
    store(project, command, say("{name} is renamed", name=name))


def _remove(project: Project, name: str) -> None:
    store(
        project,
        late.RemoveEvaluation(late.evaluation_number(project, name)),
        say("{name} is removed", name=name),
    )


def _list(project: Project, *, as_json: bool) -> None:
    saved = late.saved_evaluations(project)
    if as_json:
        say_json({"evaluations": [late.saved_result.saved_json(item) for item in saved]})
    elif not saved:
        tell(say("{project}: no saved evaluations", project=shown(project.location)))
    else:
        print_table(late.saved_result.saved_table(saved))
        for item in saved:
            tell(named(late.key_text(item.name), late.saved_result.settings_words(item.settings)))
            if item.note:
                tell(f"  {item.note}")


def _compare(project: Project, first: str, second: str, *, as_json: bool) -> None:
    heads = late.saved_evaluation(project, first), late.saved_evaluation(project, second)
    with progress(say("comparing"), quiet=as_json) as report:
        found = late.difference(project, *heads, report)
    if as_json:
        say_json(late.saved_result.difference_json(found))
    else:
        print_blocks(late.saved_result.difference_blocks(found))
