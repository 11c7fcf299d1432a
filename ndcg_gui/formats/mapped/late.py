"""Readers of mapped tables, which need Polars: it takes long to import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.formats.mapped import frames as frames
    from ndcg_gui.formats.mapped.build import Builder as Builder
    from ndcg_gui.formats.mapped.build import Table as Table
    from ndcg_gui.formats.mapped.build import gather as gather
    from ndcg_gui.formats.mapped.frames import read_csv as read_csv
    from ndcg_gui.formats.mapped.frames import read_parquet as read_parquet

__getattr__ = lazily(
    {
        "frames": "ndcg_gui.formats.mapped",
        "Builder": "ndcg_gui.formats.mapped.build",
        "Table": "ndcg_gui.formats.mapped.build",
        "gather": "ndcg_gui.formats.mapped.build",
        "read_csv": "ndcg_gui.formats.mapped.frames",
        "read_parquet": "ndcg_gui.formats.mapped.frames",
    },
)
