"""Benchmarks: tasks x models x transforms x amounts, resumable."""
