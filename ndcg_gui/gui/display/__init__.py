"""The dialog that says what raters see of a document."""
