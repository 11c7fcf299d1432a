"""The basis of every panel: the open project, jobs, settings and theme, without widgets.

May import: gui.text; what gui may.
"""
