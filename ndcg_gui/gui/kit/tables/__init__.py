"""Tables of any length: model, view, cells, copying.

May import: gui.widgets, base, text; what gui may.
"""
