"""Verbs that open a window, or do the same work without one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli.output import FILE, PROJECT, errors_reported
from ndcg_gui.cli.speaking import Speaking, wrong_usage
from ndcg_gui.domain.locations import PROJECT_SUFFIX, Location
from ndcg_gui.domain.messages import say
from ndcg_gui.features.releases.places import release_at

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project


def show(project: Location | None = None, *, files: Sequence[Path] = (), demo: bool = False) -> None:
    """Run the window until it is closed, and exit with its code."""
    from ndcg_gui.gui.app.application import run

    with errors_reported(window=True):
        sys.exit(run(project, files=files, demo=demo, open_demo=_own_demo))


def _own_demo() -> Project:
    """The user's own demo project, kept in the application's data folder with what was judged in it."""
    from ndcg_gui.features.demo import open_demo
    from ndcg_gui.gui.kit.base.language import current_language
    from ndcg_gui.paths import data_folder

    return open_demo(data_folder(), current_language())


@click.command("open", cls=Speaking)
@click.argument("project", type=PROJECT)
def open_(project: Location) -> None:
    """Open PROJECT in the window; of a release, a folder or zip, it makes a project."""
    show(project)


@click.command("open", cls=Speaking)
@click.argument("files", nargs=-1, required=True, type=FILE)
def open_files(files: tuple[Path, ...]) -> None:
    """Open a project or a release in the window, or preview other FILES for import into a new one."""
    projects = [file for file in files if file.suffix == PROJECT_SUFFIX or release_at(file) is not None]
    if projects and len(files) > 1:
        raise wrong_usage(say("open one project, or files to import, not both at a time"))
    show(projects[0] if projects else None, files=() if projects else files)


@click.command(cls=Speaking)
@click.option("--headless", is_flag=True, help="Without a window: judge, evaluate, compare, export, print.")
@click.option("--out", type=FILE, help="With --headless: the folder for the project, exports and pictures.")
def demo(headless: bool, out: Path | None) -> None:
    """Open the demo project: a small shop in three languages, two systems, partly judged."""
    if out is not None and not headless:
        raise wrong_usage(say("--out can only be used with --headless"))
    if not headless:
        show(demo=True)
    from ndcg_gui.cli.headless import run_headless

    with errors_reported():
        run_headless(out or Path("ndcg-gui-demo"))
