"""Whether raters agree on grades, where they do not, and what that does to the numbers.

May import: core, evaluation, collection, labels, judging; domain, metrics, store.
"""
