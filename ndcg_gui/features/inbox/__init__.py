"""Inbox of a lead: remarks of raters, findings of the program, and what was done with them.

May import: core, evaluation, labels, judging, side_by_side, packages; domain, metrics, store.
"""
