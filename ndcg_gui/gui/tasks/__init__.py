"""The dialogs that make tasks and show how far they are.

May import: gui.drafts, widgets, base, text; what gui may.
"""
