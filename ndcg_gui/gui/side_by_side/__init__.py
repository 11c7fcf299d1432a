"""Side by side's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.judging, packages, evaluate, charts, tables, drafts, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judging.counts import ItemsLeft
from ndcg_gui.gui.judging.keys import MARK_KEYS
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import SIDE_BY_SIDE
from ndcg_gui.gui.side_by_side.keys import SIDE_KEYS

PANEL = PanelSpec(
    "side_by_side",
    SIDE_BY_SIDE.title,
    SIDE_BY_SIDE,
    panel_from("ndcg_gui.gui.side_by_side.panel", "SideBySidePanel"),
    blind=True,
    badge=ItemsLeft.badge,
    badge_says=lambda number: say("{count:item|items} that you have not judged", count=number),
    in_package=lambda package: package.items,
    keys=(SIDE_KEYS, MARK_KEYS),
)
