"""All panels: one package each, which ends in one PANEL."""

from __future__ import annotations

from ndcg_gui.gui import (
    agreement,
    compare,
    documents,
    evaluate,
    export,
    judge,
    my_work,
    overview,
    queries,
    side_by_side,
    systems,
)
from ndcg_gui.gui.widgets.panel import PanelSpec

# In the order of the navigation. Agreed numbers, so that shortcuts stay when panels are added.
PANELS: tuple[PanelSpec, ...] = (
    my_work.PANEL,
    overview.PANEL,
    judge.PANEL,
    side_by_side.PANEL,
    evaluate.PANEL,
    compare.PANEL,
    agreement.PANEL,
    queries.PANEL,
    documents.PANEL,
    systems.PANEL,
    export.PANEL,
)
