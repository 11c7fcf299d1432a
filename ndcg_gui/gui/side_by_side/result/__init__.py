"""The page of a comparison's result.

May import: gui.side_by_side, evaluate, charts, tables, widgets, base, text; what gui may.
"""
