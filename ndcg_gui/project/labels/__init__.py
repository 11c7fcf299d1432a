"""What raters say: grades and verdicts, settling disputes, the recovery journal and bringing labels back."""
