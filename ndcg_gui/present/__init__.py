"""Results as blocks, and what is made of blocks: charts and their drawing, titles.

May import domain and metrics; no feature.
"""
