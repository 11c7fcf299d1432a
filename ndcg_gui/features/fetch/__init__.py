"""Result lists from a running search engine: requests, replies, and the import of the results.

May import: core, importing, collection; domain, formats, store.
"""
