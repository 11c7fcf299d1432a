"""The command `ndcg-gui`: without a verb it opens the window."""

from __future__ import annotations

import sys
import traceback
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli.speaking import Speaking, SpeakingGroup, speaking, tell, wrong_usage
from ndcg_gui.cli.terminal import guarded
from ndcg_gui.domain.blotting import blotted
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.text import on_terminal, visible
from ndcg_gui.version import VERSION

if TYPE_CHECKING:
    from types import TracebackType

    from click.shell_completion import CompletionItem


# Verb -> module and name, imported when the verb is used: opening the window must not wait for NumPy.
VERBS = {
    "open": ("windows", "open_"),
    "demo": ("windows", "demo"),
    "new": ("projects", "new"),
    "scale": ("scale", "scale_"),
    "import": ("projects", "import_"),
    "sample": ("sample", "sample"),
    "fetch": ("fetch", "fetch"),
    "llm": ("llm", "llm"),
    "evaluate": ("evaluation", "evaluate"),
    "compare": ("compare", "compare"),
    "plan": ("plan", "plan"),
    "gate": ("gate", "gate"),
    "report": ("report", "report"),
    "evaluations": ("evaluations", "evaluations_"),
    "explain": ("evaluation", "explain_"),
    "agreement": ("agreement", "agreement"),
    "adjudicate": ("adjudicate", "adjudicate"),
    "norming": ("norming", "norming"),
    "inbox": ("inbox", "inbox"),
    "inspect": ("inspection", "inspect"),
    "gsb": ("side_by_side", "gsb"),
    "sbs": ("side_by_side", "sbs"),
    "pool": ("pool", "pool"),
    "raters": ("pool", "raters"),
    "people": ("people", "people"),
    "today": ("today", "today"),
    "work": ("today", "work"),
    "hand-out": ("packages", "hand_out_"),
    "packages": ("packages", "packages_"),
    "merge": ("packages", "merge"),
    "export": ("projects", "export"),
    "release": ("release", "release"),
    "verify": ("release", "verify"),
    "score": ("release", "score"),
    "diff": ("release", "diff"),
    "check": ("safety", "check"),
    "backup": ("safety", "backup"),
    "copy": ("safety", "copy_"),
    "recover": ("safety", "recover"),
    "serve": ("serve", "serve"),
    "links": ("serve", "links_"),
    "server": ("server", "server"),
    "systems": ("systems", "systems"),
    "correct": ("correct", "correct"),
    "undo": ("undo", "undo"),
    "backups": ("safety", "backups"),
    "restore": ("safety", "restore"),
}

# Verb -> first paragraph of its help, so that a list of the verbs imports none of them.
SUMMARIES = {
    "open": "Open PROJECT in the window; of a release, a folder or zip, it makes a project.",
    "demo": "Open the demo project: a small shop in three languages, two systems, partly judged.",
    "new": "Make an empty PROJECT file, or one that holds a release.",
    "scale": "Print the scale of PROJECT as JSON, or change it.",
    "import": "Import FILES into PROJECT: all of them in one step, or none.",
    "sample": "Draw queries for PROJECT from LOG, a table of what people searched for (CSV, JSON Lines or "
    "Parquet).",
    "fetch": "Fetch the results of a running search engine for the queries of PROJECT, as a system.",
    "llm": "Have a language model grade pairs, as one more rater, kept apart from people and measured by "
    "them.",
    "evaluate": "Print the metrics of each system of PROJECT, or of run files against a qrels file.",
    "compare": "Say whether the systems A (baseline) and B (candidate) of PROJECT differ; with --all, which "
    "of all systems differ.",
    "plan": "Plan with how few labels it is decided whether B is better than A, draw which, and say when it "
    "is.",
    "gate": "Check a new run against rules, for pipelines.",
    "report": "Write the comparison of A and B, or the evaluation of all systems of PROJECT, to the file "
    "OUT.",
    "evaluations": "List the saved evaluations of PROJECT, save one, or show how two differ.",
    "explain": "Show one query of PROJECT, or of a run file, under every preset side by side, with each "
    "term.",
    "agreement": "Say whether the raters of PROJECT agree on grades, and what to do where they do not.",
    "adjudicate": "List what the raters of PROJECT disagree on, or give a pair its final grade.",
    "norming": "Talk over a few pairs with the raters of PROJECT: all judge them blind, then you show the "
    "grades.",
    "inbox": "List raters' remarks and notices in PROJECT, mark them done, or answer them.",
    "inspect": "List the lots of PROJECT, draw from one, accept it, or send it back.",
    "gsb": "Print the result of the comparison NAME of PROJECT, or of all its comparisons; or GSB of three "
    "counts.",
    "sbs": "Set up comparisons of systems that raters judge side by side, blind.",
    "pool": "Make a task of pairs to be judged in PROJECT, share it out among raters, or list the tasks "
    "there are.",
    "raters": "Print what each rater of PROJECT has judged, how fast, and how carefully; or correct raters.",
    "people": "List the people in PROJECT: their role, whether they are away, what they have judged and "
    "what is open; or change this.",
    "today": "Say what matters today in PROJECT: late tasks, what to do, people with their work, and how "
    "far the project's question is from its answer.",
    "work": "List what each person in PROJECT judged on each day, in what time, and what is to be paid for "
    "it.",
    "hand-out": "Write a rater's work on PROJECT to the file OUT, to judge on another computer.",
    "packages": "List the packages that PROJECT has handed out: who has what, since when, and what came "
    "back.",
    "merge": "Merge raters' PACKAGES, or the answers that web pages saved, into PROJECT: all in one step, "
    "or none.",
    "export": "Write part of PROJECT to the file OUT; `-` is standard output.",
    "release": "Freeze PROJECT as an eval set: the folder OUT, or one file where OUT ends in .zip.",
    "verify": "Check a release: hashes and signature, and all that follows from its data, to the last bit.",
    "score": "Print the metrics of RUN files by the labels of RELEASE, or by those that it holds back.",
    "diff": "Say what changed from the release OLD to NEW, and how that changes the numbers of the systems.",
    "check": "Check PROJECT: pages, references, histories, and whether current values match the history.",
    "backup": "Copy PROJECT to OUT, while it may be in use, and compare the copy.",
    "copy": "Copy the whole project FROM, a file or a server's URL, to TO, where there is no project yet.",
    "recover": "Bring back labels of PROJECT that this computer's recovery journal has and the project "
    "lacks.",
    "serve": "Let raters judge PROJECT in their browsers: each opens a link, and labels arrive at once.",
    "links": "List the links of raters in PROJECT, make new ones, or withdraw them.",
    "server": "Take back the rights that earlier versions granted to raters on a server.",
    "systems": "List the systems of PROJECT, or change them; `undo` reverses each step.",
    "correct": "Correct queries or documents of PROJECT; `undo` reverses each step.",
    "undo": "Undo the last step in PROJECT, as Undo in the window does.",
    "backups": "List the backups made while PROJECT was open, newest first; the file may be damaged or gone.",
    "restore": "Restore a backup in place of PROJECT, which is kept under another name.",
}


class _Summaries(SpeakingGroup):
    """The verbs with their summaries alone, for lists of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return Speaking(cmd_name, help=SUMMARIES[cmd_name]) if cmd_name in VERBS else None


class Verbs(_Summaries):
    """A group whose commands are imported one by one."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        module, name = VERBS[cmd_name]
        command = getattr(import_module(f"ndcg_gui.cli.{module}"), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _Summaries(self.name).format_commands(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        listed = _Summaries(self.name, params=self.params)
        return listed.shell_complete(click.Context(listed), incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        # A file or the folder of a release that is no verb is opened, as file managers ask for it.
        if args[0] not in VERBS:
            from pathlib import Path  # not above: `--version` should not wait for it

            from ndcg_gui.features.releases.places import release_at

            if (path := Path(args[0])).is_file() or release_at(path) is not None:
                from ndcg_gui.cli.windows import open_files

                return "open", open_files, args
            if (said := _not_known(args[0])) is not None:
                error = wrong_usage(said)
                error.ctx = ctx
                raise error
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        given = args[0] if args else kwargs.get("args")
        with guarded(), speaking(sys.argv[1:] if given is None else given):
            try:
                return super().main(*args, **kwargs)
            except OSError as error:
                from ndcg_gui.cli.output import BAD_INPUT, output_problem

                # What is printed outside of a verb: help, version, wrong usage.
                if (problem := output_problem(error)) is None:
                    raise
                tell(problem, err=True)
                sys.exit(BAD_INPUT)
            except Exception:
                sys.excepthook = _print_fault
                raise


def _not_known(word: str) -> Message | None:
    """Answer to a first word that is neither a command nor a file, None for options: click knows those."""
    if word.startswith("-"):
        return None
    if word.endswith((".ndcg", ".zip")) or "/" in word or "\\" in word:
        return say("{file}: there is no such file", file=visible(word))
    near = get_close_matches(word.lower(), VERBS, n=2)
    if near:
        return say("no command '{word}'; did you mean {near}?", word=visible(word), near=", ".join(near))
    return say("no command and no file '{word}'; --help lists the commands", word=visible(word))


def _print_fault(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Print a fault of the program: its messages may hold texts of others, or a secret."""
    text = "".join(traceback.format_exception(kind, error, trace))
    sys.stderr.write(on_terminal(blotted(text)))


@click.group(cls=Verbs, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="ndcg-gui")
@click.pass_context
def main(context: click.Context) -> None:
    """Judge search results, compare systems side by side, and know whether the difference is real.

    Without a command the window opens. Exit codes: 0 good, 1 bad input, 2 wrong usage, 3 a system
    library is missing.
    """
    if context.invoked_subcommand is None:
        window()


def window() -> None:
    """Entry point of the desktop entry: the window, no console."""
    from ndcg_gui.cli.windows import show

    show()
