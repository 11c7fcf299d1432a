"""Names of what speaks HTTP, imported only by whoever fetches pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.gui.documents.pictures import fetch_pictures as fetch_pictures

__getattr__ = lazily({"ndcg_gui.gui.documents.pictures": ("fetch_pictures",)})
