"""The command `ndcg-gui`: without a verb it opens the window."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import click

from ndcg_gui.cli.speaking import SpeakingGroup, speaking, tell
from ndcg_gui.version import VERSION

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
    "gate": ("gate", "gate"),
    "report": ("report", "report"),
    "evaluations": ("evaluation", "evaluations_"),
    "explain": ("evaluation", "explain_"),
    "agreement": ("agreement", "agreement"),
    "adjudicate": ("adjudicate", "adjudicate"),
    "inbox": ("inbox", "inbox"),
    "gsb": ("side_by_side", "gsb"),
    "sbs": ("side_by_side", "sbs"),
    "pool": ("pool", "pool"),
    "raters": ("pool", "raters"),
    "people": ("people", "people"),
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
    "server": ("server", "server"),
    "systems": ("systems", "systems"),
    "correct": ("correct", "correct"),
    "backups": ("safety", "backups"),
    "restore": ("safety", "restore"),
}


class Verbs(SpeakingGroup):
    """A group whose commands are imported one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        module, name = VERBS[cmd_name]
        command = getattr(import_module(f"ndcg_gui.cli.{module}"), name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        # A file or the folder of a release that is no verb is opened, as file managers ask for it.
        if args[0] not in VERBS:
            from pathlib import Path  # not above: `--version` should not wait for it

            from ndcg_gui.project.releases.places import release_at

            if (path := Path(args[0])).is_file() or release_at(path) is not None:
                from ndcg_gui.cli.windows import open_files

                return "open", open_files, args
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        given = args[0] if args else kwargs.get("args")
        with speaking(sys.argv[1:] if given is None else given):
            try:
                return super().main(*args, **kwargs)
            except OSError as error:
                from ndcg_gui.cli.output import BAD_INPUT, output_problem

                # What is printed outside of a verb: help, version, wrong usage.
                if (problem := output_problem(error)) is None:
                    raise
                tell(problem, err=True)
                sys.exit(BAD_INPUT)


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
