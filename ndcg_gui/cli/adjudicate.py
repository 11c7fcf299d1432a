"""The verb that lists what raters disagree on, and settles it: adjudicate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import PROJECT, json_option, open_whole, say_json, say_table, store, tell_more, verb
from ndcg_gui.cli.speaking import tell, wrong_usage
from ndcg_gui.domain.errors import known_as
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.agreement.adjudication import Dispute

_SHOWN = 20


@dataclass(frozen=True, slots=True)
class _Adjudicate:
    project: Location
    rater: str | None
    query: str | None
    document: str | None
    grade: float | None
    answers: tuple[str, ...]
    note: str
    unclear: bool
    again: bool
    show: bool | None
    as_json: bool


@verb()
@click.argument("project", type=PROJECT)
@click.option("--rater", metavar="NAME", help="Who settles a pair; kept with its final grade.")
@click.option("--query", metavar="KEY", help="The query of the pair.")
@click.option("--document", metavar="KEY", help="The document of the pair.")
@click.option("--grade", type=float, help="The final grade.")
@click.option(
    "--answer",
    "answers",
    multiple=True,
    metavar="KEY=VALUE",
    help="With --grade: the final answer to one of the scale's criteria; repeatable.",
)
@click.option("--note", default="", help="The reason for the final grade.")
@click.option(
    "--unclear", is_flag=True, help="The guidelines do not decide this pair; say in the note what is missing."
)
@click.option("--reopen", "again", is_flag=True, help="Remove the pair's final grade.")
@click.option(
    "--tell/--no-tell",
    "show",
    default=None,
    help="Whether raters see where their grade was settled differently, and why.",
)
@json_option
@recorded(_Adjudicate)
def adjudicate(options: _Adjudicate) -> None:
    """List what the raters of PROJECT disagree on, or give a pair its final grade.

    A final grade is not a vote: it is the pair's label under the rules `adjudicated` and `final:RULE`. The
    window (Judge, disagreements, Rules…) sets what counts as a disagreement, who settles it, and whether
    raters see the final grade. --tell sets the last, too.

    \b
    ndcg-gui adjudicate shop.ndcg
    ndcg-gui adjudicate shop.ndcg --rater lead --query q7 --document d12 --grade 3 --note "a flask is one"
    ndcg-gui adjudicate shop.ndcg --tell
    ndcg-gui evaluate shop.ndcg --labels adjudicated
    """
    settles = options.grade is not None or options.again
    if settles and (options.rater is None or options.query is None or options.document is None):
        raise wrong_usage(say("to settle a pair, give --rater, --query and --document"))
    if options.grade is not None and options.again:
        raise wrong_usage(say("give --grade or --reopen, not both"))
    if options.answers and options.grade is None:
        raise wrong_usage(say("--answer can only be used with --grade"))
    if not settles and (
        options.rater or options.query or options.document or options.note or options.unclear
    ):
        raise wrong_usage(say("give the pair's final grade with --grade, or use --reopen"))
    if options.show is not None and settles:
        raise wrong_usage(say("give --tell or --no-tell by itself"))
    with open_whole(options.project) as opened:
        if options.show is not None:
            _show_raters(opened, shown=options.show)
        elif options.rater is not None and options.query is not None and options.document is not None:
            _settle(opened, options.rater, (options.query, options.document), options)
        else:
            _list(opened, as_json=options.as_json)


def _settle(project: Project, rater: str, keys: tuple[str, str], options: _Adjudicate) -> None:
    who = known_as(say("no rater named '{name}'"), rater, {item.name: item for item in project.raters()})
    late.AdjudicationPlan.of(project).check(project, who)
    pair = late.pair_named(project.read, *keys)
    command = late.reopen(who, *pair)
    if options.grade is not None:
        scale, before = project.scale.scale, late.final_grades(project.read, [pair[0]]).get(pair)
        said = {} if before is None else dict(late.kept_criteria(before, scale))
        said |= dict(_answer(scale, text) for text in options.answers)
        criteria = tuple(sorted(said.items()))
        command = late.settle(
            who, *pair, options.grade, note=options.note, unclear=options.unclear, criteria=criteria
        )
    done = say("the pair is open again") if options.grade is None else say("the pair is settled")
    store(project, command, done)


def _answer(scale: Scale, text: str) -> tuple[str, float | str]:
    """Parse KEY=VALUE. Raises UsageError, or InputError for an unknown criterion."""
    key, equals, value = text.partition("=")
    if not equals:
        raise wrong_usage(say("--answer: expected KEY=VALUE, got {text}", text=text))
    if not scale.criterion(key).grades:
        return key, value
    try:
        return key, float(value)
    except ValueError:
        raise wrong_usage(say("--answer: {value} is not a number", value=value)) from None


def _show_raters(project: Project, *, shown: bool) -> None:
    command = replace(late.AdjudicationPlan.of(project), tell=shown).command()
    said = say("From now on raters see where their grade was settled differently, and why.")
    if not shown:
        said = say("From now on raters do not see how their grades were settled.")
    store(project, command, said)
    tell(said)


def _list(project: Project, *, as_json: bool) -> None:
    plan = late.AdjudicationPlan.of(project)
    live = late.LiveAgreement(project, plan.choices())
    settled = late.final_grades(project.read)
    found = late.disputes(live)
    keys = late.keys_of(project.read, [item.pair for item in found])

    def final_of(item: Dispute) -> float | None:
        return plan.final_of(settled[item.pair]) if item.pair in settled else None

    audit = late.label_audit(project, "adjudicated", plan.criterion)
    if as_json:
        say_json(
            {
                "apart": plan.apart,
                **({"criterion": plan.criterion} if plan.criterion else {}),
                "pairs": {str(kind): number for kind, number in audit.counts.items()},
                "disagreements": [
                    {
                        "query": keys[item.pair][0],
                        "document": keys[item.pair][1],
                        "grades": list(item.grades),
                        "apart": item.apart,
                        "majority": item.majority,
                        "final": final_of(item),
                    }
                    for item in found
                ],
            }
        )
        return
    tell(late.audit_sentence(audit))
    left = [item for item in found if final_of(item) is None]
    if not left:
        tell(say("No disagreement is open."))
        return
    click.echo("")
    say_table(
        (say("query"), say("document"), say("grades"), say("apart"), say("majority")),
        [
            (
                *keys[item.pair],
                " ".join(map(format_grade, item.grades)),
                format_grade(round(item.apart, 2)),
                "-" if item.majority is None else format_grade(item.majority),
            )
            for item in left[:_SHOWN]
        ],
    )
    if len(left) > _SHOWN:
        tell_more(len(left) - _SHOWN)
