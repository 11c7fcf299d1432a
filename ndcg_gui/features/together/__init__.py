"""Metrics and people together: what both say of two systems, and the queries on which they part.

May import: features.compare, side_by_side and below.
"""
