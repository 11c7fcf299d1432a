"""Parts shared by Judge and Side by side: labels being stored, current rater, disputes, document card.

May import: gui.keys, widgets, base, text; what gui may.
"""
