"""Transforms that act on the text as a whole."""
