"""Judge: one query, one document, one key. The system that found a document is never shown.

May import: gui.judging, packages, widgets, base, text; what gui may.
"""

from __future__ import annotations

from PySide6.QtCore import QObject

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.judge.keys import DISPUTE_KEYS, FEEDBACK_KEYS, JUDGE_KEYS
from ndcg_gui.gui.judging.counts import PairsLeft
from ndcg_gui.gui.judging.keys import MARK_KEYS
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.widgets.panel import PanelSpec, panel_from
from ndcg_gui.gui.kit.widgets.places import JUDGE


def _find_own(context: ProjectContext) -> QObject | None:
    if context.only_to_judge is None:
        return None
    from ndcg_gui.gui.judging.own_work import OwnWork

    return OwnWork(context)


PANEL = PanelSpec(
    "judge",
    JUDGE.title,
    JUDGE,
    panel_from("ndcg_gui.gui.judge.panel", "JudgePanel"),
    blind=True,
    badge=PairsLeft.badge,
    badge_says=lambda number: say("{count:pair|pairs} that you have not judged", count=number),
    in_package=lambda package: package.pairs,
    service=_find_own,
    keys=(JUDGE_KEYS, DISPUTE_KEYS, FEEDBACK_KEYS, MARK_KEYS),
)
