"""Types shared by all layers: ids, records, scales, changes, errors.

May import the standard library and NumPy only; every other package may import it.
"""
