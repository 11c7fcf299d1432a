"""The page that says what a comparison came to."""
