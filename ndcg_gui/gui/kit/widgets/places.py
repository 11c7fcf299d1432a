"""The seven places of the window, from which sidebar, tabs, shortcuts, palette and titles derive."""

from __future__ import annotations

from dataclasses import dataclass

from ndcg_gui.domain.messages import Message, say


@dataclass(frozen=True, slots=True)
class PlaceSpec:
    """An entry of the sidebar: a screen, or several as tabs.

    `number` is the digit of Ctrl+digit. `actions` are keys of actions of the window, beside the tabs.
    """

    key: str
    title: Message
    number: int
    actions: tuple[str, ...] = ()

    @property
    def shortcut(self) -> str:
        return f"Ctrl+{self.number}"


TODAY = PlaceSpec("today", say("Today"), 1)
JUDGE = PlaceSpec("judge", say("Judge"), 2)
SIDE_BY_SIDE = PlaceSpec("side_by_side", say("Side by side"), 3)
RESULTS = PlaceSpec("results", say("Results"), 4)
WORK = PlaceSpec("work", say("People and work"), 5, ("new_task", "hand_out", "merge"))
DATA = PlaceSpec("data", say("Data"), 6, ("import", "scale", "display"))
EXPORT = PlaceSpec("export", say("Export"), 7)

PLACES = (TODAY, JUDGE, SIDE_BY_SIDE, RESULTS, WORK, DATA, EXPORT)
