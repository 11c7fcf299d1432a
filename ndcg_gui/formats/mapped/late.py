"""Readers of mapped tables, which need Polars: it takes long to import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.formats.mapped import frames
    from ndcg_gui.formats.tables.frames import read_csv

__getattr__ = lazily(
    {
        "ndcg_gui.formats.mapped": ("frames",),
        "ndcg_gui.formats.tables.frames": ("read_csv",),
    }
)
