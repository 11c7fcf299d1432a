"""The import preview, from dropped files to what is stored."""
