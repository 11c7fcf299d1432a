"""Conclusions: question, interval, test and answer from one statistic."""
