"""Grades and verdicts: their history, the recovery journal, packages.

May import: domain, the schema, store.files.
"""
