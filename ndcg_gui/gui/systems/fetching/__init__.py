"""The dialog that fetches the results of a running search engine.

May import: gui.base, gui.text, gui.tables, gui.widgets; what gui may.
"""
