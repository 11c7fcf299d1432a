"""Verbs on a project file: new, import, export."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.keys import keys_option
from ndcg_gui.cli.mapping import ColumnOptions, parse_columns, parse_grades, verdict_columns
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    criterion_option,
    json_option,
    open_whole,
    progress,
    say_json,
    shown,
    store_plan,
    tell_stored,
    verb,
)
from ndcg_gui.cli.scale import ScaleName, named_scale
from ndcg_gui.cli.speaking import helping, tell, told, wrong_usage
from ndcg_gui.cli.standard import DASH, is_kept, named, readable, written_to
from ndcg_gui.cli.stopping import storing, writing
from ndcg_gui.domain.errors import FileErrors, InputError, WarningsNotAccepted
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.moments import zone_named
from ndcg_gui.domain.progress import untold
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import BUILT_IN_SCALES
from ndcg_gui.formats.duplicates import DUPLICATES
from ndcg_gui.paths import data_folder
from ndcg_gui.streams import is_stream

if TYPE_CHECKING:
    from ndcg_gui.core.meeting import Keys
    from ndcg_gui.domain.messages import Message
    from ndcg_gui.features.importing.planned import ImportRequest, PlannedFile
    from ndcg_gui.formats.duplicates import Duplicates
    from ndcg_gui.formats.mapping import Mapping
    from ndcg_gui.formats.options import Order, ReadOptions
    from ndcg_gui.formats.verdict_options import PreferenceOptions

_Command = TypeVar("_Command", bound=Callable[..., Any])

# Words that people use for what a verdict can mean.
_MEANINGS = {
    "same": "tie",
    "s": "tie",
    "none": "tie",
    "good": "candidate",
    "g": "candidate",
    "bad": "baseline",
    "a": "first",
    "b": "second",
    "both good": "tie good",
    "both fair": "tie fair",
    "both bad": "tie bad",
}

_OPTIONS = (
    click.option(
        "--map",
        "mapped",
        multiple=True,
        metavar="COLUMN=ROLE|FILE",
        help="What a column holds, e.g. 'Search term=query_text', Rating=grade, or"
        " winner=verdict in a file of verdicts; COLUMN= leaves it out; repeatable. Or a"
        " file that describes all columns.",
    ),
    click.option(
        "--values",
        multiple=True,
        metavar="WORD=MEANING,...",
        help="What the verdicts' words mean: left, right, first, second, baseline, candidate, same, skip, "
        "with a strength (left 2) or a kind of Same (same bad), e.g. 0=same,1=first,2=second.",
    ),
    click.option(
        "--raters",
        metavar="COLUMN,...",
        help="The titles of columns that each hold one rater's verdicts or grades.",
    ),
    click.option("--baseline", help="The baseline system, where the file does not say."),
    click.option("--candidate", help="The candidate system, where the file does not say."),
    click.option(
        "--positive",
        metavar="WHO",
        help="Who is better where a score is above 0: candidate (default), baseline, first, second, left or "
        "right.",
    ),
    click.option("--first-left", is_flag=True, help="The first system (A) was always on the left."),
    click.option("--comparison", help="The comparison's name; verdicts are added if it exists."),
)


def preference_options(command: _Command) -> _Command:
    """Add the options to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def parse_preferences(
    found: ColumnOptions,
    *,
    values: Iterable[str],
    baseline: str | None,
    candidate: str | None,
    positive: str | None,
    first_left: bool,
) -> PreferenceOptions:
    """Combine the options as readers take them. Raises click.UsageError for invalid ones."""
    columns = verdict_columns(found.verdicts)
    columns += [
        (title.strip(), late.verdict_options.OF_RATER)
        for title in (found.raters or "").split(",")
        if title.strip()
    ]
    who = "candidate" if positive is None else _spelled(positive)
    if who not in late.WHO:
        raise wrong_usage(
            say("--positive: expected one of the two systems, got {positive}", positive=positive)
        )
    words = [_word(part) for text in values for part in text.split(",") if part.strip()]
    try:
        return late.PreferenceOptions(
            columns=tuple(columns),
            verdicts=tuple(words) or None,
            baseline=baseline,
            candidate=candidate,
            positive=who,
            first_left=first_left,
        )
    except InputError as error:
        raise wrong_usage(error.message) from error


def _word(text: str) -> tuple[str, str]:
    word, separator, meaning = text.rpartition("=")
    if not separator or not word.strip():
        raise wrong_usage(say("--values: expected WORD=MEANING, got {text}", text=text))
    return word.strip(), _spelled(meaning)


def _spelled(meaning: str) -> str:
    """Option value of a meaning, from the words that people use."""
    meaning = " ".join(meaning.split())
    spelled = _MEANINGS.get(meaning.casefold())
    if spelled is None:
        first, _, rest = meaning.partition(" ")
        spelled = f"{_MEANINGS.get(first.casefold(), first)} {rest}".strip()
    return spelled


@verb()
@click.argument("project", type=PROJECT)
@click.option(
    "--scale",
    type=ScaleName(),
    metavar="KEY|FILE.json",
    default="graded-0-4",
    show_default=True,
    help=helping(
        say(
            "The grades that raters can give: a definition as `scale` prints it, or one of {scales}.",
            scales=", ".join(scale.key for scale in BUILT_IN_SCALES),
        )
    ),
)
@click.option("--name", help="The project's name as shown (default: the file's).")
@click.option(
    "--release", type=FILE, help="Fill the project with this release: its data, its scale and its label rule."
)
def new(project: Location, scale: str, name: str | None, release: Path | None) -> None:
    """Make an empty PROJECT file, or one that holds a release."""

    if release is not None:
        if name is not None or _is_given("scale"):
            raise wrong_usage(say("a release brings its own name and scale"))
        from ndcg_gui.features.releases.opening import project_of_release

        with (
            storing(say("{project} is created", project=project)),
            progress(say("reading"), quiet=False) as report,
        ):
            project_of_release(release, project, progress=report).close()
        tell(
            say(
                "{project}: new project, from the release {release}",
                project=shown(project),
                release=shown(release),
            )
        )
        return
    chosen = named_scale(scale)
    with storing(say("{project} is created", project=project)):
        late.create_project(project, name=name, scale=chosen).close()
    tell(say("{project}: new project, scale {key}", project=shown(project), key=chosen.key))


def _is_given(option: str) -> bool:
    """Whether an option with a default was typed."""
    source = click.get_current_context().get_parameter_source(option)
    return source is click.core.ParameterSource.COMMANDLINE


def _delimiter(_context: click.Context, _parameter: click.Parameter, said: str | None) -> str | None:
    """Delimiter by its name, or as the sign itself."""
    signs = {name: sign for sign, name in late.DELIMITERS.items()} | {sign: sign for sign in late.DELIMITERS}
    if said is not None and said not in signs:
        raise click.BadParameter(
            told(say("expected one of {known}", known=", ".join(late.DELIMITERS.values())))
        )
    return None if said is None else signs[said]


def _zone(_context: click.Context, _parameter: click.Parameter, said: str | None) -> str | None:
    if said is not None and zone_named(said) is None:
        raise click.BadParameter(told(say("expected a zone such as Europe/Berlin or +08:00")))
    return said


@dataclass(frozen=True, slots=True)
class _Import:
    project: Location
    files: tuple[Path, ...]
    said: str | None
    system: str | None
    rater: str | None
    encoding: str | None
    delimiter: str | None
    sheet: str | None
    order: Order
    no_limit: bool
    grades: tuple[str, ...]
    comparison: str | None
    duplicates: Duplicates
    zone: str | None
    keys: Keys
    only_sampled: bool
    remember: bool
    no_remembered: bool
    dry_run: bool
    head: bool
    accept_warnings: bool
    as_json: bool
    mapped: tuple[str, ...]
    raters: str | None
    verdicts: dict[str, Any]


@verb("import")
@click.argument("project", type=PROJECT)
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option(
    "--as",
    "said",
    metavar="KIND|FORMAT",
    help=helping(
        say(
            "What the files hold (default: recognised from their content): {kinds}; or the key of a format.",
            kinds=", ".join(Kind),
        )
    ),
)
@click.option("--system", help="The system's name (default: the run's tag).")
@click.option("--rater", help="Who judged, where the file does not say.")
@click.option("--encoding", help="The files' encoding (default: UTF-8; guessed where a file is not).")
@click.option(
    "--delimiter",
    callback=_delimiter,
    help="What separates the cells of a text file: comma, semicolon, tab or pipe, or the"
    " character itself (default: what fits the first line).",
)
@click.option("--sheet", help="The sheet of a workbook (default: the first).")
@click.option(
    "--ties",
    "order",
    type=click.Choice(["score", "rank"]),
    default="score",
    help="How a run's results are ordered: by score, ties by document key, as in trec_eval, or by its ranks,"
    " without its scores (default: score).",
)
@click.option("--no-limit", is_flag=True, help="Read files of more than 100 million lines or 50 GB, too.")
@click.option(
    "--grades",
    multiple=True,
    metavar="OLD=NEW",
    help="For files with another scale: which grade of the project's scale to store for a grade of the "
    "file, a number or a word (Exact=4); OLD=out leaves it out. Repeatable. Or change the project's "
    "scale first (scale --set).",
)
@preference_options
@click.option(
    "--duplicates",
    type=click.Choice(DUPLICATES),
    default="refuse",
    show_default=True,
    help="If a file has a pair with different grades, or a document twice in a list: refuse the file, or "
    "keep the first, the highest, or the latest by the file's times.",
)
@click.option(
    "--zone",
    callback=_zone,
    metavar="ZONE",
    help="The zone of times that name none, such as Europe/Berlin or +08:00 (default: they are refused).",
)
@keys_option
@click.option(
    "--only-sampled", is_flag=True, help="Leave out queries that are not in the sample drawn from a log."
)
@click.option(
    "--remember/--no-remember",
    default=True,
    help="Read further files with the same columns by this --map, whatever they hold (default), or do not.",
)
@click.option("--no-remembered", is_flag=True, help="Ignore every --map that was remembered.")
@click.option("--dry-run", is_flag=True, help="Check everything and say what would happen; store nothing.")
@click.option(
    "--head",
    is_flag=True,
    help="Check the first MB of each file only and say what they hold, in a moment; store nothing.",
)
@click.option("--accept-warnings", is_flag=True, help="Import despite warnings.")
@json_option
@recorded(_Import, rest="verdicts")
def import_(options: _Import) -> None:
    """Import FILES into PROJECT: all of them in one step, or none.

    Queries, documents, TREC runs and qrels, judgments, side-by-side verdicts, and what other tools write;
    packed files (.gz .zst .bz2 .xz, .zip with one file in it) are unpacked. A BEIR folder is imported with
    its corpus, queries and qrels; `-` is standard input, and pipes are read as well.

    \b
    ndcg-gui import shop.ndcg queries.jsonl a.run b.run judgments.csv
    ndcg-gui import shop.ndcg ratings.xlsx --rater "shop team" --map "Search term=query_text" \\
        --grades Exact=4 --grades Substitute=2 --grades Irrelevant=0
    ndcg-gui import shop.ndcg votes.csv --as preferences --map idx=query_key \\
        --raters ann,bob --values 0=same,1=first,2=second --baseline A --candidate B

    If a file of verdicts does not say which system was on the left, its verdicts are not used to check for
    side bias.
    """
    if options.system is not None and len(options.files) > 1:
        raise wrong_usage(say("--system names one system: import one run at a time"))
    encoding = options.encoding
    if encoding is not None and (encoding := late.encoding_named(encoding)) is None:
        raise wrong_usage(say("--encoding: expected one of {known}", known=", ".join(late.ENCODINGS)))
    kind, reader = _kind_or_format(options.said)
    numbers, words = parse_grades(options.grades)
    columns = parse_columns(
        options.mapped,
        options.raters,
        kind=kind,
        are_verdicts=options.comparison is not None or any(options.verdicts.values()),
        words=words,
    )
    reading = late.ReadOptions(
        encoding=encoding,
        delimiter=options.delimiter,
        no_limit=options.no_limit,
        sheet=options.sheet,
        preferences=parse_preferences(columns, **options.verdicts),
        mapping=columns.mapping,
        duplicates=options.duplicates,
        zone=options.zone,
        order=options.order,
        head=late.HEAD_BYTES if options.head else None,
    )
    dry_run = options.dry_run or options.head
    given = readable(options.files, no_limit=options.no_limit)
    with open_whole(options.project) as opened:
        requests = [
            late.ImportRequest(
                path,
                kind,
                options.system,
                options.rater,
                own,
                options.comparison,
                numbers,
                reader,
                about,
                is_kept(path),
                keys=options.keys,
                only_sampled=options.only_sampled,
            )
            for path, about, own in _each_mapped(late.files_of(given), reading)
        ]
        with progress(say("reading"), quiet=options.as_json) as report:
            plan = late.prepare(
                opened, requests, progress=report, remembered=None if options.no_remembered else data_folder()
            )
        if not plan.errors and not options.head:  # what no row of the head needs a later one may
            late.check_used(plan, requests[0])
        imported = False
        refused = None
        try:
            plan.require(accept_warnings=options.accept_warnings or dry_run)
            if not dry_run:
                entries = _said_of_columns(plan.by_file, requests) if options.remember else []
                store_plan(opened, options.project, plan, quiet=options.as_json, columns=entries)
                imported = True
                for key, value in entries:
                    late.keep_in(data_folder(), key, value)
        except (FileErrors, WarningsNotAccepted) as error:
            refused = error
        if options.as_json:
            say_json({"stored": imported, "files": [_file_json(parts) for parts in plan.by_file]})
        else:
            _say_files(plan.by_file, refused=refused is not None)
        if isinstance(refused, WarningsNotAccepted):
            raise InputError(
                say(
                    "{count:warning|warnings}; nothing was stored. Check the warnings, then add "
                    "--accept-warnings",
                    count=len(refused.warnings),
                )
            )
        if refused is not None:
            raise InputError(joined([refused.message, say("nothing was imported")]))
        if not options.as_json:
            done = say("imported into {project}", project=shown(options.project))
            if options.head:
                tell(say("nothing was stored (--head)"))
            else:
                tell_stored(dry_run=options.dry_run, done=done)


def _each_mapped(
    files: Iterable[tuple[Path, Message | None]], options: ReadOptions
) -> list[tuple[Path, Message | None, ReadOptions]]:
    """List each file with how it is read. Of several only those with any of the mapped columns are mapped."""
    listed = list(files)
    mapped = {path for path, _ in listed if late.has_columns(path, options)} if len(listed) > 1 else set()
    without = replace(options, mapping=None)
    return [(path, about, options if not mapped or path in mapped else without) for path, about in listed]


def _kind_or_format(said: str | None) -> tuple[Kind | None, str | None]:
    """Parse --as into a kind of records, or a format."""
    if said is None:
        return None, None
    if said in list(Kind):
        return Kind(said), None
    if said in {reader.key for reader in late.READERS}:
        return None, said
    formats = ", ".join(reader.key for reader in late.READERS)
    raise wrong_usage(
        say("--as: expected one of {kinds}; or a format: {formats}", kinds=", ".join(Kind), formats=formats)
    )


def _file_json(parts: Sequence[PlannedFile]) -> dict[str, object]:
    """A file by its main kind, and each of its parts."""
    first = parts[0]
    return {
        "file": named(str(first.request.path)),
        **_part_json(first),
        "skipped": first.report.skipped,
        "sha256": first.parsed.sha256,
        "head_only": first.parsed.is_head,
        "format": first.parsed.reader_key,
        "mapping": _mapping_json(first),
        "readings": [
            {
                "format": item.reader.key,
                "kind": str(item.reader.kind),
                "sure": round(item.sure, 2),
                "leaves_out": [told.title for told in item.leaves],
                "map": dict(item.roles),
            }
            for item in first.as_read.likely
        ],
        "parts": [_part_json(item) for item in parts],
        "warnings": [str(notice) for item in parts for notice in item.report.warnings],
        "information": [str(notice) for item in parts for notice in item.report.information],
        "notes": [str(notice) for item in parts for notice in item.report.notes],
        "errors": [named(str(problem)) for item in parts for problem in item.report.errors],
    }


def _said_of_columns(
    files: Iterable[Sequence[PlannedFile]], said: Iterable[ImportRequest]
) -> list[tuple[str, object]]:
    """Return how files were read of whose columns something was said, to be remembered."""
    mapped = {request.path for request in said if request.options.mapping is not None}
    compared = {request.path for request in said if request.options.preferences.columns}
    entries = []
    for first, *_ in files:
        path, options = first.request.path, first.request.options
        mapping = _mapping(first) if path in mapped and first.kind is not Kind.PREFERENCES else None
        if mapping is not None and mapping.header and mapping.columns:
            entries.append(late.entry_for(path, replace(options, mapping=mapping)))
        elif path in compared and first.kind is Kind.PREFERENCES:
            entries.append(late.entry_for(path, replace(options, mapping=None)))
    return [entry for entry in entries if entry is not None]


def _mapping_json(item: PlannedFile) -> object:
    """Roles of a table's columns in the words of a file for --map. None for another format."""
    mapping = _mapping(item)
    return None if mapping is None else json.loads(mapping.to_json())


def _mapping(item: PlannedFile) -> Mapping | None:
    """Roles of a table's columns, said and guessed. None for another format."""
    mapping = item.request.options.mapping
    if item.as_read.reader_key in [known.key for known in late.reader.READERS]:
        found = late.inspect_table(item.request.path, options=item.request.options)
        for reading in () if found is None else found.readings:
            if item.kind in reading.kinds:
                return reading.mapping(mapping or late.NO_MAPPING)
    return mapping


def _part_json(item: PlannedFile) -> dict[str, object]:
    return {
        "kind": None if item.kind is None else str(item.kind),
        "rows": item.report.rows,
        "counts": item.counts,
        "systems": list(item.system_names),
        "comparisons": [made.name for made in item.comparisons],
    }


def _say_files(files: Iterable[Sequence[PlannedFile]], *, refused: bool) -> None:
    """Say what an import does and how it read the files. Of a refused one that is nothing but the latter."""
    for parts in files:
        name = shown(parts[0].request.path)
        if not refused:
            tell(say("{name}: {text}", name=name, text=joined(map(late.describe, parts), "; ")))
        parsed = parts[0].parsed
        if parsed.is_head and not refused:
            sizes = {"head": late.HEAD_BYTES // late.MB, "size": f"{parsed.size / late.MB:,.0f}"}
            tell(say("{name}: these counts are of its first {head} MB of {size} MB", name=name, **sizes))
        reports = [item.report for item in parts]
        for notice in (notice for report in reports for notice in report.warnings):
            tell(say("{name}: warning: {notice}", name=name, notice=notice.message), err=True)
        for notice in (notice for report in reports for notice in report.information if not refused):
            tell(say("{name}: information: {notice}", name=name, notice=notice.message), err=True)
        for notice in (notice for report in reports for notice in report.notes):
            tell(say("{name}: note: {notice}", name=name, notice=notice.message), err=True)


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _rule(_context: click.Context, _option: click.Parameter, rule: str | None) -> str | None:
    if rule is not None:
        try:
            late.label_rule(rule)
        except InputError as error:
            raise wrong_usage(say("--labels: {message}", message=error.message)) from None
    return rule


@dataclass(frozen=True, slots=True)
class _Export:
    project: Location
    out: Path
    kind: str
    system: str
    comparison: str
    labels: str | None
    criterion: str | None
    index: str
    raw_cells: bool


@verb()
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
@click.option("--as", "kind", required=True, help="What to write; see the list below.")
@click.option("--system", default="", help="The system whose lists are written (of results: default all).")
@click.option(
    "--comparison",
    default="",
    help="The comparison whose verdicts are written, or the plan or import of several (default: all).",
)
@click.option(
    "--labels",
    metavar="RULE",
    callback=_rule,
    help="How several raters' judgments become one label, as in evaluate (default: the project's rule).",
)
@criterion_option
@click.option(
    "--index", default="", help="The name of the search index to write into the file (for rank-eval and rre)."
)
@click.option(
    "--raw-cells",
    is_flag=True,
    help="Leave texts in CSV and TSV exactly as they are, even if a spreadsheet would run them as formulas.",
)
@recorded(_Export)
def export(options: _Export) -> None:
    """Write part of PROJECT to the file OUT; `-` is standard output.

    KIND is labels, results, judgments, preferences, queries, documents or corrections, written as CSV,
    TSV, JSON Lines, XLSX or Parquet by the ending of OUT, or by an ending of KIND (judgments-csv);
    everything, which is a workbook with a sheet each; qrels, run, llm-comparator or fastchat-votes.
    Other tools' formats have names of their own; an unknown name lists them
    all.
    """
    out = options.out
    try:
        chosen = late.exports.export_kind(options.kind)
    except InputError:
        known = ", ".join(item.key for item in late.exports.EXPORTS)
        raise wrong_usage(say("--as: expected one of {known}", known=known)) from None
    suffix = chosen.ending(options.kind, Path(f"out{chosen.suffix}")) if out == DASH else out.suffix.lower()
    if out == DASH and suffix in late.exports.BINARY and _is_terminal():
        raise wrong_usage(
            say("{suffix} cannot be shown in a terminal: name a file for OUT, or pipe it on", suffix=suffix)
        )
    with open_whole(options.project) as opened:
        settings = late.evaluation_settings(opened)
        choices = late.exports.ExportChoices(
            options.kind,
            options.system,
            options.labels or settings.labels,
            options.comparison,
            options.raw_cells,
            options.index.strip(),
            settings.criterion if options.criterion is None else options.criterion,
        )
        to_screen = out == DASH or is_stream(out)  # where nothing but the file may stand
        if (
            out == DASH
            and options.kind == "llm-comparator"
            and options.comparison in late.groups_of(opened.read(late.stored.comparisons))
        ):
            raise wrong_usage(
                say(
                    "{comparison} becomes one file for each pair of systems: name a file for OUT",
                    comparison=options.comparison,
                )
            )
        with (
            writing(out),
            written_to(out, suffix) as target,
            progress(say("writing"), quiet=False) as report,
        ):
            exported = late.exports.export(opened, target, choices, progress=report or untold)
        written = replace(exported, beside=not to_screen)
        tell(say("{out}: {rows:row|rows}", out=shown(out), rows=written.rows), err=to_screen)
        for loss in written.losses:
            tell(say("{out}: {loss}", out=shown(out), loss=loss), err=True)
        if written.audit is not None:
            tell(
                say("{out}: {labels}", out=shown(out), labels=late.audit_sentence(written.audit)),
                err=True,
            )
        note = written.note
        if note is not None:
            if written.escaped:
                note = say("{note}; --raw-cells leaves them as they are", note=note)
            tell(say("{out}: {note}", out=shown(out), note=note), err=True)
