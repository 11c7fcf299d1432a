"""Side-by-side verdicts as a workbook (XLSX), as people hand them in: read only."""

from __future__ import annotations

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.preferences.table import read, sniff
from ndcg_gui.formats.source import WORKBOOK_SUFFIXES as SUFFIXES
from ndcg_gui.formats.spec import Reader

READER = Reader("preferences-xlsx", "Preferences (XLSX)", Kind.PREFERENCES, SUFFIXES, sniff, read)
