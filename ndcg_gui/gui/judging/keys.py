"""Actions of both panels for judging, and of the dialogs that they open."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ndcg_gui.domain.judging_commands import Command
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable
from ndcg_gui.gui.kit.base.settings import BREAK_MINUTES


def _reminder(minutes: int) -> KeyRow:
    if not minutes:
        return KeyRow("break_0", say("No break reminder"))
    return KeyRow(f"break_{minutes}", say("Remind me of a break every {minutes} minutes", minutes=minutes))


BREAK_ROWS = tuple(map(_reminder, BREAK_MINUTES))
QUESTION_ROWS = (
    KeyRow("next_question", say("Next question"), fixed="Tab"),
    KeyRow("previous_question", say("Previous question"), fixed="⇧ Tab"),
)


def rows_of(
    commands: Iterable[Command], *, labels: Collection[str] = (), typed: Collection[str] = ()
) -> tuple[KeyRow, ...]:
    """Rows of a table for these commands. `labels` store a label, and `typed` are heard of as typed keys."""
    return tuple(
        KeyRow(
            item.name,
            item.title,
            item.keys,
            item.fixed,
            label=item.name in labels,
            typed=item.name in typed,
        )
        for item in commands
    )


CONFLICT_KEYS = KeyTable(
    "conflicts",
    say("Conflicts"),
    (
        KeyRow("first", say("Keep the first judgment"), ("1", "K")),
        KeyRow("second", say("Keep the second judgment"), ("2", "T")),
        KeyRow("neither", say("Decide later"), ("L",)),
    ),
    alone=True,
)
SETTLING_KEYS = KeyTable(
    "settling",
    say("Settled differently"),
    (
        KeyRow("keep", say("Keep what was stored"), ("Alt+T",)),
        KeyRow("store", say("Store mine"), ("Alt+M",)),
    ),
    alone=True,
)
MARK_KEYS = KeyTable(
    "marks",
    say("Marks"),
    (KeyRow("remove", say("Remove the chosen mark"), ("Del", "Backspace")),),
    within=("judge", "side_by_side"),
)
PICTURE_KEYS = KeyTable(
    "pictures",
    say("Picture"),
    (
        KeyRow("back", say("Back"), ("Z", "Space"), typed=True),
        KeyRow("previous", say("Previous picture"), ("Left",), typed=True),
        KeyRow("next", say("Next picture"), ("Right",), typed=True),
        KeyRow("larger", say("Larger"), ("+", "="), typed=True),
        KeyRow("smaller", say("Smaller"), ("-",), typed=True),
        KeyRow("fit", say("Fit"), ("0",), typed=True),
        KeyRow("whole", say("100 %"), ("1",), typed=True),
        KeyRow("up", say("Move up"), ("Up",), typed=True),
        KeyRow("down", say("Move down"), ("Down",), typed=True),
        KeyRow("left", say("Move left"), ("Shift+Left",), typed=True),
        KeyRow("right", say("Move right"), ("Shift+Right",), typed=True),
    ),
    alone=True,
)
