"""Transforms that act on words."""
