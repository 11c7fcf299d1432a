"""Checks of a project: cells, missing rows, history, current rows, documents.

May import: domain, the schema, store.sql, store.labels, store.collection, store.evaluations.
"""
