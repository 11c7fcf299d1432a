"""Everybody in the project: renaming and merging, roles, who is away, and handing over open work.

May import: gui.drafts, keys, tables, widgets, base, text; what gui may.
"""
