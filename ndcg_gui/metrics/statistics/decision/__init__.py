"""Conclusions: question, interval, test and answer from one statistic.

May import: `metrics.arrays`, `metrics.statistics.aggregate`, `multiple` and `tests`, domain, NumPy, SciPy.
"""
