"""The count of open side-by-side items in the navigation."""

from __future__ import annotations

import weakref

from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.text import count


class OpenItems:
    """How many items the rater has to decide on, over all comparisons.

    While verdicts are being written the last count is given: reading would wait for the disk.
    """

    def __init__(self) -> None:
        self._counts: weakref.WeakKeyDictionary[ProjectContext, str] = weakref.WeakKeyDictionary()

    def __call__(self, context: ProjectContext) -> str:
        rater_id = context.rater_id()
        if not context.writer_state().pending or context not in self._counts:
            left = sum(context.project.read.open_items(rater_id).values()) if rater_id is not None else 0
            self._counts[context] = count(left) if left else ""
        return self._counts[context]
