"""Transforms: one file, one class, one registry name, one test each."""
