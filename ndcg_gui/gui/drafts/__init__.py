"""What dialogs share that draft a task or a comparison and say what it comes to.

May import: gui.widgets, base, text; what gui may.
"""
