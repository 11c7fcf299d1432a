"""The keys of the dialog for the view that raters get."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

DISPLAY_KEYS = KeyTable(
    "display",
    say("What raters see"),
    (
        KeyRow("up", say("Move the field up"), ("Alt+Up",)),
        KeyRow("down", say("Move the field down"), ("Alt+Down",)),
        KeyRow("show_as", say("Choose how the field is shown"), ("Space",)),
    ),
    alone=True,
)
