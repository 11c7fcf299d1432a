"""The verb that measures a language model as a rater: llm worth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import metric_option, seed_option
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_whole,
    print_blocks,
    progress,
    say_json,
    verb,
    write_report_to,
)
from ndcg_gui.cli.speaking import wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.statistics.choices import ORDER_RESAMPLES


@verb()
@click.argument("project", type=PROJECT)
@click.argument("model", metavar="NAME")
@click.option("--labels", metavar="RULE", help="How people's labels are made (default: the project's rule).")
@metric_option
@click.option("--system", "systems", multiple=True, help="Only this system; repeatable.")
@click.option(
    "--sampled",
    multiple=True,
    metavar="KEY",
    help="A query that was drawn at random for people to judge; repeatable.",
)
@click.option(
    "--task",
    default="",
    metavar="NAME",
    help="The queries of this task were drawn at random for people to judge.",
)
@click.option("--earlier", default="", metavar="NAME", help="Also compare with this version of the model.")
@click.option(
    "--resamples",
    type=click.IntRange(0),
    default=ORDER_RESAMPLES,
    show_default=True,
    help="Resamples for the interval of tau; 0 for none.",
)
@seed_option(say("the resampled interval of tau"))
@click.option(
    "--report", "out", type=FILE, help="Write a report to this file; its ending decides the format."
)
@json_option
def worth(
    project: Location, metrics: tuple[str, ...], out: Path | None, as_json: bool, **options: Any
) -> None:
    """Say what the model NAME is worth as a rater of PROJECT.

    \b
    ndcg-gui llm worth shop.ndcg shop
    ndcg-gui llm worth shop.ndcg "shop v2" --earlier "shop v1" --task "Blind sample"
    ndcg-gui llm worth shop.ndcg shop -m nDCG@10 -m P@10 --report worth.html

    Compares its grades with people's on the pairs that both graded: the confusion table, its agreement with
    people beside that of people with each other, where it grades too high or too low, and which system it
    favours. Then it prints each system's mean by people only, by the model only, and corrected: the model's
    values of all queries, corrected by the queries where people judged all results. These queries must be a
    random sample: name them with --sampled or --task.
    """
    if out is not None and as_json:
        raise wrong_usage(say("--json prints; give a file that ends in .json to --report"))
    chosen = None if out is None else late.report_format(out)
    request = late.WorthRequest(metrics=tuple(dict.fromkeys(map(late.parse_metric, metrics))), **options)
    with open_whole(project) as opened, progress(say("computing"), quiet=as_json) as report:
        found = late.worth_report(opened, request, progress=report)
    if out is not None and chosen is not None:
        write_report_to(out, chosen, late.worth_document(found))
    elif as_json:
        say_json(late.worth_json(found))
    else:
        for section in late.worth_document(found).sections:
            print_blocks(section.blocks)
