"""The actions of My work."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

WORK_KEYS = KeyTable(
    "my_work",
    say("Today"),
    (
        KeyRow("go_on", say("Continue where I stopped")),
        KeyRow("goal", say("Goal and breaks…"), writes=True),
        KeyRow("guidelines", say("Read the guidelines")),
    ),
    "my_work",
)
