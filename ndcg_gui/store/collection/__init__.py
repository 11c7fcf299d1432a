"""What is judged: queries, documents, systems, pools.

May import: domain, the schema, store.sql.
"""
