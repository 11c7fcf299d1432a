"""Text, times and pictures of documents on their way to the screen."""
