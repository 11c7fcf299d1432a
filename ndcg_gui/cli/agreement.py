"""The verb that says whether the raters agree: agreement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import chosen_settings, seed_option, settings_options
from ndcg_gui.cli.options import options_of, recorded, values_of
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    REPORT_KINDS,
    json_option,
    open_whole,
    print_blocks,
    progress,
    say_json,
    verb,
    write_report_to,
)
from ndcg_gui.cli.speaking import wrong_usage
from ndcg_gui.cli.standard import DASH
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.metrics.settings import SETTINGS, EvaluationSettings
from ndcg_gui.present.blocks import MOST_ROWS

# Options in the order of the help. Some have the project's values as their defaults.
_OPTIONS = (
    "task",
    "queries",
    "raters",
    "scale",
    "level",
    "weights",
    "apart",
    "near",
    "fast",
    "resamples",
)
_OF_PROJECT = ("level", "apart", "near")


@dataclass(frozen=True, slots=True)
class _Agreement:
    project: Location
    seed: int
    metric: str | None
    systems: tuple[str, ...]
    baseline: str | None
    candidate: str | None
    pairs: int
    out: Path | None
    kind: str | None
    as_json: bool
    fields: Mapping[str, Any]

    @property
    def compared(self) -> tuple[str, str] | None:
        """Systems of the comparison to check. Raises UsageError where only one is given."""
        if self.baseline is not None and self.candidate is not None:
            return self.baseline, self.candidate
        if self.baseline is not None or self.candidate is not None:
            raise wrong_usage(say("give both --a and --b, or neither"))
        return None


@verb()
@click.argument("project", type=PROJECT)
@options_of(AgreementChoices, *_OPTIONS, defaults={"level": None, "apart": None, "near": None, "fast": 2})
@seed_option(say("the randomisation tests"))
@click.option(
    "-m",
    "--metric",
    "metric",
    metavar="METRIC",
    help="The metric for which to show what disagreements change.",
)
@settings_options
@click.option("--system", "systems", multiple=True, help="Only this system; repeatable.")
@click.option(
    "--a",
    "baseline",
    metavar="A",
    help="With --b: check the comparison of these two systems (default: the two best systems).",
)
@click.option("--b", "candidate", metavar="B", help="With --a: the other system.")
@click.option(
    "--pairs",
    type=click.IntRange(0),
    default=MOST_ROWS,
    show_default=True,
    help="How many disagreements to list; --json and files list all.",
)
@click.option("--out", type=FILE, help="Write a report to this file; its ending decides the format.")
@click.option("--as", "kind", type=click.Choice(REPORT_KINDS), help="With --out: the format.")
@json_option
@recorded(_Agreement, rest="fields")
def agreement(options: _Agreement) -> None:
    """Say whether the raters of PROJECT agree on grades, and what to do where they do not.

    \b
    ndcg-gui agreement shop.ndcg
    ndcg-gui agreement shop.ndcg --task "Week 2" --rater ann --rater bob
    ndcg-gui agreement shop.ndcg --out agreement.html

    Prints Krippendorff's alpha, Fleiss' and Cohen's kappa, and how often raters gave the same or a
    neighbouring grade, with intervals; each rater compared with each other rater and with all others; the
    disagreements, worst first; and how each rater's grades change the systems' numbers. Grades do not count
    if their rater saw the grades of others. A CSV file lists every disagreement.
    """
    if options.kind is not None and options.out is None:
        raise wrong_usage(say("--as can only be used with --out"))
    if options.out is not None and options.as_json:
        raise wrong_usage(say("--json prints; to write a file give --out FILE --as json"))
    if options.out == DASH and options.kind is None:
        raise wrong_usage(say("-: choose the format for standard output with --as"))
    compared = options.compared
    fields = dict(options.fields)
    settings = {name: fields.pop(name) for name in (*SETTINGS, "criterion")}
    chosen_settings(EvaluationSettings(), settings)  # refused before anything is read
    parsed = None if options.metric is None else late.parse_metric(options.metric)
    values = values_of(AgreementChoices, fields)
    given = {name: values.pop(name) for name in _OF_PROJECT}
    given = {name: value for name, value in given.items() if value is not None}
    choices = AgreementChoices(**values, seed=options.seed)
    replace(choices, **given)  # refused before anything is read
    chosen = None if options.out is None else late.report_format(options.out, options.kind)
    with open_whole(options.project) as opened, progress(say("computing"), quiet=options.as_json) as report:
        own_settings = chosen_settings(late.evaluation_settings(opened), settings)
        request = late.AgreementRequest(
            choices=replace(late.by_the_plan(opened, choices), criterion=own_settings.criterion, **given),
            metric=parsed,
            settings=own_settings,
            systems=options.systems,
            compared=compared,
        )
        found = late.agreement_report(opened, request, progress=report)
    if options.out is not None and chosen is not None:
        write_report_to(options.out, chosen, late.agreement_document(found))
    elif options.as_json:
        say_json(late.agreement_json(found))
    else:
        print_blocks(late.answer_blocks(found))
        print_blocks(late.agreement_blocks(found, most=options.pairs))
