"""Any table of anybody: its columns get a meaning, and one file gives queries, documents, runs and judgments.

May import: domain, formats, Polars.
"""
