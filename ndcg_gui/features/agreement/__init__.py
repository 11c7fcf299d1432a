"""Agreement of raters on grades: its measures, the disagreements, and their effect on the numbers.

May import: core, evaluation, collection, labels, judging; domain, metrics, store.
"""
