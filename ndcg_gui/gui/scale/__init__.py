"""The editor of a project's scale and guidelines."""
