"""The verb that prints numbers: evaluate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from ndcg_gui.cli.evaluation_options import (
    as_preset,
    chosen_settings,
    metric_option,
    preset_json,
    preset_notes,
    preset_option,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    errors_reported,
    json_option,
    number,
    progress,
    say_json,
    say_table,
    store,
)
from ndcg_gui.domain.locations import Location
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.evaluation.live import live_evaluation
from ndcg_gui.project.evaluation.numbers import Evaluation
from ndcg_gui.project.results.bounds import bounds_note


@click.command()
@click.argument("project", type=PROJECT, required=False)
@click.option("--qrels", type=FILE, help="Labels from a qrels file instead of a project.")
@click.option("--run", "runs", type=FILE, multiple=True, help="A run file; may be given several times.")
@click.option("--system", "systems", multiple=True, help="Only this system of the project; repeatable.")
@metric_option
@preset_option()
@settings_options
@click.option(
    "--maximum", type=float, help="With --qrels: the scale's largest grade (default: the largest label)."
)
@click.option("--per-query", is_flag=True, help="The values of every query as well.")
@click.option("--save", "save_as", metavar="NAME", help="Keep the numbers in PROJECT; see evaluations.")
@json_option
def evaluate(
    project: Location | None,
    qrels: Path | None,
    runs: tuple[Path, ...],
    systems: tuple[str, ...],
    metrics: tuple[str, ...],
    preset_key: str | None,
    maximum: float | None,
    per_query: bool,
    save_as: str | None,
    as_json: bool,
    **options: str | None,
) -> None:
    """Print the metrics of each system of PROJECT, or of run files against a qrels file.

    What is not chosen is as the project has it. A preset gives the numbers of another tool; other
    options on top of it win.
    """
    check_source(project, qrels, runs, needs_run=True)
    if qrels is not None and (systems or options["labels"] or save_as is not None):
        raise click.UsageError("--system, --labels and --save are for a project")
    if project is not None and maximum is not None:
        raise click.UsageError("--run and --maximum go with --qrels")
    with errors_reported():
        parsed = typed_metrics(metrics, preset_key)
        chosen_settings(EvaluationSettings(), options)  # refused before anything is read
        if qrels is not None:
            from ndcg_gui.project.evaluation.files import evaluate_files

            usual = [parse_metric(text) for text in DEFAULT_METRICS]
            settings, chosen_metrics = as_preset(preset_key, EvaluationSettings(), parsed, usual)
            with progress("reading", quiet=as_json) as report:
                numbers = evaluate_files(
                    qrels,
                    runs,
                    metrics=chosen_metrics,
                    settings=chosen_settings(settings, options),
                    maximum=maximum,
                    progress=report,
                )
        else:
            assert project is not None
            numbers = evaluate_project(
                project, systems, parsed, options, preset_key=preset_key, save_as=save_as
            )
        if as_json:
            say_json({**numbers.to_json(per_query=per_query), **preset_json(preset_key, numbers.metrics)})
        else:
            print_evaluation(numbers, per_query=per_query, preset_key=preset_key)


def check_source(
    project: Location | None, qrels: Path | None, runs: Sequence[Path], *, needs_run: bool = False
) -> None:
    """Raise UsageError unless either a project is named, or qrels (with runs)."""
    if (project is None) == (qrels is None):
        raise click.UsageError("give either PROJECT, or --qrels FILE with --run FILE")
    if qrels is not None and needs_run and not runs:
        raise click.UsageError("--qrels needs at least one --run FILE")
    if project is not None and runs:
        raise click.UsageError("--run and --maximum go with --qrels")


def evaluate_project(
    path: Location,
    systems: Sequence[str] = (),
    metrics: Sequence[Metric] = (),
    options: Mapping[str, str | None] | None = None,
    *,
    preset_key: str | None = None,
    save_as: str | None = None,
    note: str = "",
) -> Evaluation:
    """The numbers of a project file; what is not given is as the project has it.

    With `save_as` they are kept in the project under that name, with a note.
    """
    from ndcg_gui.project.core.settings import chosen_metrics, evaluation_settings
    from ndcg_gui.project.opening import open_whole

    with open_whole(path) as opened:
        settings, chosen = as_preset(preset_key, evaluation_settings(opened), metrics, chosen_metrics(opened))
        settings = chosen_settings(settings, options or {})
        if save_as is not None:
            from ndcg_gui.project.evaluation.saved import draft_evaluation
            from ndcg_gui.project.evaluation.verbs import SaveEvaluation

            draft = draft_evaluation(
                opened, name=save_as, note=note, metrics=chosen, settings=settings, systems=systems
            )
            store(opened, SaveEvaluation(draft), f"evaluation '{save_as}' is saved")
            return draft.numbers
        return live_evaluation(opened).view(metrics=chosen, settings=settings, systems=systems).numbers


def print_evaluation(numbers: Evaluation, *, per_query: bool = False, preset_key: str | None = None) -> None:
    """The means of every system as a table, then each query's values if asked for."""
    names = [str(metric) for metric in numbers.metrics]
    said = f"{numbers.settings}, maximum={numbers.maximum:g}"
    click.echo(said if preset_key is None else f"preset={preset_key}: {said}")
    for line in preset_notes(preset_key, numbers.metrics):
        click.echo(line)
    for note in numbers.order_notes():
        click.echo(str(note))
    different = numbers.different_queries()
    if different is not None:
        click.echo(str(different))
    for older in numbers.columns.older_grades():
        for sentence in older.sentences():
            click.echo(str(sentence))
    say_table(
        ["system", "queries", "missing", *names],
        [
            [
                system,
                str(numbers.queries_evaluated(system)),
                str(numbers.queries_missing(system)),
                *(_with_bound(numbers, system, metric) for metric in numbers.metrics),
            ]
            for system in numbers.systems
        ],
    )
    if (ranges := bounds_note(numbers)) is not None:
        click.echo(str(ranges))
    if not per_query:
        return
    for system in numbers.systems:
        click.echo("")
        say_table(
            [system, *names],
            [
                [key, *(number(numbers.value(system, metric, key)) for metric in numbers.metrics)]
                for key, evaluated in zip(numbers.query_keys, numbers.evaluated(system), strict=True)
                if evaluated
            ],
        )


def _with_bound(numbers: Evaluation, system: str, metric: Metric) -> str:
    bounds = numbers.bounds(system, metric)
    if bounds is None:
        return number(numbers.mean(system, metric))
    return f"{number(bounds.low)}..{number(bounds.high)}"
