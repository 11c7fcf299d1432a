"""Two systems compared by people: plans, sides, each rater's queue, and what the verdicts came to.

May import: what judging may, and judging.
"""
