"""The verb on a project's systems: list, rename, hide, remove."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import PROJECT, json_option, open_whole, say_json, say_table, shown, verb
from ndcg_gui.cli.safety import moment
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.command import Command
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class _Systems:
    project: Location
    renamed: tuple[str, ...]
    hidden: tuple[str, ...]
    again: tuple[str, ...]
    removed: tuple[str, ...]
    dry_run: bool
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.option(
    "--rename", "renamed", multiple=True, metavar="OLD=NEW", help="Rename a system with all its versions."
)
@click.option(
    "--hide",
    "hidden",
    multiple=True,
    metavar="NAME",
    help="Hide a system: it is left out unless it is named.",
)
@click.option("--show", "again", multiple=True, metavar="NAME", help="Show a hidden system again.")
@click.option(
    "--remove",
    "removed",
    multiple=True,
    metavar="NAME",
    help="Remove a system with its lists; refused while a comparison uses it. Judgments, queries and "
    "documents stay.",
)
@click.option("--dry-run", is_flag=True, help="Say what --remove would do; store nothing.")
@json_option
@recorded(_Systems)
def systems(options: _Systems) -> None:
    """List the systems of PROJECT, or change them; `undo` reverses each step.

    Importing a run under an existing name keeps the older version. NAME is the newest; an older one is
    named with its date, as the list shows it: "es-prod, 14 Nov". Each option is repeatable.

    \b
    ndcg-gui systems shop.ndcg --rename STANDARD=es-prod
    ndcg-gui systems shop.ndcg --remove "es-prod, 14 Nov"
    """
    if options.dry_run and not options.removed:
        raise wrong_usage(say("--dry-run can only be used with --remove"))
    with open_whole(options.project) as opened:
        known = opened.read(late.stored.systems)
        for name in (*options.hidden, *options.again, *options.removed):
            late.find_system(known, name)
        if options.removed:
            _tell_removal(opened, options.removed, quiet=options.as_json)
        if not options.dry_run:
            for command in _commands(options, [item.name for item in known]):
                changes = opened.execute(command).result()
                if not options.as_json and changes.summary is not None:
                    tell(say("{project}: {summary}", project=shown(options.project), summary=changes.summary))
        elif not options.as_json:
            tell(say("nothing was stored (--dry-run)"))
        if options.as_json or not (options.renamed or options.hidden or options.again or options.removed):
            _list(opened, options.project, as_json=options.as_json)


def _commands(options: _Systems, names: Sequence[str]) -> Iterator[Command]:
    # First what speaks of the names as they are.
    if options.hidden:
        yield late.HideSystems(options.hidden, hidden=True)
    if options.again:
        yield late.HideSystems(options.again, hidden=False)
    if options.removed:
        yield late.RemoveSystems(options.removed)
    for text in options.renamed:
        yield late.RenameSystem(*_pair(text, names))


def _pair(text: str, names: Sequence[str]) -> tuple[str, str]:
    # A name may hold "=" itself.
    for name in sorted(names, key=len, reverse=True):
        if text.startswith(f"{name}="):
            return name, text[len(name) + 1 :]
    old, separator, new = text.partition("=")
    if not separator:
        raise wrong_usage(say("--rename: expected OLD=NEW, got {text}", text=text))
    return old, new


def _tell_removal(project: Project, names: tuple[str, ...], *, quiet: bool) -> None:
    removal = project.read(late.removal_of, names)
    if quiet:
        return
    tell(
        say(
            "{names}: {results:result|results} and {pairs:unjudged pair|unjudged pairs} that only they "
            "added are removed; judgments, queries and documents stay",
            names=", ".join(map(visible, removal.names)),
            results=removal.results,
            pairs=removal.pairs,
        )
    )
    for name, compared in removal.compared.items():
        tell(
            say(
                "{name} is used by comparison {comparisons}",
                name=name,
                comparisons=", ".join(map(visible, compared)),
            )
        )


def _list(project: Project, place: Location, *, as_json: bool) -> None:
    found = project.read(late.stored.systems)
    if as_json:
        say_json(
            {
                "systems": [
                    {
                        "name": item.name,
                        "system": item.family,
                        "version": item.version,
                        "newest": item.is_newest,
                        "hidden": item.hidden,
                        "tag": item.tag,
                        "queries": item.query_count,
                        "results": item.result_count,
                        "depth": item.depth,
                        "imported": moment(item.created_at),
                    }
                    for item in found
                ]
            }
        )
    elif not found:
        tell(say("{place}: no systems", place=shown(place)))
    else:
        say_table(
            (
                say("system"),
                say("queries"),
                say("results"),
                say("depth"),
                say("imported (UTC)"),
                say("state"),
            ),
            [
                (
                    item.name,
                    item.query_count,
                    item.result_count,
                    item.depth,
                    moment(item.created_at),
                    joined(_state(hidden=item.hidden, newest=item.is_newest), ", "),
                )
                for item in found
            ],
        )


def _state(*, hidden: bool, newest: bool) -> Iterator[Message]:
    if hidden:
        yield say("hidden")
    if not newest:
        yield say("older version")
