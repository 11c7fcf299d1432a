"""All screens of the window, one after another, and what is looked at on each of them."""
