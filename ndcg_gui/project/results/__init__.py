"""What results say, and how reports are written: HTML, Markdown, XLSX, CSV, JSON.

May import: core, evaluation, compare, side_by_side, agreement, inbox, ledger; domain, metrics, formats,
store.
"""
