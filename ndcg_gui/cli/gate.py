"""The verb for pipelines: gate, which says by its exit code whether a new run may be shipped."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ndcg_gui.cli.evaluation_options import (
    as_preset,
    chosen_settings,
    planned_option,
    preset_option,
    seed_option,
    settings_options,
)
from ndcg_gui.cli.keys import keys_option, print_own
from ndcg_gui.cli.output import FILE, PROJECT, SHARE, open_to_read_all, print_blocks, progress, say_json, verb
from ndcg_gui.cli.speaking import translate, wrong_usage
from ndcg_gui.cli.standard import DASH, readable, written_to
from ndcg_gui.cli.stopping import writing
from ndcg_gui.core.meeting import Keys
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.compare.plain import named_horizon
from ndcg_gui.features.evaluate.columns import own_json
from ndcg_gui.features.evaluate.over import LEAST_COMPLETE, LEAST_JUDGED
from ndcg_gui.features.gates.checking import GateAnswer, Least, check_rules
from ndcg_gui.features.gates.report import gate_blocks, gate_json, gate_junit, gate_markdown
from ndcg_gui.features.gates.rules import parse_rule
from ndcg_gui.features.gates.sources import of_files, of_project, of_release
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.formats.writing import write_bytes_atomically
from ndcg_gui.metrics.presets import parameters_of
from ndcg_gui.metrics.settings import EvaluationSettings

# What a pipeline asks of a gate; 1 and 2 are errors, as everywhere.
CODES = {GateAnswer.MET: 0, GateAnswer.NOT_MET: 4, GateAnswer.CANNOT_SAY: 5}


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
def gate(
    qrels: Path | None,
    release: Path | None,
    project: Location | None,
    new: Path,
    old: Path | None,
    rules: tuple[str, ...],
    ignore_unjudged: bool,
    planned: int | None,
    least_complete: float,
    least_judged: float,
    preset_key: str | None,
    maximum: float | None,
    keys: Keys,
    seed: int,
    as_json: bool,
    markdown: Path | None,
    junit: Path | None,
    **options: str | None,
) -> None:
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
    if sum(item is not None for item in (qrels, project, release)) != 1:
        raise wrong_usage(say("give one of --qrels FILE, --project PROJECT and --release RELEASE"))
    if qrels is None and maximum is not None:
        raise wrong_usage(say("--maximum can only be used with --qrels"))
    own = parameters_of(preset_key)
    parsed = [parse_rule(text, own) for text in rules]
    chosen_settings(EvaluationSettings(), options)  # refused before anything is read
    if project is None and (options["labels"] or options["criterion"]):
        raise wrong_usage(say("--labels and --criterion need --project"))
    if as_json and DASH in (markdown, junit):
        raise wrong_usage(say("-: standard output can be written once only"))
    if old is None and any(rule.demand.compares for rule in parsed):
        raise wrong_usage(say("a rule with 'not worse' or 'better' needs --baseline"))
    given = [str(run) for run in (new, old) if run is not None]
    with progress(say("checking"), quiet=as_json) as report:
        if qrels is not None:
            settings = chosen_settings(as_preset(preset_key, EvaluationSettings())[0], options)
            qrels, *runs = readable([qrels, *map(Path, given)])
            source = of_files(qrels, runs, parsed, settings, maximum=maximum, keys=keys, progress=report)
        elif project is not None:
            with open_to_read_all(project) as opened:
                settings = chosen_settings(as_preset(preset_key, evaluation_settings(opened))[0], options)
                source = of_project(opened, given, settings, keys=keys)
        else:
            assert release is not None
            with open_release(release) as found:
                settings = chosen_settings(as_preset(preset_key, found.manifest.evaluation)[0], options)
                source = of_release(found, given, settings, keys=keys)
        result = check_rules(
            source.columns,
            parsed,
            new=source.new,
            baseline=source.baseline,
            settings=settings,
            minimum=source.minimum,
            ignore_holes=ignore_unjudged,
            horizon=named_horizon(planned) or source.horizon,
            least=Least(least_complete, least_judged),
            seed=seed,
            report=report,
        )
    for out, suffix, content in (
        (markdown, ".md", gate_markdown(result, translate()).encode()),
        (junit, ".xml", gate_junit(result, translate())),
    ):
        if out is not None:
            with writing(out), written_to(out, suffix) as target:
                write_bytes_atomically(target, [content])
    if as_json:
        say_json({**gate_json(result), **own_json(source.columns)})
    elif DASH not in (markdown, junit):
        print_own(source.columns)
        print_blocks(gate_blocks(result))
    sys.exit(CODES[result.answer])
