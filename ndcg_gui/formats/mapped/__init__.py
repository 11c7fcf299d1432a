"""Tables in no fixed format: roles for their columns, and queries, documents, runs and judgments of one file.

May import: domain, formats, Polars.
"""
