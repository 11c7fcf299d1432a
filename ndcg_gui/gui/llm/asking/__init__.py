"""The dialog that asks a language model.

May import: gui.base, gui.text, gui.setups, gui.tables, gui.widgets; what gui may.
"""
