"""Dialogs about the user and the program instead of a project: preferences, and about.

May import: gui.widgets and below; what gui may.
"""
