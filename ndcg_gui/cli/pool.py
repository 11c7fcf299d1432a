"""Verbs of the lead: pool (tasks of pairs to be judged) and raters (what came of them)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import click

from ndcg_gui.cli.output import (
    PROJECT,
    SHARE,
    json_option,
    mask_option,
    open_to_read_all,
    open_whole,
    progress,
    say_effort,
    say_json,
    say_table,
    store,
    take_names,
    tell_away,
    tell_look_alikes,
    verb,
)
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.numbers import count
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.project.results.blocks import Number

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.project.judging.pooling import DraftCounts


class _Quota(click.ParamType[tuple[str, int]]):
    """NAME=N; the name may hold equals signs itself, or be empty."""

    name = "NAME=N"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> tuple[str, int]:
        if isinstance(value, tuple):
            return value
        name, equals, most = str(value).rpartition("=")
        if not equals or not (most.isascii() and most.isdecimal()):
            self.fail(f"'{visible(str(value))}' is not NAME=N with a whole number N", param, context)
        return name, int(most)


@verb()
@click.argument("project", type=PROJECT)
@click.option("--name", help="The task's name, as its raters see it.")
@click.option(
    "--system",
    "systems",
    multiple=True,
    help="Results of this system (default: all that are not hidden); repeatable.",
)
@click.option("--depth", type=click.IntRange(1), default=10, show_default=True, help="Results from the top.")
@click.option(
    "--sample", type=SHARE, default=0.0, help="Also a random share of what stands below, e.g. 0.05."
)
@click.option("--query", "queries", multiple=True, help="Only this query (default: all); repeatable.")
@click.option("--stratum", "strata", type=_Quota(), multiple=True, help="At most N pairs of a stratum.")
@click.option("--unjudged", is_flag=True, help="Only pairs that nobody has judged.")
@click.option(
    "--disagreement",
    type=click.FloatRange(0),
    metavar="N",
    help="Only pairs whose raters' grades lie at least N apart; of all judged, unless --system is given.",
)
@click.option("--own-disputes", is_flag=True, help="With --disagreement: also for those who took part.")
@click.option("--rater", "raters", multiple=True, help="Who gets a share; added if new; repeatable.")
@click.option("--overlap", type=SHARE, default=0.0, help="The share of pairs that several raters get.")
@click.option("--per-pair", type=click.IntRange(1), default=2, show_default=True, help="How many get these.")
@click.option("--quota", "quotas", type=_Quota(), multiple=True, help="At most N judgments for a rater.")
@click.option(
    "--gold", type=SHARE, default=0.0, help="Mix in pairs with known grades: a share of each rater's."
)
@click.option("--gold-from", default="majority", show_default=True, help="The label rule for known grades.")
@click.option("--repeats", type=SHARE, default=0.0, help="The share that comes a second time, unannounced.")
@click.option(
    "--order",
    type=click.Choice(["query", "shuffled"]),
    default="query",
    show_default=True,
    help="Documents of a query together, or everything mixed.",
)
@click.option("--seed", type=int, default=42, show_default=True, help="Same seed, same pairs and orders.")
@click.option("--calibration", is_flag=True, help="Only pairs with known grades, told after each.")
@click.option("--title", default="", help="What raters see the task called (default: its name).")
@click.option("--wanted-by", default="", metavar="DATE", help="When it is to be done, e.g. 2026-11-27.")
@click.option(
    "--enough",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="A pair that N raters graded is closed: nobody else is asked for it (0: never).",
)
@click.option(
    "--agreeing",
    type=click.FloatRange(0),
    metavar="N",
    help="With --enough: only where their grades lie at most N steps of the scale apart (0: the same).",
)
@click.option("--show-rank", is_flag=True, help="Raters see the best rank of a document.")
@click.option("--open", "is_open", is_flag=True, help="Raters see what others said.")
@mask_option
@click.option("--dry-run", is_flag=True, help="Say what the task would be; store nothing.")
@click.option("--list", "listing", is_flag=True, help="List the tasks and how far their raters are.")
@click.option("--remove", metavar="NAME", help="Remove a task; judgments stay.")
@json_option
def pool(
    project: Location,
    name: str | None,
    listing: bool,
    remove: str | None,
    dry_run: bool,
    mask_names: bool,
    as_json: bool,
    is_open: bool,
    order: Literal["query", "shuffled"],
    strata: tuple[tuple[str, int], ...],
    quotas: tuple[tuple[str, int], ...],
    raters: tuple[str, ...],
    **options: Any,
) -> None:
    """Make a task of pairs to be judged in PROJECT, share it out among raters, or list the tasks there are.

    Raters work through it in the Judge panel; nobody is locked out who was given nothing.
    """
    if (name is not None) + listing + (remove is not None) != 1:
        raise click.UsageError("give one of --name NAME, --list and --remove NAME")

    if name is None:
        with open_to_read_all(project) as opened:
            _remove(opened, remove, as_json) if remove is not None else _list(opened, as_json)
        return
    if options["agreeing"] is not None and not options["enough"]:
        raise click.UsageError("--agreeing says which pairs --enough N closes")
    plan = PoolPlan(
        name.strip(), strata=dict(strata), quotas={key.strip(): most for key, most in quotas},
        raters=tuple(dict.fromkeys(rater.strip() for rater in raters)), order=order, open=is_open,
        **options,
    )  # fmt: skip
    with open_to_read_all(project) as opened:
        _refuse_telling(opened, plan.title)
        _create(opened, plan, mask=mask_names, dry_run=dry_run, as_json=as_json)


def _refuse_telling(project: Project, title: str) -> None:
    from ndcg_gui.project.core import stored
    from ndcg_gui.project.display.telling import refuse_telling

    refuse_telling(title, (item.name for item in project.read(stored.systems)))


def _create(project: Project, plan: PoolPlan, *, mask: bool, dry_run: bool, as_json: bool) -> None:
    from ndcg_gui.project.judging.pooling import draft, names_in_task
    from ndcg_gui.project.judging.pools import CreateTask

    with progress("choosing", quiet=as_json) as report:
        made = draft(project, plan, report)
    assert made.counts is not None
    with progress("looking for names", quiet=as_json) as report:
        names = names_in_task(project, made, report)
    take_names(project, names, mask=mask, dry_run=dry_run)
    tell_look_alikes(project, plan.raters)
    tell_away(project, plan.raters)
    if not dry_run:
        store(project, CreateTask(made), f"task '{plan.name}' is made")
    if as_json:
        naming = {"texts_with_names": names.to_json()} if names.naming else {}
        counts = made.counts.to_json()
        say_json({
            "task": plan.name, "stored": not dry_run, **counts, "plan": plan.to_json(), **naming,
        })  # fmt: skip
        return
    _say_counts(made.counts)
    said = "nothing was stored (--dry-run)" if dry_run else f"task '{visible(plan.name)}' is ready"
    click.echo(said)


def _say_counts(counts: DraftCounts) -> None:
    click.echo(f"{count(counts.pairs + counts.gold)} pairs of {count(counts.queries)} queries")
    for amount, said in (
        (counts.gold, "with a known grade"),
        (counts.overlap, "go to several raters"),
        (counts.repeats, "come a second time"),
        (counts.to_nobody, "are left over by the quotas"),
    ):
        if amount:
            click.echo(f"  {count(amount)} {said}")
    if counts.without_text:
        click.echo(f"  {count(counts.without_text)} of {count(counts.documents)} documents have no text")
    if counts.strata:
        say_table(["stratum", "pairs"], [(key or "-", most) for key, most in counts.strata.items()])
    if counts.raters:
        say_table(
            ["rater", "judgments", "own", "gold", "repeats", "hours"],
            [
                (
                    share.rater,
                    share.judgments,
                    share.pairs,
                    share.gold,
                    share.repeats,
                    Number(share.judgments * counts.seconds / 3600, 1),
                )
                for share in counts.raters
            ],
        )
    say_effort(
        counts.judgments,
        "judgments",
        hours=counts.hours,
        seconds=counts.seconds,
        known=counts.seconds_known,
    )


def _list(project: Project, as_json: bool) -> None:
    from ndcg_gui.project.judging.tasks import task_progress

    tasks = task_progress(project)
    if as_json:
        say_json({"tasks": [task.to_json() for task in tasks]})
    elif not tasks:
        click.echo("no tasks yet")
    else:
        rows: list[tuple[str | int, ...]] = []
        for task in tasks:
            rows.append((task.plan.name, "all", task.pairs, task.judged, task.closed))
            rows += [("", item.rater, item.pairs, item.judged, "") for item in task.raters]
        heads = ["task", "rater", "pairs", "judged", "closed"]
        shown = len(heads) if any(task.plan.enough for task in tasks) else -1
        say_table(heads[:shown], [row[:shown] for row in rows])


def _remove(project: Project, name: str, as_json: bool) -> None:
    from ndcg_gui.project.judging.pools import RemoveTask
    from ndcg_gui.project.judging.tasks import find_task

    store(project, RemoveTask(find_task(project, name)), f"task '{name}' is removed")
    if as_json:
        say_json({"removed": name})
    else:
        click.echo(f"task '{visible(name)}' is removed; what was judged stays")


@verb()
@click.argument("project", type=PROJECT)
@click.option("--rename", "renamed", multiple=True, metavar="OLD=NEW", help="Rename a rater.")
@click.option(
    "--merge",
    "merged",
    multiple=True,
    metavar="FROM=INTO",
    help="Make a rater one with another: where both judged the same, the later word stands; history keeps "
    "who said what.",
)
@click.option("--by", default="", metavar="NAME", help="Who does it, for the log of corrections.")
@click.option("--dry-run", is_flag=True, help="Say what --merge would do; store nothing.")
@json_option
def raters(
    project: Location,
    renamed: tuple[str, ...],
    merged: tuple[str, ...],
    by: str,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Print what each rater of PROJECT has judged, how fast, and how carefully; or mend raters.

    gold: of the pairs with a known grade, how many got it, and how many one at most 1 off. repeats: of
    the pairs that came a second time, how many got the same grade again. Undo in the window takes each
    renaming and merge back.
    """
    from ndcg_gui.project.judging.rater_figures import rater_figures

    if dry_run and (renamed or not merged):
        raise click.UsageError("--dry-run says what --merge would do")
    with (open_whole if renamed or merged else open_to_read_all)(project) as opened:
        for text in renamed:
            _rename_rater(opened, *_two(opened, "--rename", text), by)
        for text in merged:
            _merge_raters(opened, *_two(opened, "--merge", text), by, dry_run=dry_run, quiet=as_json)
        if (renamed or merged) and not as_json:
            return
        figures = rater_figures(opened)
    if as_json:
        say_json({"raters": [item.to_json() for item in figures]})
    elif not figures:
        click.echo("no raters yet")
    else:
        say_table(
            ["rater", "judged", "skipped", "cannot judge", "median s", "gold", "exact", "within 1", "repeats",
             "same"],
            [
                (
                    item.rater, item.judged, item.skipped, item.cannot_judge, Number(item.median_seconds, 1),
                    item.gold, item.gold_exact, item.gold_within_one, item.repeats, item.repeats_same,
                )
                for item in figures
            ],
        )  # fmt: skip


def _two(project: Project, option: str, text: str) -> tuple[str, str]:
    # A name may hold "=" itself.
    for name in sorted((rater.name for rater in project.raters()), key=len, reverse=True):
        if text.startswith(f"{name}="):
            return name, text[len(name) + 1 :]
    old, separator, new = text.partition("=")
    if not separator:
        raise click.UsageError(f"{option}: expected two names with = between, got {visible(text)}")
    return old, new


def _rename_rater(project: Project, old: str, new: str, by: str) -> None:
    from ndcg_gui.project.labels.raters import RenameRater

    tell_look_alikes(project, [new])
    store(project, RenameRater(old, new, by), f"rater {visible(old)} is renamed")
    click.echo(f"rater {visible(old)} is {visible(new)} now", err=True)


def _merge_raters(project: Project, old: str, new: str, by: str, *, dry_run: bool, quiet: bool) -> None:
    from ndcg_gui.project.labels.raters import MergeRaters, merge_of

    found = project.read(merge_of, old, new)
    if not quiet:
        click.echo(
            f"{count(found.judgments)} judgments and {count(found.verdicts)} verdicts of {visible(old)}"
            f" become those of {visible(new)}; of {count(found.both)} both said something: the later word"
            " stands"
        )
    if not dry_run:
        store(project, MergeRaters(old, new, by), f"{visible(old)} is merged into {visible(new)}")
    elif not quiet:
        click.echo("nothing stored (--dry-run)")
