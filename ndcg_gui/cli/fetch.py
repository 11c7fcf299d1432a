"""The verb that asks a running search engine, and fetches pictures: fetch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    errors_reported,
    json_option,
    open_whole,
    progress,
    say_json,
    say_table,
    shown,
    store_plan,
    tell_information,
    verb,
)
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.domain.errors import InputError, WarningsNotAccepted
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.progress import untold
from ndcg_gui.domain.text import harmless, visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.fetch.fetch import Fetching, Tried
    from ndcg_gui.features.fetch.setup import Setup
    from ndcg_gui.features.importing.plan import ImportPlan

ENGINES = ("elasticsearch", "opensearch", "solr", "vespa", "algolia", "http")
_TOLD = 10  # queries that failed
_REPLY = 4_000  # characters of a reply that brought no list


def _print_example(context: click.Context, _option: click.Parameter, name: str | None) -> None:
    if name is None or context.resilient_parsing:
        return
    with errors_reported():
        setup = late.Setup.preset(name) if name in ENGINES else late.Setup.from_file(Path(name))
    click.echo(setup.to_toml(told), nl=False)
    context.exit()


@dataclass(frozen=True, slots=True)
class _Fetch:
    project: Location
    file: Path | None
    tried: str | None
    system: str | None
    without_failed: bool
    anew: bool
    accept_warnings: bool
    pictures: bool
    picture_mb: int | None
    hosts: tuple[str, ...]
    as_json: bool

    @property
    def for_results(self) -> bool:
        """Whether options are given that only storing results knows."""
        return self.without_failed or self.anew or self.accept_warnings


@verb()
@click.argument("project", type=PROJECT)
@click.option(
    "--engine",
    "file",
    type=FILE,
    help="The set-up: a TOML file that says how to ask the engine.",
)
@click.option(
    "--example",
    metavar="NAME",
    is_eager=True,
    expose_value=False,
    callback=_print_example,
    help="Print an example file for --engine: for elasticsearch, opensearch, solr, vespa, algolia or "
    "http, or made from a Quepid case, an RRE template or an OpenSearch search configuration. Needs "
    "no PROJECT.",
)
@click.option(
    "--try",
    "tried",
    metavar="QUERY",
    help="Ask for this query only, given by its key or as any text; show the reply and store nothing.",
)
@click.option(
    "--system", metavar="NAME", help="The system's name (default: the one in the file, or the file's name)."
)
@click.option(
    "--without-failed", is_flag=True, help="Store even if some queries failed; these have no list then."
)
@click.option(
    "--anew", is_flag=True, help="Ask for all queries again, even those whose lists an earlier run has kept."
)
@click.option("--accept-warnings", is_flag=True, help="Store despite warnings.")
@click.option(
    "--pictures",
    is_flag=True,
    help="Fetch the pictures that the project's documents name by web addresses, instead of results.",
)
@click.option(
    "--picture-mb",
    type=click.IntRange(1, 100_000),
    help="Megabytes of pictures that are fetched at most (default: 500).",
)
@click.option(
    "--allow-host",
    "hosts",
    multiple=True,
    metavar="HOST",
    help="A host of this computer or network from which pictures may be fetched; repeatable.",
)
@json_option
@recorded(_Fetch)
def fetch(options: _Fetch) -> None:
    """Fetch the results of a running search engine for the queries of PROJECT, as a system.

    \b
    ndcg-gui fetch --example elasticsearch > es-prod.toml
    ndcg-gui fetch shop.ndcg --engine es-prod.toml --try "head torch"
    ndcg-gui fetch shop.ndcg --engine es-prod.toml

    Everything is stored in one step, or nothing. If the project has a system of this name, the lists become
    its newer version. If queries fail or you press Ctrl-C, the lists that came are kept for a day, and the
    same command asks only for the rest. Secrets come from the environment or the system's keyring (secret =
    "env:NAME" or "keyring:NAME") and are stored nowhere.

    With --pictures the pictures of documents are fetched once, into the folder of pictures beside PROJECT, so
    that raters see them without a network. The same command goes on where it was stopped.
    """
    if options.pictures:
        if options.file is not None or options.tried is not None or options.for_results:
            raise wrong_usage(say("--pictures fetches pictures only: give it without options for results"))
        with open_whole(options.project) as opened:
            _fetch_pictures(opened, options)
        return
    if options.file is None:
        raise wrong_usage(say("give --engine FILE, or --pictures"))
    if options.tried is not None and options.for_results:
        raise wrong_usage(say("--try stores nothing: give it alone"))
    setup = late.Setup.from_file(options.file)
    if options.system is not None:
        setup = replace(setup, system=options.system)
    with open_whole(options.project) as opened:
        if options.tried is not None:
            _show_tried(
                opened,
                setup,
                late.try_once(setup, late.query_for(opened, options.tried)),
                as_json=options.as_json,
            )
            return
        fetching = late.Fetching(opened, setup, options.anew)
        _ask(fetching, quiet=options.as_json)
        if fetching.failed and not options.without_failed:
            raise _refusal(fetching)
        notes = fetching.notes()
        for note in notes if not options.as_json else ():
            tell(say("note: {note}", note=note))
        plan = fetching.plan()
        try:
            plan.require(accept_warnings=options.accept_warnings)
        except WarningsNotAccepted as error:
            raise InputError(
                say(
                    "{warnings}; nothing was stored, but the lists that came are kept. Check the "
                    "warnings, then add --accept-warnings",
                    warnings=error.message,
                )
            ) from error
        store_plan(opened, options.project, plan, quiet=options.as_json)
        fetching.kept.stored()
        _tell_stored(options.project, fetching, plan, notes, as_json=options.as_json)


def _fetch_pictures(project: Project, options: _Fetch) -> None:
    as_json = options.as_json
    with progress(say("looking for pictures"), quiet=as_json) as report:
        plan = late.plan_pictures(project, report or untold)
    if not as_json:
        for host, number in plan.hosts.items():
            tell(say("{host}: {count:picture|pictures}", host=visible(host), count=number))
    fetching = late.PictureFetching(plan, hosts=options.hosts)
    if options.picture_mb is not None:
        fetching.most = options.picture_mb * 1_000_000
    done = 0
    with progress(say("fetching pictures"), quiet=as_json) as report:

        def count(_answer: object) -> None:
            nonlocal done
            done += 1
            (report or untold)(done, len(plan.addresses))

        try:
            fetching.ask(lambda: None, count)
        except KeyboardInterrupt:
            tell(
                say("{said}; the same command fetches the rest", said=late.told_fetched(fetching)),
                err=True,
            )
            raise
    if as_json:
        say_json(
            {
                "folder": str(plan.folder),
                "there": plan.there,
                "fetched": fetching.fetched,
                "bytes": fetching.size,
                "left": fetching.left,
                "failed": {address: str(why) for address, why in fetching.failed.items()},
            }
        )
    else:
        for line in late.told_failed(fetching.failed, _TOLD):
            tell(line)
        if plan.there:
            tell(say("{count:picture was|pictures were} there already", count=plan.there))
        tell(late.told_fetched(fetching))
    if fetching.failed and not fetching.fetched and not plan.there:
        raise InputError(say("no picture could be fetched"))


def _ask(fetching: Fetching, *, quiet: bool) -> None:
    """Fetch what is missing. Ctrl-C keeps the lists that came."""
    total = len(fetching.queries)
    missing = len(fetching.missing())
    if fetching.kept.goes_on and not quiet:
        tell(
            say(
                "kept from an earlier run: {count:list|lists} (--anew asks for all again)",
                count=total - missing,
            )
        )
    if not missing:
        return
    done = total - missing
    with progress(say("fetching"), quiet=quiet) as report:

        def count(_answer: object) -> None:
            nonlocal done
            done += 1
            (report or untold)(done, total)

        try:
            fetching.ask(lambda: None, count)
        except KeyboardInterrupt:
            got = total - len(fetching.missing())
            tell(
                say(
                    "kept: {count:list|lists} of {total}; the same command asks for the rest",
                    count=got,
                    total=total,
                ),
                err=True,
            )
            raise


def _refusal(fetching: Fetching) -> InputError:
    failed = list(fetching.failed.values())
    lines = [
        say(
            "{key} ({text}): {why}",
            key=visible(own.item.query_key),
            text=visible(own.item.text[:60]),
            why=late.failure(own),
        )
        for own in failed[:_TOLD]
    ]
    if len(failed) > _TOLD:
        lines.append(say("+{count} more", count=len(failed) - _TOLD))
    return InputError(
        joined(
            [
                *lines,
                say(
                    "{failed} of {total:query|queries} failed, so nothing was stored; the lists that "
                    "came are kept. The same command asks for the failed ones again, --without-failed "
                    "stores the others",
                    failed=len(failed),
                    total=len(fetching.queries),
                ),
            ]
        )
    )


def _tell_stored(
    place: Location, fetching: Fetching, plan: ImportPlan, notes: list[Message], *, as_json: bool
) -> None:
    run = plan.by_file[0][0]
    empty = len(fetching.queries) - len(fetching.failed) - run.counts["queries"]
    if as_json:
        say_json(
            {
                "stored": True,
                "system": run.system_names[0],
                "engine": fetching.kept.head["engine"],
                "template": fetching.kept.head["template"],
                "queries": run.counts["queries"],
                "results": run.counts["results"],
                "empty": empty,
                "failed": list(fetching.failed),
                "notes": [str(note) for note in notes],
            }
        )
        return
    tell_information(plan)
    if empty:
        tell(say("note: {note}", note=say("{count:query|queries} returned nothing", count=empty)))
    tell(late.describe(run))
    tell(say("imported into {project}", project=shown(place)))


def _show_tried(project: Project, setup: Setup, tried: Tried, *, as_json: bool) -> None:
    results = tried.found.results if tried.found is not None else ()
    known = project.read(late.stored.documents_by_key, [own.doc_key for own in results])
    if as_json:
        say_json(_tried_json(tried))
    elif tried.reply is not None:
        told = say(
            "{status} {reason}, {seconds} s, {size:byte|bytes}, {count:result|results}",
            status=tried.reply.status,
            reason=tried.reply.reason,
            seconds=f"{tried.reply.seconds:.2f}",
            size=tried.reply.size,
            count=len(results),
        )
        tell(told)
        if results:
            say_table(
                (say("rank"), say("document"), say("title"), say("score"), say("state")),
                [
                    (
                        rank,
                        own.doc_key,
                        own.title[:60],
                        "" if own.score is None else f"{own.score:.4f}",
                        say("known") if own.doc_key in known else say("new"),
                    )
                    for rank, own in enumerate(results, start=1)
                ],
            )
        elif not tried.reply.text.isspace():
            click.echo(harmless(tried.reply.shown()[:_REPLY]))
        for note in tried.found.notes if tried.found is not None else ():
            tell(say("note: {note}", note=note))
    if tried.failed is not None:
        raise InputError(tried.failed.message)


def _tried_json(tried: Tried) -> dict[str, Any]:
    reply = tried.reply
    return {
        "status": None if reply is None else reply.status,
        "seconds": None if reply is None else reply.seconds,
        "bytes": None if reply is None else reply.size,
        "error": None if tried.failed is None else str(tried.failed.message),
        "results": [
            {"doc_id": own.doc_key, "score": own.score, **own.texts()}
            for own in (tried.found.results if tried.found is not None else ())
        ],
        "notes": [str(note) for note in (tried.found.notes if tried.found is not None else ())],
        "reply": tried.values[0] if tried.values else None,
    }
