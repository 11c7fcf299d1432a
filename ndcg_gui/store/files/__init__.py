"""Project files: connections, opening, upgrades, copies, backups. May import: domain, the schema."""
