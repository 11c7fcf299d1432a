"""The import preview, from dropped files to what is stored.

May import: gui.tables, widgets, base, text; what gui may.
"""
