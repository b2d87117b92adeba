"""Paired tests, intervals, corrections, effect sizes, agreement, metrics."""
