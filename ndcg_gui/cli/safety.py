"""Verbs that bring labels and projects back: recover, backups, restore."""

from __future__ import annotations

from pathlib import Path

import click

from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    progress,
    say_json,
    say_table,
    shown,
    store,
    verb,
)
from ndcg_gui.cli.stopping import storing
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.numbers import Amount
from ndcg_gui.project.results.blocks import Number


def moment(microseconds: int) -> str:
    """A time as people read it, UTC."""
    return f"{moment_of(microseconds):%Y-%m-%d %H:%M} UTC"


@verb()
@click.argument("project", type=PROJECT)
@click.option("--list", "only_list", is_flag=True, help="Say what there is; store nothing.")
@click.option("--everywhere", is_flag=True, help="Also what was judged in copies of it that lie elsewhere.")
@json_option
def recover(project: Location, only_list: bool, everywhere: bool, as_json: bool) -> None:
    """Bring back labels of PROJECT that this computer's recovery journal has and the project lacks.

    Nothing is overwritten: what was judged otherwise since is listed and stays.
    """
    from ndcg_gui.project.labels.recovery import bring_back, look_for_lost
    from ndcg_gui.project.opening import open_project

    with open_project(project) as opened:
        recovery = look_for_lost(opened, everywhere=everywhere, left_too=True)
        if recovery.found and not only_list:
            store(opened, bring_back(recovery), f"{Amount(recovery.labels):label is|labels are} brought back")
        if as_json:
            say_json(
                {
                    "brought_back": bool(recovery.found) and not only_list,
                    "raters": [
                        {
                            "rater": item.rater, "labels": item.labels, "events": len(item.events),
                            "first": moment(item.first), "last": moment(item.last),
                        }
                        for item in recovery.found
                    ],
                    "left_out": [
                        {
                            "rater": item.rater, "query": item.query_key, "what": item.what,
                            "why": str(item.why.message), "project": str(item.project),
                            "journal": str(item.journal),
                        }
                        for item in recovery.left_out
                    ],
                    "elsewhere": recovery.elsewhere,
                    "damaged_lines": recovery.damaged,
                }
            )  # fmt: skip
            return
        if recovery.found:
            say_table(
                ("rater", "labels", "events", "from", "to"),
                [
                    (item.rater, item.labels, len(item.events), moment(item.first), moment(item.last))
                    for item in recovery.found
                ],
            )
        if recovery.left_out:
            say_table(
                ("rater", "query", "document or comparison", "project", "journal", "left out:"),
                [
                    (item.rater, item.query_key, item.what, str(item.project), str(item.journal),
                     str(item.why.message))
                    for item in recovery.left_out
                ],
            )  # fmt: skip
        if recovery.damaged:
            click.echo(f"{Amount(recovery.damaged):line|lines} of the journal cannot be read", err=True)
        if recovery.elsewhere:
            click.echo(
                f"{Amount(recovery.elsewhere):event was|events were} judged in copies that lie elsewhere:"
                " --everywhere takes those that the project lacks"
            )
        if not recovery.found:
            click.echo(f"{shown(project)}: the journal has nothing that could be brought back")
        elif only_list:
            click.echo(f"{Amount(recovery.labels):label|labels} can be brought back (--list: nothing stored)")
        else:
            click.echo(f"{shown(project)}: {Amount(recovery.labels):label|labels} brought back")


@verb()
@click.argument("project", type=FILE)
@json_option
def backups(project: Path, as_json: bool) -> None:
    """List the backups made while PROJECT was open, newest first; the file may be damaged or gone."""
    from ndcg_gui.project.safety.backups import backups_of

    found = backups_of(project)
    if as_json:
        say_json(
            {
                "backups": [
                    {
                        "number": number, "made": moment(item.made_at), "labels": item.labels,
                        "bytes": item.size, "by": item.by, "file": str(item.path),
                    }
                    for number, item in enumerate(found, 1)
                ]
            }
        )  # fmt: skip
    elif not found:
        click.echo(f"{shown(project)}: no backups")
    else:
        say_table(
            ("number", "made", "labels", "MB", "file"),
            [
                (number, moment(item.made_at), item.labels, Number(item.size / 1e6, 1), str(item.path))
                for number, item in enumerate(found, 1)
            ],
        )  # fmt: skip


@verb()
@click.argument("project", type=FILE)
@click.option(
    "--number", type=click.IntRange(min=1), default=1, show_default=True,
    help="Which of the backups, as `backups` numbers them.",
)  # fmt: skip
@click.option("--to", "out", type=FILE, help="A new file for it; PROJECT stays as it is.")
def restore(project: Path, number: int, out: Path | None) -> None:
    """Put a backup in the place of PROJECT, which is kept aside under another name.

    Close the project first. Labels that are newer than the backup are in the recovery journal: `recover`.
    """
    from ndcg_gui.project.safety.backups import backups_of
    from ndcg_gui.project.safety.backups import restore as put_back

    found = backups_of(project)
    if number > len(found):
        raise InputError(
            say("{path} has {count:backup|backups}; see `ndcg-gui backups`", path=project, count=len(found))
        )
    target = out or project
    with progress("restoring", quiet=False) as report, storing(f"{target} is restored") as attentive:
        done = put_back(found[number - 1], target, replace=out is None, report=attentive(report))
    chosen = found[number - 1]
    labels = f"{Amount(chosen.labels):label|labels}"
    click.echo(f"{shown(done.path)}: backup of {moment(chosen.made_at)}, {labels}")
    if done.aside is not None:
        click.echo(f"what was there is kept as {shown(done.aside)}")
    click.echo(f"labels made since may be in the journal: ndcg-gui recover {shown(done.path)}")
