"""What intervals and verdicts are worth: every way to a sentence is tried on samples whose truth is known.

One module for each way (`means`, `differences`, `looks` and so on), each with a `run` that returns rows;
`claims` says what the rows must hold. `python -m tests.proving --full` tries everything and writes
docs/proving.md.
"""
