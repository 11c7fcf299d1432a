"""The verb that shows how a number came about, under every preset: explain."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from ndcg_gui.cli.evaluation_options import (
    chosen_settings,
    preset_notes,
    preset_option,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.numbers import check_source
from ndcg_gui.cli.output import FILE, PROJECT, errors_reported, json_option, number, say_json, say_table
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.text import visible
from ndcg_gui.metrics.derivation import DerivationRow
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.presets import PRESETS, Preset, preset
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.project.evaluation.columns import Columns
from ndcg_gui.project.evaluation.explaining import Explanation, explain


@click.command("explain")
@click.argument("project", type=PROJECT, required=False)
@click.option("--qrels", type=FILE, help="Labels from a qrels file instead of a project.")
@click.option("--run", "runs", type=FILE, multiple=True, help="With --qrels: the run file.")
@click.option("--system", help="Whose list; may be left out where there is one.")
@click.option("--query", "query_key", required=True, help="The key of the query.")
@click.option("-m", "--metric", "metric_text", default="nDCG@10", help="The metric (default: nDCG@10).")
@preset_option(multiple=True)
@settings_options
@click.option("--maximum", type=float, help="With --qrels: the scale's largest grade.")
@click.option("--summary", is_flag=True, help="One line for each preset, without the terms.")
@json_option
def explain_(
    project: Location | None,
    qrels: Path | None,
    runs: tuple[Path, ...],
    system: str | None,
    query_key: str,
    metric_text: str,
    presets: tuple[str, ...],
    maximum: float | None,
    summary: bool,
    as_json: bool,
    **options: str | None,
) -> None:
    """Show one query of PROJECT, or of a run file, under every preset side by side, with each term.

    The first line is by the settings in use (those of the project, and the options given here).
    """
    check_source(project, qrels, runs, needs_run=True)
    with errors_reported():
        metric = parse_metric(metric_text)

        def asked(item: Preset) -> Metric:
            return typed_metrics([metric_text], item.key)[0]

        base, columns = _source(project, qrels, runs, maximum)
        name = system if system is not None else _only(columns)
        found = explain(
            columns,
            system=name,
            query_key=query_key,
            metric=metric,
            metric_of=asked,
            settings=chosen_settings(base, options),
            presets=[preset(key) for key in presets] or [item for item in PRESETS if item.has(asked(item))],
        )
        if as_json:
            say_json(_json(name, query_key, found))
            return
        _print(name, query_key, found, terms=not summary)


def _source(
    project: Location | None, qrels: Path | None, runs: Sequence[Path], maximum: float | None
) -> tuple[EvaluationSettings, Columns]:
    if project is None:
        from ndcg_gui.project.evaluation.files import file_columns

        assert qrels is not None
        return EvaluationSettings(), file_columns(qrels, runs, maximum=maximum)
    from ndcg_gui.project.core.settings import evaluation_settings
    from ndcg_gui.project.evaluation.project_columns import ProjectColumns
    from ndcg_gui.project.opening import open_whole

    opened = click.get_current_context().with_resource(open_whole(project))
    return evaluation_settings(opened), ProjectColumns(opened.read)


def _only(columns: Columns) -> str:
    if len(columns.systems) != 1:
        known = ", ".join(columns.systems) or "-"
        raise click.UsageError(f"say whose list with --system; there are: {known}")
    return columns.systems[0]


def _name(item: Explanation) -> str:
    return "(in use)" if item.preset is None else item.preset.key


def _print(system: str, query_key: str, found: Sequence[Explanation], *, terms: bool) -> None:
    click.echo(f"query {visible(query_key)}, system {visible(system)}, labels={found[0].settings.labels}")
    say_table(
        ["preset", "value", "metric", "made of", "other than the default"],
        [
            [
                _name(item),
                number(item.value, 6),
                str(item.metric),
                ", ".join(f"{name} {number(value, 6)}" for name, value in item.derivation.steps),
                ", ".join(_told(item.settings)) or "-",
            ]
            for item in found
        ],
        words=(0, 2, 3, 4),
    )
    for same in _alike(found) if terms else ():
        derivation = same[0].derivation
        click.echo("")
        click.echo(f"{', '.join(map(_name, same))}: {derivation.formula} = {number(derivation.value, 6)}")
        for item in same:
            if item.preset is not None:
                click.echo(f"  {item.preset.title}: {item.preset.help} Source: {item.preset.source}")
                for line in preset_notes(item.preset.key, [item.metric]):
                    click.echo(f"  {line}")
        fields = [column.field for column in derivation.columns]
        say_table(
            [str(column.heading) for column in derivation.columns],
            [[_cell(row, field) for field in fields] for row in derivation.rows],
            words=[place for place, field in enumerate(fields) if field == "document"],
        )


def _told(settings: EvaluationSettings) -> list[str]:
    """The settings but the label rule that are not the default."""
    default = EvaluationSettings(labels=settings.labels)
    own = zip(str(settings).split(", "), str(default).split(", "), strict=True)
    return [mine for mine, theirs in own if mine != theirs]


def _alike(found: Sequence[Explanation]) -> list[list[Explanation]]:
    """Those with the same terms together, in the order of the first of each."""
    groups: list[list[Explanation]] = []
    for item in found:
        for group in groups:
            if (group[0].derivation.rows, group[0].metric, group[0].value) == (
                item.derivation.rows, item.metric, item.value,
            ):  # fmt: skip
                group.append(item)
                break
        else:
            groups.append([item])
    return groups


def _cell(row: DerivationRow, field: str) -> str:
    value = getattr(row, field)
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.6g}" if field in ("rel", "ideal_grade") else f"{value:.6f}"
    return str(value)


def _json(system: str, query_key: str, found: Sequence[Explanation]) -> dict[str, object]:
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
