"""Verbs of the lead: pool (tasks of pairs to be judged) and raters (their progress and quality)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import compress
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import options_of, recorded, remaining, values_of
from ndcg_gui.cli.output import (
    PROJECT,
    json_option,
    mask_option,
    open_project,
    open_whole,
    progress,
    say_json,
    say_table,
    store,
    take_names,
    tell_away,
    tell_effort,
    tell_look_alikes,
    tell_stored,
    verb,
)
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.domain.fields import asked_of, defaults_of
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.seeds import drawn_seed

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.judge.pooling import DraftCounts


# Options in the order of the help, further ones at its end. What is drawn is no field of a plan.
_CHOICE = ("systems", "depth", "sample", "queries")
_SHARES = (
    "strata",
    "unjudged",
    "disagreement",
    "own_disputes",
    "raters",
    "overlap",
    "per_pair",
    "quotas",
    "gold",
    "gold_from",
    "repeats",
    "order",
    "seed",
    "model",
    "most",
    "screened",
    "calibration",
    "title",
    "wanted_by",
    "enough",
    "agreeing",
    "show_rank",
    "open",
)


@dataclass(frozen=True, slots=True)
class _Pool:
    project: Location
    name: str | None
    listing: bool
    remove: str | None
    dry_run: bool
    mask_names: bool
    as_json: bool
    draw: int | None
    lots: bool
    fields: Mapping[str, Any]


@verb()
@click.argument("project", type=PROJECT)
@options_of(PoolPlan, "name", *_CHOICE)
@click.option(
    "--draw",
    type=click.IntRange(1),
    metavar="N",
    help="Only N queries, drawn at random; kept as a random sample unless --query is given.",
)
@options_of(
    PoolPlan, *_SHARES, *remaining(PoolPlan, "name", *_CHOICE, *_SHARES), defaults={"seed": drawn_seed}
)
@click.option("--lots", is_flag=True, help="The work is handed in by lots, which are inspected.")
@options_of(LotPlan, *asked_of(LotPlan))
@mask_option
@click.option("--dry-run", is_flag=True, help="Say what the task would be; store nothing.")
@click.option("--list", "listing", is_flag=True, help="List the tasks and the progress of their raters.")
@click.option("--remove", metavar="NAME", help="Remove a task; judgments stay.")
@json_option
@recorded(_Pool, rest="fields")
def pool(options: _Pool) -> None:
    """Make a task of pairs to be judged in PROJECT, share it out among raters, or list the tasks there are.

    Raters work through it in the Judge panel. Raters without a task can judge, too.
    """
    if (options.name is not None) + options.listing + (options.remove is not None) != 1:
        raise wrong_usage(say("give one of --name NAME, --list and --remove NAME"))

    if options.name is None:
        with open_project(options.project) as opened:
            if options.remove is not None:
                _remove(opened, options.remove, options.as_json)
            else:
                _list(opened, options.as_json)
        return
    asked = {name: value for name, value in options.fields.items() if name not in asked_of(LotPlan)}
    values = values_of(PoolPlan, asked) | {"lots": _lot_plan(options)}
    if values["agreeing"] is not None and not values["enough"]:
        raise wrong_usage(say("--agreeing can only be used with --enough N"))
    with open_project(options.project) as opened:
        if values["model"]:
            values["model"] = late.found_model(opened, values["model"]).title
        if options.draw is not None:
            values["drawn"] = not values["queries"]
            values["queries"] = _drawn(opened, values, options.draw)
        values["quotas"] = {rater.strip(): most for rater, most in values["quotas"].items()}
        values["raters"] = tuple(dict.fromkeys(rater.strip() for rater in values["raters"]))
        plan = PoolPlan(options.name.strip(), **values)
        _refuse_telling(opened, plan.title)
        _create(opened, plan, mask=options.mask_names, dry_run=options.dry_run, as_json=options.as_json)


def _lot_plan(options: _Pool) -> LotPlan | None:
    """Plan of the task's lots, None without --lots. Raises UsageError for other options of lots then."""
    values = {name: options.fields[name] for name in asked_of(LotPlan)}
    if options.lots:
        return LotPlan(**values_of(LotPlan, values))
    defaults = defaults_of(LotPlan)
    if any(str(value) != str(defaults[name]) for name, value in values.items()):
        raise wrong_usage(say("options of lots can only be used with --lots"))
    return None


def _drawn(project: Project, values: Mapping[str, Any], number: int) -> tuple[str, ...]:
    """Draw from the queries that were named, else from those that the task would take."""
    keys = values["queries"]
    if not keys:
        keys = [own.record.query_key for own in project.read(late.stored.queries)]
        sampled = frozenset() if values["all_queries"] else project.read(late.stored.sampled_queries)
        keys = [key for key in keys if not sampled or key in sampled]
    return late.drawn_queries(keys, number, values["seed"])


def _refuse_telling(project: Project, title: str) -> None:
    late.refuse_telling(title, (item.name for item in project.read(late.stored.systems)))


def _create(project: Project, plan: PoolPlan, *, mask: bool, dry_run: bool, as_json: bool) -> None:
    with progress(say("choosing"), quiet=as_json) as report:
        made = late.draft_task(project, plan, report)
    assert made.counts is not None
    with progress(say("looking for names"), quiet=as_json) as report:
        names = late.names_in_task(project, made, report)
    take_names(project, names, mask=mask, dry_run=dry_run)
    tell_look_alikes(project, plan.raters)
    tell_away(project, plan.raters)
    if not dry_run:
        store(project, late.CreateTask(made), say("task '{name}' is created", name=plan.name))
    if as_json:
        naming = {"texts_with_names": names.to_json()} if names.naming else {}
        counts = made.counts.to_json()
        say_json(
            {
                "task": plan.name,
                "stored": not dry_run,
                **counts,
                "plan": plan.to_json(),
                **naming,
                "notes": [str(note) for note in made.notes],
            }
        )
        return
    _say_counts(made.counts)
    for note in made.notes:
        tell(note)
    tell_stored(dry_run=dry_run, done=say("task '{name}' is ready", name=plan.name))


def _say_counts(counts: DraftCounts) -> None:
    tell(
        say(
            "{pairs:pair|pairs} of {queries:query|queries}",
            pairs=counts.pairs + counts.gold,
            queries=counts.queries,
        )
    )
    for amount, said in (
        (counts.gold, say("{count:pair has|pairs have} a known grade", count=counts.gold)),
        (counts.overlap, say("{count:pair goes|pairs go} to several raters", count=counts.overlap)),
        (counts.repeats, say("{count:pair comes|pairs come} a second time", count=counts.repeats)),
        (
            counts.to_nobody,
            say("{count:pair is|pairs are} left out because of the quotas", count=counts.to_nobody),
        ),
    ):
        if amount:
            tell(f"  {told(said)}")
    if counts.without_text:
        tell(
            say(
                "  {without_text:,} of {documents:document has|documents have} no text",
                without_text=counts.without_text,
                documents=counts.documents,
            )
        )
    if counts.strata:
        say_table([say("stratum"), say("pairs")], [(key or "-", most) for key, most in counts.strata.items()])
    if counts.raters:
        say_table(
            [say("rater"), say("judgments"), say("own"), say("gold"), say("repeats"), say("hours")],
            [
                (
                    share.rater,
                    share.judgments,
                    share.pairs,
                    share.gold,
                    share.repeats,
                    late.Number(share.judgments * counts.seconds / 3600, 1),
                )
                for share in counts.raters
            ],
        )
    tell_effort(
        say("{count:judgment|judgments}", count=counts.judgments),
        hours=counts.hours,
        seconds=counts.seconds,
        known=counts.seconds_known,
    )


def _list(project: Project, as_json: bool) -> None:
    tasks = late.task_progress(project)
    if as_json:
        say_json({"tasks": [task.to_json() for task in tasks]})
    elif not tasks:
        tell(say("no tasks yet"))
    else:
        rows: list[tuple[Message | str | int, ...]] = []
        today = date.today()
        for task in tasks:
            due: Message | str = task.plan.wanted_by or DASH
            if task.is_overdue(today):
                due = say("{day}, overdue", day=task.plan.wanted_by)
            rows.append(
                (task.plan.name, say("all"), task.pairs, task.asked, task.judged, task.left, due, task.closed)
            )
            rows += [("", own.rater, "", own.pairs, own.judged, own.left, "", "") for own in task.raters]
        heads = {
            say("task"): True,
            say("rater"): True,
            say("pairs"): True,
            say("asked for"): True,
            say("judged"): True,
            say("remaining"): True,
            say("due"): any(task.plan.wanted_by for task in tasks),
            say("closed pairs"): any(task.plan.enough for task in tasks),
        }
        say_table(
            [head for head, shown in heads.items() if shown],
            [tuple(compress(row, heads.values())) for row in rows],
        )


def _remove(project: Project, name: str, as_json: bool) -> None:
    store(project, late.RemoveTask(late.find_task(project, name)), say("task '{name}' is removed", name=name))
    if as_json:
        say_json({"removed": name})
    else:
        tell(say("task '{name}' is removed; what was judged stays", name=name))


@verb()
@click.argument("project", type=PROJECT)
@click.option("--rename", "renamed", multiple=True, metavar="OLD=NEW", help="Rename a rater.")
@click.option(
    "--merge",
    "merged",
    multiple=True,
    metavar="FROM=INTO",
    help="Merge a rater into another; if both judged the same pair, the later judgment counts. The "
    "history keeps who said what.",
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
    """Print what each rater of PROJECT has judged, how fast, and how carefully; or correct raters.

    gold: pairs with a known grade, how many of them got exactly this grade, and how many one within 1
    of it. repeats: pairs that came a second time, and how many got the same grade again. Undo in the
    window reverses each renaming and merge.
    """
    if dry_run and (renamed or not merged):
        raise wrong_usage(say("--dry-run can only be used with --merge"))
    with (open_whole if renamed or merged else open_project)(project) as opened:
        for text in renamed:
            _rename_rater(opened, *_two(opened, "--rename", text), by)
        for text in merged:
            _merge_raters(opened, *_two(opened, "--merge", text), by, dry_run=dry_run, quiet=as_json)
        if (renamed or merged) and not as_json:
            return
        figures = late.rater_figures(opened)
    if as_json:
        say_json({"raters": [item.to_json() for item in figures]})
    elif not figures:
        tell(say("no raters yet"))
    else:
        say_table(
            [
                say("rater"),
                say("judged"),
                say("skipped"),
                say("cannot judge"),
                say("s a pair"),
                say("gold"),
                say("exact"),
                say("within 1"),
                say("repeats"),
                say("same"),
            ],
            [
                (
                    item.rater,
                    item.judged,
                    item.skipped,
                    item.cannot_judge,
                    late.Number(item.seconds_each, 1),
                    item.gold,
                    item.gold_exact,
                    item.gold_within_one,
                    item.repeats,
                    item.repeats_same,
                )
                for item in figures
            ],
        )


def _two(project: Project, option: str, text: str) -> tuple[str, str]:
    # A name may hold "=" itself.
    for name in sorted((rater.name for rater in project.raters()), key=len, reverse=True):
        if text.startswith(f"{name}="):
            return name, text[len(name) + 1 :]
    old, separator, new = text.partition("=")
    if not separator:
        raise wrong_usage(
            say("{option}: expected two names with = between them, got {text}", option=option, text=text)
        )
    return old, new


def _rename_rater(project: Project, old: str, new: str, by: str) -> None:
    tell_look_alikes(project, [new])
    store(project, late.RenameRater(old, new, by), say("rater {old} is renamed", old=old))
    tell(say("rater {old} is {new} now", old=old, new=new), err=True)


def _merge_raters(project: Project, old: str, new: str, by: str, *, dry_run: bool, quiet: bool) -> None:
    found = project.read(late.merge_of, old, new)
    if not quiet:
        tell(
            say(
                "{judgments:judgment|judgments} and {verdicts:verdict|verdicts} of {old} go to {new}; "
                "both judged {both} of them, and there the later one counts",
                judgments=found.judgments,
                verdicts=found.verdicts,
                old=old,
                new=new,
                both=found.both,
            )
        )
    if not dry_run:
        store(project, late.MergeRaters(old, new, by), say("{old} is merged into {new}", old=old, new=new))
    elif not quiet:
        tell(say("nothing was stored (--dry-run)"))
