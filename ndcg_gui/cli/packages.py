"""Verbs on raters' packages: hand out, merge."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli.output import FILE, PROJECT, errors_reported, json_option, progress, say_json, say_table
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import PoolId
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import PairState, Status
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.project.merging import Merged
    from ndcg_gui.project.project import Project


@click.command("hand-out")
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
@click.option("--rater", required=True, help="Whose package it is; added to the project if new.")
@click.option("--task", help="The task to hand out (default: all pairs of the project's standing pool).")
@click.option("--all", "everything", is_flag=True, help="Also what the rater has judged already.")
def hand_out_(project: Location, out: Path, rater: str, task: str | None, everything: bool) -> None:
    """Write a rater's work on PROJECT to the file OUT, to be judged on another machine.

    OUT opens like a project, but can only be judged. It holds queries, documents, scale and guidelines;
    no system, rank, known grade or word of another rater. `merge` takes it back.
    """
    from ndcg_gui.project.commands.people import AddRater
    from ndcg_gui.project.handing_out import described, hand_out
    from ndcg_gui.project.project import Project

    with errors_reported(), Project.open_whole(project) as opened:
        pool_id = None if task is None else _task(opened, task)
        (rater_id,) = opened.execute(AddRater(rater)).result().raters
        with progress("handing out", quiet=False) as report:
            handed = hand_out(
                opened, out, rater_id=rater_id, pool_id=pool_id, only_open=not everything, report=report
            )
        click.echo(visible(str(described(handed))))


def _task(project: Project, name: str) -> PoolId:
    from ndcg_gui.project.handing_out import task_names

    tasks = task_names(project)
    for number, known in tasks:
        if known == name:
            return number
    listed = ", ".join(known for _, known in tasks) or "-"
    raise InputError(say("no task named '{name}'; there are: {known}", name=name, known=listed))


@click.command()
@click.argument("project", type=PROJECT)
@click.argument("packages", type=FILE, nargs=-1, required=True)
@click.option("--dry-run", is_flag=True, help="Check everything and say what would happen; store nothing.")
@json_option
def merge(project: Location, packages: tuple[Path, ...], dry_run: bool, as_json: bool) -> None:
    """Take raters' PACKAGES back into PROJECT: all of them in one step, or none.

    What was merged before is known and passed over. A pair that the rater has judged otherwise in PROJECT
    meanwhile is listed as a conflict and left as it is. A package that was changed from outside is refused.
    """
    from ndcg_gui.project.commands.packages import merge_packages
    from ndcg_gui.project.merging import preview_merge, read_package
    from ndcg_gui.project.project import Project

    with errors_reported(), Project.open_whole(project) as opened:
        contents = []
        for path in packages:
            with progress("reading", quiet=as_json) as report:
                contents.append(read_package(opened, path, report=report))
        with progress("storing", quiet=as_json or dry_run) as report:
            command = merge_packages(tuple(contents), report)
            if dry_run:
                merged = tuple(preview_merge(opened, content) for content in contents)
            else:
                opened.execute(command).result()
                merged = command.merged
        if as_json:
            say_json({"stored": not dry_run, "packages": [_as_json(item) for item in merged]})
            return
        for item in merged:
            click.echo(visible(str(item.message())))
        _say_conflicts(merged)


def _as_json(merged: Merged) -> dict[str, object]:
    return {
        "file": str(merged.path),
        "rater": merged.package.rater,
        "task": merged.package.task,
        "new_events": merged.new,
        "pairs": merged.pairs,
        "known_events": merged.known,
        "again": merged.again,
        "same": merged.same,
        "judged": merged.judged,
        "conflicts": [
            {
                "query_key": item.query_key,
                "doc_key": item.doc_key,
                "reason": str(item.why.message),
                "project": _said(item.project),
                "package": _said(item.package),
            }
            for item in merged.conflicts
        ],
    }


def _said(state: PairState) -> dict[str, object]:
    return {"status": str(state.status), "grade": state.grade, "note": state.note}


def _say_conflicts(merged: tuple[Merged, ...]) -> None:
    rows = [
        (item.query_key, item.doc_key, part.package.rater, _word(item.project), _word(item.package),
         str(item.why.message))
        for part in merged
        for item in part.conflicts
    ]  # fmt: skip
    if rows:
        click.echo()
        say_table(("query", "document", "rater", "project", "package", "left out because"), rows,
                  words=range(6))  # fmt: skip


def _word(state: PairState) -> str:
    if state.status is Status.GRADED and state.grade is not None:
        return format_grade(state.grade)
    return {Status.SKIPPED: "skip", Status.CANNOT_JUDGE: "cannot judge"}.get(state.status, "-")
