"""Readers and writers, one file per format. They stream, check and never store.

May import domain and NumPy; never metrics, store, project, gui.
"""
