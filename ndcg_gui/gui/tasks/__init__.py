"""The dialogs that make tasks and show how far they are."""
