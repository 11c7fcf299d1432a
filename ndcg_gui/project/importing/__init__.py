"""Files on their way in: previewed, checked, stored in one transaction, taken back."""
