"""Project files: connections, opening, upgrades, copies, backups.

May import: domain, the schema, store.sql, store.labels, store.collection, store.checks.
"""
