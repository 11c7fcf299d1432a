"""The actions of Export."""

from __future__ import annotations

from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base.keys import KeyRow, KeyTable

EXPORT_KEYS = KeyTable("export", say("Export"), (KeyRow("filter", say("Filter"), ("Ctrl+F", "/")),), "export")
