"""The dialog that sets up comparisons."""
