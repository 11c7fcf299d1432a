"""Actions that both panels for judging have."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.base.keys import KeyRow
from ndcg_gui.gui.base.settings import BREAK_MINUTES


def _reminder(minutes: int) -> KeyRow:
    if not minutes:
        return KeyRow("break_0", say("No break reminder"))
    return KeyRow(f"break_{minutes}", say("Remind me of a break every {minutes} minutes", minutes=minutes))


BREAK_ROWS = tuple(map(_reminder, BREAK_MINUTES))
QUESTION_ROWS = (
    KeyRow("next_question", say("Next question"), fixed="Tab"),
    KeyRow("previous_question", say("Previous question"), fixed="⇧ Tab"),
)
DIGITS = tuple("0123456789")
