"""The verb that draws queries from a log of searches: sample."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import options_of, recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    open_whole,
    progress,
    say_json,
    say_table,
    shown,
    store_plan,
    tell_information,
    tell_stored,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.errors import InputError, WarningsNotAccepted
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.numbers import percent
from ndcg_gui.domain.query_samples import Method, SamplingPlan, told_half

if TYPE_CHECKING:
    from ndcg_gui.features.importing.plan import ImportPlan
    from ndcg_gui.features.sample.drawing import Drawn
    from ndcg_gui.formats.mapped.query_log import QueryLog


@dataclass(frozen=True, slots=True)
class _Drawing:
    project: Location
    log: Path
    size: int | None
    difference: float | None
    spread: float
    method: str
    seed: int
    query: str
    count: str
    each_row_is_a_search: bool
    dry_run: bool
    accept_warnings: bool
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.argument("log", type=FILE)
@options_of(SamplingPlan, "size", "difference", "spread", "method", "seed", defaults={"size": None})
@click.option(
    "--query",
    "query",
    metavar="COLUMN",
    default="",
    help="The column of the queries (default: found by its title).",
)
@click.option(
    "--count",
    metavar="COLUMN",
    default="",
    help="The column that says how often each query was searched (default: found by its title).",
)
@click.option("--each-row-is-a-search", is_flag=True, help="No column does: each row is one search.")
@click.option("--dry-run", is_flag=True, help="Show what would be drawn and store nothing.")
@click.option("--accept-warnings", is_flag=True, help="Store despite warnings.")
@json_option
@recorded(_Drawing)
def sample(options: _Drawing) -> None:
    """Draw queries for PROJECT from LOG, a table of what people searched for (CSV, JSON Lines or Parquet).

    \b
    ndcg-gui sample shop.ndcg searches.csv --size 200
    ndcg-gui sample shop.ndcg searches.parquet --difference 0.03 --method traffic

    Searches that differ only in case, blanks, punctuation or word order are the same query. Head, torso and
    tail are a third of all searches each, the most frequent queries first. Searches with an e-mail address,
    a phone number or a card number are left out. The weight of a query is the number of searches it stands
    for, so means with --aggregation weighted are about all searches, however the queries were drawn. The
    import keeps how they were drawn, and every release says it. Export or undo it like any import.
    """
    if (options.size is None) == (options.difference is None):
        raise wrong_usage(say("give the number of queries with --size, or use --difference"))
    if options.count and options.each_row_is_a_search:
        raise wrong_usage(say("--count and --each-row-is-a-search exclude each other"))
    searches = late.QueryLog(
        options.log, options.query, None if options.each_row_is_a_search else options.count
    )
    wanted = options.size if options.size is not None else late.Aim(options.difference or 0, options.spread)
    with open_whole(options.project) as opened:
        with progress(say("reading"), quiet=options.as_json) as report:
            drawn = late.draw(
                searches, wanted, method=Method(options.method), seed=options.seed, progress=report
            )
        plan = late.plan_of(opened, drawn)
        if not options.as_json:
            tell(say("note: {note}", note=searches.told))
            _show(drawn, plan, options.spread)
        try:
            plan.require(accept_warnings=options.accept_warnings)
        except InputError as error:
            late.discard(plan)
            if not isinstance(error, WarningsNotAccepted):
                raise
            raise InputError(
                say(
                    "{warnings}; nothing was stored. Check the warnings, then add --accept-warnings",
                    warnings=error.message,
                )
            ) from error
        if options.dry_run:
            late.discard(plan)
        else:
            store_plan(opened, options.project, plan, quiet=options.as_json)
    if options.as_json:
        say_json(_json(drawn, searches, options.spread, stored=not options.dry_run))
    else:
        tell_stored(
            dry_run=options.dry_run, done=say("imported into {project}", project=shown(options.project))
        )


def _show(drawn: Drawn, plan: ImportPlan, spread: float) -> None:
    tell_information(plan)
    total = sum(stratum.searches for stratum in drawn.strata)
    say_table(
        (say("stratum"), say("queries"), say("searches"), say("share"), say("drawn")),
        [
            (own.name, own.queries, round(own.searches), percent(own.searches / total, 1), own.drawn)
            for own in drawn.strata
        ],
    )
    tell(told_half(drawn.half))
    if drawn.alike:
        tell(
            say(
                "note: {note}",
                note=say("{count} of the drawn queries are nearly the same as another", count=drawn.alike),
            )
        )
    tell(drawn.shown.words(spread))


def _json(drawn: Drawn, log: QueryLog, spread: float, *, stored: bool) -> dict[str, Any]:
    return {
        "stored": stored,
        "query_column": log.query,
        "count_column": log.count,
        **{name: value for name, value in drawn.head.items() if name not in ("sampled", "at")},
        "strata": [asdict(own) for own in drawn.strata],
        "half_of_searches": drawn.half,
        "nearly_the_same": drawn.alike,
        "detectable": drawn.detectable(spread),
        "drawn_queries": [
            {"query_key": own.query_key, "text": own.text, "weight": own.weight, "stratum": own.stratum}
            for own in drawn.queries
        ],
    }
