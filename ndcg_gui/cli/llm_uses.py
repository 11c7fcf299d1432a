"""The verbs for what a measured model is good for: llm mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.output import (
    PROJECT,
    SHARE,
    json_option,
    open_whole,
    print_table,
    say_json,
    store,
    verb,
)
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.llm import SELDOM
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say

if TYPE_CHECKING:
    from ndcg_gui.features.judge.pooling import TaskDraft

_SHOWN = 20


@verb()
@click.argument("project", type=PROJECT)
@click.argument("model", metavar="NAME")
@click.option(
    "--apart",
    type=click.FloatRange(0, min_open=True),
    metavar="N",
    help="At least N steps of the scale away from the model's grade (default: 2).",
)
@click.option(
    "--seldom",
    type=SHARE,
    default=SELDOM,
    show_default=True,
    help="Only where at most this share of people's grades are that far from the model's.",
)
@click.option("--rater", "raters", multiple=True, help="Only grades of this rater; repeatable.")
@click.option(
    "--name", default="", help="Make a task of this name in which the same raters judge these pairs again."
)
@click.option(
    "--alone",
    is_flag=True,
    help="With --name: do not mix in as many other pairs that these raters judged. Without them, raters "
    "can guess why they are asked again.",
)
@json_option
def mistakes(project: Location, name: str, alone: bool, as_json: bool, **options: Any) -> None:
    """List people's grades in PROJECT that are likely mistakes, judging by the grades of the model NAME.

    \b
    ndcg-gui llm mistakes shop.ndcg shop
    ndcg-gui llm mistakes shop.ndcg shop --name "Second look"

    A likely mistake is a grade that is far from the model's, where people's grades are seldom that far from
    it. The model's grades are not printed, so that raters can judge again blind; `llm export` writes them.
    """
    if alone and not name.strip():
        raise wrong_usage(say("--alone can only be used with --name"))
    with open_whole(project) as opened:
        found = late.likely_mistakes(opened, late.MistakesRequest(**options))
        keys = late.keys_of_pairs(opened, [own.pair for own in found.found])
        scale = opened.scale.scale
        made = late.judge_again(opened, found, name=name.strip(), alone=alone) if name.strip() else None
        if made is not None:
            store(opened, late.CreateTask(made), say("task '{name}' is created", name=made.plan.name))
    if as_json:
        say_json(
            {
                "model": found.rater.title,
                "apart": found.apart,
                "seldom": found.seldom,
                "compared": found.compared,
                "waiting": found.waiting,
                "mistakes": [
                    {
                        "query_id": keys[own.pair][0],
                        "doc_id": keys[own.pair][1],
                        "rater": own.rater,
                        "grade": own.grade,
                    }
                    for own in found.found
                ],
                "task": None if made is None else _task_json(made),
            }
        )
        return
    tell(late.mistakes_sentence(found))
    for note in late.mistakes_notes(found):
        tell(note)
    if found.found:
        click.echo("")
        print_table(late.mistakes_table(found, keys, scale).head(_SHOWN))
    if made is not None:
        tell(
            say(
                "task '{name}' is ready: {pairs:pair|pairs} for {raters:rater|raters}",
                name=made.plan.name,
                pairs=len(made.pairs),
                raters=len(made.work),
            )
        )


def _task_json(made: TaskDraft) -> dict[str, object]:
    return {"name": made.plan.name, "pairs": len(made.pairs), "raters": list(made.plan.raters)}
