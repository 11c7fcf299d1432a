"""Verbs that open a window, or do the same work without one."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from ndcg_gui.cli.output import FILE, errors_reported


def show(project: Path | None = None, *, demo: bool = False) -> None:
    """Run the window until it is closed, and exit with its code."""
    from ndcg_gui.gui.application import run

    with errors_reported():
        sys.exit(run(project, demo=demo))


@click.command("open")
@click.argument("project", type=FILE)
def open_(project: Path) -> None:
    """Open PROJECT in the window."""
    show(project)


@click.command()
@click.option("--headless", is_flag=True, help="Without a window: judge, evaluate, compare, export, print.")
@click.option("--out", type=FILE, help="With --headless: the folder for the project, exports and pictures.")
def demo(headless: bool, out: Path | None) -> None:
    """Open the demo project: a small shop in three languages, two systems, partly judged."""
    if out is not None and not headless:
        raise click.UsageError("--out goes with --headless")
    if not headless:
        show(demo=True)
    from ndcg_gui.cli.headless import run_headless

    with errors_reported():
        run_headless(out or Path("ndcg-gui-demo"))
