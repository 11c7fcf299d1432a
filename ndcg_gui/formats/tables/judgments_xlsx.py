"""Judgments as a workbook (XLSX), as people hand them in: read only."""

from __future__ import annotations

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.source import WORKBOOK_SUFFIXES as SUFFIXES
from ndcg_gui.formats.spec import Reader
from ndcg_gui.formats.tables.judgments_table import read, sniff

READER = Reader("judgments-xlsx", "Judgments (XLSX)", Kind.JUDGMENTS, SUFFIXES, sniff, read)
