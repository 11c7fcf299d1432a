"""The verb that talks over grades with raters: norming."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_whole,
    print_blocks,
    say_json,
    say_table,
    store,
    verb,
    write_report_to,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


@dataclass(frozen=True, slots=True)
class _Norming:
    project: Location
    name: str | None
    reveal: bool
    hide: bool
    guideline: str | None
    out: Path | None
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.argument("name", required=False)
@click.option("--reveal", is_flag=True, help="Show all its raters what everybody said.")
@click.option("--hide", is_flag=True, help="Hide it again; grades given meanwhile stay.")
@click.option(
    "--guideline",
    metavar="TEXT",
    help="Add a paragraph to the guidelines, as a new version of the scale; repeat it for more.",
)
@click.option("--out", type=FILE, help="Write the report: .html, .md, .csv, .json or .xlsx.")
@json_option
@recorded(_Norming)
def norming(options: _Norming) -> None:
    """Talk over a few pairs with the raters of PROJECT: all judge them blind, then you show the grades.

    Make one with `ndcg-gui pool PROJECT --name NAME --norming 10 --rater A --rater B`. Its raters judge the
    pairs in the program, over links or from packages. --reveal shows them what everybody said and noted;
    they may change their grades then, which no longer count as independent. Prints how far raters agreed
    before and after, and each pair with its grades. Without NAME it lists the normings.

    \b
    ndcg-gui norming shop.ndcg "Norming 1" --reveal
    ndcg-gui norming shop.ndcg "Norming 1" --guideline "A part for the product is at most 2."
    """
    if options.name is None and (options.reveal or options.hide or options.guideline or options.out):
        raise wrong_usage(say("name the norming; without a name they are listed"))
    if options.reveal and options.hide:
        raise wrong_usage(say("give one of --reveal and --hide"))
    with open_whole(options.project) as opened:
        if options.name is None:
            _list(opened, as_json=options.as_json)
            return
        task = late.find_norming(opened, options.name)
        name = visible(options.name)
        if options.reveal:
            store(opened, late.RevealVotes(task.id), say("the grades of {name} are shown", name=name))
        if options.hide:
            store(opened, late.HideVotes(task.id), say("the grades of {name} are hidden", name=name))
        if options.guideline is not None:
            command = late.add_to_guidelines(opened.scale.scale, options.guideline)
            store(opened, command, say("the guidelines are changed"))
            if not options.as_json:
                tell(say("the guidelines have a further paragraph; raters see it before their next pair"))
        choices = late.by_the_plan(opened, late.AgreementChoices())
        document = late.norming_document(late.norming_report(opened, task, choices=choices))
    if options.out is not None:
        write_report_to(options.out, late.report_format(options.out), document)
    elif options.as_json:
        say_json(document.json())
    else:
        for section in document.sections:
            print_blocks(section.blocks)


def _list(project: Project, *, as_json: bool) -> None:
    found = late.normings(project)
    shown = project.read(late.all_revealed)
    if as_json:
        rows = [task.to_json() | {"revealed": task.id in shown} for task in found]
        say_json({"normings": rows})
    elif not found:
        tell(say("no normings yet; make one with `ndcg-gui pool PROJECT --name NAME --norming 10`"))
    else:
        say_table(
            [say("norming"), say("raters"), say("pairs"), say("judged"), say("remaining"), say("grades")],
            [
                (
                    visible(task.plan.name),
                    len(task.raters),
                    task.pairs,
                    task.judged,
                    task.left,
                    say("shown") if task.id in shown else say("hidden"),
                )
                for task in found
            ],
        )
