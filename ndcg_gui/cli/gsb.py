"""The verb that says what comparisons side by side came to: gsb."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

import click

from ndcg_gui.cli.evaluation_options import seed_option
from ndcg_gui.cli.output import (
    PROJECT,
    errors_reported,
    json_option,
    print_blocks,
    print_table,
    progress,
    say_json,
    store,
)
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.gsb.counts import GsbResult, SideBias, Verdict
from ndcg_gui.metrics.statistics.tests import SEED
from ndcg_gui.project.core import stored
from ndcg_gui.project.results.blocks import Sentence
from ndcg_gui.project.results.gsb import asked, result_blocks
from ndcg_gui.project.results.gsb_tables import parts_table
from ndcg_gui.project.results.gsb_words import result_sentence
from ndcg_gui.project.side_by_side.parts import Part
from ndcg_gui.project.side_by_side.queue import gsb_json


@click.command()
@click.argument("project", type=PROJECT, required=False)
@click.argument("name", required=False)
@click.option("--good", type=click.IntRange(min=0), help="Queries on which the candidate was better.")
@click.option("--same", type=click.IntRange(min=0), help="Queries on which neither was.")
@click.option("--bad", type=click.IntRange(min=0), help="Queries on which the baseline was better.")
@click.option(
    "--open", "open_it", is_flag=True, help="Open the result of NAME, although not everybody is through."
)
@click.option("--by", "--rater", "by", metavar="PERSON", help="With --open: who opens it; it is stored.")
@seed_option("the resampled intervals and the randomisation test")
@json_option
def gsb(
    project: Location | None,
    name: str | None,
    good: int | None,
    same: int | None,
    bad: int | None,
    open_it: bool,
    by: str | None,
    seed: int,
    as_json: bool,
) -> None:
    """Print what the comparison NAME of PROJECT came to, or all of its comparisons; or GSB of three counts.

    A result is closed until everybody it was given to is through; --open opens it before, for good: from
    then on verdicts stay as they are (`sbs reopen` lets them change again).

    \b
    ndcg-gui gsb shop.ndcg
    ndcg-gui gsb shop.ndcg "launch check" --json
    ndcg-gui gsb --good 31 --same 89 --bad 15
    """
    counts = (good, same, bad)
    if (project is None) == all(count is None for count in counts):
        raise click.UsageError("give either PROJECT, or --good N --same N --bad N")
    if project is None and None in counts:
        raise click.UsageError("give all three of --good, --same and --bad")
    if open_it and (name is None or not (by or "").strip()):
        raise click.UsageError("--open needs the NAME of a comparison, and --by PERSON: who opens it")
    if by is not None and not open_it:
        raise click.UsageError("--by goes with --open")
    with errors_reported():
        if project is None:
            verdict = Verdict(good or 0, same or 0, bad or 0)
            if as_json:
                say_json(gsb_json("", GsbResult(verdict, 0, (), {}, SideBias(0, 0, 1.0), {})))
            else:
                print_comparisons({"": Part.counted(verdict)})
            return
        print_project(project, name, seed=seed, as_json=as_json, opened_by=by)


def print_project(
    place: Location,
    name: str | None = None,
    *,
    seed: int = SEED,
    as_json: bool = False,
    opened_by: str | None = None,
) -> None:
    """What one comparison of a project came to, or all of them; raises InputError for another name, and
    for one whose result is closed. `opened_by` opens it first."""
    from ndcg_gui.project.opening import open_whole
    from ndcg_gui.project.results.gsb_json import report_json
    from ndcg_gui.project.side_by_side.access import closed_words, require_told
    from ndcg_gui.project.side_by_side.queue import find_comparisons
    from ndcg_gui.project.side_by_side.result import comparison_report
    from ndcg_gui.project.side_by_side.statistics import comparison_statistics
    from ndcg_gui.project.side_by_side.verbs import OpenResult

    with open_whole(place) as opened:
        wanted = opened.read(stored.comparisons) if name is None else find_comparisons(opened, [name])
        if opened_by is not None:
            for item in wanted:
                store(opened, OpenResult(item.id, opened_by), f"the result of {item.name} is open")
        states = opened.read(stored.result_states)
        closed = [
            (item.name, states[item.id])
            for item in wanted
            if name is None and item.id in states and not states[item.id].can_be_told
        ]
        told = [item for item in wanted if item.name not in dict(closed)]
        require_told(opened, told)
        found = []
        for item in told:
            report = comparison_report(opened, item.id)
            with progress(item.name, quiet=as_json) as tell:
                found.append((report, comparison_statistics(opened, report, seed=seed, progress=tell)))
    if as_json:
        waiting = [
            {"comparison": own, "not_through": [asdict(item) for item in state.waiting]}
            for own, state in closed
        ]
        told_of = {"comparisons": [report_json(*each) for each in found]}
        say_json(told_of | ({"closed": waiting} if waiting else {}))
        return
    for own, state in closed:
        click.echo(visible(str(closed_words(own, state))))
    if closed and not found:
        return
    if closed:
        click.echo("")
    if len(found) != 1:
        print_comparisons({report.comparison.name: statistics.parts[0] for report, statistics in found})
    for order, (report, statistics) in enumerate(found):
        if order or len(found) > 1:
            click.echo("")
        answer = result_sentence(report, statistics.parts[0])
        print_blocks([Sentence(report.comparison.name), Sentence(asked(report)), Sentence(answer)])
        print_blocks(result_blocks(report, statistics))


def print_comparisons(parts: Mapping[str, Part]) -> None:
    """Good, same and bad of comparisons by their names, as a table."""
    if not parts:
        click.echo("no comparisons yet")
        return
    table = parts_table(list(parts.values()))
    rows = tuple((name, *row[1:]) for name, row in zip(parts, table.rows, strict=True))
    print_table(replace(table, titles=(say("Comparison"), *table.titles[1:]), rows=rows))
