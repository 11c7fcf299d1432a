"""The verb for language models as raters: llm ask, list, check, worth, mistakes, export, remove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli import late
from ndcg_gui.cli.llm_uses import mistakes
from ndcg_gui.cli.llm_worth import worth
from ndcg_gui.cli.options import recorded
from ndcg_gui.cli.output import (
    FILE,
    PROJECT,
    VerbGroup,
    json_option,
    open_whole,
    progress,
    say_json,
    say_table,
    shown,
)
from ndcg_gui.cli.speaking import tell, told, wrong_usage
from ndcg_gui.cli.stopping import keep, storing
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.llm import CHECKED, SEED
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import harmless, visible
from ndcg_gui.streams import is_stream

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.features.llm.running import Asking, CostEstimate, ModelQuestion, Tried

_TOLD = 10  # pairs without a grade


@click.group("llm", cls=VerbGroup)
def llm() -> None:
    """Have a language model grade pairs, as one more rater, kept apart from people and measured by them.

    No label counts a model's grades unless its rule names the model: --labels "rater:NAME v1".
    """


def _print_example(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return

    click.echo(late.example().to_toml(told), nl=False)
    context.exit()


_setup_option = click.option(
    "--setup",
    "file",
    type=FILE,
    required=True,
    help="The set-up: a TOML file that says how to ask the model.",
)
_name_option = click.option(
    "--name",
    metavar="NAME",
    default="",
    help="The model's name as a rater (default: the one in the file).",
)
_pairs_option = click.option(
    "--pairs",
    metavar="KIND",
    default="pool",
    show_default=True,
    help="judged: pairs that people graded; sample:N: N of these, drawn at random; pool: the top of the "
    "systems' lists; unjudged: pairs of the pool that nobody graded.",
)
_seed_option = click.option(
    "--seed",
    type=click.IntRange(0),
    default=SEED,
    show_default=True,
    help="The seed; another one asks in another order.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _ModelOptions:
    project: Location
    file: Path
    name: str
    pairs: str
    seed: int
    budget: float | None = None
    as_json: bool

    def asking(self, project: Project) -> Asking:
        """Return what is asked of the model."""
        setup = late.LlmFile.from_file(self.file)
        if self.budget is not None:
            setup = replace(setup, budget=self.budget)
        return late.Asking(project, setup, late.pairs_to_ask(project, self.pairs, self.seed), name=self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ask(_ModelOptions):
    preview: bool
    dry_run: bool


@llm.command()
@click.argument("project", type=PROJECT)
@_setup_option
@_name_option
@_pairs_option
@_seed_option
@click.option(
    "--example",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_example,
    help="Print an example file for --setup. Needs no PROJECT.",
)
@click.option("--budget", type=click.FloatRange(0, min_open=True), help="The most that this run may cost.")
@click.option(
    "--preview", is_flag=True, help="Ask about three pairs and show what is sent and what comes back."
)
@click.option(
    "--dry-run",
    is_flag=True,
    help="Print the number of pairs and tokens, the price and the time; ask nothing.",
)
@json_option
@recorded(_Ask)
def ask(options: _Ask) -> None:
    """Have a language model grade pairs of PROJECT, on any server with an OpenAI-compatible API.

    \b
    ndcg-gui llm ask --example > model.toml
    ndcg-gui llm ask shop.ndcg --setup model.toml --preview
    ndcg-gui llm ask shop.ndcg --setup model.toml --pairs sample:120 --budget 2

    Each answer is stored at once. After Ctrl-C the same command continues, and asks only about pairs that
    have no grade, so no grade is paid for twice. A reply that gives no grade of the scale is not an answer,
    and never counts as grade 0. If anything that decides the answers changes (model, prompt, fields,
    temperature, seed), the model becomes a new version. Secrets come from the environment or the system's
    keyring and are stored nowhere.
    """
    if options.preview and options.dry_run:
        raise wrong_usage(say("--preview asks the model and --dry-run does not: give one of them"))
    with open_whole(options.project) as opened:
        asking = options.asking(opened)
        questions = asking.missing()
        if asking.without_text and not options.as_json:
            tell(late.left_out_sentence(asking), err=True)
        if options.preview:
            _show_preview(asking.preview(questions), as_json=options.as_json)
            return
        estimate = asking.estimate(questions)
        if options.dry_run:
            if options.as_json:
                say_json(_estimate_json(estimate, asking))
            else:
                tell(late.estimate_sentence(estimate, asking.file))
            return
        if not options.as_json:
            tell(late.estimate_sentence(estimate, asking.file), err=True)
        _ask(asking, questions, quiet=options.as_json)
        left = len(questions) - asking.spent.graded
        _tell_result(asking, left, as_json=options.as_json)


def _ask(asking: Asking, questions: Sequence[ModelQuestion], *, quiet: bool) -> None:
    """Ask questions. Ctrl-C keeps the answers, and never interrupts between an answer and its storing."""
    with progress(say("asking"), quiet=quiet) as report, storing(say("all answers are kept")) as attentive:
        heard = attentive(report)
        try:
            asking.ask(questions, lambda: heard(asking.spent.questions, len(questions)))
        except Cancelled:
            if count := asking.spent.questions:
                keep(say("kept: {count:answer|answers}; the same command asks for the rest", count=count))
            raise


def _estimate_json(estimate: CostEstimate, asking: Asking) -> dict[str, Any]:
    file = asking.file
    return {
        "pairs": estimate.pairs,
        "questions": estimate.questions,
        "without_text": asking.without_text,
        "tokens_in": round(estimate.tokens_in),
        "tokens_out": round(estimate.tokens_out),
        "cost": estimate.cost if file.has_prices else None,
        "currency": file.currency,
        "seconds": estimate.seconds,
    }


def _show_preview(found: Sequence[Tried], *, as_json: bool) -> None:
    if as_json:
        say_json(
            {
                "preview": [
                    {
                        "query_id": own.question.query.query_key,
                        "doc_id": own.question.document.doc_key,
                        "rules": own.prompt.rules,
                        "pair": own.prompt.pair,
                        "grade": own.read.grade,
                        "explanation": own.read.explanation,
                        "why": None if own.read.why is None else str(own.read.why),
                        "model": own.read.model,
                        "tokens_in": own.read.tokens_in,
                        "tokens_out": own.read.tokens_out,
                    }
                    for own in found
                ]
            }
        )
        return
    if found:
        click.echo(harmless(found[0].prompt.rules))
    for own in found:
        click.echo()
        click.echo(harmless(own.prompt.pair))
        tell(late.reply_sentence(own.read))


def _tell_result(asking: Asking, left: int, *, as_json: bool) -> None:
    spent, file = asking.spent, asking.file
    if as_json:
        say_json(
            {
                "model": asking.title,
                "questions": spent.questions,
                "without_text": asking.without_text,
                "graded": spent.graded,
                "without_grade": [
                    {"query_id": query, "doc_id": document, "why": why}
                    for query, document, why in asking.without_grade()
                ],
                "left": left,
                "over_budget": spent.over_budget,
                "tokens_in": spent.tokens_in,
                "tokens_out": spent.tokens_out,
                "cost": asking.paid if file.has_prices else None,
                "currency": file.currency,
            }
        )
        return
    named = asking.without_grade()
    for query, document, why in named[:_TOLD]:
        tell(
            say(
                "no grade: {query}, {document}: {why}",
                query=visible(query),
                document=visible(document),
                why=visible(why),
            )
        )
    if len(named) > _TOLD:
        tell(say("+{count} more", count=len(named) - _TOLD))
    tell(late.spent_sentence(asking))
    if spent.over_budget:
        tell(say("stopped at the budget; {count:question|questions} left", count=left))


@llm.command("list")
@click.argument("project", type=PROJECT)
@json_option
def list_(project: Location, as_json: bool) -> None:
    """Show the models that were asked in PROJECT, and how much each was asked."""
    with open_whole(project) as opened:
        found = late.known_models(opened)
    if as_json:
        say_json({"models": [own.to_json() for own in found]})
        return
    if not found:
        tell(say("no model has been asked yet"))
        return
    say_table(
        (say("model"), say("asked"), say("graded"), say("no grade"), say("tokens"), say("set-up")),
        [
            (
                own.rater.title,
                own.rater.setup.model,
                own.counts.pairs,
                own.counts.unanswered,
                own.counts.tokens_in + own.counts.tokens_out,
                own.rater.setup.fingerprint[:12],
            )
            for own in found
        ],
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Check(_ModelOptions):
    number: int


@llm.command()
@click.argument("project", type=PROJECT)
@_setup_option
@_name_option
@_pairs_option
@_seed_option
@click.option("--number", type=click.IntRange(1), default=CHECKED, show_default=True, help="How many pairs.")
@json_option
@recorded(_Check)
def check(options: _Check) -> None:
    """Print how often a document can fool the model. It is asked about each pair as it is, and with twelve
    attacks.

    An attack adds words to the document that ask for the best grade. It fools the model if the grade is
    better than without it. Pairs that get the best grade anyway are left out. Nothing is stored.
    """
    with open_whole(options.project) as opened:
        asking = options.asking(opened)
        questions = asking.every()[: options.number]
        found = late.check_injections(asking, questions, lambda: None)
    if options.as_json:
        say_json(
            {
                "attacks": [
                    {"attack": own.attack, "fooled": own.fooled, "pairs": own.pairs} for own in found
                ],
                "over_budget": asking.spent.over_budget,
                "cost": asking.paid if asking.file.has_prices else None,
                "currency": asking.file.currency,
            }
        )
        return
    say_table(
        (say("attack"), say("fooled"), say("pairs")), [(own.attack, own.fooled, own.pairs) for own in found]
    )
    tell(late.fooled_sentence(found, asking))
    if asking.spent.over_budget:
        tell(say("stopped at the budget: the check is not complete"))


@llm.command()
@click.argument("project", type=PROJECT)
@click.argument("name")
@click.argument("out", type=FILE)
def export(project: Location, name: str, out: Path) -> None:
    "Write all answers of a model in PROJECT to OUT, a table (CSV, TSV or JSON Lines by its ending)."
    with open_whole(project) as opened:
        written = late.write_answers(opened, name, out)
    tell(say("{count:answer|answers} written to {path}", count=written, path=shown(out)), err=is_stream(out))


@llm.command()
@click.argument("project", type=PROJECT)
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do remove it. The answers cost money, and this cannot be undone.")
def remove(project: Location, name: str, yes: bool) -> None:
    "Remove a model and all its answers from PROJECT; people's labels stay as they are."
    with open_whole(project) as opened:
        found = late.known_model(opened, name)
        if not yes:
            raise wrong_usage(
                say(
                    "this would remove {name} with {count:answer|answers} that cost money; add --yes to "
                    "do it",
                    name=visible(found.rater.title),
                    count=found.counts.answers,
                )
            )
        opened.execute(late.RemoveLlmRater(found.rater.id)).result()
    tell(
        say(
            "removed: {name}, {count:answer|answers}",
            name=visible(found.rater.title),
            count=found.counts.answers,
        )
    )


llm.add_command(worth)
llm.add_command(mistakes)
