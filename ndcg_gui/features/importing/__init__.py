"""Import of files: previewed, checked, stored in one transaction, undone.

May import: core, evaluation, labels, display, judging, side_by_side; domain, formats, store.
"""
