"""Metrics of sub-topics: the number of sub-topics of a query that the results answer, and how early.

May import: domain, metrics.
"""
