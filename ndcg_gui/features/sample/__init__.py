"""Queries drawn from a log of searches: counted, without personal data, drawn with known chances, imported.

May import `importing` and what stands below it.
"""
