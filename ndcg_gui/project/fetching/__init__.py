"""Result lists from a running search engine: how it is asked, what it answers, and what came of that.

May import: core, importing, collection; domain, formats, store.
"""
