"""TREC runs and qrels: their lines, and whole files as columns of numbers. May import: domain, formats."""
