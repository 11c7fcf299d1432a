"""The verb that takes back the last step: undo."""

from __future__ import annotations

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import PROJECT, json_option, open_whole, say_json, say_table, shown, tell_more, verb
from ndcg_gui.cli.safety import moment
from ndcg_gui.cli.speaking import tell
from ndcg_gui.cli.stopping import storing
from ndcg_gui.domain.errors import InputError, known_as
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say

_LISTED = 20


@verb()
@click.argument("project", type=PROJECT)
@click.option(
    "--rater",
    metavar="NAME",
    help="Undo this rater's last judgment or verdict (default: the last step of the whole project).",
)
@click.option("--list", "listing", is_flag=True, help="List what can be undone, newest first; undo nothing.")
@json_option
def undo(project: Location, rater: str | None, listing: bool, as_json: bool) -> None:
    """Undo the last step in PROJECT, as Undo in the window does.

    A step is an import, a merge, a new task, a correction, or a change of systems, raters or people. What
    came later and builds on it, such as judgments of imported documents, has to be undone first. --rater
    undoes the last label of one rater.

    \b
    ndcg-gui undo shop.ndcg --list
    ndcg-gui undo shop.ndcg
    """
    with open_whole(project) as opened:
        rater_id = None
        if rater is not None:
            raters = {item.name: item.id for item in opened.raters()}
            rater_id = known_as(say("no rater named '{name}'"), rater, raters)
        if listing:
            steps = [step for step in late.undo_steps(opened) if rater in (None, step.rater)]
            if as_json:
                say_json(
                    {
                        "steps": [
                            {"step": str(step.summary), "at": moment(step.at), "rater": step.rater or None}
                            for step in steps
                        ]
                    }
                )
            elif not steps:
                tell(say("{project}: nothing to undo", project=shown(project)))
            else:
                say_table(
                    (say("time"), say("rater"), say("step")),
                    [(moment(step.at), step.rater or None, step.summary) for step in steps[:_LISTED]],
                )
                if len(steps) > _LISTED:
                    tell_more(len(steps) - _LISTED)
            return
        ahead = (step for step in late.undo_steps(opened) if not step.rater)
        newest = None if rater is not None else next(ahead, None)
        with storing(say("the last step in {project} is undone", project=project)):
            changes = opened.undo(
                rater_id, labels_only=rater is not None, kind="" if rater is not None else "import"
            ).result()
        if changes.summary is None:
            raise InputError(say("{project}: nothing to undo", project=shown(project)))
        if as_json:
            say_json({"undone": str(changes.summary)})
        else:
            tell(say("{project}: {summary}", project=shown(project), summary=changes.summary))
            if newest is not None and newest.has_columns:
                tell(say("note: what was said of its columns is forgotten, too"))
