"""The dialog that says what raters see of a document.

May import: gui.judging, widgets, base, text; what gui may.
"""
