"""The dialog that draws queries from a log of searches.

May import: gui.base, gui.text, gui.tables, gui.charts, gui.widgets; what gui may.
"""
