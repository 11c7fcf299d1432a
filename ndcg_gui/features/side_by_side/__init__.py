"""Side-by-side comparison of two systems by people: plans, sides, raters' queues, and results.

May import: what judging may, and judging.
"""
