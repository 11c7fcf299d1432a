"""Files on their way in: previewed, checked, stored in one transaction, taken back.

May import: core, evaluation, labels, display, judging, side_by_side; domain, formats, store.
"""
