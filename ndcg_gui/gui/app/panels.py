"""All panels, one package each with one PANEL, and the keys of dialogs."""

from __future__ import annotations

from ndcg_gui.gui import (
    agreement,
    compare,
    documents,
    evaluate,
    export,
    inbox,
    judge,
    llm,
    lots,
    my_work,
    outcome,
    people,
    queries,
    share,
    side_by_side,
    systems,
    tasks,
    today,
    verdict,
)
from ndcg_gui.gui.display.keys import DISPLAY_KEYS
from ndcg_gui.gui.inbox.keys import INBOX_KEYS
from ndcg_gui.gui.judging.keys import CONFLICT_KEYS, PICTURE_KEYS, SETTLING_KEYS
from ndcg_gui.gui.kit.base.keys import KeyTable
from ndcg_gui.gui.kit.widgets.panel import PanelSpec
from ndcg_gui.gui.people.keys import PEOPLE_KEYS
from ndcg_gui.gui.share.keys import SHARE_KEYS

# In the order of the places, and within one of its tabs.
PANELS: tuple[PanelSpec, ...] = (
    my_work.PANEL,
    today.PANEL,
    judge.PANEL,
    side_by_side.PANEL,
    verdict.PANEL,
    evaluate.PANEL,
    compare.PANEL,
    outcome.PANEL,
    agreement.PANEL,
    llm.PANEL,
    tasks.PANEL,
    lots.PANEL,
    people.PANEL,
    share.PANEL,
    inbox.PANEL,
    queries.PANEL,
    documents.PANEL,
    systems.PANEL,
    export.PANEL,
)

DIALOG_KEYS: tuple[KeyTable, ...] = (
    INBOX_KEYS,
    PEOPLE_KEYS,
    SHARE_KEYS,
    CONFLICT_KEYS,
    SETTLING_KEYS,
    PICTURE_KEYS,
    DISPLAY_KEYS,
)
