"""The verb that decides between two systems with few labels: plan."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.evaluation_options import matters_option
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    json_option,
    mask_option,
    open_whole,
    print_blocks,
    progress,
    say_json,
    say_table,
    store,
    take_names,
    tell_away,
    tell_look_alikes,
    verb,
    write_report_to,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.compare.drawing import MovedResults
    from ndcg_gui.metrics.metric import Metric


@dataclass(frozen=True, slots=True)
class _Plan:
    project: Location
    a: str | None
    b: str | None
    metric: str | None
    matters: float | None
    predicted: str
    each: int
    draw: str | None
    raters: tuple[str, ...]
    seed: int | None
    task: str | None
    following: int
    out: Path | None
    mask_names: bool
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.argument("a", metavar="A", required=False)
@click.argument("b", metavar="B", required=False)
@click.option("-m", "--metric", help="nDCG@k, DCG@k or P@k (default: the project's first of these).")
@matters_option
@click.option(
    "--predicted",
    default="",
    metavar="RULE",
    help="Label rule that predicts gains, e.g. rater:NAME (default: the ranks in both lists).",
)
@click.option(
    "--each",
    type=click.IntRange(2, 3),
    default=3,
    show_default=True,
    help="How many results to draw of a query that is opened.",
)
@click.option("--draw", metavar="NAME", help="Draw the results, as a task of this name.")
@click.option("--rater", "raters", multiple=True, help="With --draw: who judges them; repeatable.")
@click.option("--seed", type=click.IntRange(min=0), help="With --draw: the same seed draws the same results.")
@click.option("--task", metavar="NAME", help="Say what the results drawn as this task tell so far.")
@click.option(
    "--next",
    "following",
    type=click.IntRange(min=0),
    default=20,
    show_default=True,
    help="With --task: how many of the next results to list.",
)
@click.option(
    "--out",
    type=FILE,
    help="With --task: write the report: .html, .md, .json; .csv and .xlsx list all draws.",
)
@mask_option
@json_option
@recorded(_Plan)
def plan(options: _Plan) -> None:
    """Plan with how few labels it is decided whether B is better than A, draw which, and say when it is.

    \b
    ndcg-gui plan shop.ndcg bm25 dense --metric nDCG@10 --matters 0.01
    ndcg-gui plan shop.ndcg bm25 dense --matters 0.01 --draw "dense?" --rater Ann
    ndcg-gui plan shop.ndcg --task "dense?"

    Single results are drawn with known chances, more of those that the two lists rank most differently.
    Raters judge them in the order of the draw; look as often as you like. Without A, B and --task it lists
    what was drawn.
    """
    two = options.a is not None and options.b is not None
    if options.a is not None and options.b is None:
        raise wrong_usage(say("give both systems, A and B"))
    if options.draw is not None and not two:
        raise wrong_usage(say("--draw needs both systems, A and B"))
    if options.draw is not None and options.task is not None:
        raise wrong_usage(say("give one of --draw and --task"))
    if options.draw is None and (options.raters or options.seed is not None):
        raise wrong_usage(say("--rater and --seed can only be used with --draw"))
    if options.out is not None and options.task is None:
        raise wrong_usage(say("--out can only be used with --task"))
    with open_whole(options.project) as opened:
        if options.task is not None:
            _verdict(opened, options, options.task)
        elif options.a is None or options.b is None:
            _list(opened, as_json=options.as_json)
        else:
            _plan(opened, options, options.a, options.b)


def _plan(project: Project, options: _Plan, a: str, b: str) -> None:
    metric = _metric(project, options.metric)
    settings = late.evaluation_settings(project)
    matters = options.matters or late.smallest_differences(project).get(str(metric)) or late.MATTERS
    with progress(say("reading the lists"), quiet=options.as_json):
        moved = late.moved_results(
            project,
            baseline=a,
            candidate=b,
            metric=metric,
            settings=settings,
            prediction=options.predicted,
        )
        pace = late.everybodys_pace(project.read)
        made = late.plan_drawing(moved, matters=matters, each=options.each, seconds=pace)
    found = late.plan_json(moved, made)
    if not options.as_json:
        print_blocks(late.plan_blocks(moved, made))
    if options.draw is not None:
        found |= _draw(project, options, moved, made, options.draw.strip())
    if options.as_json:
        say_json(found)


def _draw(
    project: Project, options: _Plan, moved: MovedResults, made: late.DrawingPlan, name: str
) -> dict[str, object]:
    seed = drawn_seed() if options.seed is None else options.seed
    raters = tuple(dict.fromkeys(rater.strip() for rater in options.raters))
    late.refuse_telling(name, (item.name for item in project.read(late.stored.systems)))
    draft = late.draft_drawn_task(
        project, moved, made, name=name, raters=raters, seed=seed, each=options.each
    )
    with progress(say("looking for names"), quiet=options.as_json) as report:
        names = late.names_in_task(project, draft, report)
    take_names(project, names, mask=options.mask_names, dry_run=False)
    tell_look_alikes(project, raters)
    tell_away(project, raters)
    store(project, late.CreateTask(draft), say("task '{name}' is created", name=name))
    if not options.as_json:
        tell(
            say(
                "task '{name}' is ready: {count:result|results} drawn, with the seed {seed}",
                name=name,
                count=len(draft.pairs),
                seed=seed,
            )
        )
    return {"task": name, "drawn": len(draft.pairs), "seed": seed}


def _verdict(project: Project, options: _Plan, name: str) -> None:
    task = late.find_drawn_task(project, name)
    late.must_be_named(task, [own for own in (options.a, options.b) if own is not None])
    with progress(say("deciding"), quiet=options.as_json):
        found = late.drawn_verdict(project, task, following=options.following)
    if options.out is not None:
        write_report_to(options.out, late.report_format(options.out), late.verdict_document(found))
    elif options.as_json:
        say_json(late.verdict_json(found))
    else:
        print_blocks(late.verdict_blocks(found))


def _list(project: Project, *, as_json: bool) -> None:
    found = [late.drawn_verdict(project, task, following=0) for task in late.drawn_tasks(project)]
    if as_json:
        say_json({"draws": [late.verdict_json(own) for own in found]})
    elif not found:
        tell(say("nothing is drawn yet; plan with `ndcg-gui plan PROJECT A B --matters 0.01`"))
    else:
        say_table(
            [say("task"), say("A"), say("B"), say("metric"), say("results"), say("judged"), say("answer")],
            [
                (
                    visible(own.task.plan.name),
                    visible(own.draw.baseline),
                    visible(own.draw.candidate),
                    own.draw.metric,
                    own.results,
                    own.judged,
                    late.ANSWER_TITLES[own.answer],
                )
                for own in found
            ],
        )


def _metric(project: Project, text: str | None) -> Metric:
    """Return the metric that was asked for, else the first of the project whose difference is a sum."""
    if text is not None:
        return late.parse_metric(text)
    for metric in late.chosen_metrics(project):
        if late.can_draw(metric):
            return metric
    return late.parse_metric("nDCG@10")
