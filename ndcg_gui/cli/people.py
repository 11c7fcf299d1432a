"""The verb of the lead for everybody in a project: people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    PROJECT,
    json_option,
    open_project,
    open_whole,
    say_json,
    say_table,
    shown,
    store,
    verb,
)
from ndcg_gui.cli.safety import moment
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.locations import Location, kept
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.people.handing_over import HandOver
    from ndcg_gui.features.people.listing import Member

SET, HAND_OVER, REMIND, ERASE = "set", "hand-over", "remind", "erase"
_ROLES = {"lead": say("lead"), "rater": say("rater")}


@dataclass(frozen=True, slots=True)
class _People:
    project: Location
    action: str | None
    name: str | None
    role: str | None
    away: bool | None
    takers: tuple[str, ...]
    tasks: tuple[str, ...]
    comparisons: tuple[str, ...]
    known_grades: str | None
    lost_packages: bool
    work: bool
    dry_run: bool
    labels: str | None
    by: str | None
    yes: bool
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.argument("action", type=click.Choice([SET, HAND_OVER, REMIND, ERASE]), required=False)
@click.argument("name", required=False)
@click.option(
    "--role",
    type=click.Choice(["lead", "rater"]),
    help="set: a lead sees everything, a rater only what they judge.",
)
@click.option("--away/--back", default=None, help="set: a person who is away gets no new work automatically.")
@click.option("--to", "takers", multiple=True, metavar="NAME", help="hand-over: who gets it (repeatable).")
@click.option("--task", "tasks", multiple=True, metavar="TASK", help="hand-over: only this one (repeatable).")
@click.option(
    "--comparison", "comparisons", multiple=True, metavar="NAME", help="hand-over: only this (repeatable)."
)
@click.option(
    "--known-grades",
    type=click.Choice(["shown", "hidden"]),
    help="Whether raters see how many of the hidden known grades they matched.",
)
@click.option("--lost-packages", is_flag=True, help="hand-over: also what is in a package that is lost.")
@click.option("--work", is_flag=True, help="Also list what each has: tasks, comparisons, packages.")
@click.option("--dry-run", is_flag=True, help="Say what hand-over would do; store nothing.")
@click.option(
    "--labels",
    type=click.Choice(["keep", "remove"]),
    help="erase: keep what NAME judged, under a pseudonym, or remove the grades, too.",
)
@click.option("--by", metavar="NAME", help="erase: who does it, for the record that `check` shows.")
@click.option("--yes", is_flag=True, help="erase: do it. This cannot be undone.")
@json_option
@recorded(_People)
def people(options: _People) -> None:
    """List the people in PROJECT: their role, whether they are away, what they have judged and what is
    open; or change this.

    `set NAME` makes a person a lead or a rater, away or back. `hand-over NAME` shares NAME's open work in
    tasks and comparisons (all, or those named) evenly among others; what NAME has judged stays. Undo in the
    window reverses each step. `raters` renames and merges.

    `remind NAME` prints a text about NAME's open work, to be sent by mail or chat, and an address that opens
    it as a mail.

    `erase NAME` takes every name, note and answer of a person out of the project file, its recovery journal
    and its backups on this computer, and says what it cannot reach. There is no undo.

    \b
    ndcg-gui people shop.ndcg --work
    ndcg-gui people shop.ndcg set Ann --role rater --away
    ndcg-gui people shop.ndcg hand-over Ann --to Bob --to Cem --task "Week 47"
    ndcg-gui people shop.ndcg remind Ann
    ndcg-gui people shop.ndcg erase Ann --labels keep --by Bob --yes
    """
    if (options.action is not None) != (options.name is not None):
        raise wrong_usage(say("give a name: people PROJECT set NAME, or people PROJECT hand-over NAME"))
    if options.action != SET and (options.role is not None or options.away is not None):
        raise wrong_usage(say("--role, --away and --back go with set NAME"))
    if options.action != HAND_OVER and (
        options.takers or options.tasks or options.comparisons or options.lost_packages or options.dry_run
    ):
        raise wrong_usage(
            say("--to, --task, --comparison, --lost-packages and --dry-run go with hand-over NAME")
        )
    if options.action != ERASE and (options.labels is not None or options.by is not None or options.yes):
        raise wrong_usage(say("--labels, --by and --yes go with erase NAME"))
    if options.action is not None and (options.work or options.known_grades is not None):
        raise wrong_usage(say("--work and --known-grades go with the list"))
    if options.name is None:
        with (open_project if options.known_grades is None else open_whole)(options.project) as opened:
            if options.known_grades is not None:
                _show_known_grades(opened, options.known_grades)
            _list(opened, work=options.work, as_json=options.as_json)
        return
    if options.action == ERASE:
        _erase(options, options.name)
        return
    if options.action == REMIND:
        with open_whole(options.project) as opened:
            _remind(opened, options.name, as_json=options.as_json)
        return
    some = bool(options.tasks or options.comparisons)
    command = late.HandOver(
        options.name,
        options.takers,
        options.tasks if some else None,
        options.comparisons if some else None,
        options.lost_packages,
    )
    with open_whole(options.project) as opened:
        if options.action == SET:
            _set(opened, options.name, options.role, options.away, as_json=options.as_json)
        else:
            _hand_over(opened, command, dry_run=options.dry_run, as_json=options.as_json)


def _show_known_grades(project: Project, shown: str) -> None:
    said = say("known grades are shown") if shown == "shown" else say("known grades are hidden")
    store(project, late.show_known_grades(shown == "shown"), said)
    tell(said, err=True)


def _list(project: Project, *, work: bool, as_json: bool) -> None:
    if project.package is not None:
        raise project.package.refused()
    found = late.everybody(project)
    if as_json:
        say_json({"people": [item.to_json() for item in found]})
        return
    if not found:
        tell(say("Nobody is in the project yet."))
        return
    say_table(
        [
            say("name"),
            say("role"),
            say("away"),
            say("judged"),
            say("still open"),
            say("last judged"),
        ],
        [
            (
                item.name,
                _ROLES[item.person.role],
                say("away") if item.person.away else DASH,
                item.judged,
                item.left,
                DASH if item.last is None else moment(item.last),
            )
            for item in found
        ],
    )
    if work:
        _list_work(found)


def _list_work(found: list[Member]) -> None:
    rows = [
        (item.name, _what(part.side_by_side), part.name, part.given, part.judged, part.left)
        for item in found
        for part in item.work
    ]
    if rows:
        click.echo("")
        say_table(
            [say("name"), say("what"), say("called"), say("given"), say("judged"), say("still open")], rows
        )
    for item in found:
        for package in item.packages:
            since = moment(package.made_at)
            tell(
                say(
                    "{name} has had a package since {since}: {what}",
                    name=item.name,
                    since=since,
                    what=package.what,
                )
            )


def _what(side_by_side: bool) -> Message:
    return say("comparison") if side_by_side else say("task")


def _set(project: Project, name: str, role: str | None, away: bool | None, *, as_json: bool) -> None:
    if role is None and away is None:
        raise wrong_usage(say("give one of --role lead, --role rater, --away and --back"))
    known_as(say("no rater named '{name}'"), name, {item.name: item for item in project.raters()})
    store(
        project,
        late.SetPerson(name, None if role is None else late.Role(role), away),
        say("{name} is changed", name=name),
    )
    now = late.person(project, name)
    if as_json:
        say_json({"rater": name, "role": str(now.role), "away": now.away})
    else:
        said = say("{name}: {role}", name=name, role=_ROLES[now.role])
        tell(say("{said}, away", said=said) if now.away else said)


def _remind(project: Project, name: str, *, as_json: bool) -> None:
    known_as(say("no rater named '{name}'"), name, {item.name: item for item in project.raters()})
    text = late.reminder(late.today_report(project, asks=False), name)
    if as_json:
        say_json({"rater": name, "text": str(text), "mailto": late.mail_address(project.name, str(text))})
    else:
        tell(text)
        click.echo("")
        click.echo(late.mail_address(project.name, told(text)))


def _erase(options: _People, name: str) -> None:
    if options.labels is None or options.by is None:
        raise wrong_usage(say("erase needs --labels keep or --labels remove, and --by NAME"))
    if not options.yes:
        with open_whole(options.project) as opened:
            draft = late.erasure_draft(opened, name)
        raise InputError(
            say(
                "this would erase {names} from {project} and its recovery journal, and remove "
                "{backups:backup|backups}; it cannot be undone: add --yes to do it",
                names=", ".join(map(visible, draft.names)),
                project=shown(options.project),
                backups=len(draft.backups),
            )
        )
    report = late.erase_from(options.project, name, by=options.by, keep_labels=options.labels == "keep")
    late.Settings().forget_person(report.draft.names, (report.draft.project_id, kept(options.project)))
    if options.as_json:
        say_json(report.to_json())
    else:
        record = report.erased.record
        names = ", ".join(record.names)
        tell(
            say("erased; the labels stay under the name {names}", names=names)
            if record.labels_kept
            else say("erased with all labels; empty places in the history bear the name {names}", names=names)
        )
        tell(
            say(
                "{backups:earlier backup|earlier backups} removed, a new one was made",
                backups=len(report.draft.backups),
            )
        )
        if report.unreadable:
            tell(say("{lines:line|lines} of the journal could not be read: removed", lines=report.unreadable))
        tell(say("not reached:"))
        for item in report.not_reached():
            tell(say("- {item}", item=item))
    if report.failed:
        raise InputError(joined([say("not everything was done; do the rest by hand:"), *report.failed]))


def _hand_over(project: Project, command: HandOver, *, dry_run: bool, as_json: bool) -> None:
    draft = project.read(late.hand_over_draft, command)
    problem = draft.problem()
    if problem is not None:
        raise InputError(problem)
    if not dry_run:
        store(project, command, say("the open work of {giver} is handed over", giver=command.giver))
    if as_json:
        say_json({"stored": not dry_run, **draft.to_json()})
        return
    for line in draft.told():
        tell(line)
    if len(draft.parts) > 1:
        say_table(
            [
                say("what"),
                say("called"),
                *map(visible, draft.takers),
                say("stays here"),
                say("no longer needed"),
            ],
            [
                (
                    _what(part.side_by_side),
                    part.name,
                    *(part.given.get(taker, 0) for taker in draft.takers),
                    part.stays,
                    part.dropped,
                )
                for part in draft.parts
            ],
        )
    if dry_run:
        tell(say("nothing was stored (--dry-run)"))
