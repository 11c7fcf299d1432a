"""Backups, recovery and labels that cannot be saved, as dialogs."""
