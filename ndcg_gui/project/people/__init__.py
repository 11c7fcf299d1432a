"""Everybody in a project: what each has to do, and giving open work of one to others.

May import: core, display, judging, side_by_side, packages; domain, store.
"""
