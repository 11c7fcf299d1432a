"""Files as other tools write them. May import: domain, formats, formats.tables, formats.preferences."""
