"""Results as blocks and charts, and documents made of them as HTML, Markdown, spreadsheets and JSON.

May import domain, metrics and formats; no feature.
"""
