"""What every panel stands on: the open project, jobs, settings, theme; it knows no widget.

May import: gui.text; what gui may.
"""
