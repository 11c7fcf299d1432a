"""Verbs that keep projects safe and bring labels back: check, backup, copy, recover, backups, restore."""

from __future__ import annotations

from pathlib import Path

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_project,
    progress,
    say_json,
    say_table,
    shown,
    store,
    verb,
)
from ndcg_gui.cli.speaking import tell
from ndcg_gui.cli.stopping import storing
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import joined, named, say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.text import visible


def moment(microseconds: int) -> str:
    """Readable time, UTC."""
    return f"{moment_of(microseconds):%Y-%m-%d %H:%M} UTC"


@verb()
@click.argument("project", type=PROJECT)
@click.option("--repair", is_flag=True, help="Rebuild current values from a history that is sound.")
@json_option
@click.option(
    "--anchor",
    "with_anchor",
    is_flag=True,
    help="Print an anchor: one line that identifies the history as it is now. Keep it elsewhere.",
)
@click.option("--against", metavar="LINE", help="Check that no event before this kept anchor was changed.")
@click.option(
    "--receipt",
    "with_receipt",
    is_flag=True,
    help="Sign PROJECT as it is, if it is sound: from then on a check sees what else changes it.",
)
def check(
    project: Location, repair: bool, as_json: bool, with_anchor: bool, against: str | None, with_receipt: bool
) -> None:
    """Check PROJECT: pages, references, histories, and whether current values match the history.

    Of a sound project it says whether it is untouched since this account signed it, or only consistent. The
    window signs a project when it is closed, `release` when it has made one, with a key in the system's
    keyring.

    Each finding says what to do. Exit code 1 if something is wrong. The check finds damage and changes by
    careless programs, but not a careful forgery. To find that, too, keep a line of --anchor elsewhere.
    """
    with open_project(project) as opened:
        findings = opened.read(late.stored.check_project)
        if against is not None:
            findings += opened.read(late.stored.against, against)
        if with_receipt and not findings:
            late.accept(opened)
        receipt = late.by_receipts(opened)
        if receipt.state == "changed":
            findings.append(receipt.sentence)
        anchor = str(opened.read(late.stored.anchor_of)) if with_anchor and not findings else None
        repaired = repair and late.can_repair(findings)
        if repaired:
            store(opened, late.RebuildCurrent(), say("repaired"))
        advice = late.advise(findings)
        warnings = [
            item for item in (late.risky_place(project), late.little_space(project)) if item is not None
        ]
        erasures = opened.read(late.stored.erasures)
        if as_json:
            say_json(
                {
                    "sound": not findings,
                    "findings": [str(item) for item in findings],
                    "advice": [str(item.todo) for item in advice],
                    "repaired": repaired,
                    "warnings": [str(item) for item in warnings],
                    "receipt": receipt.to_json(),
                    "erasures": [item.to_json() for item in erasures],
                    **({} if anchor is None else {"anchor": anchor}),
                }
            )
        else:
            if not findings:
                tell(say("{project}: no problem found", project=shown(project)))
                tell(say("receipt: {sentence}", sentence=receipt.sentence))
            for warning in warnings:
                tell(say("warning: {warning}", warning=warning))
            for erasure in erasures:
                tell(
                    say(
                        "note: {by} erased a person on {when}; {count:chain|chains} of the history were made "
                        "anew, so that earlier anchors do not fit",
                        by=visible(erasure.by),
                        when=moment(erasure.at),
                        count=len(erasure.chains),
                    )
                )
            if repaired:
                tell(
                    say(
                        "{project}: repaired, {findings:row|rows} rebuilt from the history",
                        project=shown(project),
                        findings=len(findings),
                    )
                )
            if anchor is not None:
                tell(anchor)
        if findings and not repaired:
            lines = [named(str(project), item) for own in advice for item in own.findings]
            raise InputError(
                joined([*lines, *(say("what to do: {todo}", todo=item.todo) for item in advice)])
            )


@verb()
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
def backup(project: Location, out: Path) -> None:
    """Copy PROJECT to OUT, while it may be in use, and compare the copy."""
    with progress(say("copying"), quiet=False) as report:
        with storing(say("{out} is written", out=out)) as attentive:
            rows = late.back_up(project, out, report=attentive(report))
        tell(
            say(
                "{out}: {rows:row|rows}, compared with {project}",
                out=shown(out),
                rows=rows,
                project=shown(project),
            )
        )


@verb("copy")
@click.argument("source", type=PROJECT, metavar="FROM")
@click.argument("target", type=PROJECT, metavar="TO")
@json_option
def copy_(source: Location, target: Location, as_json: bool) -> None:
    """Copy the whole project FROM, a file or a server's URL, to TO, where there is no project yet.

    All rows, histories and hashes; what was written is read back and compared.
    """
    for place, look in ((source, late.going_on_elsewhere), (target, late.opened_elsewhere)):
        if isinstance(place, Path) and (warning := look(place)) is not None:
            tell(say("warning: {warning}", warning=warning), err=True)
    with progress(say("copying"), quiet=as_json) as report:
        with storing(say("{target} is written", target=target)) as attentive:
            copied = late.copy_project(source, target, report=attentive(report))
        if as_json:
            say_json({"rows": copied.rows, "sha256": copied.sha256})
        else:
            tell(
                say(
                    "{target}: {rows:row|rows}, sha256 {sha256}",
                    target=shown(target),
                    rows=sum(copied.rows.values()),
                    sha256=copied.sha256,
                )
            )


@verb()
@click.argument("project", type=PROJECT)
@click.option("--list", "only_list", is_flag=True, help="List what could be brought back; store nothing.")
@click.option("--everywhere", is_flag=True, help="Also what was judged in copies of it in other places.")
@json_option
def recover(project: Location, only_list: bool, everywhere: bool, as_json: bool) -> None:
    """Bring back labels of PROJECT that this computer's recovery journal has and the project lacks.

    Nothing is overwritten: what was judged differently since then is listed and stays.
    """
    with late.open_project(project) as opened:
        recovery = late.look_for_lost(opened, everywhere=everywhere, left_too=True)
        if recovery.found and not only_list:
            store(
                opened,
                late.bring_back(recovery),
                say("{labels:label is|labels are} brought back", labels=recovery.labels),
            )
        if as_json:
            say_json(
                {
                    "brought_back": bool(recovery.found) and not only_list,
                    "raters": [
                        {
                            "rater": item.rater,
                            "labels": item.labels,
                            "events": len(item.events),
                            "first": moment(item.first),
                            "last": moment(item.last),
                        }
                        for item in recovery.found
                    ],
                    "left_out": [
                        {
                            "rater": item.rater,
                            "query": item.query_key,
                            "what": item.what,
                            "why": str(item.why.message),
                            "project": str(item.project),
                            "journal": str(item.journal),
                        }
                        for item in recovery.left_out
                    ],
                    "elsewhere": recovery.elsewhere,
                    "damaged_lines": recovery.damaged,
                }
            )
            return
        if recovery.found:
            say_table(
                (say("rater"), say("labels"), say("events"), say("first"), say("last")),
                [
                    (item.rater, item.labels, len(item.events), moment(item.first), moment(item.last))
                    for item in recovery.found
                ],
            )
        if recovery.left_out:
            say_table(
                (
                    say("rater"),
                    say("query"),
                    say("document or comparison"),
                    say("project"),
                    say("journal"),
                    say("left out because"),
                ),
                [
                    (
                        item.rater,
                        item.query_key,
                        item.what,
                        str(item.project),
                        str(item.journal),
                        item.why.message,
                    )
                    for item in recovery.left_out
                ],
            )
        if recovery.damaged:
            tell(
                say("{damaged:line|lines} of the journal cannot be read", damaged=recovery.damaged), err=True
            )
        if recovery.elsewhere:
            tell(
                say(
                    "{elsewhere:event was|events were} judged in copies in other places: --everywhere brings"
                    " back those that the project lacks",
                    elsewhere=recovery.elsewhere,
                )
            )
        if not recovery.found:
            tell(say("{project}: the journal has nothing that could be brought back", project=shown(project)))
        elif only_list:
            tell(
                say(
                    "{labels:label|labels} can be brought back (--list: nothing stored)",
                    labels=recovery.labels,
                )
            )
        else:
            tell(
                say(
                    "{project}: {labels:label|labels} brought back",
                    project=shown(project),
                    labels=recovery.labels,
                )
            )


@verb()
@click.argument("project", type=FILE)
@json_option
def backups(project: Path, as_json: bool) -> None:
    """List the backups made while PROJECT was open, newest first; the file may be damaged or gone."""
    found = late.backups_of(project)
    if as_json:
        say_json(
            {
                "backups": [
                    {
                        "number": number,
                        "made": moment(item.made_at),
                        "labels": item.labels,
                        "bytes": item.size,
                        "by": item.by,
                        "file": str(item.path),
                    }
                    for number, item in enumerate(found, 1)
                ]
            }
        )
    elif not found:
        tell(say("{project}: no backups", project=shown(project)))
    else:
        say_table(
            (say("number"), say("made"), say("labels"), say("MB"), say("file")),
            [
                (number, moment(item.made_at), item.labels, late.Number(item.size / 1e6, 1), str(item.path))
                for number, item in enumerate(found, 1)
            ],
        )


@verb()
@click.argument("project", type=FILE)
@click.option(
    "--number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="Which of the backups, as `backups` numbers them.",
)
@click.option("--to", "out", type=FILE, help="A new file for it; PROJECT stays as it is.")
def restore(project: Path, number: int, out: Path | None) -> None:
    """Restore a backup in place of PROJECT, which is kept under another name.

    Close the project first. Labels that are newer than the backup are in the recovery journal: `recover`.
    """
    found = late.backups_of(project)
    if number > len(found):
        raise InputError(
            say("{path} has {count:backup|backups}; see `ndcg-gui backups`", path=project, count=len(found))
        )
    target = out or project
    if (warning := late.opened_elsewhere(target)) is not None:
        tell(say("warning: {warning}", warning=warning), err=True)
    with (
        progress(say("restoring"), quiet=False) as report,
        storing(say("{target} is restored", target=target)) as attentive,
    ):
        done = late.restore(found[number - 1], target, replace=out is None, report=attentive(report))
    chosen = found[number - 1]
    tell(
        say(
            "{path}: backup of {made_at}, {labels:label|labels}",
            path=shown(done.path),
            made_at=moment(chosen.made_at),
            labels=chosen.labels,
        )
    )
    if done.aside is not None:
        tell(say("The file that was there is kept as {aside}.", aside=shown(done.aside)))
    tell(say("Labels made since then may be in the journal: ndcg-gui recover {path}", path=shown(done.path)))
