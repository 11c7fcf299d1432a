"""Looks for English that is left on a screen in another language."""

from __future__ import annotations

import html
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from ndcg_gui.gui.app.window import MainWindow
from ndcg_gui.metrics.registry import METRICS
from tests.screens.measuring import Fault

_TAG = re.compile(r"<style.*?</style>|<[^<>]*>", re.DOTALL)
_WORD = re.compile(r"[A-Za-z]{2,}(?:'[a-z]+)?")
# Fingerprints, commands, paths, addresses, file names, colours and numbers of files are no words.
_NO_WORDS = re.compile(
    r"(?:[0-9A-F]{2}:){7,}(?:[0-9A-F]{2})?|\bndcg-gui [a-z]+|\S*[/\\]\S+|\S+@\S+|#[0-9A-F]{6}\b"
    r"|\b(?=[a-f]*\d)[0-9a-f]{6,}\b|\.[a-z]{2,7}\b"
)
# Names that are the same in every language: of metrics and methods, programs, formats, keys and languages.
_NAMES = """
    CC CSV Deep harrowmere Kendall's Kendall ms pgpass AI Algolia Alt API Backspace Bearer BEIR Benjamini
    Bonferroni Bradley Cohen Ctrl LightGBM
    Elasticsearch English Enter ESCI Esc Evaluator Fleiss gdeval GSB gui hello Hochberg Holm HSD HTML HTTP
    Jaccard json JSON JSONL kB Krippendorff's Krippendorff kappa alpha learn Learning LLM llm log ltr Markdown
    NumPy OpenSearch pandas PGPASSWORD PNG Polars POST postgresql psycopg pytrec qrels Qrels Quepid Ranking
    RankLib ranx scikit SHA sklearn Solr SVG Student Student's tau Terry trec TREC Tsv TSV Tukey Wilcoxon
    Wilson xlsx XLSX Excel MB GB Tab Space Shift Home End PgUp PgDn Del Ins ID URL UTC UTF SQLite Qt Python
    PySide IP QR qwen RecBole TorchMetrics Unicode XGBoost README rbo demo ir datasets run Vespa
"""
# Kept as they were written: titles of formats, remarks of imports, reasons and guidelines of the demo.
_KEPT = (
    re.compile(
        r"Learning to rank, as|OpenSearch judgment list|tied scores (?:keep|are ordered)|are added"
        r"|rank-biased overlap|Fell 2 tent|Tunnel tent|good, same, bad"
    ),
    # What a set-up holds: its name, its secret's, what is sent, and places in replies.
    re.compile(
        r'^\s*(?:es-prod|keyring:es-prod, env:ES_KEY|keyring:llm, env:LLM_KEY)\s*$|"multi_match"'
        r"|^\s*hits \[\]\._(?:id|source|score)"
    ),
    re.compile(r"\b(?:relevance|duplicates|freshness|unsupported)\b|Grade how well the document serves"),
)
_OWN_TEXTS = {
    "query": "query_key, text, intent, stratum, tags",
    "document": "doc_key",
    "document_version": "title, body, fields, url",
    "system": "name, tag",
    "rater": "name",
    "pool": "name",
    "comparison": "name",
    "judgment": "note",
    "preference": "note",
    "import_file": "file_name",
}
# A few rows tell what all of them are like.
_ROWS = 12


def faults(top: QWidget, known: frozenset[str]) -> Iterator[Fault]:
    """English on a screen that speaks another language; `known` are the words of what the project holds."""
    names = _NAMES.split()
    for widget, text in texts_of(top):
        plain = _NO_WORDS.sub(" ", html.unescape(_TAG.sub(" ", text)))
        left = [word for word in _WORD.findall(plain) if word not in names and word.casefold() not in known]
        if left and not any(kept.search(plain) for kept in _KEPT):
            yield Fault(f"English ({', '.join(dict.fromkeys(left))})", type(widget).__name__, plain[:160])


def known_words(window: MainWindow) -> frozenset[str]:
    """The words of the open project's own texts and names, and of the metrics' names and sources."""
    texts = [f"{kind.spelling} {kind.reference}" for kind in METRICS]
    for kind in METRICS:
        texts += [
            f"{item.name} {' '.join(map(str, getattr(item, 'choices', ())))}" for item in kind.parameters
        ]
    if window.context is not None:
        with closing(sqlite3.connect(window.context.project.path)) as database:
            for table, columns in _OWN_TEXTS.items():
                for row in database.execute(f"SELECT {columns} FROM {table}"):
                    texts += [text for text in row if text]
            for (plan,) in database.execute("SELECT plan FROM comparison"):
                texts += json.loads(plan).get("criteria") or []
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(text))


def texts_of(top: QWidget) -> Iterator[tuple[QWidget, str]]:
    """All that a screen says, tooltips and headings and the first cells of tables too."""
    for widget in [top, *top.findChildren(QWidget)]:
        if widget.isVisible() or isinstance(widget, QMenu):
            for text in (*_own(widget), widget.toolTip(), widget.accessibleName()):
                if text:
                    yield widget, text


def _own(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    elif isinstance(widget, QGroupBox):
        yield widget.title()
    elif isinstance(widget, QLineEdit):
        yield from (widget.placeholderText(), widget.text())
    elif isinstance(widget, QTextEdit | QPlainTextEdit):
        yield from (widget.placeholderText(), widget.toPlainText())
    elif isinstance(widget, QComboBox):
        yield from map(widget.itemText, range(widget.count()))
    elif isinstance(widget, QTabBar):
        for place in range(widget.count()):
            yield from (widget.tabText(place), widget.tabToolTip(place))
    elif isinstance(widget, QMenu):
        for action in widget.actions():
            yield from (action.text(), action.toolTip())
    elif isinstance(widget, QHeaderView):
        yield from _headings(widget)
    elif isinstance(widget, QAbstractItemView):
        yield from _cells(widget)


def _headings(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    for place in range(header.count() if model is not None else 0):
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            yield str(model.headerData(place, header.orientation(), role) or "")


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None:
        return
    for row in range(min(model.rowCount(QModelIndex()), _ROWS)):
        for column in range(1 if isinstance(view, QListView) else model.columnCount(QModelIndex())):
            index = model.index(row, column)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield str(index.data(role) or "")
