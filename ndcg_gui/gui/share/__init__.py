"""Share on this network…: the open project served to raters' browsers, and each person's link.

May import: gui.drafts, keys, tables, widgets, base, text; serve; what gui may.
"""
