"""The verb of lots: inspect lists them, draws from them, accepts them and sends them back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import options_of, recorded, values_of
from ndcg_gui.cli.output import (
    PROJECT,
    json_option,
    open_whole,
    print_blocks,
    print_table,
    say_json,
    store,
    tell_look_alikes,
    tell_stored,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import asked_of, defaults_of
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.seeds import drawn_seed

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

_ACTIONS = ("plan", "show", "draw", "accept", "return")


@dataclass(frozen=True, slots=True)
class _Inspect:
    project: Location
    action: str | None
    names: tuple[str, ...]
    by: str
    note: str
    anyway: bool
    alike: bool
    seed: int | None
    from_lot: int | None
    limit: float | None
    stop: bool
    dry_run: bool
    as_json: bool
    fields: Mapping[str, Any]

    @property
    def lot(self) -> tuple[str, str, int]:
        """Task, rater and number of the lot that was named. Raises UsageError for anything else."""
        number = self.names[2] if len(self.names) == 3 else ""
        if not (number.isascii() and number.isdecimal()):
            raise wrong_usage(say("{action} takes a lot: its TASK, RATER and NUMBER", action=self.action))
        return self.names[0], self.names[1], int(number)


@verb("inspect")
@click.argument("project", type=PROJECT)
@click.argument("action", type=click.Choice(_ACTIONS), required=False)
@click.argument("names", nargs=-1, metavar="[TASK [RATER NUMBER]]")
@click.option("--by", default="", metavar="NAME", help="With draw: who inspects; else: who decides.")
@click.option("--note", default="", metavar="TEXT", help="With accept or return: the reason.")
@click.option("--anyway", is_flag=True, help="Decide although the plan has not, or has decided otherwise.")
@click.option(
    "--alike",
    is_flag=True,
    help="With return: only what is like the errors, of the same query or with the same grade.",
)
@click.option("--seed", type=click.INT, metavar="N", help="With draw: same seed, same pairs.")
@click.option(
    "--from-lot",
    type=click.IntRange(1),
    metavar="N",
    help="With plan: the first lot that it holds for (default: the next that nobody has drawn from).",
)
@click.option(
    "--limit",
    type=click.FloatRange(min=0, min_open=True),
    metavar="VALUE",
    help="With plan: allow as few wrong that a lot moves nDCG by at most this, as in the newest lot.",
)
@click.option("--stop", is_flag=True, help="With plan: no more lots.")
@options_of(LotPlan, *asked_of(LotPlan))
@click.option("--dry-run", is_flag=True, help="With plan: say what it promises; store nothing.")
@json_option
@recorded(_Inspect, rest="fields")
def inspect(options: _Inspect) -> None:
    """List the lots of PROJECT, draw from one, accept it, or send it back.

    The work on a task that has a plan of lots is handed in by lots. `draw` gives an inspector pairs of one at
    random, to be judged blind like any task; their grades measure the lot and are no votes. `accept` and
    `return` decide by the plan. What is sent back is judged again by its rater, blind to the first grades;
    after two returns the plan is stricter. The label rule `accepted` counts accepted lots alone.

    \b
    ndcg-gui inspect shop.ndcg
    ndcg-gui inspect shop.ndcg plan "Head terms" --lot-size 120 --looked-at 20 --wrong 2
    ndcg-gui inspect shop.ndcg draw "Head terms" Cy 2 --by Lena
    ndcg-gui inspect shop.ndcg return "Head terms" Cy 2 --by Lena --note "colours"
    ndcg-gui evaluate shop.ndcg --labels accepted
    """
    _check_usage(options)
    with open_whole(options.project) as opened:
        if options.action is None:
            _list(opened, as_json=options.as_json)
        elif options.action == "plan":
            _plan(opened, options)
        elif options.action == "show":
            _show(opened, options)
        elif options.action == "draw":
            _draw(opened, options)
        else:
            _decide(opened, options, accepts=options.action == "accept")


def _check_usage(options: _Inspect) -> None:
    action = options.action
    plans = action == "plan"
    given = {name: value for name, value in options.fields.items() if value != defaults_of(LotPlan)[name]}
    if given and (not plans or options.stop):
        raise wrong_usage(say("a plan of lots is given with plan, and not with --stop"))
    if (options.from_lot is not None or options.limit or options.stop or options.dry_run) and not plans:
        raise wrong_usage(say("--from-lot, --limit, --stop and --dry-run can only be used with plan"))
    if options.limit is not None and {"good", "bad"} & given.keys():
        raise wrong_usage(say("give --limit, or --good and --bad, not both"))
    if plans and len(options.names) != 1:
        raise wrong_usage(say("plan takes the name of a task"))
    if options.seed is not None and action != "draw":
        raise wrong_usage(say("--seed can only be used with draw"))
    decides = action in ("accept", "return")
    if (options.note or options.anyway) and not decides:
        raise wrong_usage(say("--note and --anyway can only be used with accept and return"))
    if options.alike and action != "return":
        raise wrong_usage(say("--alike can only be used with return"))
    if (decides or action == "draw") and not options.by:
        raise wrong_usage(say("say with --by who inspects"))


def _list(project: Project, *, as_json: bool) -> None:
    shares = late.shares_of(project.read)
    found = [lot for share in shares for lot in share.lots]
    if as_json:
        say_json(late.lots_json(found))
    elif not shares:
        tell(late.NO_LOTS)
    elif not found:
        tell(late.NONE_YET)
    else:
        print_table(late.lots_table(found))


def _plan(project: Project, options: _Inspect) -> None:
    (task,) = options.names
    following, _ = late.planned_lots(project, task)
    number = options.from_lot or following
    if options.stop:
        store(
            project,
            late.PlanLots(task, "", number, options.by),
            say("task '{name}' has no more lots", name=task),
        )
        tell(
            say("From lot {number} on the work of {task} is not handed in by lots.", number=number, task=task)
        )
        return
    plan = LotPlan(**values_of(LotPlan, options.fields))
    if options.limit is not None:
        plan = _within(project, task, plan, options.limit)
    if not options.dry_run:
        text = json.dumps(plan.to_json())
        store(project, late.PlanLots(task, text, number, options.by), say("the plan is stored"))
    if options.as_json:
        say_json(
            {
                "task": task,
                "stored": not options.dry_run,
                "from_lot": number,
                **late.lot_plan_json(plan, plan.size),
            }
        )
        return
    print_blocks(late.lot_plan_blocks(plan, plan.size))
    done = say("the plan holds from lot {number} on", number=number)
    tell_stored(dry_run=options.dry_run, done=done)


def _within(project: Project, task: str, plan: LotPlan, limit: float) -> LotPlan:
    """Lower the number of wrong ones that a plan allows until a lot moves nDCG by at most the limit."""
    handed = [lot for share in late.shares_of(project.read) if share.task == task for lot in share.lots]
    if not handed:
        raise InputError(
            say(
                "--limit is computed from a lot that was handed in; give a plan without it until there is one"
            )
        )
    newest = max(handed, key=lambda lot: lot.handed_in_at)
    wrong = late.wrong_within(project, newest, plan.looked, limit)
    return replace(plan, wrong=min(plan.wrong, wrong))


def _show(project: Project, options: _Inspect) -> None:
    lot = late.find_lot(project.read, *options.lot)
    if options.as_json:
        say_json(late.lot_json(lot))
        return
    print_table(late.lots_table([lot]))
    waits = lot.inspection is None or lot.state == "waiting"
    stages = lot.stages() if lot.inspection is None or waits else lot.inspection.plan
    move = late.move_at_limit(project, lot, stages)
    if lot.inspection is None or waits:
        print_blocks(late.lot_plan_blocks(lot.plan, lot.size, returns=lot.returns))
    else:
        print_blocks(late.inspection_blocks(lot, lot.inspection))
    if move is not None:
        tell(move.words())
    if lot.inspection is None or waits:
        return
    inspection = lot.inspection
    if inspection.looked:
        looks = late.looks_table(project, inspection, rater=lot.rater, inspector=inspection.inspector)
        print_table(looks)


def _draw(project: Project, options: _Inspect) -> None:
    task, rater, number = options.lot
    inspector = options.by.strip()
    tell_look_alikes(project, [inspector])
    seed = drawn_seed() if options.seed is None else options.seed
    store(project, late.DrawLot(task, rater, number, inspector, seed), say("the draw is stored"))
    lot, inspection = late.drawn_lot(project.read, task, rater, number)
    if options.as_json:
        say_json(late.lot_json(lot))
        return
    tell(
        say(
            "{count:pair is|pairs are} drawn from lot {number} of {rater}, for {inspector} to judge blind.",
            count=len(inspection.looks),
            number=number,
            rater=rater,
            inspector=inspector,
        )
    )
    print_blocks(late.inspection_blocks(lot, inspection)[1:2])


def _decide(project: Project, options: _Inspect, *, accepts: bool) -> None:
    task, rater, number = options.lot
    command = late.DecideLot(
        task, rater, number, options.by, accepts, options.anyway, options.alike, options.note
    )
    store(project, command, command.summary)
    lot = late.find_lot(project.read, task, rater, number)
    if options.as_json:
        say_json(late.lot_json(lot))
        return
    if accepts:
        tell(say("Lot {number} of {rater} is accepted.", number=number, rater=rater))
        return
    tell(
        say(
            "Lot {number} of {rater} is sent back: {left:pair|pairs} to judge again.",
            number=number,
            rater=rater,
            left=lot.left,
        )
    )
