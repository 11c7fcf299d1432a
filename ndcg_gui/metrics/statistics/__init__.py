"""Means, intervals, tests and agreement. May import: domain and NumPy."""
