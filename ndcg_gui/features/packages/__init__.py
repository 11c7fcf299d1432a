"""A rater's work as a file of its own: handed out, judged elsewhere, merged.

May import: core, labels, display, judging, side_by_side; domain, store.
"""
