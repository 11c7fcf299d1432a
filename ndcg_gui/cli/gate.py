"""The verb for pipelines: gate, which says by its exit code whether a new run may be shipped."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import (
    NumberOptions,
    planned_option,
    preset_option,
    seed_option,
    settings_options,
)
from ndcg_gui.cli.keys import evaluated_files, keys_option, print_own
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import FILE, PROJECT, SHARE, open_project, print_blocks, progress, say_json, verb
from ndcg_gui.cli.speaking import translate, wrong_usage
from ndcg_gui.cli.standard import DASH, readable, written_to
from ndcg_gui.cli.stopping import writing
from ndcg_gui.core.meeting import Keys
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.metrics.presets import parameters_of
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.choices import LEAST_COMPLETE, LEAST_JUDGED

# What a pipeline asks of a gate; 1 and 2 are errors, as everywhere.
CODES = {"met": 0, "not met": 4, "cannot be said": 5}  # of each `GateAnswer`


@dataclass(frozen=True, slots=True)
class _Gate:
    qrels: Path | None
    release: Path | None
    project: Location | None
    new: Path
    old: Path | None
    rules: tuple[str, ...]
    ignore_unjudged: bool
    planned: int | None
    least_complete: float
    least_judged: float
    preset_key: str | None
    maximum: float | None
    keys: Keys
    seed: int
    as_json: bool
    markdown: Path | None
    junit: Path | None
    settings: Mapping[str, str | None]


@verb()
@click.option("--qrels", type=FILE, help="The labels, from a qrels file.")
@click.option("--release", type=FILE, help="The labels, from a release; runs may be its systems.")
@click.option("--project", type=PROJECT, help="The labels, from a project; runs may be its systems.")
@click.option(
    "--run",
    "new",
    type=FILE,
    required=True,
    help="The new run: a file, or a system of the project or release.",
)
@click.option(
    "--baseline",
    "old",
    type=FILE,
    help="The run to compare with: a file, or a system of the project or release.",
)
@click.option(
    "--require",
    "rules",
    multiple=True,
    required=True,
    metavar="RULE",
    help='A rule such as "nDCG@10 >= 0.52"; repeatable.',
)
@click.option(
    "--ignore-unjudged",
    is_flag=True,
    help="Answer although unjudged results could change it, however many there are.",
)
@planned_option
@click.option(
    "--least-complete",
    type=SHARE,
    default=LEAST_COMPLETE,
    show_default=True,
    help="The share of the planned queries that must have labels; below it the gate cannot say.",
)
@click.option(
    "--least-judged",
    type=SHARE,
    default=LEAST_JUDGED,
    show_default=True,
    help="The share of the first results that must have a label; below it the gate cannot say.",
)
@preset_option()
@settings_options
@click.option("--maximum", type=float, help="With --qrels: the scale's largest grade.")
@keys_option
@seed_option(say("the randomisation tests"))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--markdown", type=FILE, help="Also write a comment for a pull request; - is standard output.")
@click.option("--junit", type=FILE, help="Also write JUnit's XML.")
@recorded(_Gate, rest="settings")
def gate(options: _Gate) -> None:
    """Check a new run against rules, for pipelines.

    \b
    ndcg-gui gate --qrels labels.qrels --run new.run --baseline old.run \\
        --require "nDCG@10 >= 0.52" --require "Judged@10 >= 0.8" \\
        --require "nDCG@10 not worse by 0.01 (95 %)"

    A rule is METRIC >= NUMBER (or >, <=, <), METRIC not worse [by NUMBER], or METRIC better [by NUMBER].
    With a level such as (95 %), the whole interval must be on the right side, not only the mean.

    Exit code: 0 all rules are met; 4 a rule is not met; 5 a rule cannot be answered, because there are too
    few queries, too little is judged, unjudged results could change the answer, or the keys of the run and
    of the labels do not meet.
    """
    if sum(item is not None for item in (options.qrels, options.project, options.release)) != 1:
        raise wrong_usage(say("give one of --qrels FILE, --project PROJECT and --release RELEASE"))
    if options.qrels is None and options.maximum is not None:
        raise wrong_usage(say("--maximum can only be used with --qrels"))
    own = parameters_of(options.preset_key)
    parsed = [late.parse_rule(text, own) for text in options.rules]
    typed = NumberOptions(options.settings, options.preset_key)
    if options.project is None and (options.settings["labels"] or options.settings["criterion"]):
        raise wrong_usage(say("--labels and --criterion need --project"))
    if options.as_json and DASH in (options.markdown, options.junit):
        raise wrong_usage(say("-: standard output can be written once only"))
    if options.old is None and any(rule.demand.compares for rule in parsed):
        raise wrong_usage(say("a rule with 'not worse' or 'better' needs --baseline"))
    given = [str(run) for run in (options.new, options.old) if run is not None]
    with progress(say("checking"), quiet=options.as_json) as report:
        if options.qrels is not None:
            settings, _ = typed.applied(EvaluationSettings())
            qrels, *runs = readable([options.qrels, *map(Path, given)])
            files = evaluated_files([qrels], runs, options.maximum, options.keys)
            source = late.of_files(files, parsed, settings, report)
        elif options.project is not None:
            with open_project(options.project) as opened:
                settings, _ = typed.applied(late.evaluation_settings(opened))
                source = late.of_project(opened, given, settings, keys=options.keys)
        else:
            assert options.release is not None
            with late.open_release(options.release) as found:
                settings, _ = typed.applied(found.manifest.evaluation)
                source = late.of_release(found, given, settings, keys=options.keys)
        result = late.check_rules(
            source.columns,
            parsed,
            late.GateRequest(
                source.new,
                source.baseline,
                settings,
                minimum=source.minimum,
                ignore_holes=options.ignore_unjudged,
                horizon=late.named_horizon(options.planned) or source.horizon,
                least=late.Least(options.least_complete, options.least_judged),
            ),
            seed=options.seed,
            report=report,
        )
    for out, suffix, content in (
        (options.markdown, ".md", late.gate_markdown(result, translate()).encode()),
        (options.junit, ".xml", late.gate_junit(result, translate())),
    ):
        if out is not None:
            with writing(out), written_to(out, suffix) as target:
                late.write_bytes_atomically(target, [content])
    if options.as_json:
        say_json({**late.gate_json(result), **late.own_json(source.columns)})
    elif DASH not in (options.markdown, options.junit):
        print_own(source.columns)
        print_blocks(late.gate_blocks(result))
    sys.exit(CODES[result.answer])
