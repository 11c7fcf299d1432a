"""Two systems compared by metrics: differences, tests, what is unjudged, the verdict.

May import: core, evaluation; domain, metrics, store.
"""
