"""What belongs to whoever sits there, not to a project: preferences, and what the program is.

May import: gui.widgets and below; what gui may.
"""
