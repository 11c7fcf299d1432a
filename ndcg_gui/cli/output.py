"""How the command line speaks: tables and JSON on stdout, errors on stderr, exit codes."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli.stopping import cancelled, interruptible, kept, storing
from ndcg_gui.domain.errors import Cancelled, InputError, NdcgError
from ndcg_gui.domain.locations import Location, parse_location, password_warning
from ndcg_gui.domain.look_alikes import look_alikes
from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.domain.text import visible
from ndcg_gui.project.results.blocks import Block, Sentence, Table, words

if TYPE_CHECKING:
    from ndcg_gui.domain.changes import Changes
    from ndcg_gui.project.core.command import Command
    from ndcg_gui.project.core.project import Project

BAD_INPUT = 1
MISSING_LIBRARY = 3
STOPPED = 130  # as a shell says it of a program that Ctrl-C ended

FILE = click.Path(path_type=Path)


class Place(click.ParamType[Location]):
    """A project: the name of a file, or the URL of a server."""

    name = "project"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Location:
        try:
            place = parse_location(value) if isinstance(value, str) else value
        except InputError as error:
            self.fail(visible(str(error)), param, ctx)
        warning = password_warning(place)
        if warning is not None:
            click.echo(f"warning: {visible(str(warning))}", err=True)
        return place


PROJECT = Place()


def say_json(value: object) -> None:
    """One JSON object on stdout, numbers in full precision."""
    text = json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False)
    # A file's name may be no text: what UTF-8 cannot carry becomes JSON's own escape.
    click.echo(text.encode("utf-8", "backslashreplace").decode())


def say_table(header: Sequence[str], rows: Sequence[Sequence[str]], *, words: Collection[int] = (0,)) -> None:
    """A table with its numbers aligned to the right; the columns `words` hold text."""
    header, rows = [*map(visible, header)], [[_cell(cell) for cell in row] for row in rows]
    widths = [max(len(row[place]) for row in (header, *rows)) for place in range(len(header))]
    for row in (header, *rows):
        cells = [
            cell.ljust(width) if place in words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(cells).rstrip())


def print_blocks(blocks: Iterable[Block]) -> None:
    """What a result says: sentences in lines, tables with a blank line around each, no pictures."""
    after_table = False
    for block in blocks:
        if isinstance(block, Sentence):
            note = "note: " if block.tone == "warning" else ""
            if after_table:
                click.echo("")
            click.echo(f"{note}{visible(words(block.text))}")
            after_table = False
        elif isinstance(block, Table):
            click.echo("")
            print_table(block)
            after_table = True


def print_table(table: Table) -> None:
    """The table, and how much was left out."""
    say_table(
        [words(title) for title in table.titles],
        [[words(cell) for cell in row] for row in table.rows],
        words=[place for place, numeric in enumerate(table.numeric()) if not numeric],
    )
    if table.more:
        click.echo(f"… and {table.more} more; --json has all")


def _cell(text: str) -> str:
    return "-" if text == DASH else visible(text)


def shown(place: Location) -> str:
    """A path or URL as it can be printed: what would act on the terminal is made visible, no password."""
    return visible(str(place))


def number(value: float | None, digits: int = 4, *, signed: bool = False) -> str:
    """A value for a table; a dash where there is none."""
    return figure(value, digits, signed=signed).replace(DASH, "-")


@contextmanager
def errors_reported(*, window: bool = False) -> Iterator[None]:
    """Turn what the user can fix, and what the environment did, into a line on stderr and exit code 1."""
    with interruptible(window=window):
        try:
            yield
        except NdcgError as error:
            # Names of files and systems come from outside and must not act on the terminal.
            click.echo("\n".join(map(visible, str(error).split("\n"))), err=True)
            sys.exit(BAD_INPUT)
        except (Cancelled, KeyboardInterrupt):
            click.echo(visible(cancelled()), err=True)
            sys.exit(STOPPED)
        except OSError as error:
            if (problem := output_problem(error)) is None:
                raise
            done = kept()
            click.echo(visible(f"{problem}; done all the same: {done}" if done else problem), err=True)
            sys.exit(BAD_INPUT)


def store(project: Project, command: Command, what: str) -> Changes:
    """Carry out a command that is over at once; `what` says that it is done, if Ctrl-C comes too late."""
    with storing(what):
        return project.execute(command).result()


def tell_look_alikes(project: Project, names: Iterable[str]) -> None:
    """Say on stderr which of the names that become raters look like another's."""
    for told in look_alikes(names, [rater.name for rater in project.raters()]):
        click.echo(f"note: {visible(str(told))}", err=True)


def output_problem(error: OSError) -> str | None:
    """Why what was to be printed could not be; None for other errors, and where nobody reads it any more.

    What waits to be written is given up: the interpreter would try it again at its end.
    """
    if isinstance(error, BrokenPipeError):
        return None  # click ends it quietly, as others do behind `| head`
    *_, (frame, _line) = traceback.walk_tb(error.__traceback__)
    if frame.f_globals.get("__name__") != click.echo.__module__:
        return None
    descriptor = os.open(os.devnull, os.O_WRONLY)
    os.dup2(descriptor, sys.stdout.fileno())
    os.close(descriptor)
    return f"standard output cannot be written: {error.strerror or error}"


@contextmanager
def progress(label: str, *, quiet: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr where somebody watches; yields `report(done, total)`."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def report(done: int, total: int) -> None:
            bar.length = max(total, 1)
            bar.update(done - bar.pos)

        yield report


def json_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The --json switch."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")(
        function
    )
