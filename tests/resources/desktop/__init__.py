"""Tests of what makes the programs that need no Python."""
