"""Metrics of sub-topics: how many readings of a query the results answer, and how early.

May import: domain, metrics.
"""
