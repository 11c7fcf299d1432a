"""Contents of a project, for tables of queries, documents and systems, and in numbers.

May import: core, evaluation; domain, store.
"""
