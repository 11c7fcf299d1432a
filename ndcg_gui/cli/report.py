"""The verb that writes a comparison or an evaluation into a file for others: report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import (
    NumberOptions,
    epsilon_option,
    metric_option,
    preset_option,
    seed_option,
    settings_options,
    typed_metrics,
)
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import FILE, PROJECT, REPORT_KINDS, progress, verb, write_report_to
from ndcg_gui.cli.speaking import wrong_usage
from ndcg_gui.cli.standard import DASH
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.agreement.choices import AgreementChoices


@dataclass(frozen=True, slots=True)
class _Report:
    project: Location
    out: Path
    baseline: str | None
    candidate: str | None
    kind: str | None
    side_by_side: tuple[str, ...]
    only_gsb: bool
    with_agreement: bool
    metrics: tuple[str, ...]
    preset_key: str | None
    epsilon: float
    seed: int
    settings: Mapping[str, str | None]


@verb()
@click.argument("project", type=PROJECT)
@click.argument("out", type=FILE)
@click.option("--a", "baseline", metavar="A", help="The system to compare with, the baseline.")
@click.option("--b", "candidate", metavar="B", help="The system that is compared with A.")
@click.option(
    "--as",
    "kind",
    type=click.Choice(REPORT_KINDS),
    help="The format (default: by the ending of OUT).",
)
@click.option(
    "--gsb",
    "side_by_side",
    multiple=True,
    metavar="NAME",
    help="Also the result of the side-by-side comparison NAME: counts, GSB, tests, launch rule, reasons, "
    "agreement and hidden checks; repeatable.",
)
@click.option("--only-gsb", is_flag=True, help="Only the comparisons of --gsb, no metrics of systems.")
@click.option(
    "--agreement",
    "with_agreement",
    is_flag=True,
    help="Also whether the raters agree on grades, and how that changes the numbers.",
)
@metric_option
@preset_option()
@settings_options
@epsilon_option
@seed_option(say("the intervals and the randomisation tests"))
@recorded(_Report, rest="settings")
def report(options: _Report) -> None:
    """Write the comparison of A and B, or the evaluation of all systems of PROJECT, to the file OUT.

    `-` is standard output, and needs --as.

    \b
    ndcg-gui report shop.ndcg week47.html --a bm25 --b dense --gsb "Launch check"
    ndcg-gui report shop.ndcg launch.html --gsb "Launch check" --only-gsb

    HTML is one file with charts, which needs no network and can be printed. Markdown, JSON and XLSX hold
    the same tables. CSV has a line for each query, or with --only-gsb for each item. Without options, the
    project's settings are used. All given metrics are compared, otherwise the project's first one.
    """
    if (options.baseline is None) != (options.candidate is None):
        raise wrong_usage(say("give both --a and --b, or neither"))
    if options.only_gsb and (options.baseline is not None or not options.side_by_side):
        raise wrong_usage(say("--only-gsb needs --gsb NAME, and neither --a nor --b"))
    if options.out == DASH and options.kind is None:
        raise wrong_usage(say("-: choose the format for standard output with --as"))
    chosen = late.report_format(options.out, options.kind)
    metrics = typed_metrics(options.metrics, options.preset_key)
    given = NumberOptions(options.settings, options.preset_key, metrics)
    with late.open_whole(options.project) as opened:
        settings, wanted = given.applied(late.evaluation_settings(opened), late.chosen_metrics(opened))
        request = late.ReportRequest(
            baseline=options.baseline,
            candidate=options.candidate,
            # Without a choice the first of the project's metrics is compared, by a preset's spelling.
            metrics=wanted if metrics else (),
            shown=wanted,
            settings=settings,
            preset=options.preset_key,
            epsilon=options.epsilon,
            seed=options.seed,
            side_by_side=options.side_by_side,
            evaluated=not options.only_gsb,
            agreement=AgreementChoices(seed=options.seed) if options.with_agreement else None,
        )
        with progress(say("computing"), quiet=False) as tell_progress:
            found = late.make_report(opened, request, progress=tell_progress)
        write_report_to(options.out, chosen, late.document_of(found))
