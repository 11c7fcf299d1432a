"""What a project holds on its way out, as files that other tools read."""
