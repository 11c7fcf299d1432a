"""Handing out packages, merging them, and the end of one.

May import: gui.tables, widgets, base, text; what gui may.
"""
