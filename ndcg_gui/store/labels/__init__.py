"""Grades and verdicts: their history, the recovery journal, packages, quality checks of raters.

May import: domain, the schema, store.sql, store.collection.
"""
