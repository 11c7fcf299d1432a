"""A language model as one measured rater, kept apart from people: requests to it, and its quality.

May import the rooms below: agreement, compare, judging, labels, evaluation, core.
"""
