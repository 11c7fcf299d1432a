"""Grades and verdicts: their history, the recovery journal, packages, how carefully raters judge.

May import: domain, the schema, store.sql, store.collection.
"""
