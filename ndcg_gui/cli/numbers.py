"""Verbs that print numbers: evaluate and gsb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from ndcg_gui.cli.output import FILE, errors_reported, json_option, number, say_json, say_table
from ndcg_gui.metrics.aggregate import MISSING, EvaluationSettings
from ndcg_gui.metrics.label_rules import LABEL_RULES
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, METRICS, parse_metric
from ndcg_gui.project.evaluation import Evaluation

_NAMES = ", ".join(kind.spelling for kind in METRICS)


@click.command()
@click.argument("project", type=FILE, required=False)
@click.option("--qrels", type=FILE, help="Labels from a qrels file instead of a project.")
@click.option("--run", "runs", type=FILE, multiple=True, help="A run file; may be given several times.")
@click.option("--system", "systems", multiple=True, help="Only this system of the project; repeatable.")
@click.option(
    "-m",
    "--metric",
    "metrics",
    multiple=True,
    help=f"A metric such as nDCG@10 or \"nDCG(gain='exp')@10\"; repeatable. Known: {_NAMES}.",
)
@click.option(
    "--labels",
    type=click.Choice([rule.key for rule in LABEL_RULES]),
    help="How several raters' judgments become one label (default: the project's rule).",
)
@click.option(
    "--missing",
    type=click.Choice(MISSING),
    help="Queries that have labels but no list: counted as 0 (default) or left out.",
)
@click.option(
    "--maximum", type=float, help="With --qrels: the scale's largest grade (default: the largest label)."
)
@click.option("--per-query", is_flag=True, help="The values of every query as well.")
@json_option
def evaluate(
    project: Path | None,
    qrels: Path | None,
    runs: tuple[Path, ...],
    systems: tuple[str, ...],
    metrics: tuple[str, ...],
    labels: str | None,
    missing: str | None,
    maximum: float | None,
    per_query: bool,
    as_json: bool,
) -> None:
    """Print the metrics of each system of PROJECT, or of run files against a qrels file."""
    if (project is None) == (qrels is None):
        raise click.UsageError("give either PROJECT, or --qrels FILE with --run FILE")
    if qrels is not None and not runs:
        raise click.UsageError("--qrels needs at least one --run FILE")
    if qrels is not None and (systems or labels):
        raise click.UsageError("--system and --labels are for a project")
    if project is not None and (runs or maximum is not None):
        raise click.UsageError("--run and --maximum go with --qrels")
    with errors_reported():
        parsed = [parse_metric(text) for text in metrics]
        if qrels is not None:
            from ndcg_gui.project.file_evaluation import evaluate_files

            numbers = evaluate_files(
                qrels,
                runs,
                metrics=parsed or [parse_metric(text) for text in DEFAULT_METRICS],
                settings=EvaluationSettings(missing=missing or "zero"),
                maximum=maximum,
            )
        else:
            assert project is not None
            numbers = evaluate_project(project, systems, parsed, labels, missing)
        if as_json:
            say_json(numbers.to_json(per_query=per_query))
        else:
            print_evaluation(numbers, per_query=per_query)


def evaluate_project(
    path: Path,
    systems: Sequence[str] = (),
    metrics: Sequence[Metric] = (),
    labels: str | None = None,
    missing: str | None = None,
) -> Evaluation:
    """The numbers of a project file; what is not given is as the project has it."""
    from ndcg_gui.project.evaluation import ProjectEvaluation
    from ndcg_gui.project.project import Project
    from ndcg_gui.project.settings import chosen_metrics, evaluation_settings

    with Project.open(path) as opened:
        stored = evaluation_settings(opened)
        settings = EvaluationSettings(labels or stored.labels, missing or stored.missing)
        return ProjectEvaluation(
            opened, metrics=metrics or chosen_metrics(opened), settings=settings, systems=systems
        ).numbers


def print_evaluation(numbers: Evaluation, *, per_query: bool = False) -> None:
    """The means of every system as a table, then each query's values if asked for."""
    names = [str(metric) for metric in numbers.metrics]
    click.echo(f"{numbers.settings}, maximum={numbers.maximum:g}")
    say_table(
        ["system", "queries", "missing", *names],
        [
            [
                system,
                str(numbers.queries_evaluated(system)),
                str(numbers.queries_missing(system)),
                *(number(numbers.mean(system, metric)) for metric in numbers.metrics),
            ]
            for system in numbers.systems
        ],
    )
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


@click.command()
@click.argument("project", type=FILE, required=False)
@click.option("--good", type=click.IntRange(min=0), help="Queries on which the candidate was better.")
@click.option("--same", type=click.IntRange(min=0), help="Queries on which neither was.")
@click.option("--bad", type=click.IntRange(min=0), help="Queries on which the baseline was better.")
@json_option
def gsb(project: Path | None, good: int | None, same: int | None, bad: int | None, as_json: bool) -> None:
    """Print Good / Same / Bad of each comparison of PROJECT, or of three counts."""
    counts = (good, same, bad)
    if (project is None) == all(count is None for count in counts):
        raise click.UsageError("give either PROJECT, or --good N --same N --bad N")
    if project is None and None in counts:
        raise click.UsageError("give all three of --good, --same and --bad")
    with errors_reported():
        rows = (
            project_comparisons(project)
            if project is not None
            else [_counted(good or 0, same or 0, bad or 0)]
        )
        if as_json:
            say_json({"comparisons": rows} if project is not None else rows[0])
            return
        print_comparisons(rows)


def print_comparisons(rows: Sequence[Mapping[str, object]]) -> None:
    """Good, same and bad of comparisons as a table."""
    if not rows:
        click.echo("no comparisons yet")
        return
    say_table(
        ["comparison", "good", "same", "bad", "skipped", "GSB", "95 % interval", "sign test", "win rate"],
        [
            [
                str(row["comparison"]),
                *(str(row[name]) for name in ("good", "same", "bad", "skipped")),
                number(row["gsb"]),  # type: ignore[arg-type]
                " .. ".join(number(end) for end in row["interval"]) if row["interval"] else "-",  # type: ignore[attr-defined]
                number(row["sign_test"]),  # type: ignore[arg-type]
                number(row["win_rate"]),  # type: ignore[arg-type]
            ]
            for row in rows
        ],
    )


def project_comparisons(path: Path) -> list[dict[str, object]]:
    """What each comparison of a project file came to."""
    from ndcg_gui.project.comparing import comparison_result, gsb_json
    from ndcg_gui.project.project import Project

    with Project.open(path) as opened:
        return [gsb_json(item.name, comparison_result(opened, item)) for item in opened.read.comparisons()]


def _counted(good: int, same: int, bad: int) -> dict[str, object]:
    from ndcg_gui.metrics.gsb import GsbResult, SideBias, Verdict
    from ndcg_gui.project.comparing import gsb_json

    return gsb_json("", GsbResult(Verdict(good, same, bad), 0, (), {}, SideBias(0, 0, 1.0), {}))
