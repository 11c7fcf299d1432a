"""What Judge and Side by side share: who is judging, and disputes settled differently."""
