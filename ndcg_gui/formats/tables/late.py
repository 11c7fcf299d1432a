"""Readers and writers of workbooks and Parquet, whose libraries take long to import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from openpyxl import load_workbook

    from ndcg_gui.formats.tables import new_workbook, parquet, workbook
    from ndcg_gui.formats.tables.new_workbook import NewWorkbook, write_workbook

__getattr__ = lazily(
    {
        "openpyxl": ("load_workbook",),
        "ndcg_gui.formats.tables": ("new_workbook", "parquet", "workbook"),
        "ndcg_gui.formats.tables.new_workbook": ("NewWorkbook", "write_workbook"),
    }
)
