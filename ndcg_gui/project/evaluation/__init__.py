"""Numbers: columns of labels and lists, live values, saved evaluations, and how a value came about.

May import: core; domain, metrics, formats, store.
"""
