"""What stands in the place of Judge and Side by side in a project that cannot be written."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from ndcg_gui.domain.messages import Message
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.gui.widgets import EmptyState
from ndcg_gui.gui.widgets.panel import Panel, PanelSpec


class LookOnlyPanel(Panel):
    """Says why nobody can judge here, and where else they can look."""

    def __init__(self, why: Message, context: ProjectContext) -> None:
        super().__init__(context)
        text = translated(why)
        self.body.addWidget(
            EmptyState(
                self.tr("This project can only be looked at"),
                f"{text[:1].upper()}{text[1:]}.",
                self.tr("Go to Evaluate"),
                partial(context.go_to, "evaluate"),
            )
        )


def look_only(spec: PanelSpec, why: Message) -> PanelSpec:
    """The panel's row, without judging where the panel is for that."""
    if not spec.blind:
        return spec
    return replace(
        PanelSpec(spec.key, spec.title, spec.group, spec.number, partial(LookOnlyPanel, why)),
        blind=True,
        in_package=spec.in_package,
    )
