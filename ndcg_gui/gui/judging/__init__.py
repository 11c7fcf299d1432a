"""What Judge and Side by side share: labels on their way, who is judging, disputes, the document card."""
