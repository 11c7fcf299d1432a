"""Parts shared by the dialogs that ask a server by a set-up: form, key, files and runs.

May import: gui.base, gui.text, gui.widgets; what gui may.
"""
