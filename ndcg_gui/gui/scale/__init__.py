"""The editor of a project's scale and guidelines.

May import: gui.widgets, base, text; what gui may.
"""
