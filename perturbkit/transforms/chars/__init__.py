"""Transforms that act on chars."""
