"""The verb for the roles of a project on a server: server setup, server add-rater, server check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import (
    PROJECT,
    VerbGroup,
    json_option,
    open_whole,
    say_json,
    shown,
    tell_look_alikes,
)
from ndcg_gui.cli.speaking import tell
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, joined, named, say

if TYPE_CHECKING:
    from ndcg_gui.features.safety.server_roles import Done

_print_option = click.option(
    "--print", "dry", is_flag=True, help="Print the SQL that would be run; change nothing."
)


@click.group("server", cls=VerbGroup)
def server() -> None:
    """Decide who may judge in a project on a server, and check that nobody may do more.

    The project's owner sets it up once, then binds a role of the server to each rater. A rater's role
    can read what it is asked to judge and its own judgments, and write only these.
    """


@server.command()
@click.argument("project", metavar="URL", type=PROJECT)
@_print_option
@json_option
def setup(project: Location, dry: bool, as_json: bool) -> None:
    "Create what the raters' roles need, and revoke all rights of roles on the project's own tables."
    done = late.set_up(project, dry=dry)
    _say(
        done,
        say("{project}: set up; now add raters with add-rater", project=shown(project)),
        dry=dry,
        as_json=as_json,
    )


@server.command("add-rater")
@click.argument("project", metavar="URL", type=PROJECT)
@click.argument("role")
@click.option("--rater", required=True, metavar="NAME", help="The rater who judges with this role.")
@_print_option
@json_option
def add_rater_(project: Location, role: str, rater: str, dry: bool, as_json: bool) -> None:
    """Let ROLE judge as a rater. Rater and role are created if they do not exist.

    Running it again repairs what is missing. Set the passwords of roles on the server itself.
    """
    with open_whole(late.on_server(project)) as opened:
        tell_look_alikes(opened, [rater])
    done = late.add_rater(project, role, rater, dry=dry)
    said = say("{project}: the role {role} judges as {rater}", project=shown(project), role=role, rater=rater)
    _say(done, said, dry=dry, as_json=as_json)


def _say(done: Done, said: Message, *, dry: bool, as_json: bool) -> None:
    if as_json:
        say_json({"done": not dry, "sql": done.ran, "for_admin": done.for_admin})
        return
    if dry:
        click.echo(";\n".join([*done.ran, ""]).rstrip("\n"))
    else:
        tell(said)
    if done.for_admin:
        tell(say("-- Ask a person with more rights to run this:"))
        click.echo(";\n".join([*done.for_admin, ""]).rstrip("\n"))


@server.command()
@click.argument("project", metavar="URL", type=PROJECT)
@json_option
def check(project: Location, as_json: bool) -> None:
    "List what roles may do in the project although they should not. Exit code 1 if there is anything."
    found = late.look(project)
    if as_json:
        say_json(
            {
                "sound": not found.findings,
                "findings": [str(item) for item in found.findings],
                "notes": [str(item) for item in found.notes],
            }
        )
    else:
        for note in found.notes:
            tell(note)
        if not found.findings:
            tell(say("{project}: no role may do more than it should", project=shown(project)))
    if found.findings:
        raise InputError(joined(named(str(project), item) for item in found.findings))
