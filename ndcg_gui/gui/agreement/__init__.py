"""Agreement's row. The panel is imported when it is first shown: it needs the project layer.

May import: gui.tasks, scale, evaluate, charts, tables, widgets, base, text; what gui may.
"""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.agreement.keys import AGREEMENT_KEYS
from ndcg_gui.gui.judging.disagreements import DisagreementsLeft
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import RESULTS

PANEL = PanelSpec(
    "agreement",
    say("Agreement"),
    RESULTS,
    panel_from("ndcg_gui.gui.agreement.panel", "AgreementPanel"),
    badge=DisagreementsLeft.badge,
    badge_says=lambda number: say("{count:pair|pairs} on which raters disagree", count=number),
    keys=(AGREEMENT_KEYS,),
)
