"""Output of the command line: tables and JSON on stdout, errors on stderr, exit codes.

The window is opened through here, too, so modules for printing are imported when something is printed.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.speaking import Speaking, SpeakingGroup, padded, tell, told, translate, width_of
from ndcg_gui.cli.speaking import wrong_usage as wrong_usage
from ndcg_gui.cli.standard import DASH as STANDARD_OUTPUT
from ndcg_gui.cli.standard import named, written_to
from ndcg_gui.cli.stopping import cancelled, interruptible, kept, storing, writing
from ndcg_gui.cli.terminal import GuardedStream, unguarded
from ndcg_gui.domain.errors import Cancelled, InputError, NdcgError
from ndcg_gui.domain.locations import Location, parse_location, password_warning
from ndcg_gui.domain.messages import Message, Translate, joined, say
from ndcg_gui.domain.numbers import DASH, figure
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.streams import is_stream

if TYPE_CHECKING:
    from ndcg_gui.core.command import Command
    from ndcg_gui.core.project import Project
    from ndcg_gui.domain.changes import Changes
    from ndcg_gui.features.display.self_naming import SelfNaming
    from ndcg_gui.features.importing.plan import ImportPlan
    from ndcg_gui.features.importing.remembering import Entry
    from ndcg_gui.present.blocks import Block, Cell, Document, Table, Title
    from ndcg_gui.present.forms import ReportFormat

BAD_INPUT = 1
MISSING_LIBRARY = 3
STOPPED = 130  # as a shell says it of a program that Ctrl-C ended

# Keys of `REPORT_FORMATS`, so that a help does not wait for them.
REPORT_KINDS = ("html", "markdown", "csv", "json", "xlsx")

FILE = click.Path(path_type=Path)
SHARE = click.FloatRange(0, 1)


class ProjectLocation(click.ParamType[Location]):
    """A project: the name of a file, or the URL of a server."""

    name = "project"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Location:
        try:
            place = parse_location(value) if isinstance(value, str) else value
        except InputError as error:
            self.fail(told(error.message), param, ctx)
        warning = password_warning(place)
        if warning is not None:
            tell(say("warning: {warning}", warning=warning), err=True)
        return place


PROJECT = ProjectLocation()


def say_json(value: object) -> None:
    """One JSON object on stdout, numbers in full precision."""
    for piece in late.json_pieces(value):
        click.echo(piece.decode(), nl=False)


def say_table(titles: Sequence[Title], rows: Iterable[Sequence[Cell | int | None]]) -> None:
    """Print a table of cells as in results. Counts are numbers without decimals, None is a dash."""
    number = late.Number
    cells = (
        tuple(number(cell, 0) if cell is None or isinstance(cell, int) else cell for cell in row)
        for row in rows
    )
    print_table(late.Table(say(""), tuple(titles), tuple(cells)))


def report_words(kind: str) -> Translate:
    """Language of a report: the user's, but for formats that programs read always the same."""
    return str if kind in ("json", "csv") else translate()


def print_blocks(blocks: Iterable[Block]) -> None:
    """Print a result: sentences in lines, tables with a blank line around each, no pictures."""
    after_table = False
    for block in blocks:
        if isinstance(block, late.Sentence):
            if after_table:
                click.echo("")
            tell(say("note: {note}", note=block.text) if block.tone == "warning" else block.text)
            after_table = False
        elif isinstance(block, late.Table):
            click.echo("")
            print_table(block)
            after_table = True


def print_table(table: Table) -> None:
    """Print the table with its numbers aligned to the right, and how much was left out."""
    words = late.words
    lines = [[visible(words(title, translate())) for title in table.titles]]
    lines += [[_cell(words(cell, translate())) for cell in row] for row in table.rows]
    widths = [max(map(width_of, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [
            padded(cell, width, right=numeric)
            for cell, width, numeric in zip(line, widths, table.numeric(), strict=True)
        ]
        click.echo("  ".join(cells).rstrip())
    if table.more:
        tell_more(table.more)


def tell_more(left_out: int) -> None:
    """Say that a list is not complete."""
    tell(say("… and {count:,} more; --json lists all", count=left_out))


def _cell(text: str) -> str:
    return "-" if text == DASH else visible(text)


def tell_effort(work: Message, *, hours: float, seconds: float, known: bool) -> None:
    """Print how long the work will take, and what the estimate rests on."""
    values = {"work": work, "hours": figure(hours, 1), "seconds": figure(seconds, 1)}
    if known:
        tell(say("{work}, about {hours} hours at {seconds} s each (the raters' median so far)", **values))
    else:
        tell(say("{work}, about {hours} hours at {seconds} s each (assumed)", **values))


def tell_stored(*, dry_run: bool, done: Message) -> None:
    """Say that it is done, or that it was only tried."""
    tell(say("nothing was stored (--dry-run)") if dry_run else done)


def shown(place: Location) -> str:
    """Printable path or URL, with control characters made visible and without password."""
    return visible(named(str(place)))


class Verb(Speaking):
    """A command of the command line, which reports errors in a line and by its exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        with errors_reported():
            return super().invoke(ctx)


class VerbGroup(SpeakingGroup):
    """A verb with verbs of its own."""

    command_class = Verb


def verb(name: str | None = None) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function a command of the command line."""
    return click.command(name, cls=Verb)


def open_whole(place: Location) -> Project:
    """Open the project at a place as a whole. Imported late, as help and files need no project."""
    return late.opening.open_whole(place)


def open_project(place: Location) -> Project:
    """Open the project, or the package, at a place."""
    return late.opening.open_project(place)


@contextmanager
def errors_reported(*, window: bool = False) -> Iterator[None]:
    """Turn errors of the user or the environment into a line on stderr and exit code 1."""
    with interruptible(window=window):
        try:
            yield
        except NdcgError as error:
            tell(named(error.message.text(translate())), err=True)
            sys.exit(BAD_INPUT)
        except (Cancelled, KeyboardInterrupt):
            tell(cancelled(), err=True)
            sys.exit(STOPPED)
        except OSError as error:
            if (problem := output_problem(error)) is None:
                raise
            done = kept()
            tell(
                say("{problem}; done before that, and kept: {done}", problem=problem, done=joined(done, "; "))
                if done
                else problem,
                err=True,
            )
            sys.exit(BAD_INPUT)


def store(project: Project, command: Command, what: Message) -> Changes:
    """Execute a quick command. `what` says that it is done, if Ctrl-C comes too late."""
    with storing(what):
        return project.execute(command).result()


def write_report_to(out: Path, chosen: ReportFormat, document: Document) -> None:
    """Write a document to a file, or to standard output, in the chosen format, and say so."""
    with writing(out), written_to(out, chosen.suffixes[0]) as target:
        late.write_report(document, target, key=chosen.key, translate=report_words(chosen.key))
    tell(say("{out}: written", out=shown(out)), err=out == STANDARD_OUTPUT or is_stream(out))


def store_plan(
    project: Project, place: Location, plan: ImportPlan, *, quiet: bool, columns: Iterable[Entry] = ()
) -> None:
    """Store what an import planned, in one step, with progress unless `quiet`."""
    with (
        progress(say("storing"), quiet=quiet) as report,
        storing(say("imported into {project}", project=place)) as attentive,
    ):
        command = late.import_files(plan, accept_warnings=True, progress=attentive(report), columns=columns)
        project.execute(command).result()


def tell_information(plan: ImportPlan) -> None:
    """Print what an import of one file will do beside what was asked for."""
    for notice in (notice for part in plan.by_file[0] for notice in part.report.information):
        tell(say("note: {note}", note=notice.message))


def tell_look_alikes(project: Project, names: Iterable[str]) -> None:
    """Say on stderr which of the names that become raters look like another's."""
    for found in late.look_alikes(names, [rater.name for rater in project.raters()]):
        tell(say("note: {note}", note=found), err=True)


def tell_away(project: Project, names: Iterable[str]) -> None:
    """Name on stderr those who are to get work but are away."""
    for name in names:
        if late.person(project, name).away:
            tell(say("note: {name} is away", name=name), err=True)


def output_problem(error: OSError) -> Message | None:
    """Reason why the output could not be printed. None for other errors, and where nobody reads it any more.

    The buffered output is discarded: the interpreter would try to write it again at its end.
    """
    if isinstance(error, BrokenPipeError):
        return None  # click ends it quietly, as others do behind `| head`
    *_, (frame, _line) = traceback.walk_tb(error.__traceback__)
    if frame.f_globals.get("__name__") not in (click.echo.__module__, GuardedStream.__module__):
        return None
    descriptor = os.open(os.devnull, os.O_WRONLY)
    os.dup2(descriptor, sys.stdout.fileno())
    os.close(descriptor)
    return say("standard output cannot be written: {reason}", reason=error.strerror or error)


@contextmanager
def progress(label: Message | str, *, quiet: bool) -> Iterator[Progress | None]:
    """Show a bar on stderr if it is a terminal. Yields `report(done, total)`."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, label=told(label), file=unguarded(sys.stderr)) as bar:

        def report(done: int, total: int) -> None:
            bar.length = max(total, 1)
            bar.update(done - bar.pos)

        yield report


def json_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the --json switch."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")(
        function
    )


def criterion_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the option --criterion, of scales that ask several questions."""
    return click.option(
        "--criterion",
        metavar="KEY",
        help="The key of the criterion whose labels are used, if the scale asks several questions; '' is "
        "the main one.",
    )(function)


def mask_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the --mask-names switch."""
    return click.option(
        "--mask-names",
        is_flag=True,
        help="Show raters ▮▮▮ where a text names a system, a model or a vendor. Ordinary words (Apple, "
        "Meta) are masked only where the text speaks of an AI. Evaluation and exports keep the "
        "texts.",
    )(function)


def take_names(project: Project, found: SelfNaming, *, mask: bool, dry_run: bool) -> None:
    """List on stderr the names that raters would read, and mask them if `mask`."""
    if not found.naming:
        return
    names = [say("{name} ({count:,})", name=item.name, count=item.documents) for item in found.names]
    tell(say("{sentence}: {names}", sentence=found.sentence(), names=joined(names, ", ")), err=True)
    for item in found.examples:
        tell(f"  {item.doc_key}: … {item.words} …", err=True)
    if mask and not dry_run:
        chosen = late.decide(project, found, [item.name for item in found.names])
        store(project, chosen, say("the names are masked"))
        tell(say("Raters see ▮▮▮ instead."), err=True)
    elif not mask:
        tell(
            say(
                "Raters see these names. --mask-names shows ▮▮▮ instead; check the names first, because "
                "some can be ordinary words."
            ),
            err=True,
        )
