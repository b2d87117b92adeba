"""Data sets with a metric and a baseline."""
