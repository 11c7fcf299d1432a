"""The verb for a project on a PostgreSQL server: server withdraw."""

from __future__ import annotations

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import PROJECT, VerbGroup, json_option, say_json, shown
from ndcg_gui.cli.speaking import tell
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say


@click.group("server", cls=VerbGroup)
def server() -> None:
    """Take back the rights that earlier versions granted to raters on a server.

    Raters no longer sign in to the server: `ndcg-gui serve` gives each a link, `ndcg-gui hand-out` a file.
    """


@server.command()
@click.argument("project", metavar="URL", type=PROJECT)
@click.option("--print", "dry", is_flag=True, help="Print the SQL that would be run; change nothing.")
@json_option
def withdraw(project: Location, dry: bool, as_json: bool) -> None:
    """Drop the roles, views and functions by which earlier versions let raters judge on a server.

    Labels stay. The project's owner runs it; a second time changes nothing.
    """
    found = late.withdraw(project, dry=dry)
    if as_json:
        say_json(
            {
                "done": not dry,
                "withdrawn": [str(item) for item in found.done],
                "sql": found.ran,
                "for_admin": found.for_admin,
            }
        )
        return
    if dry:
        click.echo(";\n".join([*found.ran, ""]).rstrip("\n"))
    else:
        for item in found.done or [say("{project}: no raters' roles are left", project=shown(project))]:
            tell(item)
    if found.for_admin:
        tell(say("-- Ask a person with more rights to run this:"))
        click.echo(";\n".join([*found.for_admin, ""]).rstrip("\n"))
    if not dry:
        tell(say("Raters now judge in a browser: `ndcg-gui serve {project}`", project=shown(project)))
