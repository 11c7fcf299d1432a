"""The verb that corrects queries and documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    say_json,
    say_table,
    store,
    tell_more,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.tags import tags_text

if TYPE_CHECKING:
    from ndcg_gui.core.command import Command, Correction
    from ndcg_gui.core.project import Project

_SHOWN = 20
_COLUMNS = ("text", "intent", "weight", "stratum", "tags", "title", "url")
_Values = dict[str, object]


@dataclass(frozen=True, slots=True)
class _Correct:
    project: Location
    queries: tuple[str, ...]
    documents: tuple[str, ...]
    text: str | None
    intent: str | None
    weight: str | None
    stratum: str | None
    tags: str | None
    more: tuple[str, ...]
    less: tuple[str, ...]
    title: str | None
    url: str | None
    table: Path | None
    by: str
    dry_run: bool
    as_json: bool

    def values(self) -> _Values:
        """Return the new values by column."""
        given = {name: getattr(self, name) for name in _COLUMNS}
        given |= {"add_tags": tags_text(self.more) or None, "remove_tags": tags_text(self.less) or None}
        return {name: value for name, value in given.items() if value is not None}


@verb()
@click.argument("project", type=PROJECT)
@click.option("--query", "queries", multiple=True, metavar="KEY", help="A query to correct (repeatable).")
@click.option("--document", "documents", multiple=True, metavar="KEY", help="A document (repeatable).")
@click.option("--text", help="The query's text, or the document's.")
@click.option("--intent", help="What the searcher wants; empty for none.")
@click.option("--weight", help="How much the query counts, 0 or more.")
@click.option("--stratum", help="The group of queries it belongs to; empty for none.")
@click.option("--tags", help="All its tags, separated by '|'; empty for none.")
@click.option("--add-tag", "more", multiple=True, metavar="TAG", help="A tag to add (repeatable).")
@click.option("--remove-tag", "less", multiple=True, metavar="TAG", help="A tag to remove (repeatable).")
@click.option("--title", help="The document's title.")
@click.option("--url", help="The document's URL.")
@click.option(
    "--file",
    "table",
    type=FILE,
    help="A table (CSV, TSV, XLSX) with a column query_key or doc_key and the columns to change; an empty "
    "cell leaves what is there.",
)
@click.option("--by", default="", metavar="NAME", help="Who corrects it, for the log.")
@click.option("--dry-run", is_flag=True, help="Say what would change; store nothing.")
@json_option
@recorded(_Correct)
def correct(options: _Correct) -> None:
    """Correct queries or documents of PROJECT; `undo` reverses each step.

    Keys and judgments stay; judgments given on an earlier text are marked as such. The log of all
    corrections: export PROJECT LOG.csv --as corrections.

    \b
    ndcg-gui correct shop.ndcg --query q7 --text "red running shoes" --weight 12
    ndcg-gui correct shop.ndcg --query q7 --query q8 --add-tag seasonal
    ndcg-gui correct shop.ndcg --file strata.csv --dry-run
    """
    given = options.values()
    if sum(map(bool, (options.queries, options.documents, options.table))) != 1:
        raise wrong_usage(say("give --query KEY, --document KEY, or --file TABLE"))
    if (options.table is None) == (not given):
        raise wrong_usage(say("give what to change, either by --text, --weight and so on, or in a table"))
    with open_whole(options.project) as opened:
        command = _command(opened, options, given)
        changes = list(command.corrections()) if command is not None else []
        if command is not None and not options.dry_run:
            store(opened, command, say("the corrections are stored"))
    if options.as_json:
        say_json(
            {
                "stored": not options.dry_run and bool(changes),
                "corrections": [item._asdict() for item in changes],
            }
        )
        return
    if not changes:
        tell(say("Nothing to change: these values are already there."))
    if changes:
        say_table(
            (say("what"), say("key"), say("column"), say("old value"), say("new value")),
            _rows(changes[:_SHOWN]),
        )
        if len(changes) > _SHOWN:
            tell_more(len(changes) - _SHOWN)
    if options.dry_run:
        tell(say("nothing was stored (--dry-run)"))


def _command(project: Project, options: _Correct, given: _Values) -> Command | None:
    wanted = dict.fromkeys((*options.queries, *options.documents), given)
    of_queries = bool(options.queries)
    if options.table is not None:
        columns = {"query_key": late.corrections.QUERY_COLUMNS, "doc_key": late.corrections.DOCUMENT_COLUMNS}
        found = late.read_corrections(options.table, columns)
        wanted, of_queries = found.values, found.kind == "query_key"
    if of_queries:
        return project.read(late.corrections.correct_queries, wanted, by=options.by)
    return project.read(late.corrections.correct_documents, wanted, by=options.by)


def _rows(changes: Iterable[Correction]) -> Iterator[tuple[str, ...]]:
    for item in changes:
        yield item.what, item.key, item.column, *(_excerpt(value) for value in (item.before, item.after))


def _excerpt(value: object) -> str:
    text = " ".join(str("" if value is None else value).split())
    return text if len(text) <= 40 else f"{text[:39]}…"
