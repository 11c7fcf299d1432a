"""What every dialog shares that asks a server by a set-up: its form's parts, its key, its files, its runs.

May import: gui.base, gui.text, gui.widgets; what gui may.
"""
