"""The application: window, start screen, actions, palette, status; it knows every panel."""
