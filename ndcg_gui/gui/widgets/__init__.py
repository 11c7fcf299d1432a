"""Widgets that several panels share; they know no project."""
