"""Everybody in a project: their work, and handing over open work of one to others.

May import: core, display, judging, side_by_side, packages; domain, store.
"""
