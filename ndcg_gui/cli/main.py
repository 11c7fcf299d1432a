"""The command `ndcg-gui`: without a verb it opens the window."""

from __future__ import annotations

import click

from ndcg_gui import __version__
from ndcg_gui.cli.numbers import evaluate, gsb
from ndcg_gui.cli.projects import backup, check, export, import_, new
from ndcg_gui.cli.windows import demo, open_, show


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ndcg-gui")
@click.pass_context
def main(context: click.Context) -> None:
    """Judge search results, compare systems side by side, and know whether the difference is real.

    Without a command the window opens. Exit codes: 0 good, 1 bad input, 2 wrong usage, 3 a system
    library is missing.
    """
    if context.invoked_subcommand is None:
        show()


for _verb in (open_, demo, new, import_, evaluate, gsb, export, check, backup):
    main.add_command(_verb)


def window() -> None:
    """Entry point of the desktop entry: the window, no console."""
    show()
