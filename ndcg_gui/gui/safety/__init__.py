"""Backups, recovery and labels that cannot be saved, as dialogs.

May import: gui.tables, widgets, base, text; what gui may.
"""
