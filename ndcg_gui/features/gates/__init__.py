"""Rules that a new run has to meet before it is shipped, and whether it meets them.

May import results, compare, evaluation and what stands below; the command line imports it.
"""
