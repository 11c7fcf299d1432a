"""Parts shared by the dialogs that draft a task or a comparison and preview its size.

May import: gui.widgets, base, text; what gui may.
"""
