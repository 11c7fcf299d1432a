"""Good / Same / Bad: counts, checks, launch rule, strengths of several systems, and biases of verdicts.

May import: domain, metrics.statistics.
"""
