"""Whether a project is sound, and its repair. May import: domain, the schema, store.files, store.labels."""
