"""What Judge and Side by side share: labels on their way, who is judging, disputes, the document card.

May import: gui.keys, widgets, base, text; what gui may.
"""
