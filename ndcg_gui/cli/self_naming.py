"""What the verbs that set work up say of texts that name who wrote them, and their --mask-names."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from ndcg_gui.cli.output import store
from ndcg_gui.domain.text import visible

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project
    from ndcg_gui.project.display.self_naming import SelfNaming


def mask_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The --mask-names switch."""
    return click.option(
        "--mask-names",
        is_flag=True,
        help="Where a text names a system, a model or a vendor raters read ▮▮▮; ordinary words (Apple, Meta) "
        "are masked only where the text speaks of an AI. Evaluation and exports keep the texts.",
    )(function)


def take_names(project: Project, found: SelfNaming, *, mask: bool, dry_run: bool) -> None:
    """Say on stderr which names raters would read, and mask them if that is wanted."""
    from ndcg_gui.project.display.self_naming_search import decide

    if not found.naming:
        return
    names = ", ".join(f"{visible(item.name)} ({item.documents:,})" for item in found.names)
    click.echo(f"{found.sentence()}: {names}", err=True)
    for item in found.examples:
        click.echo(f"  {visible(item.doc_key)}: … {visible(item.words)} …", err=True)
    if mask and not dry_run:
        store(project, decide(project, found, [item.name for item in found.names]), "the names are masked")
        click.echo("raters read ▮▮▮ in their place", err=True)
    elif not mask:
        click.echo(
            "raters read them; --mask-names shows ▮▮▮ in their place (a name can be an ordinary word: "
            "it is only an offer)",
            err=True,
        )
