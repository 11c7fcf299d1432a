"""The dialog that sets up comparisons.

May import: gui.drafts, widgets, base, text; what gui may.
"""
