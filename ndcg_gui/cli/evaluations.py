"""The verb `evaluations`: numbers that were saved in a project."""

from __future__ import annotations

from dataclasses import dataclass

import click

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
from ndcg_gui.core.project import Project
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import named, say
from ndcg_gui.features.evaluate.difference import difference
from ndcg_gui.features.evaluate.saved import evaluation_number, saved_evaluation, saved_evaluations
from ndcg_gui.features.evaluate.verbs import RemoveEvaluation, RenameEvaluation
from ndcg_gui.features.report.saved import (
    difference_blocks,
    difference_json,
    saved_json,
    saved_table,
    settings_words,
)
from ndcg_gui.present.blocks import key_text


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
    found = saved_evaluation(project, name)
    command = RenameEvaluation(found.id, new, found.note if note is None else note)
    store(project, command, say("{name} is renamed", name=name))


def _remove(project: Project, name: str) -> None:
    store(project, RemoveEvaluation(evaluation_number(project, name)), say("{name} is removed", name=name))


def _list(project: Project, *, as_json: bool) -> None:
    saved = saved_evaluations(project)
    if as_json:
        say_json({"evaluations": [saved_json(item) for item in saved]})
    elif not saved:
        tell(say("{project}: no saved evaluations", project=shown(project.location)))
    else:
        print_table(saved_table(saved))
        for item in saved:
            tell(named(key_text(item.name), settings_words(item.settings)))
            if item.note:
                tell(f"  {item.note}")


def _compare(project: Project, first: str, second: str, *, as_json: bool) -> None:
    heads = saved_evaluation(project, first), saved_evaluation(project, second)
    with progress(say("comparing"), quiet=as_json) as report:
        found = difference(project, *heads, report)
    if as_json:
        say_json(difference_json(found))
    else:
        print_blocks(difference_blocks(found))
