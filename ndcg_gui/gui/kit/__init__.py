"""Parts that all panels are made of: theme, widgets, tables, charts, forms, keys and help.

May import what gui may; no panel.
"""
