"""Help inside the window: the guide, the words of the field, what is new, and the tour of the first start.

May import: gui.widgets, base, text; what gui may.
"""
