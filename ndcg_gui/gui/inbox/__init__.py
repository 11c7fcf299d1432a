"""The inbox in the window: its count, its card on the Overview, and the list with texts and answers.

May import: gui.evaluate, judging, keys, tables, widgets, base, text; what gui may.
"""
