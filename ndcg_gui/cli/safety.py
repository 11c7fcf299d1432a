"""Verbs that keep projects safe and bring labels back: check, backup, copy, recover, backups, restore."""

from __future__ import annotations

from pathlib import Path

import click

from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_to_read_all,
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
from ndcg_gui.domain.text import visible
from ndcg_gui.project.results.blocks import Number


def moment(microseconds: int) -> str:
    """A time as people read it, UTC."""
    return f"{moment_of(microseconds):%Y-%m-%d %H:%M} UTC"


@verb()
@click.argument("project", type=PROJECT)
@click.option("--repair", is_flag=True, help="Make what is current anew from a history that is sound.")
@json_option
@click.option(
    "--anchor",
    "with_anchor",
    is_flag=True,
    help="Print one line that says what the history is now: keep it elsewhere.",
)
@click.option("--against", metavar="LINE", help="Check that no event up to a kept anchor was changed.")
def check(project: Location, repair: bool, as_json: bool, with_anchor: bool, against: str | None) -> None:
    """Check PROJECT: pages, references, histories and whether what is current is what history says.

    Says for each finding what to do. Exit code 1 where something is wrong. Chains and sums have no key: they
    show damage and careless tools, not intent. Against that helps a line of --anchor that was kept elsewhere.
    """
    from ndcg_gui.project.core import stored
    from ndcg_gui.project.safety.diagnosis import advise, can_repair
    from ndcg_gui.project.safety.repair import RebuildCurrent
    from ndcg_gui.project.safety.risky_places import little_space, risky_place

    with open_to_read_all(project) as opened:
        findings = opened.read(stored.check_project)
        if against is not None:
            findings += opened.read(stored.against, against)
        anchor = str(opened.read(stored.anchor_of)) if with_anchor and not findings else None
        repaired = repair and can_repair(findings)
        if repaired:
            store(opened, RebuildCurrent(), "repaired")
        advice = advise(findings)
        warnings = [item for item in (risky_place(project), little_space(project)) if item is not None]
        if as_json:
            say_json(
                {
                    "sound": not findings,
                    "findings": [str(item) for item in findings],
                    "advice": [str(item.todo) for item in advice],
                    "repaired": repaired,
                    "warnings": [str(item) for item in warnings],
                    **({} if anchor is None else {"anchor": anchor}),
                }
            )
        else:
            if not findings:
                click.echo(f"{shown(project)}: sound")
            for warning in warnings:
                click.echo(f"warning: {visible(str(warning))}")
            if repaired:
                click.echo(
                    f"{shown(project)}: repaired, {Amount(len(findings)):row|rows} made anew from the history"
                )
            if anchor is not None:
                click.echo(anchor)
        if findings and not repaired:
            lines = [f"{project}: {item}" for own in advice for item in own.findings]
            raise InputError("\n".join([*lines, *(f"what to do: {item.todo}" for item in advice)]))


@verb()
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
def backup(project: Location, out: Path) -> None:
    """Copy PROJECT to OUT, while it may be in use, and compare the copy."""
    from ndcg_gui.project.safety.backups import back_up

    with progress("copying", quiet=False) as report:
        with storing(f"{out} is written") as attentive:
            rows = back_up(project, out, report=attentive(report))
        click.echo(f"{shown(out)}: {Amount(rows):row|rows}, compared with {shown(project)}")


@verb("copy")
@click.argument("source", type=PROJECT, metavar="FROM")
@click.argument("target", type=PROJECT, metavar="TO")
@json_option
def copy_(source: Location, target: Location, as_json: bool) -> None:
    """Copy the whole project FROM, a file or a server's URL, to TO, where nothing is yet.

    All rows, histories and hashes; what was written is read back and compared.
    """
    from ndcg_gui.project.safety.copying import copy_project

    with progress("copying", quiet=as_json) as report:
        with storing(f"{target} is written") as attentive:
            copied = copy_project(source, target, report=attentive(report))
        if as_json:
            say_json({"rows": copied.rows, "sha256": copied.sha256})
        else:
            click.echo(f"{shown(target)}: {sum(copied.rows.values())} rows, sha256 {copied.sha256}")


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
