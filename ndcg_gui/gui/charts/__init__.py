"""Charts that paint themselves; they know numbers and colours, no project."""
