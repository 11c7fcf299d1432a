"""Verbs of the lead's day: today and work."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_whole,
    print_blocks,
    print_table,
    say_json,
    shown,
    verb,
    write_report_to,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say

_DAY = click.DateTime(["%Y-%m-%d"])


@verb()
@click.argument("project", type=PROJECT)
@click.option("--out", type=FILE, help="Write it: .html, .md, .csv, .json or .xlsx.")
@json_option
def today(project: Location, out: Path | None, as_json: bool) -> None:
    """Say what matters today in PROJECT: late tasks, what to do, people with their work, and how far the
    project's question is from its answer.

    Listed under "To do" are people whose work is late, who are away with open work, or who have judged
    nothing for two days; disagreements to settle; and open remarks. The question is about the
    systems of the comparison side by side with the most items, by the project's main metric; without a
    comparison, about the project's only two systems. Days
    are those of this computer, hours are active time without pauses.

    \b
    ndcg-gui today shop.ndcg
    ndcg-gui today shop.ndcg --json
    """
    with open_whole(project) as opened:
        report = late.today_report(opened)
        document = late.today_document(report, shown(project))
        if out is not None:
            write_report_to(out, late.report_format(out), document)
        elif as_json:
            say_json(document.json())
        else:
            for section in document.sections:
                tell("")
                tell(section.title)
                print_blocks(section.blocks)


@dataclass(frozen=True, slots=True)
class _Work:
    project: Location
    first: datetime | None
    last: datetime | None
    per_item: float | None
    per_hour: float | None
    only_accepted: bool
    out: Path | None
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.option(
    "--from", "first", type=_DAY, metavar="DATE", help="First day, as 2026-11-01; usual: 30 days ago."
)
@click.option("--to", "last", type=_DAY, metavar="DATE", help="Last day; usual: today.")
@click.option(
    "--per-item", type=click.FloatRange(min=0), metavar="AMOUNT", help="Pay for a pair or a verdict."
)
@click.option(
    "--per-hour", type=click.FloatRange(min=0), metavar="AMOUNT", help="Pay for an hour of active time."
)
@click.option(
    "--accepted", "only_accepted", is_flag=True, help="--per-item: pay for pairs in accepted lots only."
)
@click.option("--out", type=FILE, help="Write the table: .csv, .xlsx, .json, .html or .md.")
@json_option
@recorded(_Work)
def work(options: _Work) -> None:
    """List what each person in PROJECT judged on each day, in what time, and what is to be paid for it.

    A pair or a verdict counts once, on the day on which it was first decided, and only while it is judged.
    Hours are active time, with pauses taken out, of every decision, changed ones too. Decisions of which no
    time is known count as items and add no time; the table says how many there are.

    \b
    ndcg-gui work shop.ndcg --from 2026-11-01 --to 2026-11-30 --per-item 0.05 --out november.xlsx
    """
    last = date.today() if options.last is None else options.last.date()
    first = last - timedelta(30) if options.first is None else options.first.date()
    if first > last:
        raise wrong_usage(say("--from {first} is after --to {last}", first=first, last=last))
    if options.per_item is not None and options.per_hour is not None:
        raise wrong_usage(say("use either --per-item or --per-hour"))
    if options.only_accepted and options.per_item is None:
        raise wrong_usage(say("--accepted goes with --per-item"))
    with open_whole(options.project) as opened:
        report = late.work_report(
            opened,
            first,
            last,
            per_item=options.per_item,
            per_hour=options.per_hour,
            only_accepted=options.only_accepted,
        )
    document = late.work_document(report)
    if options.out is not None:
        write_report_to(options.out, late.report_format(options.out), document)
    elif options.as_json:
        say_json(document.json())
    else:
        tell(late.work_sentence(report))
        if report.days:
            for table in late.work_tables(report):
                click.echo("")
                print_table(table)
