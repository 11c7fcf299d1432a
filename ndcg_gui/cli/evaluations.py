"""The verb for what was evaluated once and kept: evaluations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli.numbers import evaluate_project
from ndcg_gui.cli.output import (
    PROJECT,
    errors_reported,
    json_option,
    number,
    progress,
    say_json,
    say_table,
    shown,
    store,
)
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.project.evaluation.difference import EvaluationDifference
    from ndcg_gui.project.evaluation.saved import SavedEvaluation

_MOST_MOVED = 10


@click.command("evaluations")
@click.argument("project", type=PROJECT)
@click.option("--save", "save_as", metavar="NAME", help="Save one now, as the project has it.")
@click.option("--note", metavar="TEXT", help="With --save or --rename: what is to be remembered of it.")
@click.option("--diff", type=(str, str), metavar="A B", help="In what the second differs from the first.")
@click.option("--rename", type=(str, str), metavar="NAME NEW", help="Give one another name.")
@click.option("--remove", metavar="NAME", help="Remove one.")
@json_option
def evaluations_(
    project: Location,
    save_as: str | None,
    note: str | None,
    diff: tuple[str, str] | None,
    rename: tuple[str, str] | None,
    remove: str | None,
    as_json: bool,
) -> None:
    """List the saved evaluations of PROJECT, save one, or say in what two differ.

    A saved evaluation keeps its numbers, each query's values, settings, scale, runs and the judgments
    that it was made of. To save other numbers than those the project shows: evaluate ... --save NAME.
    """
    if sum(item is not None for item in (save_as, diff, rename, remove)) > 1:
        raise click.UsageError("give one of --save, --diff, --rename and --remove")
    if note is not None and save_as is None and rename is None:
        raise click.UsageError("--note goes with --save or --rename")
    with errors_reported():
        if save_as is not None:
            evaluate_project(project, save_as=save_as, note=note or "")
        from ndcg_gui.project.opening import open_whole

        with open_whole(project) as opened:
            if diff is not None:
                _compare(opened, *diff, as_json=as_json)
                return
            if rename is not None:
                _rename(opened, *rename, note)
            if remove is not None:
                _remove(opened, remove)
            _list(opened, as_json=as_json)


def _rename(project: Project, name: str, new: str, note: str | None) -> None:
    from ndcg_gui.project.evaluation.saved import saved_evaluation
    from ndcg_gui.project.evaluation.verbs import RenameEvaluation

    found = saved_evaluation(project, name)
    command = RenameEvaluation(found.id, new, found.note if note is None else note)
    store(project, command, f"{name} is renamed")


def _remove(project: Project, name: str) -> None:
    from ndcg_gui.project.evaluation.saved import evaluation_number
    from ndcg_gui.project.evaluation.verbs import RemoveEvaluation

    store(project, RemoveEvaluation(evaluation_number(project, name)), f"{name} is removed")


def _list(project: Project, *, as_json: bool) -> None:
    from ndcg_gui.project.evaluation.saved import saved_evaluations, to_json

    saved = saved_evaluations(project)
    if as_json:
        say_json({"evaluations": [to_json(item) for item in saved]})
    elif not saved:
        click.echo(f"{shown(project.location)}: no saved evaluations")
    else:
        _print(saved)


def _print(saved: Sequence[SavedEvaluation]) -> None:
    from ndcg_gui.project.evaluation.saved import metrics_of

    metrics = metrics_of(saved)
    say_table(
        ["evaluation", "saved (UTC)", "events", "system", "queries", *metrics],
        [
            [
                item.name,
                f"{item.saved_at:%Y-%m-%d %H:%M}",
                str(item.event_seq),
                system.name,
                str(system.queries),
                *(number(system.mean(metric)) for metric in metrics),
            ]
            for item in saved
            for system in item.systems
        ],
        words=(0, 1, 3),
    )
    for item in saved:
        click.echo(f"{visible(item.name)}: {visible(item.settings)}")
        if item.note:
            click.echo(f"  {visible(item.note)}")


def _compare(project: Project, first: str, second: str, *, as_json: bool) -> None:
    from ndcg_gui.project.evaluation.difference import difference
    from ndcg_gui.project.evaluation.saved import saved_evaluation

    heads = saved_evaluation(project, first), saved_evaluation(project, second)
    with progress("comparing", quiet=as_json) as report:
        found = difference(project, *heads, report)
    if as_json:
        say_json(found.to_json())
        return
    for sentence in found.sentences():
        click.echo(str(sentence))
    _print_means(found)
    _print_moved(found)


def _print_means(found: EvaluationDifference) -> None:
    if not found.means():
        return
    click.echo("")
    say_table(
        ["system", "metric", found.first.name, found.second.name, "difference"],
        [
            [
                system,
                metric,
                number(before),
                number(after),
                number(None if before is None or after is None else after - before, signed=True),
            ]
            for system, metric, before, after in found.means()
        ],
        words=(0, 1),
    )


def _print_moved(found: EvaluationDifference) -> None:
    """The queries that moved most by the first metric."""
    for system in found.shared_systems:
        for metric in found.shared_metrics[:1]:
            moved = found.moved(system, metric)
            if not moved:
                continue
            click.echo("")
            say_table(
                [f"{system}, {metric}", found.first.name, found.second.name, "difference", "other labels"],
                [
                    [
                        item.query_key, number(item.before), number(item.after),
                        number(item.difference, signed=True), str(item.labels.all),
                    ]
                    for item in moved[:_MOST_MOVED]
                ],
            )  # fmt: skip
            if len(moved) > _MOST_MOVED:
                click.echo(f"and {len(moved) - _MOST_MOVED} more; --json has all")
