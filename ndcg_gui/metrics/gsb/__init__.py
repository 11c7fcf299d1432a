"""Good / Same / Bad: counts, checks, the launch rule; strengths of several systems, and what biases verdicts.

May import: domain, metrics.statistics.
"""
