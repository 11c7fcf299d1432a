"""A language model as one measured rater, kept apart from people: asking it, and what it is worth.

May import the rooms below: agreement, compare, judging, labels, evaluation, core.
"""
