"""Text, times and pictures on their way to the screen; no widgets.

May import: domain, Qt.
"""
