"""Result lists from a running search engine, and pictures from the network.

May import: core, importing, collection, display; domain, formats, store.
"""
