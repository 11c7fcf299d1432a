"""What raters see of a document, and what is hidden because it names a system.

May import: core; domain, store.
"""
