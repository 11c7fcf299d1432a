"""Verbs that print numbers: evaluate, and explain (how a number came about)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import (
    NumberOptions,
    chosen_settings,
    metric_option,
    preset_json,
    preset_notes,
    preset_option,
    print_settings,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.keys import evaluated_files, keys_option, meetings_json, print_meetings
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    print_blocks,
    print_table,
    progress,
    say_json,
    say_table,
    verb,
)
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.cli.standard import readable
from ndcg_gui.core.meeting import NO_KEYS, Keys, spelled_out
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.metrics.presets import PRESETS, Preset, preset
from ndcg_gui.metrics.settings import EvaluationSettings

if TYPE_CHECKING:
    from ndcg_gui.features.agreement.audit import LabelAudit
    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.features.evaluate.explaining import Explanation
    from ndcg_gui.features.evaluate.key_meeting import RunMeeting
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.features.evaluate.over import Over
    from ndcg_gui.formats.options import Order
    from ndcg_gui.metrics.derivation import DerivationRow
    from ndcg_gui.metrics.metric import Metric
    from ndcg_gui.present.blocks import Cell


def layout_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """--per-query and --format: how numbers are printed."""
    layout = click.option(
        "--format",
        "layout",
        type=click.Choice(["table", "tsv", "trec_eval"]),
        default="table",
        help="How to print: tables, tab-separated values in full precision, or as trec_eval does (with its"
        " settings unless a preset is given; without --metric its official measures).",
    )
    each = click.option("--per-query", is_flag=True, help="The values of every query as well.")
    return each(layout(function))


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceOptions:
    """Options of a verb that takes its labels and runs from a project or from files."""

    project: Location | None
    runs: tuple[Path, ...]
    maximum: float | None
    settings: Mapping[str, str | None]
    keys: Keys = NO_KEYS

    def check(self, *, qrels: bool) -> None:
        """Raise UsageError unless a project is named, or qrels with runs and nothing that needs one."""
        if qrels and self.settings["labels"]:
            raise wrong_usage(say("--labels needs a PROJECT"))
        if qrels and self.settings["criterion"]:
            raise wrong_usage(say("--criterion needs a PROJECT"))
        if self.project is not None and self.keys:
            option = "--without-own" if self.keys.without_own else "--keys"
            raise wrong_usage(
                say("{option} goes with --qrels; in a project, import the run again with it", option=option)
            )
        if self.project is not None and self.maximum is not None:
            raise wrong_usage(say("--run and --maximum go with --qrels"))
        if (self.project is not None) == qrels:
            raise wrong_usage(say("give either PROJECT, or --qrels FILE with --run FILE"))
        if qrels and not self.runs:
            raise wrong_usage(say("--qrels needs at least one --run FILE"))
        if self.project is not None and self.runs:
            raise wrong_usage(say("--run and --maximum go with --qrels"))


def asked_for(
    settings: Mapping[str, str | None],
    metrics: Sequence[str],
    preset_key: str | None,
    *,
    layout: str,
    as_json: bool,
) -> NumberOptions:
    """Settings, preset and metrics of a command line, by default those of the layout."""
    if as_json and layout != "table":
        raise wrong_usage(say("give --json or --format, not both"))
    if layout == "trec_eval":
        preset_key = preset_key or "trec_eval"
    usual = late.OFFICIAL if layout == "trec_eval" else ()
    return NumberOptions(settings, preset_key, typed_metrics(metrics, preset_key) or usual)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Evaluate(SourceOptions):
    labels_of: tuple[Path, ...]
    systems: tuple[str, ...]
    metrics: tuple[str, ...]
    preset_key: str | None
    per_query: bool
    layout: str
    save_as: str | None
    as_json: bool


@verb()
@click.argument("project", type=PROJECT, required=False)
@click.option(
    "--qrels",
    "labels_of",
    type=FILE,
    multiple=True,
    help="Labels from a qrels file instead of a project; may be given several times. For alpha-nDCG and the"
    " other metrics of sub-topics its second column names these.",
)
@click.option("--run", "runs", type=FILE, multiple=True, help="A run file; may be given several times.")
@click.option("--system", "systems", multiple=True, help="Only this system of the project; repeatable.")
@metric_option
@preset_option()
@settings_options
@click.option(
    "--maximum", type=float, help="With --qrels: the scale's largest grade (default: the largest label)."
)
@keys_option
@layout_options
@click.option(
    "--save", "save_as", metavar="NAME", help="Save the numbers in PROJECT under this name; see evaluations."
)
@json_option
@recorded(_Evaluate, rest="settings")
def evaluate(options: _Evaluate) -> None:
    """Print the metrics of each system of PROJECT, or of run files against a qrels file.

    FILE may be `-`, standard input, or a pipe. Without options the project's settings are used. A
    preset gives the numbers of another tool; other options override it.
    """
    if options.labels_of and (options.systems or options.settings["labels"] or options.save_as is not None):
        raise wrong_usage(say("--system, --labels and --save need a PROJECT"))
    options.check(qrels=bool(options.labels_of))
    given = asked_for(
        options.settings,
        options.metrics,
        options.preset_key,
        layout=options.layout,
        as_json=options.as_json,
    )
    came_about: dict[str, object] = {}
    notes: list[Message] = []
    if options.labels_of:
        files = readable([*options.labels_of, *options.runs])
        qrels, runs = files[: len(options.labels_of)], files[len(options.labels_of) :]
        usual = [late.parse_metric(text) for text in late.DEFAULT_METRICS]
        settings, metrics = given.applied(EvaluationSettings(), usual)
        with progress(say("reading"), quiet=options.as_json) as report:
            numbers = late.evaluate_files(
                evaluated_files(qrels, runs, options.maximum, options.keys),
                metrics=metrics,
                settings=settings,
                progress=report,
            )
        found = late.meetings(
            numbers.columns, numbers.systems, metrics=numbers.metrics, settings=numbers.settings
        )
        late.require_meeting(found)
        over = late.over_of(numbers, late.coverage_depth(numbers))
    else:
        from ndcg_gui.cli.evaluation_project import evaluate_project

        assert options.project is not None
        audited: list[LabelAudit] = []
        numbers, found, over = evaluate_project(
            options.project,
            given,
            options.systems,
            save_as=options.save_as,
            audited=audited if options.as_json else None,
            notes=notes,
        )
        if audited:
            came_about = {"came_about": audited[0].to_json()}
    if options.as_json:
        told = {**numbers.to_json(per_query=options.per_query), "over": over.to_json()}
        preset_told = preset_json(given.preset_key, numbers.metrics)
        noted = {"notes": [str(note) for note in notes]} if notes else {}
        say_json({**told, **meetings_json(found), **came_about, **preset_told, **noted})
    else:
        for note in notes:
            tell(say("note: {note}", note=note), err=options.layout != "table")
        print_meetings(
            found, spelled_out if options.labels_of else late.ask_import, err=options.layout != "table"
        )
        print_numbers(numbers, options.layout, given.preset_key, over=over, per_query=options.per_query)


def print_numbers(
    numbers: Evaluation, layout: str, preset_key: str | None, *, over: Over | None = None, per_query: bool
) -> None:
    """Print numbers as a table, as tab-separated values or like trec_eval."""
    if layout == "table":
        print_evaluation(numbers, over=over, per_query=per_query, preset_key=preset_key)
        return
    for note in (*numbers.order_notes(), *late.own_notes(numbers.columns)):
        tell(note, err=True)  # programs read what is printed
    lines = late.tsv_lines(numbers, per_query=per_query)
    if layout == "trec_eval":
        lines = chain.from_iterable(
            late.trec_eval_lines(numbers, system, per_query=per_query) for system in numbers.systems
        )
    for line in lines:
        click.echo(line)


def print_evaluation(
    numbers: Evaluation, *, over: Over | None = None, per_query: bool = False, preset_key: str | None = None
) -> None:
    """Print every system's means as a table, what they are over, then each query's values if asked for."""
    print_settings(late.settings_words(numbers), preset_key, numbers.metrics)
    for note in (*numbers.order_notes(), *late.own_notes(numbers.columns)):
        tell(note)
    for note in late.what_differs(numbers):
        tell(note)
    if not numbers.systems:
        tell(say("there is nothing to measure yet: import a run, or fetch the results of an engine"))
        return
    print_table(late.leaderboard(numbers))
    if over is not None:
        tell(over.words())
    if (ranges := late.bounds_note(numbers)) is not None:
        tell(ranges)
    if per_query:
        print_blocks(late.values_table(numbers, system) for system in numbers.systems)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Explain(SourceOptions):
    qrels: Path | None
    system: str | None
    query_key: str
    metric_text: str
    presets: tuple[str, ...]
    summary: bool
    as_json: bool


@verb("explain")
@click.argument("project", type=PROJECT, required=False)
@click.option("--qrels", type=FILE, help="Labels from a qrels file instead of a project.")
@click.option("--run", "runs", type=FILE, multiple=True, help="With --qrels: the run file.")
@click.option("--system", help="The system whose list is shown; not needed if there is only one.")
@click.option("--query", "query_key", required=True, help="The key of the query.")
@click.option("-m", "--metric", "metric_text", default="nDCG@10", help="The metric (default: nDCG@10).")
@preset_option(multiple=True)
@settings_options
@click.option("--maximum", type=float, help="With --qrels: the scale's largest grade.")
@click.option("--summary", is_flag=True, help="One line for each preset, without the terms.")
@json_option
@recorded(_Explain, rest="settings")
def explain_(options: _Explain) -> None:
    """Show one query of PROJECT, or of a run file, under every preset side by side, with each term.

    The first line shows the settings in use: those of the project, and the options given here.
    """
    options.check(qrels=options.qrels is not None)
    metric = late.parse_metric(options.metric_text)

    def asked(item: Preset) -> Metric:
        return typed_metrics([options.metric_text], item.key)[0]

    settings, columns = _source(options, subtopics=metric.kind.subtopics)
    name = options.system if options.system is not None else _only(columns)
    met = _ask_keys(columns, name, metric, settings, of_files=options.project is None)
    chosen = [preset(key) for key in options.presets] or [item for item in PRESETS if item.has(asked(item))]
    found = late.explain(
        columns,
        system=name,
        query_key=options.query_key,
        metric=metric,
        settings=settings,
        presets=[(item, asked(item)) for item in chosen],
    )
    if options.as_json:
        say_json({**_explanations_json(name, options.query_key, found), **meetings_json(met)})
        return
    print_meetings(met, spelled_out if options.project is None else late.ask_import)
    _print_explanations(name, options.query_key, found, terms=not options.summary)


def _ask_keys(
    columns: EvaluationColumns, system: str, metric: Metric, settings: EvaluationSettings, *, of_files: bool
) -> list[RunMeeting]:
    """Meeting of a run's keys with the labels. Raises NothingMeets where they do not meet."""
    if system not in columns.systems:
        return []
    ask = late.meetings if of_files else late.project_meetings
    found = ask(columns, [system], metrics=[metric], settings=settings)
    late.require_meeting(found, spelled_out if of_files else late.ask_import)
    return found


def _source(options: _Explain, *, subtopics: bool) -> tuple[EvaluationSettings, EvaluationColumns]:
    if options.qrels is not None:
        qrels, *given = readable([options.qrels, *options.runs])
        settings = chosen_settings(EvaluationSettings(), options.settings)
        # Presets order the lists anew, and that of ir_measures needs the file's own order within ties.
        order: Order = "rank" if settings.ties == "rank" else "kept"
        files = evaluated_files([qrels], given, options.maximum)
        return settings, late.file_columns(files, order=order, subtopics=subtopics)
    from ndcg_gui.cli.evaluation_project import project_source

    assert options.project is not None
    return project_source(options.project, options.settings)


def _only(columns: EvaluationColumns) -> str:
    if len(columns.offered) != 1:
        known = ", ".join(columns.systems) or "-"
        raise wrong_usage(say("choose a system with --system: {known}", known=known))
    return columns.offered[0]


def _name(item: Explanation) -> Message | str:
    return say("(in use)") if item.preset is None else item.preset.key


def _print_explanations(system: str, query_key: str, found: Sequence[Explanation], *, terms: bool) -> None:
    tell(
        say(
            "query {query_key}, system {system}, {labels}",
            query_key=query_key,
            system=system,
            labels=late.label_words(found[0].settings.labels),
        )
    )
    say_table(
        [say("preset"), say("value"), say("metric"), say("made of"), say("other than the default")],
        [
            [
                _name(item),
                late.Number(item.value, 6),
                str(item.metric),
                ", ".join(f"{name} {figure(value, 6)}" for name, value in item.derivation.steps),
                ", ".join(_told(item.settings)) or "-",
            ]
            for item in found
        ],
    )
    for same in _alike(found) if terms else ():
        derivation = same[0].derivation
        click.echo("")
        names = ", ".join(told(_name(item)) for item in same)
        tell(f"{names}: {told(derivation.formula)} = {figure(derivation.value, 6)}")
        for item in same:
            if item.preset is not None:
                tell(
                    say(
                        "  {title}: {help} Source: {source}",
                        title=item.preset.title,
                        help=item.preset.help,
                        source=item.preset.source,
                    )
                )
                for line in preset_notes(item.preset.key, [item.metric]):
                    tell(f"  {told(line)}")
        fields = [column.field for column in derivation.columns]
        say_table(
            [str(column.heading) for column in derivation.columns],
            [[_cell(row, field) for field in fields] for row in derivation.rows],
        )


def _told(settings: EvaluationSettings) -> list[str]:
    """Settings that are not the default, without the label rule."""
    default = EvaluationSettings(labels=settings.labels, criterion=settings.criterion)
    own = zip(str(settings).split(", "), str(default).split(", "), strict=True)
    return [mine for mine, theirs in own if mine != theirs]


def _alike(found: Sequence[Explanation]) -> list[list[Explanation]]:
    """Group explanations with the same terms, in the order of the first of each."""
    groups: list[list[Explanation]] = []
    for item in found:
        for group in groups:
            if (group[0].derivation.rows, group[0].metric, group[0].value) == (
                item.derivation.rows,
                item.metric,
                item.value,
            ):
                group.append(item)
                break
        else:
            groups.append([item])
    return groups


def _cell(row: DerivationRow, field: str) -> Cell | int | None:
    value: str | int | float | None = getattr(row, field)
    if not isinstance(value, float):
        return "-" if value is None and field == "document" else value
    is_grade = field in ("rel", "ideal_grade")
    return late.Number(value, len(format_grade(value).partition(".")[2]) if is_grade else 6)


def _explanations_json(system: str, query_key: str, found: Sequence[Explanation]) -> dict[str, object]:
    return {
        "query": query_key,
        "system": system,
        "numbers": [
            {
                "preset": None if item.preset is None else item.preset.key,
                "source": None if item.preset is None else item.preset.source,
                "metric": str(item.metric),
                "settings": item.settings.to_json(),
                "value": item.value,
                "formula": str(item.derivation.formula),
                "steps": dict(item.derivation.steps),
                "terms": [
                    {column.field: getattr(row, column.field) for column in item.derivation.columns}
                    for row in item.derivation.rows
                ],
            }
            for item in found
        ],
    }
