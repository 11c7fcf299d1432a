"""Display of documents to raters, and hiding what names a system.

May import: core; domain, store.
"""
