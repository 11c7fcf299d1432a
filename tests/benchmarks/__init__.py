"""Benchmarks: `python3 dev.py bench`; each prints its figures and the target."""
