"""Wording of results, and reports as HTML, Markdown, XLSX, CSV and JSON.

May import: core, evaluation, compare, side_by_side, agreement, inbox, ledger; domain, metrics, formats,
store.
"""
