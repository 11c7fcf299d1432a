"""The page that says what a comparison came to.

May import: gui.side_by_side, evaluate, charts, tables, widgets, base, text; what gui may.
"""
