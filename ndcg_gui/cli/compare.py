"""The verb that says whether a difference between systems is real: compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation import SourceOptions
from ndcg_gui.cli.evaluation_options import (
    NumberOptions,
    epsilon_option,
    matters_option,
    metric_option,
    planned_option,
    preset_json,
    preset_option,
    print_settings,
    seed_option,
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
    progress,
    say_json,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.cli.standard import readable
from ndcg_gui.core.meeting import spelled_out
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import MOST_ROWS

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.compare.comparison import SystemComparison
    from ndcg_gui.features.compare.judge_next import Holes
    from ndcg_gui.features.compare.matrix import Alternative, ComparisonMatrix
    from ndcg_gui.features.evaluate.columns import EvaluationColumns
    from ndcg_gui.features.evaluate.key_meeting import RunMeeting
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.features.evaluate.over import Horizon
    from ndcg_gui.metrics.metric import Metric


@dataclass(frozen=True, slots=True, kw_only=True)
class _Compare(SourceOptions):
    a: str | None
    b: str | None
    qrels: Path | None
    every: bool
    last: bool
    systems: tuple[str, ...]
    metrics: tuple[str, ...]
    preset_key: str | None
    planned: int | None
    matters: float | None
    epsilon: float
    seed: int
    judge: int
    as_json: bool

    def check_systems(self) -> None:
        """Raise UsageError unless it is clear which systems are compared."""
        a, b, qrels = self.a is not None, self.b is not None, self.qrels is not None
        if self.last and (self.every or b):
            raise wrong_usage(say("--last takes at most one system, and cannot be used with --all"))
        if self.every and b:
            raise wrong_usage(say("--all takes at most a baseline, not A and B"))
        self.check(qrels=qrels)
        if not (qrels or self.every or self.last or (a and b)):
            raise wrong_usage(say("give the systems A and B, --last, or --all"))
        if self.systems and not self.every:
            raise wrong_usage(say("--system can only be used with --all"))
        if qrels and (self.last or self.systems or a):
            raise wrong_usage(say("--last, --system and names of systems need a PROJECT"))

    def asked(
        self, given: NumberOptions, settings: EvaluationSettings, usual: Metric, matters: Mapping[str, float]
    ) -> _Asked:
        """Return what to compare, of a project with these settings, usual metric and smallest differences."""
        settings, metrics = given.applied(settings, [usual])
        if self.matters is not None:
            matters = {**matters, **{str(metric): self.matters for metric in metrics}}
        return _Asked(metrics, settings, self.planned, matters, epsilon=self.epsilon, seed=self.seed)


@verb()
@click.argument("project", type=PROJECT, required=False)
@click.argument("a", metavar="A", required=False)
@click.argument("b", metavar="B", required=False)
@click.option("--qrels", type=FILE, help="Labels from a qrels file instead of a project.")
@click.option(
    "--run",
    "runs",
    type=FILE,
    multiple=True,
    help="With --qrels: a run file; the first is the baseline A, the second B, with --all there may be more.",
)
@click.option("--all", "every", is_flag=True, help="All pairs of systems; A, if given, is the baseline.")
@click.option("--last", is_flag=True, help="The newest version of a system against the one before it.")
@click.option("--system", "systems", multiple=True, help="With --all: only this system; repeatable.")
@metric_option
@preset_option()
@settings_options
@click.option("--maximum", type=float, help="With --qrels: the scale's largest grade.")
@planned_option
@matters_option
@keys_option
@epsilon_option
@seed_option(say("the interval and the randomisation tests"))
@click.option(
    "--judge",
    type=click.IntRange(min=0),
    default=MOST_ROWS,
    show_default=True,
    help="How many unjudged pairs to list, first those that could change the comparison most.",
)
@json_option
@recorded(_Compare, rest="settings")
def compare(options: _Compare) -> None:
    """Say whether the systems A (baseline) and B (candidate) of PROJECT differ; with --all, which of all
    systems differ.

    \b
    ndcg-gui compare shop.ndcg bm25 dense
    ndcg-gui compare --qrels labels.qrels --run old.run --run new.run

    Differences are B - A. Without options, the project's settings and its first metric are used. With
    --last, B is the newest version of a system and the baseline is the version before it; if several
    systems have versions, name one as A.
    """
    options.check_systems()
    metrics = typed_metrics(options.metrics, options.preset_key)
    given = NumberOptions(options.settings, options.preset_key, metrics)
    quiet = options.as_json
    if options.qrels is not None:
        default = late.parse_metric(late.DEFAULT_METRICS[0])
        asked = options.asked(given, EvaluationSettings(), default, {})
        columns = _columns(options.qrels, options, asked)
        met = late.meetings(columns, columns.systems, metrics=asked.metrics, settings=asked.settings)
        late.require_meeting(met)
        left_out, own = late.own_notes(columns), late.own_json(columns)
        matrices = _all_of_files(columns, asked, quiet=quiet) if options.every else []
        found = [] if options.every else _two_of_files(columns, asked, quiet=quiet)
    else:
        assert options.project is not None
        left_out, own = [], {}
        with late.open_whole(options.project) as opened:
            a, b = options.a, options.b
            left_out = late.drawn_notes(opened)
            if options.last:
                a, b = late.against_last(opened.read(late.stored.systems), a)
            shown = late.chosen_metrics(opened)
            default = late.parse_metric(late.DEFAULT_METRICS[0])
            first = next((item for item in shown if item.kind is not late.JUDGED), default)
            matters = late.smallest_differences(opened)
            asked = options.asked(given, late.evaluation_settings(opened), first, matters)
            systems = options.systems
            met = _meetings(opened, asked, list(systems) if a is None or b is None else [a, b])
            matrices = (
                _matrices(opened, asked, shown, baseline=a, systems=systems, quiet=quiet)
                if options.every
                else []
            )
            found = [] if a is None or b is None else _comparisons(opened, asked, a, b, quiet=quiet)
    if options.as_json:
        told = (
            {"matrices": [late.matrix_json(*item) for item in matrices]}
            if options.every
            else {"comparisons": [late.comparison_json(*item, judge=options.judge) for item in found]}
        )
        preset = preset_json(options.preset_key, asked.metrics)
        if options.qrels is None and left_out:
            own = {"notes": [str(note) for note in left_out]}
        say_json({"settings": asked.settings.to_json(), **meetings_json(met), **own, **preset, **told})
        return
    print_settings(late.settings_alone(asked.settings), options.preset_key, asked.metrics)
    print_meetings(met, late.ask_import if options.qrels is None else spelled_out)
    for note in left_out:
        tell(note)
    for item in matrices:
        print_blocks(late.matrix_blocks(*item))
    for comparison, holes in found:
        print_blocks(late.comparison_blocks(comparison, holes, judge=options.judge))
        click.echo("")
        verdict, *notes = late.comparison_answer(comparison, holes)
        print_blocks([*notes, verdict])


def _columns(qrels: Path, options: _Compare, asked: _Asked) -> EvaluationColumns:
    qrels, *runs = readable([qrels, *options.runs])
    files = evaluated_files([qrels], runs, options.maximum, options.keys)
    with progress(say("reading"), quiet=options.as_json) as report:
        return late.columns_to_compare(files, asked.metrics, asked.settings, report)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Systems and metrics to compare. `matters` are the smallest differences that matter, by metric."""

    metrics: Sequence[Metric]
    settings: EvaluationSettings
    planned: int | None
    matters: Mapping[str, float]
    epsilon: float
    seed: int


def _two_of_files(
    columns: EvaluationColumns, asked: _Asked, *, quiet: bool
) -> list[tuple[SystemComparison, Holes]]:
    if len(columns.systems) != 2:
        raise wrong_usage(say("give two runs, A and B, or --all"))
    baseline, candidate = columns.systems
    with progress(say("comparing"), quiet=quiet) as report:
        return late.compare_columns(
            columns,
            asked.metrics,
            late.PairRequest(
                baseline,
                candidate,
                asked.settings,
                horizon=late.named_horizon(asked.planned),
                matters=asked.matters,
                epsilon=asked.epsilon,
            ),
            seed=asked.seed,
            report=report,
        )


def _all_of_files(
    columns: EvaluationColumns, asked: _Asked, *, quiet: bool
) -> list[tuple[ComparisonMatrix, list[Alternative]]]:
    numbers = late.Evaluation(columns, metrics=asked.metrics, settings=asked.settings)
    horizon = late.named_horizon(asked.planned)
    return [(matrix, []) for matrix in _pairs(numbers, asked, None, horizon, quiet=quiet)]


def _pairs(
    numbers: Evaluation, asked: _Asked, baseline: str | None, horizon: Horizon | None, *, quiet: bool
) -> list[ComparisonMatrix]:
    with progress(say("all pairs"), quiet=quiet) as report:
        questions = [
            late.system_values(numbers, metric, matters=asked.matters, horizon=horizon)
            for metric in numbers.metrics
        ]
        return late.all_pairs(
            questions, baseline=baseline, epsilon=asked.epsilon, seed=asked.seed, report=report
        )


def _meetings(project: Project, asked: _Asked, systems: Sequence[str]) -> list[RunMeeting]:
    """Meetings of these systems' keys with the labels, of those that are compared where none are named."""
    view = late.live_evaluation(project).view(metrics=asked.metrics, settings=asked.settings, systems=systems)
    numbers = view.numbers
    found = late.project_meetings(
        numbers.columns, numbers.systems, metrics=asked.metrics, settings=asked.settings
    )
    late.require_project_meeting(found, numbers.systems)
    return found


def _comparisons(
    project: Project, asked: _Asked, a: str, b: str, *, quiet: bool
) -> list[tuple[SystemComparison, Holes]]:
    view = late.PairView(
        project,
        baseline=a,
        candidate=b,
        metrics=asked.metrics,
        settings=asked.settings,
        planned=asked.planned,
        matters=asked.matters,
    )
    with progress(say("tests"), quiet=quiet) as report:
        compared = late.analyse_all(
            [view.values(metric) for metric in asked.metrics],
            epsilon=asked.epsilon,
            seed=asked.seed,
            report=report,
        )
    found = []
    for comparison in compared:
        with progress(say("{metric}: unjudged", metric=comparison.values.metric), quiet=quiet) as report:
            minimum = project.scale.scale.asked_by(asked.settings.criterion).minimum
            holes = late.find_holes(
                view.numbers.columns, comparison.values, minimum=minimum, seed=asked.seed, report=report
            )
        found.append((comparison, holes))
    return found


def _matrices(
    project: Project,
    asked: _Asked,
    shown: Sequence[Metric],
    *,
    baseline: str | None,
    systems: Sequence[str],
    quiet: bool,
) -> list[tuple[ComparisonMatrix, list[Alternative]]]:
    view = late.live_evaluation(project).view(metrics=asked.metrics, settings=asked.settings, systems=systems)
    numbers = view.numbers
    horizon = late.named_horizon(asked.planned) or late.horizon_of(project, view)
    found = []
    for matrix in _pairs(numbers, asked, baseline, horizon, quiet=quiet):
        with progress(say("{metric}: the order", metric=matrix.metric), quiet=quiet) as report:
            alternatives = late.order_stability(
                project,
                systems=numbers.systems,
                metric=matrix.metric,
                metrics=shown,
                settings=asked.settings,
                progress=report,
            )
        found.append((matrix, alternatives))
    return found
