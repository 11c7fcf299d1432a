"""The dialogs that make tasks and show their progress.

May import: gui.drafts, widgets, base, text; what gui may.
"""
