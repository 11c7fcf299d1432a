"""What can be wrong with a project: cells, rows that are gone, history, what is current, documents.

May import: domain, the schema, store.sql, store.labels, store.collection, store.evaluations.
"""
