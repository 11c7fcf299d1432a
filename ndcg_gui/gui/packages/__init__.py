"""Handing out packages, merging them, and the end of one."""
