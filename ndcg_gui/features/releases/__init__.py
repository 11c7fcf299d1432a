"""Eval sets that are frozen, versioned and checked again: writing, reading and verifying releases.

May import exporting, importing, results, agreement, compare, evaluation and what stands below.
"""
