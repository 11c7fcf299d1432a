"""Readers and writers of workbooks and Parquet, whose libraries take long to import."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from openpyxl import load_workbook as load_workbook

    from ndcg_gui.formats.tables import new_workbook as new_workbook
    from ndcg_gui.formats.tables import parquet as parquet
    from ndcg_gui.formats.tables import workbook as workbook
    from ndcg_gui.formats.tables.new_workbook import NewWorkbook as NewWorkbook
    from ndcg_gui.formats.tables.new_workbook import write_workbook as write_workbook

__getattr__ = lazily(
    {
        "load_workbook": "openpyxl",
        "new_workbook": "ndcg_gui.formats.tables",
        "parquet": "ndcg_gui.formats.tables",
        "workbook": "ndcg_gui.formats.tables",
        "NewWorkbook": "ndcg_gui.formats.tables.new_workbook",
        "write_workbook": "ndcg_gui.formats.tables.new_workbook",
    },
)
