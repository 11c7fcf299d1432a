"""The collection to be judged: queries, documents, systems, pools.

May import: domain, the schema, store.sql.
"""
